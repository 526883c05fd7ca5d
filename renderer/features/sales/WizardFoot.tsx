import { ArrowLeft, ArrowRight, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WizardStep } from '../../../app/contract/sales/draft.ts';
import { neighbourStep } from '../../../app/sales/draft/steps.ts';
import { Button } from '../../design/Button.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { useOnwardKey } from './draft/useOnwardKey.ts';
import { useWizard } from './draft/WizardContext.ts';
import styles from './Wizard.module.css';

export interface WizardFootProps {
  readonly step: WizardStep;
  readonly isSending: boolean;
  readonly onOpen: (step: WizardStep) => void;
  readonly onNext: (next: WizardStep) => void;
  readonly onSend: () => void;
  /** To the first mistake, on whatever step it stands. */
  readonly onMend: () => void;
}

/** Back, what is left to mend, and the one thing to do next. */
export const WizardFoot = ({ step, isSending, onOpen, onNext, onSend, onMend }: WizardFootProps) => {
  const { t } = useTranslation(['sales', 'salesDelivery']);
  const { draft, faults, shown } = useWizard();
  const back = neighbourStep(step, -1);
  const next = neighbourStep(step, 1);
  useOnwardKey(() => next && onNext(next));
  const toMend = shown.filter((fault) => fault.step === step).length;
  return (
    <footer className={styles.foot}>
      {back && (
        <Button icon={<ArrowLeft aria-hidden />} onPress={() => onOpen(back)}>
          {t(`step.${back}`)}
        </Button>
      )}
      <span className={styles.mend} role="status">
        {next && toMend > 0 && t('toMend', { count: toMend })}
        {!next && faults.length > 0 && (
          <LinkButton onPress={onMend}>{t('toMend', { count: faults.length })}</LinkButton>
        )}
      </span>
      <span data-field="wizard.next">
        {next ? (
          <Button variant="primary" keys="Ctrl+Enter" onPress={() => onNext(next)}>
            <span className={styles.onward}>
              {t(`step.${next}`)}
              <ArrowRight aria-hidden />
            </span>
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            isDisabled={faults.length > 0}
            isPending={isSending}
            onPress={onSend}
          >
            {draft.channel === null ? t('send') : t(`salesDelivery:send.${draft.channel}`)}
          </Button>
        )}
      </span>
    </footer>
  );
};

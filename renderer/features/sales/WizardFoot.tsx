import { ArrowLeft, ArrowRight, Send, TriangleAlert } from 'lucide-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryChannel, WizardStep } from '#app/contract/sales/draft.ts';
import { getAdjacentWizardStep } from '#app/sales/draft/steps.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { useContinueShortcut } from './draft/useContinueShortcut.ts';
import styles from './Wizard.module.css';

export interface WizardFootProps {
  readonly step: WizardStep;
  readonly channel: DeliveryChannel | null;
  /** Number of faults to show in this step, and in the whole draft. */
  readonly toMend: number;
  readonly faulty: number;
  readonly isSending: boolean;
  readonly onOpen: (step: WizardStep) => void;
  readonly onNext: (next: WizardStep) => void;
  readonly onSend: () => void;
  /** Goes to the first fault, on any step. */
  readonly onMend: () => void;
}

const Foot = ({ step, channel, toMend, faulty, isSending, onOpen, onNext, onSend, onMend }: WizardFootProps) => {
  const { t } = useTranslation(['sales', 'salesDelivery']);
  const back = getAdjacentWizardStep(step, -1);
  const next = getAdjacentWizardStep(step, 1);
  const warningId = useId();
  useContinueShortcut(() => next && onNext(next));
  return (
    <footer className={styles.footer}>
      {back && (
        <Button icon={<ArrowLeft aria-hidden />} onPress={() => onOpen(back)}>
          {t(`step.${back}`)}
        </Button>
      )}
      <span className={styles.issueCount} role="status">
        {next && toMend > 0 && t('faultCount', { count: toMend })}
        {!next && faulty > 0 && <LinkButton onPress={onMend}>{t('faultCount', { count: faulty })}</LinkButton>}
      </span>
      {!next && (
        <p id={warningId} className={styles.finalWarning}>
          <TriangleAlert aria-hidden /> <span>{t('check.finalTitle')}</span>
        </p>
      )}
      <span data-field="wizard.next">
        {next ? (
          <Button variant="primary" keys="Ctrl+Enter" onPress={() => onNext(next)}>
            <span className={styles.nextLabel}>
              {t(`step.${next}`)}
              <ArrowRight aria-hidden />
            </span>
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            isDisabled={faulty > 0}
            isPending={isSending}
            aria-describedby={warningId}
            onPress={onSend}
          >
            {channel === null ? t('send') : t(`salesDelivery:send.${channel}`)}
          </Button>
        )}
      </span>
    </footer>
  );
};

/**
 * The back button, the number of faults, and the main action; beside the button that sends, that it is final. Typing
 * rarely changes it.
 */
export const WizardFoot = memo(Foot);

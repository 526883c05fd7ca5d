import { Check } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WizardStep } from '#app/contract/sales/draft.ts';
import { canOpenWizardStep, wizardSteps } from '#app/sales/draft/steps.ts';
import styles from './WizardStepBar.module.css';

export interface WizardStepBarProps {
  readonly step: WizardStep;
  /** See `findFurthestWizardStep`. */
  readonly furthest: WizardStep;
  /** Blocks going back while the invoice is being sent and afterwards. */
  readonly isLocked: boolean;
  readonly isSent: boolean;
  readonly onOpen: (step: WizardStep) => void;
}

const Bar = ({ step, furthest, isLocked, isSent, onOpen }: WizardStepBarProps) => {
  const { t } = useTranslation('sales');
  const shownStep = step === 'result' ? 'check' : step;
  const at = isSent ? wizardSteps.length : wizardSteps.indexOf(shownStep);
  return (
    <ol className={styles.bar} aria-label={t('steps')}>
      {wizardSteps.map((each, index) => (
        <li key={each} className={styles.item} data-place={index < at ? 'done' : index === at ? 'current' : 'ahead'}>
          <button
            type="button"
            className={styles.step}
            aria-current={index === at ? 'step' : undefined}
            disabled={isLocked || (each !== step && !canOpenWizardStep(each, furthest))}
            onClick={() => onOpen(each)}
          >
            <span className={styles.number}>{index < at ? <Check aria-hidden /> : index + 1}</span>
            <span className={styles.label}>{t(`step.${each}`)}</span>
            {index < at && <span className="visually-hidden"> {t('stepDone')}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
};

/** Shows the current step, the previous and the following ones. Typing rarely changes it. */
export const WizardStepBar = memo(Bar);

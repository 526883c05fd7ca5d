import { useTranslation } from 'react-i18next';
import type { WizardStep } from '#app/contract/sales/draft.ts';
import type { WizardValue } from '../draft/WizardContext.ts';
import { CheckStep } from './CheckStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { LinesStep } from './LinesStep.tsx';
import { RecipientStep } from './RecipientStep.tsx';
import { ResultStep, type ResultStepProps } from './ResultStep.tsx';

export type WizardStepPageProps = ResultStepProps & { readonly step: WizardStep; readonly wizard: WizardValue };

/** A step under its heading, which gets the focus when the step opens. */
export const WizardStepPage = (props: WizardStepPageProps) => {
  const { t } = useTranslation('sales');
  return (
    <>
      <h2 className="visually-hidden" data-field="step" tabIndex={-1}>
        {t(`step.${props.step}`)}
      </h2>
      <StepBody {...props} />
    </>
  );
};

const StepBody = ({ step, wizard, sending, onUndo, onContinue }: WizardStepPageProps) => {
  switch (step) {
    case 'recipient':
      return <RecipientStep />;
    case 'lines':
      return <LinesStep wizard={wizard} />;
    case 'delivery':
      return <DeliveryStep />;
    case 'check':
      return <CheckStep />;
    case 'result':
      return <ResultStep sending={sending} onUndo={onUndo} onContinue={onContinue} />;
  }
};

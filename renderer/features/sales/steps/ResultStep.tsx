import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Dispatch, DispatchStep } from '../../../../app/contract/sales.ts';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { ErrorNotice } from '../../../design/ErrorNotice.tsx';
import { Notice } from '../../../design/Notice.tsx';
import { currentStep, stepTones } from '../draft/dispatchStanding.ts';
import type { Sending } from '../draft/useDispatch.ts';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './ResultStep.module.css';

const icons = {
  planned: <CircleDashed aria-hidden />,
  intended: <LoaderCircle aria-hidden />,
  settled: <CircleCheck aria-hidden />,
  uncertain: <CircleHelp aria-hidden />,
  refused: <CircleAlert aria-hidden />,
} as const;

export interface ResultStepProps {
  readonly sending: Sending;
  /** Goes on where the sending stands; nothing that is done is done again. */
  readonly onContinue: () => void;
}

/** What is happening at the service, step by step, and what comes next. */
export const ResultStep = ({ sending, onContinue }: ResultStepProps) => {
  const { t } = useTranslation('sales');
  const { dispatch, error, isUnderWay } = sending;
  return (
    <div className={styles.result}>
      {error && !isUnderWay && <ErrorNotice error={error} onRetry={onContinue} />}
      {dispatch && <Outcome dispatch={dispatch} sending={sending} onContinue={onContinue} />}
      {dispatch && (
        <ol className={styles.steps} aria-label={t('result.steps')}>
          {dispatch.steps.map((step) => (
            <Step key={`${step.kind} ${step.subject}`} step={step} />
          ))}
        </ol>
      )}
    </div>
  );
};

const Step = ({ step }: { readonly step: DispatchStep }) => {
  const { t } = useTranslation('sales');
  return (
    <li className={styles.step} data-state={step.state}>
      <span className={styles.words}>
        <span className={styles.name}>{t(`remoteStep.${step.kind}`)}</span>
        <span className={styles.sentence}>
          {step.subject && `${step.subject} · `}
          {t(`stepSentence.${step.state}`)}
        </span>
      </span>
      <Badge tone={stepTones[step.state]} icon={icons[step.state]}>
        {t(`stepState.${step.state}`)}
      </Badge>
    </li>
  );
};

type OutcomeProps = ResultStepProps & { readonly dispatch: Dispatch };

const Outcome = ({ dispatch, sending, onContinue }: OutcomeProps) => {
  const { t } = useTranslation('sales');
  const { draft } = useWizard();
  switch (dispatch.state) {
    case 'sending':
      return (
        <Notice
          tone="blue"
          title={t('result.sendingTitle')}
          actions={sending.isUnderWay ? null : <Button onPress={onContinue}>{t('result.follow')}</Button>}
        >
          {t('result.sending')}
        </Notice>
      );
    case 'done':
      return (
        <Notice
          tone="green"
          title={dispatch.invoiceNumber ? t('result.doneNumber', { number: dispatch.invoiceNumber }) : t('result.done')}
        >
          {draft.channel && t(`result.next.${draft.channel}`)}
        </Notice>
      );
    case 'needsDecision':
      return <Decision sending={sending} />;
    case 'stopped':
      return <Stopped dispatch={dispatch} onContinue={onContinue} isUnderWay={sending.isUnderWay} />;
  }
};

/** Nobody can tell whether the invoice went out: only a person may risk a second one. */
const Decision = ({ sending }: { readonly sending: Sending }) => {
  const { t } = useTranslation('sales');
  return (
    <Notice
      tone="amber"
      title={t('decision.title')}
      actions={
        <>
          <Button isDisabled={sending.isUnderWay} onPress={() => void sending.decide('wasDelivered')}>
            {t('decision.wasDelivered')}
          </Button>
          <Button isDisabled={sending.isUnderWay} onPress={() => void sending.decide('deliverAgain')}>
            {t('decision.deliverAgain')}
          </Button>
        </>
      }
    >
      <p>{t('decision.why')}</p>
      <ul className={styles.choices}>
        <li>{t('decision.wasDeliveredMeans')}</li>
        <li>{t('decision.deliverAgainMeans')}</li>
      </ul>
    </Notice>
  );
};

const Stopped = ({
  dispatch,
  onContinue,
  isUnderWay,
}: Omit<OutcomeProps, 'sending'> & { readonly isUnderWay: boolean }) => {
  const { t } = useTranslation('sales');
  const { act } = useWizard();
  const error = currentStep(dispatch)?.error ?? null;
  const change = <Button onPress={() => act({ kind: 'goTo', step: 'lines' })}>{t('result.change')}</Button>;
  const goOn = (
    <Button variant="primary" isPending={isUnderWay} onPress={onContinue}>
      {t('result.continue')}
    </Button>
  );
  const actions = (
    <>
      {change}
      {goOn}
    </>
  );
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <Notice tone="blue" title={t('result.stoppedTitle')} actions={actions}>
        {t('result.stopped')}
      </Notice>
    </>
  );
};

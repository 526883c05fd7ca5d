import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../../../app/contract/sales.ts';
import { Button } from '../../../design/Button.tsx';
import { ErrorNotice } from '../../../design/ErrorNotice.tsx';
import { Notice } from '../../../design/Notice.tsx';
import { currentStep } from '../draft/dispatchStanding.ts';
import type { Sending } from '../draft/useDispatch.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { useNewInvoice } from '../useNewInvoice.ts';
import styles from './ResultStep.module.css';

export interface OutcomeProps {
  readonly dispatch: Dispatch;
  readonly sending: Sending;
  /** Goes on where the sending stands. */
  readonly onContinue: () => void;
}

/** Where the sending has come to, and what the person can do. */
export const Outcome = ({ dispatch, sending, onContinue }: OutcomeProps) => {
  switch (dispatch.state) {
    case 'sending':
      return null;
    case 'done':
      return <Done dispatch={dispatch} />;
    case 'needsDecision':
      return <Decision sending={sending} />;
    case 'stopped':
      return <Stopped dispatch={dispatch} onContinue={onContinue} />;
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

/** Stopped by something that may be over by now, or that the person can change. */
const Stopped = ({ dispatch, onContinue }: Omit<OutcomeProps, 'sending'>) => {
  const { t } = useTranslation('sales');
  const { act } = useWizard();
  const error = currentStep(dispatch)?.error ?? null;
  const actions = (
    <>
      <Button size="small" onPress={() => act({ kind: 'goTo', step: 'lines' })}>
        {t('result.change')}
      </Button>
      <Button size="small" variant="primary" onPress={onContinue}>
        {t('result.continue')}
      </Button>
    </>
  );
  return (
    <>
      {error ? (
        <ErrorNotice error={error} action={actions} />
      ) : (
        <Notice tone="blue" title={t('result.stoppedTitle')} actions={actions} />
      )}
      <p className={styles.quiet}>{t('result.stopped')}</p>
    </>
  );
};

const Done = ({ dispatch }: { readonly dispatch: Dispatch }) => {
  const { t } = useTranslation('sales');
  const { draft } = useWizard();
  const navigate = useNavigate();
  const newInvoice = useNewInvoice(dispatch.company);
  return (
    <>
      <Notice
        tone="green"
        title={dispatch.invoiceNumber ? t('result.doneNumber', { number: dispatch.invoiceNumber }) : t('result.done')}
        actions={
          <>
            <Button onPress={() => void navigate({ to: '/sales' })}>{t('result.toInvoices')}</Button>
            <Button isPending={newInvoice.isStarting} onPress={newInvoice.start}>
              {t('newInvoice')}
            </Button>
          </>
        }
      >
        {draft.channel && t(`result.next.${draft.channel}`)}
      </Notice>
      {newInvoice.error && <ErrorNotice error={newInvoice.error} onRetry={newInvoice.start} />}
    </>
  );
};

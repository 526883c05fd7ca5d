import { useNavigate } from '@tanstack/react-router';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispatch, Draft, WizardStep } from '../../../app/contract/sales.ts';
import { draftFaults } from '../../../app/sales/draft/faults.ts';
import { faultsOfStep, furthestStep } from '../../../app/sales/draft/steps.ts';
import { TopBar } from '../../app/TopBar.tsx';
import { Button } from '../../design/Button.tsx';
import { fieldMessages, unplacedMessages } from './draft/serverMessages.ts';
import { nothingVisited, reduceVisited, shownFaults } from './draft/shownFaults.ts';
import { stepToShow } from './draft/stepToShow.ts';
import { isoDay } from './draft/today.ts';
import { useDispatch } from './draft/useDispatch.ts';
import { useDraft } from './draft/useDraft.ts';
import { useFocus } from './draft/useFocus.ts';
import { useFreshLists } from './draft/useFreshLists.ts';
import { useLeaving } from './draft/useLeaving.ts';
import { useRefusal } from './draft/useRefusal.ts';
import { useSaving } from './draft/useSaving.ts';
import { stablePath } from './draft/valueAt.ts';
import { type Wizard as Shared, WizardContext } from './draft/WizardContext.ts';
import { SaveFailed } from './SaveFailed.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { StepBar } from './steps/StepBar.tsx';
import { StepPage } from './steps/StepPage.tsx';
import { TotalsColumn } from './steps/TotalsColumn.tsx';
import { Unplaced } from './steps/Unplaced.tsx';
import styles from './Wizard.module.css';
import { WizardFoot } from './WizardFoot.tsx';

export interface WizardProps {
  readonly initial: Draft;
  readonly initialDispatch: Dispatch | null;
}

/** One draft from its recipient to its delivery. */
export const Wizard = ({ initial, initialDispatch }: WizardProps) => {
  const { t } = useTranslation('sales');
  const navigate = useNavigate();
  const { saving, saver } = useSaving();
  const giveUpSaving = useLeaving(saver);
  const [draft, act] = useDraft(initial, saver.push);
  const [visited, visit] = useReducer(reduceVisited, nothingVisited);
  const focusField = useFocus();
  const focusOn = (path: string): void => focusField(stablePath(draft, path));
  const sending = useDispatch(draft, initialDispatch);
  const [refusal, forgetRefusal] = useRefusal({ draft, act, sending, initialDispatch, focusOn });
  useFreshLists(sending.dispatch);

  const today = isoDay(new Date());
  const step = stepToShow(draft, sending.dispatch, sending.isUnderWay || sending.error !== null);

  const close = (): void => void navigate({ to: '/sales' });
  const open = (next: WizardStep): void => {
    act({ kind: 'goTo', step: next });
    focusOn(next === 'lines' ? 'lines.0.name' : 'step');
  };
  const finish = (next: WizardStep): void => {
    const tidied = step === 'lines' ? act({ kind: 'dropBlankLines' }) : draft;
    const [first] = faultsOfStep(tidied, step, today);
    if (first) {
      visit({ kind: 'finishedStep', step });
      focusField(stablePath(tidied, first.path));
    } else open(next);
  };
  const send = (): void => {
    open('result');
    forgetRefusal();
    void sending.send(saver.settled);
  };

  const shared: Shared = {
    draft,
    act,
    today,
    faults: shownFaults(draft, draftFaults(draft, today), visited),
    messages: fieldMessages(refusal, draft),
    unplaced: unplacedMessages(refusal),
    leave: (path) => visit({ kind: 'leftField', field: stablePath(draft, path) }),
    focusOn,
  };
  return (
    <WizardContext value={shared}>
      <TopBar title={draft.contact.name.trim() || t('newInvoice')} status={<SaveStatus saving={saving} />}>
        <Button onPress={close}>{t('close')}</Button>
      </TopBar>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.scroll}>
            <StepBar
              step={step}
              isLocked={step === 'result'}
              isSent={sending.dispatch?.state === 'done'}
              onOpen={open}
            />
            <SaveFailed
              saving={saving}
              onRetry={saver.retry}
              onGiveUp={() => {
                giveUpSaving();
                close();
              }}
            />
            <Unplaced />
            <StepPage step={step} sending={sending} onContinue={send} />
          </div>
          {step !== 'result' && (
            <WizardFoot
              step={step}
              canSend={furthestStep(draft, today) === 'check'}
              isSending={sending.isUnderWay}
              onOpen={open}
              onNext={finish}
              onSend={send}
            />
          )}
        </div>
        <TotalsColumn />
      </div>
    </WizardContext>
  );
};

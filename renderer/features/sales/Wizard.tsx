import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispatch, Draft, WizardStep } from '../../../app/contract/sales.ts';
import { draftFaults } from '../../../app/sales/draft/faults.ts';
import { faultsOfStep, furthestStep, stepOfPath } from '../../../app/sales/draft/steps.ts';
import { TopBar } from '../../app/TopBar.tsx';
import { Button } from '../../design/Button.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { fieldMessages, firstRefusedPath, refusalOf, unplacedMessages } from './draft/serverMessages.ts';
import { nothingVisited, reduceVisited, shownFaults } from './draft/shownFaults.ts';
import { isoDay } from './draft/today.ts';
import { useDispatch } from './draft/useDispatch.ts';
import { useDraft } from './draft/useDraft.ts';
import { useFocus } from './draft/useFocus.ts';
import { useLeaving } from './draft/useLeaving.ts';
import { useSaving } from './draft/useSaving.ts';
import { stablePath } from './draft/valueAt.ts';
import { WizardContext } from './draft/WizardContext.ts';
import { salesKeys } from './queries.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { CheckStep } from './steps/CheckStep.tsx';
import { DeliveryStep } from './steps/DeliveryStep.tsx';
import { LinesStep } from './steps/LinesStep.tsx';
import { RecipientStep } from './steps/RecipientStep.tsx';
import { ResultStep } from './steps/ResultStep.tsx';
import { StepBar } from './steps/StepBar.tsx';
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
  const sending = useDispatch(draft, initialDispatch);
  const [visited, visit] = useReducer(reduceVisited, nothingVisited);
  const [refusal, setRefusal] = useState(() => refusalOf(initialDispatch, initial));
  const focusField = useFocus();
  useFreshLists(sending.dispatch);

  const today = isoDay(new Date());
  const step = stepToShow(draft, sending.dispatch, sending.isUnderWay || sending.error !== null);
  const isLocked = step === 'result';
  const focusOn = (path: string): void => focusField(stablePath(draft, path));

  const open = (next: WizardStep): void => {
    act({ kind: 'goTo', step: next });
    focusOn(next === 'lines' ? 'lines.0.name' : 'step');
  };
  const finish = (next: WizardStep): void => {
    const tidied = step === 'lines' ? act({ kind: 'dropBlankLines' }) : draft;
    const [first] = faultsOfStep(tidied, step, today);
    if (first) {
      visit({ kind: 'finishedStep', step });
      focusOn(first.path);
    } else open(next);
  };
  const close = (): void => void navigate({ to: '/sales' });
  const send = (): void => {
    act({ kind: 'goTo', step: 'result' });
    setRefusal(null);
    focusOn('step');
    void sending.send(saver.settled);
  };

  // A refusal brings the person to the field it speaks of, whether its news came as an answer or after a reload.
  const land = useEffectEvent((dispatch: Dispatch | null): void => {
    const found = draft.step === 'result' ? refusalOf(dispatch, draft) : null;
    const path = found && firstRefusedPath(found);
    if (!path) return;
    setRefusal(found);
    act({ kind: 'goTo', step: stepOfPath(path) });
    focusOn(path);
  });
  useEffect(() => {
    if (!sending.isUnderWay) land(sending.dispatch);
  }, [sending.dispatch, sending.isUnderWay]);

  const wizard = {
    draft,
    act,
    today,
    faults: shownFaults(draft, draftFaults(draft, today), visited),
    messages: fieldMessages(refusal, draft),
    unplaced: unplacedMessages(refusal),
    leave: (path: string) => visit({ kind: 'leftField', field: stablePath(draft, path) }),
    focusOn,
  };
  return (
    <WizardContext value={wizard}>
      <TopBar title={draft.contact.name.trim() || t('newInvoice')} status={<SaveStatus saving={saving} />}>
        <Button onPress={close}>{t('close')}</Button>
      </TopBar>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.scroll}>
            <StepBar step={step} isLocked={isLocked} isSent={sending.dispatch?.state === 'done'} onOpen={open} />
            <h2 className="visually-hidden" data-field="step" tabIndex={-1}>
              {t(`step.${step}`)}
            </h2>
            {saving.kind === 'failed' && (
              <ErrorNotice
                error={saving.error}
                onRetry={saver.retry}
                action={
                  <Button
                    size="small"
                    onPress={() => {
                      giveUpSaving();
                      close();
                    }}
                  >
                    {t('saving.giveUp')}
                  </Button>
                }
              />
            )}
            <Unplaced />
            {step === 'recipient' && <RecipientStep />}
            {step === 'lines' && <LinesStep />}
            {step === 'delivery' && <DeliveryStep />}
            {step === 'check' && <CheckStep />}
            {step === 'result' && <ResultStep sending={sending} onContinue={send} />}
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

/** A draft whose sending goes on, waits for a decision or is done shows that and nothing else. */
const stepToShow = (draft: Draft, dispatch: Dispatch | null, isCalling: boolean): WizardStep => {
  if (dispatch && dispatch.state !== 'stopped') return 'result';
  return draft.step === 'result' && !dispatch && !isCalling ? 'check' : draft.step;
};

/** What was sent is a new invoice, perhaps to a new contact, perhaps with new products. */
const useFreshLists = (dispatch: Dispatch | null): void => {
  const cache = useQueryClient();
  const isDone = dispatch?.state === 'done';
  const company = dispatch?.company;
  useEffect(() => {
    if (isDone && company)
      void cache.invalidateQueries({
        queryKey: salesKeys.company(company),
        predicate: ({ queryKey }) => queryKey[2] !== 'draft',
      });
  }, [isDone, company, cache]);
};

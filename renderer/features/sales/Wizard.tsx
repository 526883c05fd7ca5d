import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import type { Draft, WizardStep } from '#app/contract/sales/draft.ts';
import { faultsOfStep, furthestStep } from '#app/sales/draft/steps.ts';
import { stepToShow } from './draft/stepToShow.ts';
import { useDispatch } from './draft/useDispatch.ts';
import { useDraft } from './draft/useDraft.ts';
import { useFocus } from './draft/useFocus.ts';
import { useFreshLists } from './draft/useFreshLists.ts';
import { useLeaving } from './draft/useLeaving.ts';
import { useRefusal } from './draft/useRefusal.ts';
import { useSaving } from './draft/useSaving.ts';
import { useShared } from './draft/useShared.ts';
import { useSteady } from './draft/useSteady.ts';
import { useWrittenLanguage } from './draft/useWrittenLanguage.ts';
import { stablePath } from './draft/valueAt.ts';
import { WizardActionsContext, WizardContext } from './draft/WizardContext.ts';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { SaveFailed } from './SaveFailed.tsx';
import { ShortenedCopy } from './ShortenedCopy.tsx';
import { Refused } from './steps/Refused.tsx';
import { StepBar } from './steps/StepBar.tsx';
import { StepPage } from './steps/StepPage.tsx';
import { TotalsColumn } from './steps/TotalsColumn.tsx';
import styles from './Wizard.module.css';
import { WizardFoot } from './WizardFoot.tsx';
import { WizardTop } from './WizardTop.tsx';

export interface WizardProps {
  readonly initial: Draft;
  readonly initialDispatch: Dispatch | null;
}

/** The wizard for a draft, from its recipient to its delivery. */
export const Wizard = ({ initial, initialDispatch }: WizardProps) => {
  const { t } = useTranslation('sales');
  const navigate = useNavigate();
  const { news, saver } = useSaving();
  const giveUpSaving = useLeaving(saver);
  const [draft, act] = useDraft(initial, saver.push);
  const [wanted, focusField] = useFocus(
    initial.contact.remoteId === null && initial.step === 'recipient' ? 'contact.search' : 'step',
  );
  const focusOn = (path: string): void => focusField(stablePath(draft, path));
  const sending = useDispatch(draft, initialDispatch);
  const [refusal, forgetRefusal] = useRefusal({ draft, act, sending, initialDispatch, focusOn });
  const { wizard, apart, actions, showAll } = useShared({ draft, act, focusOn: focusField, wanted, refusal });
  useFreshLists(sending.dispatch);
  useWrittenLanguage(draft.contact.language);

  const step = stepToShow(draft, sending.dispatch, sending.isUnderWay || sending.error !== null);

  const close = useCallback((): void => void navigate({ to: '/sales' }), [navigate]);
  const open = useSteady((next: WizardStep): void => {
    act({ kind: 'goTo', step: next });
    focusOn(next === 'lines' ? 'lines.0.name' : 'step');
  });
  const finish = useSteady((next: WizardStep): void => {
    const tidied = step === 'lines' ? act({ kind: 'dropBlankLines' }) : draft;
    const [first] = faultsOfStep(tidied, step, wizard.today, wizard.settings?.channels);
    if (first) {
      showAll(step);
      focusField(stablePath(tidied, first.path));
    } else open(next);
  });
  const mend = useSteady((): void => {
    const [first] = wizard.faults;
    if (!first) return;
    showAll(first.step);
    open(first.step);
    focusOn(first.path);
  });
  const send = useSteady((): void => {
    open('result');
    forgetRefusal();
    void sending.send(saver.settled);
  });

  const isSent = sending.dispatch?.state === 'done';
  return (
    <WizardActionsContext value={actions}>
      <WizardContext value={apart}>
        <WizardTop
          title={draft.contact.name.trim() || t('newInvoice')}
          company={initial.company}
          draftId={initial.id}
          news={isSent ? null : news}
          ready={saver.settled}
          onClose={close}
        />
        <div className={styles.columns}>
          <div className={styles.main}>
            <div className={styles.scroll} data-scroller>
              <StepBar
                step={step}
                furthest={furthestStep(wizard.faults)}
                isLocked={step === 'result'}
                isSent={isSent}
                onOpen={open}
              />
              <SaveFailed
                news={news}
                onRetry={saver.retry}
                onGiveUp={() => {
                  giveUpSaving();
                  close();
                }}
              />
              <ShortenedCopy draftId={initial.id} />
              {step !== 'result' && <Refused />}
              <StepPage step={step} wizard={wizard} sending={sending} onContinue={send} />
            </div>
            {step !== 'result' && (
              <WizardFoot
                step={step}
                channel={draft.channel}
                toMend={wizard.shown.filter((fault) => fault.step === step).length}
                faulty={wizard.faults.length}
                isSending={sending.isUnderWay}
                onOpen={open}
                onNext={finish}
                onSend={send}
                onMend={mend}
              />
            )}
          </div>
          <TotalsColumn figures={wizard.figures} currency={draft.currency}>
            <PreviewPane
              step={step}
              language={draft.contact.language}
              company={initial.company}
              draftId={initial.id}
              number={sending.dispatch?.invoiceNumber ?? null}
              news={news}
              ready={saver.settled}
            />
          </TotalsColumn>
        </div>
      </WizardContext>
    </WizardActionsContext>
  );
};

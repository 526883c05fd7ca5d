import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Draft, WizardStep } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { canOpenWizardStep, findFurthestWizardStep, findWizardStepFaults } from '#app/sales/draft/steps.ts';
import { getOnlyChannel, isChannelLeftToService } from '#app/sales/draft/supportedValues.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { DraftSaveError } from './DraftSaveError.tsx';
import { toStableFieldPath } from './draft/draftPaths.ts';
import { getVisibleWizardStep } from './draft/getVisibleWizardStep.ts';
import { useDraft } from './draft/useDraft.ts';
import { useDraftRefusal } from './draft/useDraftRefusal.ts';
import { useDraftSaver } from './draft/useDraftSaver.ts';
import { useDraftSubmission } from './draft/useDraftSubmission.ts';
import { useFieldFocus } from './draft/useFieldFocus.ts';
import { useLeaveGuard } from './draft/useLeaveGuard.ts';
import { useRefreshAfterSending } from './draft/useRefreshAfterSending.ts';
import { useSpellCheckLanguage } from './draft/useSpellCheckLanguage.ts';
import { useStableCallback } from './draft/useStableCallback.ts';
import { useWizardStepHistory } from './draft/useWizardStepHistory.ts';
import { useWizardValue } from './draft/useWizardValue.ts';
import { WizardActionsContext, WizardContext } from './draft/WizardContext.ts';
import { ShortenedCopyNotice } from './ShortenedCopyNotice.tsx';
import { ServiceRefusalMessages } from './steps/ServiceRefusalMessages.tsx';
import { TotalsColumn } from './steps/TotalsColumn.tsx';
import { WizardStepBar } from './steps/WizardStepBar.tsx';
import { WizardStepPage } from './steps/WizardStepPage.tsx';
import { usePassedDatesQuestion } from './usePassedDatesQuestion.tsx';
import styles from './Wizard.module.css';
import { WizardFoot } from './WizardFoot.tsx';
import { WizardTop } from './WizardTop.tsx';

/** Not part of the first chunk: a new invoice begins with its recipient, without a preview. */
const PreviewPane = lazyComponent(async () => (await import('./preview/PreviewPane.tsx')).PreviewPane);
const CountrySuggestion = lazyComponent(async () => (await import('./steps/CountrySuggestion.tsx')).CountrySuggestion);

export interface WizardProps {
  readonly initial: Draft;
  readonly capabilities: SalesCapabilities | null;
  readonly initialSubmission: Submission | null;
}

/** The wizard for a draft, from its recipient to its delivery. */
export const Wizard = ({ initial, capabilities, initialSubmission }: WizardProps) => {
  const { t } = useTranslation(['sales', 'salesOutcome']);
  const navigate = useNavigate();
  const { saveStore, saver } = useDraftSaver();
  const giveUpSaving = useLeaveGuard(saver);
  const [draft, act] = useDraft(initial, saver.push);
  const [focusTarget, focusField] = useFieldFocus(
    initial.contact.remoteId === null && initial.step === 'recipient' ? 'contact.search' : 'step',
  );
  const focusOn = (path: string): void => focusField(toStableFieldPath(draft, path));
  // Beyond the step on which it was declined.
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const sending = useDraftSubmission(draft, initialSubmission);
  const [refusal, forgetRefusal] = useDraftRefusal({ draft, act, sending, initialSubmission, focusOn });
  const { wizard, apart, actions, showAll } = useWizardValue({
    ...{ draft, act, focusOn: focusField, wanted: focusTarget, capabilities, refusal },
  });
  useRefreshAfterSending(sending.submission);
  useSpellCheckLanguage(draft.contact.language);

  const step = getVisibleWizardStep(draft, sending.submission, sending.isUnderWay || sending.error !== null);

  const close = useCallback((): void => void navigate({ to: '/sales' }), [navigate]);
  const open = useStableCallback((next: WizardStep): void => {
    const { channel } = act({ kind: 'goTo', step: next });
    const only = getOnlyChannel(capabilities);
    if (next === 'delivery' && channel === null && only) act({ kind: 'setChannel', channel: only });
    focusOn(next === 'lines' ? 'lines.0.name' : 'step');
  });
  const furthest = findFurthestWizardStep(wizard.faults);
  useWizardStepHistory({
    step,
    canOpen: (next) => step !== 'result' && next !== 'result' && canOpenWizardStep(next, furthest),
    onOpen: open,
  });
  const finish = useStableCallback((next: WizardStep): void => {
    const cleaned = step === 'lines' ? act({ kind: 'dropBlankLines' }) : draft;
    const [first] = findWizardStepFaults(cleaned, step, wizard.today, wizard.settings?.channels, capabilities);
    if (first) {
      showAll(step);
      focusField(toStableFieldPath(cleaned, first.path));
    } else open(next);
  });
  const mend = useStableCallback((): void => {
    const [first] = wizard.faults;
    if (!first) return;
    showAll(first.step);
    open(first.step);
    focusOn(first.path);
  });
  const passedDates = usePassedDatesQuestion(draft, () => send());
  const send = useStableCallback((): void => {
    open('result');
    forgetRefusal();
    void sending.send(saver.waitUntilSaved);
  });

  const undo = async (): Promise<void> => {
    if (!(await sending.undo())) return;
    announceToScreenReader(t('salesOutcome:undo.done'));
    open('check');
  };

  const suggestion = (
    <CountrySuggestion
      draft={draft}
      capabilities={capabilities}
      declined={declined}
      onDecline={(name) => setDeclined([...declined, name])}
    />
  );
  const isSent = sending.submission?.state === 'done';
  return (
    <WizardActionsContext value={actions}>
      <WizardContext value={apart}>
        <WizardTop
          title={draft.contact.name.trim() || t('newInvoice')}
          company={initial.company}
          draftId={initial.id}
          saveStore={isSent ? null : saveStore}
          ready={saver.waitUntilSaved}
          onClose={close}
        />
        <div className={styles.columns}>
          <div className={styles.main}>
            <div className={styles.scrollArea} data-scroller>
              <WizardStepBar
                step={step}
                furthest={furthest}
                isLocked={step === 'result'}
                isSent={isSent}
                onOpen={open}
              />
              <DraftSaveError
                saveStore={saveStore}
                onRetry={saver.retry}
                onGiveUp={() => {
                  giveUpSaving();
                  close();
                }}
              />
              <ShortenedCopyNotice draftId={initial.id} />
              {step !== 'result' && <ServiceRefusalMessages />}
              {step === 'check' && sending.isUndone && <Notice tone="green" title={t('salesOutcome:undo.done')} />}
              {step === 'lines' && suggestion}
              <WizardStepPage step={step} wizard={wizard} sending={sending} onUndo={undo} onContinue={send} />
              {step === 'recipient' && suggestion}
            </div>
            {step !== 'result' && (
              <WizardFoot
                step={step}
                channel={isChannelLeftToService(capabilities) ? null : draft.channel}
                toMend={wizard.visibleFaults.filter((fault) => fault.step === step).length}
                faulty={wizard.faults.length}
                isSending={sending.isUnderWay}
                onOpen={open}
                onNext={finish}
                onSend={passedDates.askOrSend}
                onMend={mend}
              />
            )}
          </div>
          {passedDates.dialog}
          <TotalsColumn figures={wizard.figures} currency={draft.currency}>
            <PreviewPane
              step={step}
              language={draft.contact.language}
              company={initial.company}
              draftId={initial.id}
              number={sending.submission?.invoiceNumber ?? null}
              saveStore={saveStore}
              ready={saver.waitUntilSaved}
            />
          </TotalsColumn>
        </div>
      </WizardContext>
    </WizardActionsContext>
  );
};

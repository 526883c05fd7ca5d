import type { Draft, WizardStep } from '#app/contract/sales/draft.ts';
import type { Submission, SubmissionQuestion, SubmissionStep } from '#app/contract/sales/submission.ts';
import type { CallAnswers, FakeMainProcess } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { finishedDraft } from '#test/unit/exampleDraft.ts';

export const savedAt = '2026-11-20T12:00:00.000Z';

export interface OpenedDraft {
  readonly main: FakeMainProcess;
  /** Returns the draft as it was saved last. */
  readonly readSaved: () => Draft;
}

export interface OpenDraftOptions {
  readonly draft?: Draft;
  readonly submission?: Submission | null;
  readonly answers?: CallAnswers;
}

/** Opens the wizard on a draft, which the main process keeps as it was saved last. */
export const openDraft = async ({
  draft = finishedDraft(),
  submission = null,
  answers = {},
}: OpenDraftOptions = {}): Promise<OpenedDraft> => {
  const saved = new Map([[draft.id, draft]]);
  const getSaved = (id: string): Draft => saved.get(id) ?? draft;
  const main = await openWindow(`/sales/drafts/${draft.id}`, {
    'sales.draft': ({ draftId }) => ({ draft: getSaved(draftId), submission }),
    'sales.saveDraft': ({ draft: changed }) => {
      saved.set(changed.id, changed);
      return { savedAt };
    },
    ...answers,
  });
  return { main, readSaved: () => getSaved(draft.id) };
};

/** Its dates are to come, so that sending it asks nothing. */
export const draftAt = (step: WizardStep, values: Partial<Draft> = {}): Draft =>
  finishedDraft({ step, invoiceDate: '2199-11-20', dueDate: '2199-12-04', ...values });

const plannedSteps: readonly SubmissionStep[] = (['contact', 'invoice', 'lines', 'delivery'] as const).map((kind) => ({
  kind,
  subject: kind === 'contact' ? 'Kesälahden Rakennus Oy' : '',
  state: 'planned',
  error: null,
}));

/** Creates the submission of the draft; its steps are planned unless `changes` has others. */
export const createSubmission = (changes: Partial<Submission> = {}): Submission => ({
  draftId: 'd1',
  company: finishedDraft().company,
  steps: [...plannedSteps],
  state: 'sending',
  question: null,
  invoiceId: null,
  invoiceNumber: null,
  updatedAt: savedAt,
  ...changes,
});

/** Creates a submission that stopped at the invoice, in the given state. */
export const createStoppedSubmission = (step: Pick<SubmissionStep, 'state' | 'error' | 'pendingUntil'>): Submission =>
  createSubmission({
    state: 'stopped',
    steps: plannedSteps.map((planned) => {
      if (planned.kind === 'contact') return { ...planned, state: 'settled' };
      return planned.kind === 'invoice' ? { ...planned, ...step } : planned;
    }),
  });

export const createQuestion = (question: SubmissionQuestion): Submission =>
  createSubmission({ state: 'needsDecision', question });

export const createSentSubmission = (): Submission =>
  createSubmission({
    state: 'done',
    invoiceId: 'i7',
    invoiceNumber: '1047',
    steps: plannedSteps.map((step) => ({ ...step, state: 'settled' })),
  });

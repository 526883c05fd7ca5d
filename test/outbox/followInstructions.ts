import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission, SubmissionAnswer } from '#app/contract/sales/submission.ts';
import { removeServiceIds } from '#app/sales/draft/removeServiceIds.ts';
import type { Application } from './application.ts';
import type { Stop } from './expected.ts';
import type { OutboxFixture } from './outboxFixture.ts';

/** More stops than any row comes to: a sending that has not ended by then has no next step that leads anywhere. */
const mostStops = 40;

export interface Ending {
  readonly stops: readonly Stop[];
  /** Null where it never ended. */
  readonly submission: Submission | null;
  /** Where a person could not tell what to do next. */
  readonly withoutNextStep: number;
}

export interface Sending {
  /** Null where the process died. */
  readonly goOn: () => Promise<Submission | null>;
  /** Whether the invoice has reached its recipient: the person has asked. */
  readonly hasArrived: () => boolean;
}

/**
 * Does at each stop what the application tells a person to do, until the sending is done, or the draft is left because the invoice was
 * sent from elsewhere; before that the late effects arrive and the quiet time passes.
 */
export const follow = async (fixture: OutboxFixture, sending: Sending): Promise<Ending> => {
  const { application } = fixture;
  const stops: Stop[] = [];
  let withoutNextStep = 0;
  let submission = await sending.goOn();
  while (submission?.state !== 'done') {
    const stop = getStop(submission);
    if (stop === 'sentElsewhere') return { stops: [...stops, stop], submission, withoutNextStep };
    if (stop === null) withoutNextStep += 1;
    stops.push(stop ?? 'stopped');
    if (stops.length > mostStops) return { stops, submission: null, withoutNextStep: withoutNextStep + 1 };
    await waitPatiently(fixture);
    submission =
      submission?.state === 'needsDecision'
        ? await decide(application, submission, answerTo(submission, sending))
        : await sending.goOn();
  }
  stops.push('done');
  return { stops, submission, withoutNextStep };
};

/** Lets late requests arrive and the quiet time pass. */
export const waitPatiently = async ({ application, demo, quietSeconds }: OutboxFixture): Promise<void> => {
  await demo.mischief.letArrive();
  await application.pass(quietSeconds);
};

/** The submission after an answer, or as it was where that answer comes too soon. */
const decide = async (
  application: Application,
  submission: Submission,
  answer: SubmissionAnswer,
): Promise<Submission | null> => {
  try {
    return await application.ask('decide', { draftId: submission.draftId, answer });
  } catch (failure) {
    if (failure instanceof Error && failure.message.includes('"outcomePending"')) return submission;
    throw failure;
  }
};

/** Returns null if the application shows neither what stopped nor a question. */
export const getStop = (submission: Submission | null): Stop | null => {
  if (submission === null) return 'killed';
  const { state, question, steps } = submission;
  if (state === 'needsDecision' && question?.kind === 'sentElsewhere') return 'sentElsewhere';
  if (state === 'needsDecision') return question === null ? null : 'asked';
  return state === 'stopped' && steps.some((step) => step.state !== 'settled') ? 'stopped' : null;
};

const answerTo = ({ question }: Submission, { hasArrived }: Sending): SubmissionAnswer => {
  switch (question?.kind) {
    case 'totals':
    case 'duplicates':
      return 'sendAnyway';
    case 'changed':
      return 'overwriteServiceVersion';
    default:
      return hasArrived() ? 'wasDelivered' : 'deliverAgain';
  }
};

/** Whether the draft on the disk still says what was typed, whatever became of the process. */
export const isKept = async ({ application }: OutboxFixture, typed: Draft): Promise<boolean> => {
  const ask = () => application.ask('draft', { draftId: typed.id });
  const stored = (await ask()) ?? (await ask());
  return stored !== null && isDeepStrictEqual(removeStep(stored.draft), removeStep(typed));
};

/** A draft without what only the service and the wizard know. */
const removeStep = (draft: Draft): object => ({ ...removeServiceIds(draft), step: null });

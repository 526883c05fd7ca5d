import type { DraftSummary } from '#app/contract/sales/sales.ts';
import { findRefusedField } from './submissionSteps.ts';

/** State of a draft as the name of a sentence under `standing.*`, with its urgency and the refused field. */
export interface DraftStatus {
  readonly sentence: string;
  readonly tone: 'neutral' | 'blue' | 'amber' | 'red' | 'green';
  /** Name of a field under `field.*`. */
  readonly field: string | null;
}

const questionSentences = {
  delivery: 'needsDecision',
  totals: 'totalsDiffer',
  readBack: 'readBack',
  changed: 'changedElsewhere',
  duplicates: 'duplicates',
  sentElsewhere: 'sentElsewhere',
} as const;

export const getDraftStatus = ({ step, submission, otherAddress, isJournalUnreadable }: DraftSummary): DraftStatus => {
  if (isJournalUnreadable) return { sentence: 'journalUnreadable', tone: 'amber', field: null };
  if (otherAddress !== undefined && submission?.state !== 'done')
    return { sentence: 'otherService', tone: 'amber', field: null };
  switch (submission?.state) {
    case undefined:
      return { sentence: step === 'result' ? 'check' : step, tone: 'neutral', field: null };
    case 'sending':
      return { sentence: submission.hold ? 'undoable' : 'sending', tone: 'blue', field: null };
    case 'done':
      return { sentence: 'done', tone: 'green', field: null };
    case 'needsDecision':
      return { sentence: questionSentences[submission.question?.kind ?? 'delivery'], tone: 'amber', field: null };
    case 'stopped': {
      if (submission.hold) return { sentence: 'heldBack', tone: 'amber', field: null };
      const field = findRefusedField(submission);
      return { sentence: field === null ? 'stopped' : 'refused', tone: 'red', field };
    }
  }
};

/** Returns true for a draft that can be sent from here, and whose sending has not begun. */
export const isUnbegun = ({ submission, otherAddress, isJournalUnreadable }: DraftSummary): boolean =>
  submission === null && otherAddress === undefined && !isJournalUnreadable;

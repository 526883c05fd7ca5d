import type { QueryClient } from '@tanstack/react-query';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { getFieldWizardStep } from '#app/sales/draft/fieldWizardStep.ts';
import { windowQueryKeyPrefix } from '#renderer/ipc/queryClient.ts';
import { type DraftRefusal, findFirstRefusedPath, toDraftRefusal } from './serverMessages.ts';
import type { ApplyDraftAction } from './useDraft.ts';

/** A draft as it was refused last: after reopening, messages on fields changed since are not repeated. */
interface RefusedDraft {
  readonly at: string;
  readonly draft: Draft;
}

const toKey = ({ id }: Draft) => [windowQueryKeyPrefix, 'refusedDraft', id];

/** Returns the refusal that was known when the page opened, of the draft as it was refused. */
export const findEarlierRefusal = (
  cache: QueryClient,
  submission: Submission | null,
  draft: Draft,
): DraftRefusal | null => {
  const earlier = cache.getQueryData<RefusedDraft>(toKey(draft));
  return toDraftRefusal(submission, earlier && earlier.at === submission?.updatedAt ? earlier.draft : draft);
};

export interface RefusedDraftOptions {
  readonly draft: Draft;
  readonly act: ApplyDraftAction;
  readonly focusOn: (path: string) => void;
}

/**
 * Returns the refusal of a draft that waits for the result of its sending, null where it is none. Remembers the draft and
 * opens the first field that the refusal names.
 */
export const landRefusal = (
  cache: QueryClient,
  submission: Submission | null,
  { draft, act, focusOn }: RefusedDraftOptions,
): DraftRefusal | null => {
  const refusal = draft.step === 'result' ? toDraftRefusal(submission, draft) : null;
  if (!refusal || !submission) return null;
  cache.setQueryData<RefusedDraft>(toKey(draft), { at: submission.updatedAt, draft });
  const path = findFirstRefusedPath(refusal);
  if (path !== null) {
    act({ kind: 'goTo', step: getFieldWizardStep(path, draft.channel) });
    focusOn(path);
  }
  return refusal;
};

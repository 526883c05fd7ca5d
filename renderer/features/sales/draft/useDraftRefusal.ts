import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { getFieldWizardStep } from '#app/sales/draft/fieldWizardStep.ts';
import { windowQueryKeyPrefix } from '#renderer/ipc/queryClient.ts';
import { type DraftRefusal, findFirstRefusedPath, toDraftRefusal } from './serverMessages.ts';
import type { ApplyDraftAction } from './useDraft.ts';
import type { DraftSubmission } from './useDraftSubmission.ts';

export interface DraftRefusalOptions {
  readonly draft: Draft;
  readonly act: ApplyDraftAction;
  readonly sending: DraftSubmission;
  /** The submission known when the page opened. */
  readonly initialSubmission: Submission | null;
  readonly focusOn: (path: string) => void;
}

/** A draft as it was refused last: after reopening, messages on fields changed since are not repeated. */
interface RefusedDraft {
  readonly at: string;
  readonly draft: Draft;
}

const toKey = ({ id }: Draft) => [windowQueryKeyPrefix, 'refusedDraft', id];

const findEarlierRefusal = (cache: QueryClient, submission: Submission | null, draft: Draft): DraftRefusal | null => {
  const earlier = cache.getQueryData<RefusedDraft>(toKey(draft));
  return toDraftRefusal(submission, earlier && earlier.at === submission?.updatedAt ? earlier.draft : draft);
};

/**
 * Returns the service's latest refusal of the draft, and a function that dismisses it. A new one moves the focus to the
 * first field it names, both for an answer and after a reload.
 */
export const useDraftRefusal = (options: DraftRefusalOptions): readonly [DraftRefusal | null, () => void] => {
  const { draft, act, sending, initialSubmission, focusOn } = options;
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState(() => findEarlierRefusal(cache, initialSubmission, draft));

  const land = useEffectEvent((submission: Submission | null): void => {
    const landed = draft.step === 'result' ? toDraftRefusal(submission, draft) : null;
    if (!landed || !submission) return;
    cache.setQueryData<RefusedDraft>(toKey(draft), { at: submission.updatedAt, draft });
    setRefusal(landed);
    const path = findFirstRefusedPath(landed);
    if (path === null) return;
    act({ kind: 'goTo', step: getFieldWizardStep(path, draft.channel) });
    focusOn(path);
  });
  // Before a render or an announcement of a result that must not appear.
  useLayoutEffect(() => {
    if (!sending.isUnderWay) land(sending.submission);
  }, [sending.submission, sending.isUnderWay]);

  return [refusal, () => setRefusal(null)];
};

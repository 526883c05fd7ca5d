import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Submission } from '#app/contract/sales/submission.ts';
import { findEarlierRefusal, landRefusal, type RefusedDraftOptions } from './refusedDrafts.ts';
import type { DraftRefusal } from './serverMessages.ts';
import type { DraftSubmission } from './useDraftSubmission.ts';

export interface DraftRefusalOptions extends RefusedDraftOptions {
  readonly sending: DraftSubmission;
  /** The submission known when the page opened. */
  readonly initialSubmission: Submission | null;
}

/**
 * Returns the service's latest refusal of the draft, and a function that dismisses it. A new one moves the focus to the
 * first field it names, both for an answer and after a reload.
 */
export const useDraftRefusal = (options: DraftRefusalOptions): readonly [DraftRefusal | null, () => void] => {
  const { draft, sending, initialSubmission } = options;
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState(() => findEarlierRefusal(cache, initialSubmission, draft));

  const land = useEffectEvent((submission: Submission | null): void => {
    const landed = landRefusal(cache, submission, options);
    if (landed) setRefusal(landed);
  });
  // Before a render or an announcement of a result that must not appear.
  useLayoutEffect(() => {
    if (!sending.isUnderWay) land(sending.submission);
  }, [sending.submission, sending.isUnderWay]);

  return [refusal, () => setRefusal(null)];
};

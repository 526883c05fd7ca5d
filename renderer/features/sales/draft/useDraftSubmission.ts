import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission, SubmissionAnswer } from '#app/contract/sales/submission.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { toAppFailure } from '#renderer/ipc/toAppFailure.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';

/** The sending of the draft on the screen. */
export interface DraftSubmission {
  readonly submission: Submission | null;
  /** Why the last call could not even begin or go on; the steps carry their own errors. */
  readonly error: AppError | null;
  /** True from the press until the call has returned. */
  readonly isUnderWay: boolean;
  /**
   * Sends or continues; `ready` resolves when the draft is on the disk. Returns the result, null if the call failed.
   */
  send(ready: () => Promise<void>): Promise<Submission | null>;
  /** Undoes a sending in its undo period; one that has begun meanwhile goes on. Returns whether it was undone. */
  undo(): Promise<boolean>;
  /** The last sending was undone. */
  readonly isUndone: boolean;
  /** Answers its question; the service's values that were accepted are read again with the draft. */
  decide(answer: SubmissionAnswer): Promise<Submission | null>;
}

/** Follows the sending through the events of the main process, also when it was begun before a reload. */
export const useDraftSubmission = ({ company, id: draftId }: Draft, initial: Submission | null): DraftSubmission => {
  const cache = useQueryClient();
  const [submission, setSubmission] = useState(initial);
  const [error, setError] = useState<AppError | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);

  const [isUndone, setUndone] = useState(false);
  const accept = (changed: Submission): void => {
    const isChangeUndone = changed.hold?.kind === 'undone';
    setSubmission(isChangeUndone ? null : changed);
    if (isChangeUndone) setUnderWay(false);
    setUndone(isChangeUndone);
  };

  useIpcEvent('sales.submissionChanged', (changed) => {
    if (changed.draftId === draftId) accept(changed);
  });

  const run = async (call: () => Promise<Submission>): Promise<Submission | null> => {
    setUnderWay(true);
    setError(null);
    setUndone(false);
    try {
      const ended = await call();
      accept(ended);
      return ended;
    } catch (caught) {
      setError(toAppFailure(caught).error);
      return null;
    } finally {
      setUnderWay(false);
    }
  };

  return {
    submission,
    error,
    isUnderWay,
    isUndone,
    undo: async () => {
      try {
        accept(await ipcClient.sales.undo({ company, draftId }));
        return true;
      } catch (caught) {
        const { error: failure } = toAppFailure(caught);
        // It has begun in the same moment, and the page shows so.
        if (failure.kind !== 'conflict') setError(failure);
        return false;
      }
    },
    send: (ready) =>
      run(async () => {
        await ready();
        return ipcClient.sales.send({ company, draftId });
      }),
    decide: (answer) =>
      run(async () => {
        const ended = await ipcClient.sales.decide({ company, draftId, answer });
        if (answer === 'acceptServiceVersion' && ended.state === 'stopped')
          void cache.resetQueries({ queryKey: salesQueryKeys.draft(company, draftId) });
        return ended;
      }),
  };
};

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import type { Dispatch, DispatchAnswer } from '#app/contract/sales/dispatch.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { client } from '#renderer/ipc/client.ts';
import { toAppError } from '#renderer/ipc/toAppError.ts';
import { useEvent } from '#renderer/ipc/useEvent.ts';
import { salesKeys } from '#renderer/shared/sales/queries.ts';

/** The sending of the draft on the screen. */
export interface DraftSubmission {
  readonly dispatch: Dispatch | null;
  /** Why the last call could not even begin or go on; the steps carry their own errors. */
  readonly error: AppError | null;
  /** True from the press until the call has returned. */
  readonly isUnderWay: boolean;
  /**
   * Sends or continues; `ready` resolves when the draft is on the disk. Returns the result, null if the call failed.
   */
  send(ready: () => Promise<void>): Promise<Dispatch | null>;
  /** Answers its question; the service's values that were accepted are read again with the draft. */
  decide(answer: DispatchAnswer): Promise<Dispatch | null>;
}

/** Follows the sending through the events of the main process, also when it was begun before a reload. */
export const useDraftSubmission = ({ company, id: draftId }: Draft, initial: Dispatch | null): DraftSubmission => {
  const cache = useQueryClient();
  const [dispatch, setDispatch] = useState(initial);
  const [error, setError] = useState<AppError | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);

  useEvent('sales.dispatchChanged', (changed) => {
    if (changed.draftId === draftId) setDispatch(changed);
  });

  const run = async (call: () => Promise<Dispatch>): Promise<Dispatch | null> => {
    setUnderWay(true);
    setError(null);
    try {
      const ended = await call();
      setDispatch(ended);
      return ended;
    } catch (caught) {
      setError(toAppError(caught));
      return null;
    } finally {
      setUnderWay(false);
    }
  };

  return {
    dispatch,
    error,
    isUnderWay,
    send: (ready) =>
      run(async () => {
        await ready();
        return client.sales.send({ company, draftId });
      }),
    decide: (answer) =>
      run(async () => {
        const ended = await client.sales.decide({ company, draftId, answer });
        if (answer === 'takeTheirs' && ended.state === 'stopped')
          void cache.resetQueries({ queryKey: salesKeys.draft(company, draftId) });
        return ended;
      }),
  };
};

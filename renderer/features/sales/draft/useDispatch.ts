import { useState } from 'react';
import type { AppError } from '../../../../app/contract/errors.ts';
import type { Dispatch, Draft } from '../../../../app/contract/sales.ts';
import { client } from '../../../ipc/client.ts';
import { errorOf } from '../../../ipc/failure.ts';
import { useEvent } from '../../../ipc/useEvent.ts';

export type DeliveryDecision = 'deliverAgain' | 'wasDelivered';

/** The sending of the draft on the screen. */
export interface Sending {
  readonly dispatch: Dispatch | null;
  /** Why the last call could not even begin or go on; the steps carry their own errors. */
  readonly error: AppError | null;
  /** True from the press until the call has answered. */
  readonly isUnderWay: boolean;
  /** Sends or goes on; `ready` ends when the draft is on the disk. Answers with where it ended, null where it failed. */
  send(ready: () => Promise<void>): Promise<Dispatch | null>;
  decide(decision: DeliveryDecision): Promise<Dispatch | null>;
}

/** Follows the sending through the events of the main process, also when it was begun before a reload. */
export const useDispatch = ({ company, id: draftId }: Draft, initial: Dispatch | null): Sending => {
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
      setError(errorOf(caught));
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
    decide: (decision) => run(() => client.sales.decideDelivery({ company, draftId, decision })),
  };
};

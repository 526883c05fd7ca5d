import { useEffect } from 'react';
import { recalledRevision } from '#app/contract/purchases/query.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import type { PurchaseQueryResult } from '#renderer/shared/purchases/tableRowSource.ts';

/**
 * Requests the table where its first answer was recalled from the last run of the program, once that answer is painted:
 * reading it earlier would take the processor from the first paint.
 */
export const useReadRecalledTable = (result: PurchaseQueryResult | undefined, isPainted: boolean): void => {
  const recalled = isPainted && result?.view.revision === recalledRevision ? result.query.scope : null;
  useEffect(() => {
    // The next request for its lines reports a failure.
    if (recalled) ipcClient.purchases.readTable({ scope: recalled }).catch(() => undefined);
  }, [recalled]);
};

import { useEffect } from 'react';
import { recalledRevision } from '#app/contract/purchases/query.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import type { PurchaseQueryResult } from '#renderer/shared/purchases/tableRowSource.ts';

/**
 * Requests the table where its first answer was recalled from the last run of the program. `mayRead`: false until that answer
 * is painted, because reading the table takes the processor from the paint.
 */
export const useReadRecalledTable = (result: PurchaseQueryResult | undefined, mayRead: boolean): void => {
  const recalled = mayRead && result?.view.revision === recalledRevision ? result.query.scope : null;
  useEffect(() => {
    // The next request for its lines reports a failure.
    if (recalled) ipcClient.purchases.readTable({ scope: recalled }).catch(() => undefined);
  }, [recalled]);
};

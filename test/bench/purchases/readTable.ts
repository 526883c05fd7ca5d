import { randomUUID } from 'node:crypto';
import type { PurchasesService } from '../../../app/purchases/purchases.ts';
import { company, everything } from './openPurchases.ts';

/**
 * Reads the table and its findings, after which the search index is complete, too: the state of the application some
 * seconds after it was opened.
 */
export const readTable = async ({ runQuery, overview }: PurchasesService): Promise<void> => {
  // A new search, because the first table of an earlier run is cached on the disk.
  const query = { ...everything, search: randomUUID() };
  await runQuery({ query, locate: null, size: 1, fields: [], isSeen: false });
  await overview({ scope: company });
};

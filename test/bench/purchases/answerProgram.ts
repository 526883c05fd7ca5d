import type { PurchaseQuery } from '../../../app/contract/purchases/query.ts';
import { answeredRows, timeAnswers } from './answerTimes.ts';
import { everything, openPurchases, unreachableAddress } from './openPurchases.ts';
import { readTable } from './readTable.ts';

/** Answers the questions by the worker over an archive, whose table is loaded before, and sends the times. */
const [folder = ''] = process.argv.slice(2);
const purchases = openPurchases(folder, unreachableAddress);
await readTable(purchases);
const ask = (query: PurchaseQuery): Promise<unknown> =>
  purchases.runQuery({ query, locate: null, size: answeredRows, fields: [], isSeen: true });
const times = await timeAnswers({
  sort: (sort) => ask({ ...everything, sort: [...sort] }),
  group: ({ by, sort }) => ask({ ...everything, sort: [...sort], group: { by, closed: [] } }),
});
await purchases.close();
process.send?.(times, () => process.exit());

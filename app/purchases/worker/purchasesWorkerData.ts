import { workerData } from 'node:worker_threads';
import { z } from 'zod';

/** What the purchases worker gets from {@link startPurchasesWorker}. */
const purchasesWorkerData = z.object({ recordWorkerUrl: z.string() });
export type PurchasesWorkerData = z.infer<typeof purchasesWorkerData>;

/** File of the worker that parses records in parallel; null in a thread that was started otherwise. */
export const getRecordWorkerUrl = (): URL | null => {
  const { data } = purchasesWorkerData.safeParse(workerData);
  return data ? new URL(data.recordWorkerUrl) : null;
};

import { type RunningWorker, startWorker } from '../../database/worker.ts';
import type { PurchasesWorker } from './worker.ts';

/** Starts `worker.ts`, or what it was built into; it opens nothing before it is asked. */
export const startPurchasesWorker = (url: URL): RunningWorker<PurchasesWorker> => startWorker({ url, data: null });

import { type SupervisedWorker, superviseWorker } from '#app/storage/database/supervisedWorker.ts';
import { startWorker, type WorkerEnded } from '#app/storage/database/worker.ts';
import type { PurchasesWorker } from './worker.ts';

/** Handlers that only read, or that change nothing where they are called twice. */
const repeatable = [
  ...(['open', 'findServiceFolder', 'syncedAt', 'validators', 'settle'] as const),
  ...(['view', 'recall', 'shown', 'read', 'lines', 'selected', 'chosen', 'rows', 'values', 'overview'] as const),
  ...([
    'invoice',
    'difference',
    'summarize',
    'shrunkLists',
    'discoveredFields',
    'suggestedFields',
    'previewFields',
  ] as const),
];

/** Starts `worker.ts`, or what it was built into, and again after it has died; it opens nothing before it is asked. */
export const startPurchasesWorker = (
  url: URL,
  onDeath?: (failure: WorkerEnded) => void,
): SupervisedWorker<PurchasesWorker> =>
  superviseWorker<PurchasesWorker>({
    start: () => startWorker({ url, data: null }),
    startsAtOnce: true,
    repeatable,
    ...(onDeath ? { onDeath } : {}),
  });

import { type SupervisedWorker, superviseWorker } from '#app/storage/database/supervisedWorker.ts';
import { startWorker, type WorkerEndedError } from '#app/storage/database/worker.ts';
import type { PurchasesWorker } from './handlers.ts';
import type { PurchasesWorkerData } from './purchasesWorkerData.ts';

/** Handlers that only read, or that change nothing where they are called twice. */
export const idempotentHandlerNames = [
  ...(['open', 'findServiceFolder', 'syncedAt', 'validators', 'updateFindings'] as const),
  ...(['view', 'recall', 'getWindow', 'read', 'lines', 'selected', 'chosen', 'rows', 'values', 'overview'] as const),
  ...([
    'invoice',
    'difference',
    'summarize',
    'verifyLog',
    'listDecisions',
    'listDecisionPeople',
    'countUndoable',
    'listQuestions',
    'shrunkLists',
    'reviewStarts',
    'companyFigures',
    'countReviewStart',
    'discoveredFields',
    'suggestedFields',
    'previewFields',
    'listReviewChainEnds',
    'findReviewHash',
    'readReviewChain',
    'addReviewEvents',
    'findInvoiceIdentity',
    'findInvoiceIds',
  ] as const),
];

/** Megabytes for new objects. Node's own limit grows to 128 while a table is read, and an idle worker keeps them. */
const maxYoungGenerationSizeMb = 16;

export interface PurchasesWorkerOptions {
  /** `worker.ts`, or its build output. */
  readonly url: URL;
  /** `recordWorker/worker.ts`, or its build output. */
  readonly recordWorkerUrl: URL;
  readonly onDeath?: (failure: WorkerEndedError) => void;
}

/** Starts the purchases worker, and restarts it after a crash. It opens nothing before the first request. */
export const startPurchasesWorker = ({
  url,
  recordWorkerUrl,
  onDeath,
}: PurchasesWorkerOptions): SupervisedWorker<PurchasesWorker> =>
  superviseWorker<PurchasesWorker>({
    start: () =>
      startWorker({
        url,
        data: { recordWorkerUrl: recordWorkerUrl.href } satisfies PurchasesWorkerData,
        resourceLimits: { maxYoungGenerationSizeMb },
      }),
    startsAtOnce: true,
    repeatable: idempotentHandlerNames,
    ...(onDeath ? { onDeath } : {}),
  });

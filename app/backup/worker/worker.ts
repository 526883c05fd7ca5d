import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';
import { createBackupWorkerHandlers } from './handlers.ts';

const { notify } = serveWorkerCalls(
  createBackupWorkerHandlers((done, total) => notify({ done, total })),
  () => undefined,
);

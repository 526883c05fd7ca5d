import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';
import { recordWorkerHandlers } from './handlers.ts';

serveWorkerCalls(recordWorkerHandlers, () => undefined);

import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';
import { examineDatabaseFiles } from './examineDatabaseFiles.ts';

const handlers = { examine: examineDatabaseFiles };
export type DatabaseExaminationWorker = typeof handlers;

serveWorkerCalls(handlers, () => undefined);

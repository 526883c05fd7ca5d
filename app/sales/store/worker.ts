import { workerData } from 'node:worker_threads';
import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';
import { openSalesRecords } from './records.ts';

const { file } = workerData as { readonly file: string };
const { handlers, close } = openSalesRecords(file, Date.now, (replacement) => notify(replacement));
const { notify } = serveWorkerCalls(handlers, close);

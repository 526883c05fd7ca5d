import { workerData } from 'node:worker_threads';
import { serve } from '#app/storage/database/serve.ts';
import { openRecords } from './records.ts';

const { file } = workerData as { readonly file: string };
const { handlers, close } = openRecords(file, Date.now, (replacement) => notify(replacement));
const { notify } = serve(handlers, close);

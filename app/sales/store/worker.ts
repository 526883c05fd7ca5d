import { workerData } from 'node:worker_threads';
import { serve } from '../../database/serve.ts';
import { openRecords } from './records.ts';

const { handlers, close } = openRecords((workerData as { readonly file: string }).file, Date.now());
serve(handlers, close);

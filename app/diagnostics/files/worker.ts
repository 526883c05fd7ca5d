import { serve } from '#app/storage/database/serve.ts';
import { examine } from './examine.ts';

const handlers = { examine };
export type ExamineWorker = typeof handlers;

serve(handlers, () => undefined);

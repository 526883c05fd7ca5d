import { z } from 'zod';
import { contact, draft, product } from '#app/contract/sales/draft.ts';
import { importMapping } from '#app/contract/sales/importing.ts';
import { salesSettings } from '#app/contract/sales/settings.ts';
import type { RecordKind } from '#app/contract/sales/unreadable.ts';
import { addressBookKind, merge } from './model/entryMerge.ts';
import { repeatedStep } from './model/repeatedStep.ts';
import { standaloneStep } from './model/standaloneStep.ts';
import { storedBulkResult, storedBulkRun } from './model/storedBulkRun.ts';
import { submissionPlan } from './model/submissionPlan.ts';
import { invoiceListState, trackedInvoice } from './model/trackedInvoice.ts';

/** The schema of each kind of record: what is written is validated with the same one that it is read with. */
export const recordSchemas = {
  draft,
  dispatch: submissionPlan,
  contact,
  product,
  book: z.object({ kind: addressBookKind }),
  merge,
  settings: salesSettings,
  single: standaloneStep,
  invoice: trackedInvoice,
  follow: invoiceListState,
  bulk: storedBulkRun,
  bulkResult: storedBulkResult,
  importMapping,
  // Its id and the moment at which it was saved say everything.
  imported: z.object({}),
  repeatedStep,
} as const satisfies Record<RecordKind, z.ZodType>;

export type RecordValue<K extends RecordKind> = z.infer<(typeof recordSchemas)[K]>;

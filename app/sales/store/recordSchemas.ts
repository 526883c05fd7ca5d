import { z } from 'zod';
import { addressBookImportMapping } from '#app/contract/sales/addressBookImport.ts';
import { contact, draft, product } from '#app/contract/sales/draft.ts';
import { importMapping } from '#app/contract/sales/importing.ts';
import { recurringTemplate } from '#app/contract/sales/recurring.ts';
import { salesSettings } from '#app/contract/sales/settings.ts';
import type { SalesRecordKind } from '#app/contract/sales/unreadable.ts';
import { addressBookEntryKind, addressBookMerge } from './model/addressBookMerge.ts';
import { repeatedRequest } from './model/repeatedRequest.ts';
import { standaloneOutboxStep } from './model/standaloneOutboxStep.ts';
import { storedBulkResult, storedBulkRun } from './model/storedBulkRun.ts';
import { submissionPlan } from './model/submissionPlan.ts';
import { invoiceFetchTimes, trackedInvoice } from './model/trackedInvoice.ts';

/** The schema of each kind of record: what is written is validated with the same one that it is read with. */
export const recordSchemas = {
  draft,
  dispatch: submissionPlan,
  contact,
  product,
  book: z.object({ kind: addressBookEntryKind }),
  merge: addressBookMerge,
  settings: salesSettings,
  single: standaloneOutboxStep,
  invoice: trackedInvoice,
  follow: invoiceFetchTimes,
  bulk: storedBulkRun,
  bulkResult: storedBulkResult,
  importMapping: z.union([importMapping, addressBookImportMapping]),
  // Its id and the moment at which it was saved say everything.
  imported: z.object({}),
  repeatedStep: repeatedRequest,
  recurring: recurringTemplate,
  sentLogo: z.object({ dataUrl: z.string() }),
} as const satisfies Record<SalesRecordKind, z.ZodType>;

export type SalesRecordValue<K extends SalesRecordKind> = z.infer<(typeof recordSchemas)[K]>;

import { z } from 'zod';
import { contact, draft, product } from '#app/contract/sales/draft.ts';
import { importMapping } from '#app/contract/sales/importing.ts';
import { salesSettings } from '#app/contract/sales/settings.ts';
import type { RecordKind } from '#app/contract/sales/unreadable.ts';
import { plan } from './model/journal.ts';
import { keptInvoice, keptList } from './model/kept.ts';
import { bookKind, merge } from './model/merge.ts';
import { keptResult, keptRun } from './model/record.ts';
import { repeatedStep } from './model/repeatedStep.ts';
import { single } from './model/single.ts';

/** The schema of each kind of record: what is written is validated with the same one that it is read with. */
export const recordSchemas = {
  draft,
  dispatch: plan,
  contact,
  product,
  book: z.object({ kind: bookKind }),
  merge,
  settings: salesSettings,
  single,
  invoice: keptInvoice,
  follow: keptList,
  bulk: keptRun,
  bulkResult: keptResult,
  importMapping,
  // Its id and the moment at which it was saved say everything.
  imported: z.object({}),
  repeatedStep,
} as const satisfies Record<RecordKind, z.ZodType>;

export type RecordValue<K extends RecordKind> = z.infer<(typeof recordSchemas)[K]>;

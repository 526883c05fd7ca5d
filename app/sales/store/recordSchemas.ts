import { z } from 'zod';
import { contact, draft, product } from '../../contract/sales/draft.ts';
import { importMapping } from '../../contract/sales/importing.ts';
import { salesSettings } from '../../contract/sales/settings.ts';
import type { RecordKind } from '../../contract/sales/unreadable.ts';
import { bookKind, merge } from '../book/merge.ts';
import { keptResult, keptRun } from '../bulk/record.ts';
import { keptInvoice, keptList } from '../follow/kept.ts';
import { plan } from '../outbox/journal.ts';
import { repeatedStep } from '../outbox/repeatedStep.ts';
import { single } from '../outbox/single.ts';

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

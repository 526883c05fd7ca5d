import { z } from 'zod';
import { defineIpcMethod } from './ipcMethod.ts';
import { companyRef, isoDate } from './values.ts';

/** Countries whose retention law is known (`app/retention/legalRetention.ts`). */
export const retentionCountry = z.enum(['FI', 'SE']);
export type RetentionCountry = z.infer<typeof retentionCountry>;

/**
 * What is kept for a time of its own. `purchases`: the archive of purchase invoices; `salesDocuments`: invoices that were sent;
 * `decisions`: names and texts of the log; `drafts`: invoices that were not sent.
 */
export const retentionKinds = ['purchases', 'salesDocuments', 'decisions', 'drafts'] as const;
export const retentionKind = z.enum(retentionKinds);
export type RetentionKind = z.infer<typeof retentionKind>;

/** Full years; null: not deleted. */
const years = z.int().min(1).max(100).nullable();
const retentionLimits = z.object({ purchases: years, salesDocuments: years, decisions: years, drafts: years });

/** What a person chooses for a company. */
export const retentionChoice = z.object({
  limits: retentionLimits,
  /** Deletes what is past its limit without being asked. */
  isAutomatic: z.boolean(),
  /** The month with which the financial year ends, 12 for the calendar year. */
  financialYearEndMonth: z.int().min(1).max(12),
});
export type RetentionChoice = z.infer<typeof retentionChoice>;

export const retentionState = retentionChoice.extend({
  /** By the company's business id; null where it is of no known country. */
  country: retentionCountry.nullable(),
  /** Fewest years for what the law says to keep; null without a country. */
  minimumYears: z.int().nullable(),
  /** Years that the organisation has fixed for all kinds; null where it has not. */
  fixedYears: z.int().nullable(),
});
export type RetentionState = z.infer<typeof retentionState>;

/** Records of one kind and year that are past their limit. */
export const overdueCount = z.object({ kind: retentionKind, year: z.int(), count: z.int() });
export type OverdueCount = z.infer<typeof overdueCount>;

/** Places with data about a person. */
export const personDataKinds = [
  ...(['contact', 'draft', 'recurring', 'importReport', 'unsavedForm', 'savedView', 'note', 'question'] as const),
  ...(['log', 'sentInvoice', 'trackedInvoice', 'purchaseInvoice', 'decision'] as const),
] as const;
export const personDataKind = z.enum(personDataKinds);
export type PersonDataKind = z.infer<typeof personDataKind>;

/** One record about a person. */
export const personDataItem = z.object({
  kind: personDataKind,
  /** What it is, for people: a name, a number or the beginning of a text. */
  label: z.string().max(300),
  date: isoDate.nullable(),
  /** `erasable`: now; `law`: until the date, null where that is not known; `inUse`: an invoice of it is being sent. */
  status: z.enum(['erasable', 'law', 'inUse']),
  keptUntil: isoDate.nullable(),
});
export type PersonDataItem = z.infer<typeof personDataItem>;

/** Name, e-mail address, business id or customer number of a person or contact. */
const personText = z.string().trim().min(3).max(300);
const personQuery = z.object({ company: companyRef, text: personText });
const forCompany = z.object({ company: companyRef });

/** How long data of a company are kept, and what is kept about a person. All throw `storage`. */
export const retentionContract = {
  state: defineIpcMethod({ input: forCompany, output: retentionState }),
  /** Stores a choice, nothing of it where a limit is lower than the law's; `isStored` says so. Throws `blockedByPolicy`. */
  choose: defineIpcMethod({
    input: forCompany.extend({ choice: retentionChoice }),
    output: z.object({ isStored: z.boolean(), retention: retentionState }),
  }),
  /** Counts what is past its limit; none without a country. */
  preview: defineIpcMethod({ input: forCompany, output: z.array(overdueCount) }),
  /** Deletes what {@link retentionContract.preview} counts; returns what was deleted. */
  run: defineIpcMethod({ input: forCompany, output: z.array(overdueCount) }),
  /** Lists what is kept about a person (GDPR, Article 15). */
  findPerson: defineIpcMethod({ input: personQuery, output: z.array(personDataItem).max(10_000) }),
  /** Writes all of it where the person chooses, with its content; null when they closed the system's dialog. */
  exportPerson: defineIpcMethod({
    input: personQuery.extend({ title: z.string().max(300) }),
    output: z.object({ count: z.int(), fileName: z.string() }).nullable(),
  }),
  /** Erases what may be erased (GDPR, Article 17); returns what is left. */
  erasePerson: defineIpcMethod({
    input: personQuery,
    output: z.object({ erased: z.int(), left: z.array(personDataItem).max(10_000) }),
  }),
};

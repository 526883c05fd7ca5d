import { z } from 'zod';
import { isoMoment } from '../values.ts';
import { type FindingKind, findingKind, findingSeverities } from './findings.ts';
import {
  isAmountField,
  type RecordField,
  type RecordFieldWithKind,
  recordFieldNames,
  recordFieldSchemas,
} from './recordFields.ts';

/**
 * Columns that the application adds. They are offered before the amounts. `bankDay`: the banking day on which the
 * payment is due. `daysLeft`: the days until then. `exportedAt`: the day of the latest list of payments that it was exported
 * with. `amountToPay`: what is open of it.
 */
const ownColumns = [
  'state',
  'urgency',
  'company',
  'receivedAt',
  'bankDay',
  'daysLeft',
  'exportedAt',
  'amountToPay',
] as const;

export type StandardColumn = RecordField | (typeof ownColumns)[number];

/** The columns that every purchase table can show and sort by: the fields of a record, and those of the application. */
export const standardColumns: readonly StandardColumn[] = [
  ...recordFieldNames.slice(0, recordFieldNames.indexOf('netAmount')),
  ...ownColumns,
  ...recordFieldNames.slice(recordFieldNames.indexOf('netAmount')),
];

const fieldPrefix = 'field:';

/**
 * A column: one of {@link standardColumns}, or `field:` and the pattern of a further field found in the data, as
 * `purchaseFields.discovered` names it: `field:orderIdentifier`, `field:invoiceRows[].articleName`.
 */
export const purchaseColumn = z.union([z.enum(standardColumns), z.templateLiteral([fieldPrefix, z.string().max(300)])]);
export type PurchaseColumn = z.infer<typeof purchaseColumn>;

/** A column that shows amounts. */
export type MoneyColumn = RecordFieldWithKind<'amount'> | 'amountToPay';

/** Returns whether a column shows amounts. */
export const isAmountColumn = (column: string): column is MoneyColumn =>
  column === 'amountToPay' || isAmountField(column);

/** Returns what is to be paid of an invoice: its open amount, or the whole one where the service gives none. */
export const getAmountToPay = ({ amount, openAmount }: Pick<PurchaseRow, 'amount' | 'openAmount'>): string | null =>
  openAmount ?? amount;

/** Returns whether an invoice is paid and was never reviewed: it needs no review any more. */
export const isPaidUnreviewed = ({
  isPaid,
  review,
  reopened,
}: Pick<PurchaseRow, 'isPaid' | 'review' | 'reopened'>): boolean => isPaid && review === 'new' && reopened === null;

/** The field pattern of a `field:` column, null for a fixed one. */
export const getColumnFieldPattern = (column: PurchaseColumn): string | null =>
  column.startsWith(fieldPrefix) ? column.slice(fieldPrefix.length) : null;

export const reviewState = z.enum(['new', 'reviewed', 'query']);
export type ReviewState = z.infer<typeof reviewState>;

/**
 * What an invoice asks for, the most urgent first: the severity of its most serious open finding, or that it is not
 * known to be paid. A paid invoice without findings asks for nothing.
 */
export const invoiceUrgencies = ['serious', 'notable', 'info', 'unpaid'] as const;
export type InvoiceUrgency = (typeof invoiceUrgencies)[number];

/** Returns the urgency of an invoice with these open findings, the most serious first; null if it asks for nothing. */
export const getInvoiceUrgency = (findings: readonly FindingKind[], isPaid: boolean): InvoiceUrgency | null => {
  const [first] = findings;
  if (first !== undefined) return findingSeverities[first];
  return isPaid ? null : 'unpaid';
};

/**
 * Why a reviewed invoice is to be reviewed again: its payment changed, its lineage is uncertain, or two persons decided
 * differently about it without knowing of each other.
 */
export const reopenReason = z.enum(['paymentChanged', 'uncertain', 'conflict']);
export type ReopenReason = z.infer<typeof reopenReason>;

/**
 * An invoice as a line of the table: the fields of its displayed record, and what the application adds. `faults` counts
 * unreadable parts. `id` is permanent within its company (`customerNumber`); a new version keeps it.
 */
export const purchaseRow = z.object({
  kind: z.literal('invoice'),
  customerNumber: z.string(),
  id: z.number().int(),
  ...recordFieldSchemas,
  /** The record that is shown (`InvoiceVersion.document`): another one as soon as the service has sent another content. */
  document: z.number().int(),
  /** The service says that it is paid, by its state or because nothing of it is open; its open amount is 0 then. */
  isPaid: z.boolean(),
  /** Its amounts are negative, whatever sign the service writes. Null where the service does not say what it is. */
  isCreditNote: z.boolean().nullable(),
  receivedAt: isoMoment,
  /** Came since the person last looked at this company. */
  isUnseen: z.boolean(),
  /** Since when the service no longer returns it; it is kept. */
  missingSince: isoMoment.nullable(),
  review: reviewState,
  /** It is reviewed, and waits for the approval of a second person before it is paid. */
  isToApprove: z.boolean(),
  /** It came with the first list, and is older than what the company reviews of it: not to review. */
  isHistory: z.boolean(),
  /** Null where it is simply new, or where its review counts. */
  reopened: reopenReason.nullable(),
  /** Records that the service returns for it; more than one where it lists several of one invoice. */
  records: z.number().int().min(1),
  hasNotes: z.boolean(),
  /** The latest list of payments that it was exported with; null before the first. */
  exportedAt: isoMoment.nullable(),
  /** Kinds of the findings that are not dismissed, the most serious first. */
  findings: z.array(findingKind),
  faults: z.number().int(),
  /** Values of the further fields that were asked for, in their order; several values of one invoice are joined by `; `. */
  fields: z.array(z.string().nullable()),
});
/** An invoice as a line of the table, as it crosses to the renderer. */
export type PurchaseRow = z.infer<typeof purchaseRow>;

import { z } from 'zod';
import { decimalText, isoDate, isoMoment } from '../values.ts';

/** Kinds of findings about an invoice, the most serious first; each has its sentence under `findings.*`. */
export const findingKinds = [
  'ibanChanged',
  'severalRecords',
  'duplicateNumber',
  'duplicatePayment',
  'invalidIban',
  'nameChanged',
  'sumsDiffer',
  'nearNumber',
  'invalidBusinessId',
  'invalidBic',
  'bankDetailsMissing',
  'overdue',
  'newSupplier',
] as const;
export const findingKind = z.enum(findingKinds);
export type FindingKind = z.infer<typeof findingKind>;

/** serious: money may go astray. notable: worth a look. info: good to know. */
export const findingSeverities: Readonly<Record<FindingKind, 'serious' | 'notable' | 'info'>> = {
  ibanChanged: 'serious',
  severalRecords: 'serious',
  duplicateNumber: 'serious',
  duplicatePayment: 'serious',
  invalidIban: 'serious',
  nameChanged: 'notable',
  sumsDiffer: 'notable',
  nearNumber: 'notable',
  invalidBusinessId: 'notable',
  invalidBic: 'notable',
  bankDetailsMissing: 'notable',
  overdue: 'info',
  newSupplier: 'info',
};

/** Another invoice that a finding points at; `id` opens it. */
const otherInvoice = z.object({
  id: z.number().int(),
  sellerName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: isoDate.nullable(),
  amount: decimalText.nullable(),
  currency: z.string().nullable(),
});
export type RelatedInvoice = z.infer<typeof otherInvoice>;
const others = z.array(otherInvoice).max(20);

/** A value that a supplier's earlier invoices had: how often, and from when to when (invoice dates). */
const usual = z.object({
  value: z.string(),
  count: z.number().int(),
  first: isoDate.nullable(),
  last: isoDate.nullable(),
});

/** The evidence of a finding: each kind with the values that a person needs to judge it. */
export const findingEvidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ibanChanged'), now: z.string(), before: z.array(usual).max(5) }),
  z.object({ kind: z.literal('severalRecords'), count: z.number().int() }),
  z.object({ kind: z.literal('duplicateNumber'), others }),
  z.object({ kind: z.literal('duplicatePayment'), others }),
  z.object({ kind: z.literal('nearNumber'), others }),
  z.object({ kind: z.literal('invalidIban'), now: z.string(), fault: z.enum(['characters', 'length', 'checkDigits']) }),
  z.object({ kind: z.literal('nameChanged'), now: z.string(), before: z.array(usual).max(5) }),
  z.object({
    kind: z.literal('sumsDiffer'),
    sum: z.enum(['netPlusVat', 'rows']),
    stated: decimalText,
    computed: decimalText,
  }),
  z.object({ kind: z.literal('invalidBusinessId'), now: z.string() }),
  z.object({ kind: z.literal('invalidBic'), now: z.string() }),
  z.object({ kind: z.literal('bankDetailsMissing'), usual: usual.nullable() }),
  z.object({ kind: z.literal('overdue'), dueDate: isoDate, days: z.number().int() }),
  z.object({ kind: z.literal('newSupplier') }),
]);
export type FindingEvidence = z.infer<typeof findingEvidence>;

export const dismissalReason = z.enum(['checkedWithSupplier', 'known', 'notRelevant', 'other']);
export type DismissalReason = z.infer<typeof dismissalReason>;

/**
 * A finding. `key` names it within its invoice and holds what it is about (the new IBAN, the other invoices): a
 * dismissed finding stays dismissed, and one about something else is a new one.
 */
export const finding = z.object({
  key: z.string().max(2000),
  evidence: findingEvidence,
  dismissed: z.object({ reason: dismissalReason, text: z.string(), by: z.string(), at: isoMoment }).nullable(),
});
export type Finding = z.infer<typeof finding>;

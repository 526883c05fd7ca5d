import { z } from 'zod';
import { decimalText, isoDate, isoMoment } from '../values.ts';
import { invoiceSummary } from './invoiceSummary.ts';

/** Kinds of findings about an invoice, the most serious first; each has its sentence under `findings.*`. */
export const findingKinds = [
  'ibanChanged',
  'ibanChangedInVersion',
  'accountOfOther',
  'supplierImitated',
  'supplierIdChanged',
  'addressedToOther',
  'severalRecords',
  'duplicateNumber',
  'duplicatePayment',
  'invalidIban',
  'nameChanged',
  'excessInstalment',
  'unusualAmount',
  'referenceChanged',
  'vatRateInvalid',
  'sumsDiffer',
  'nearNumber',
  'impossibleDate',
  'referenceInvalid',
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
  ibanChangedInVersion: 'serious',
  accountOfOther: 'serious',
  supplierImitated: 'serious',
  supplierIdChanged: 'serious',
  addressedToOther: 'serious',
  severalRecords: 'serious',
  duplicateNumber: 'serious',
  duplicatePayment: 'serious',
  invalidIban: 'serious',
  nameChanged: 'notable',
  excessInstalment: 'notable',
  unusualAmount: 'notable',
  referenceChanged: 'notable',
  vatRateInvalid: 'notable',
  sumsDiffer: 'notable',
  nearNumber: 'notable',
  impossibleDate: 'notable',
  referenceInvalid: 'notable',
  invalidBusinessId: 'notable',
  invalidBic: 'notable',
  bankDetailsMissing: 'notable',
  overdue: 'info',
  newSupplier: 'info',
};

/** Other invoices that a finding points at. */
const others = z.array(invoiceSummary).max(20);

/** A value that a supplier's earlier invoices had: how often, and from when to when (invoice dates). */
const usual = z.object({
  value: z.string(),
  count: z.number().int(),
  first: isoDate.nullable(),
  last: isoDate.nullable(),
});

/** A buyer as an invoice names it. */
const buyerIdentity = z.object({ name: z.string().nullable(), businessId: z.string().nullable() });

/** The evidence of a finding: each kind with the values that a person needs to judge it. */
export const findingEvidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ibanChanged'), now: z.string(), before: z.array(usual).max(5) }),
  z.object({ kind: z.literal('ibanChangedInVersion'), now: z.string(), before: z.string() }),
  /** `owner`: the supplier whose account it is; its value is the name. */
  z.object({ kind: z.literal('accountOfOther'), now: z.string(), owner: usual }),
  z.object({ kind: z.literal('supplierImitated'), now: z.string(), imitated: usual }),
  z.object({ kind: z.literal('supplierIdChanged'), now: z.string(), before: z.array(usual).max(5) }),
  z.object({
    kind: z.literal('addressedToOther'),
    buyer: buyerIdentity,
    /** The company itself, or whom most of its invoices name. */
    expected: buyerIdentity,
  }),
  /** `copies`: some of the records are equal to the byte. */
  z.object({
    kind: z.literal('severalRecords'),
    count: z.number().int(),
    reason: z.enum(['versions', 'copies']),
  }),
  z.object({ kind: z.literal('duplicateNumber'), others }),
  z.object({ kind: z.literal('duplicatePayment'), others }),
  z.object({ kind: z.literal('nearNumber'), others }),
  z.object({
    kind: z.literal('invalidIban'),
    now: z.string(),
    fault: z.enum(['characters', 'length', 'checkDigits', 'national']),
  }),
  z.object({ kind: z.literal('nameChanged'), now: z.string(), before: z.array(usual).max(5) }),
  /** `agreed`: how many instalments there should be. */
  z.object({ kind: z.literal('excessInstalment'), agreed: z.number().int(), others }),
  /** `usual`: the middle of the supplier's `count` earlier amounts, or the amount whose digits are exchanged. */
  z.object({
    kind: z.literal('unusualAmount'),
    reason: z.enum(['farAbove', 'digitsExchanged']),
    now: decimalText,
    usual: decimalText,
    count: z.number().int(),
  }),
  z.object({ kind: z.literal('referenceChanged'), now: z.string(), before: z.string() }),
  /** Percentages; `rates` were in force around `date`. */
  z.object({
    kind: z.literal('vatRateInvalid'),
    rate: decimalText,
    date: isoDate,
    rates: z.array(decimalText).max(20),
  }),
  /** `compared`: the due date, or the day on which the invoice came. */
  z.object({
    kind: z.literal('impossibleDate'),
    fault: z.enum(['future', 'old', 'dueBeforeIssue', 'dueLate']),
    invoiceDate: isoDate,
    compared: isoDate,
  }),
  z.object({ kind: z.literal('referenceInvalid'), now: z.string() }),
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

/** Why a finding needs no more care. */
export const findingResolution = z.object({ reason: dismissalReason, text: z.string().max(1000) });
export type FindingResolution = z.infer<typeof findingResolution>;

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

import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, emptyPayload } from '../values.ts';
import { findingKind } from './findings.ts';
import { invoiceSummary } from './invoiceSummary.ts';
import { markingResult } from './review.ts';

/**
 * Which amount is ordinary. `habit`: not above what was accepted before, and not far below. `equal`: that of the invoice
 * before. `within`: at most so many percent beside it.
 */
export const ruleAmount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('habit') }),
  z.object({ kind: z.literal('equal') }),
  z.object({ kind: z.literal('within'), percent: z.number().int().min(1).max(50) }),
]);
export type RuleAmount = z.infer<typeof ruleAmount>;

/** Conditions by which invoices of one company are reviewed without a person. */
export const reviewRuleConditions = z.object({
  /** Accepted invoices from which a supplier and its account are known. */
  minKnownInvoices: z.number().int().min(2).max(24),
  amount: ruleAmount,
  /** Share of the ordinary invoices that stay in the queue, for checking the rule (percent). */
  samplePercent: z.number().int().min(0).max(50),
});
export type ReviewRuleConditions = z.infer<typeof reviewRuleConditions>;

export const reviewRule = reviewRuleConditions.extend({ isOn: z.boolean() });
export type ReviewRule = z.infer<typeof reviewRule>;

/** A rule as it is stored; one that was edited beyond reading is the default one, which is off. */
export const storedReviewRule = reviewRule.extend({ isUnreadable: z.boolean() });
export type StoredReviewRule = z.infer<typeof storedReviewRule>;

export const defaultReviewRule: ReviewRule = {
  isOn: false,
  minKnownInvoices: 3,
  amount: { kind: 'habit' },
  samplePercent: 5,
};

/** Why a rule leaves an invoice to a person, in the order of the checks; each has its sentence under `rules.*`. */
export const ruleRefusals = [
  'decidedBefore',
  'finding',
  'creditNote',
  'changed',
  'incomplete',
  'partlyPaid',
  'paymentDataDiffers',
  'instalment',
  'supplierUnknown',
  'accountUnknown',
  'sellerUnusual',
  'buyerUnusual',
  'vatUnusual',
  'amountUnusual',
  'late',
  'repeated',
  'creditedRecently',
  'sample',
] as const;
export const ruleRefusal = z.enum(ruleRefusals);
export type RuleRefusal = z.infer<typeof ruleRefusal>;

/** What a rule would decide about one invoice; `refusal` is null where it would review it. */
const ruleVerdictRow = invoiceSummary.extend({
  refusal: ruleRefusal.nullable(),
  /** Open findings, the most serious first. */
  findings: z.array(findingKind),
  /** Accepted invoices of the supplier with the same account, at most 48 of them. */
  knownInvoices: z.number().int(),
});
export type RuleVerdictRow = z.infer<typeof ruleVerdictRow>;

/** Most invoices that a trial lists; the counts cover all. */
export const maxTrialRows = 500;

/** What a rule would have done. */
export const ruleTrial = z.object({
  /** Invoices of the period. */
  count: z.number().int(),
  approved: z.number().int(),
  refusals: z.array(z.object({ refusal: ruleRefusal, count: z.number().int() })),
  /** Invoices that are to review now and would be reviewed at once. */
  applicable: z.number().int(),
  /** Newest first. */
  rows: z.array(ruleVerdictRow).max(maxTrialRows),
});
export type RuleTrial = z.infer<typeof ruleTrial>;

const inCompany = z.object({ company: companyRef });

/** Rules that review ordinary invoices of one company; off until a person switches them on. All throw `storage`. */
export const reviewRulesContract = {
  get: defineIpcMethod({ input: inCompany, output: storedReviewRule }),
  set: defineIpcMethod({ input: inCompany.extend({ rule: reviewRule }), output: emptyPayload }),
  /** Judges the invoices that came or are dated within the last three months, each by what was known before it. */
  try: defineIpcMethod({ input: inCompany.extend({ conditions: reviewRuleConditions }), output: ruleTrial }),
  /** Reviews what is to review now by the rule of the company, if it is on. `decision` names it for `purchaseReview.undo`. */
  apply: defineIpcMethod({ input: inCompany, output: markingResult }),
};

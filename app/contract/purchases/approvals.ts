import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, emptyPayload } from '../values.ts';
import { approvalRefusal, maxNamedRefusals } from './approvalRefusal.ts';
import { approvalLimit, approvalRule, approvalSupplier } from './approvalRule.ts';
import { invoiceSummary } from './invoiceSummary.ts';
import { purchaseQuery, purchaseSelection } from './query.ts';
import { seenInvoiceState } from './review.ts';

/** Invoices that were approved, and those that were not. */
export const approvalResult = z.object({
  count: z.number().int(),
  /** For `purchaseReview.undo`; null where nothing was approved. */
  decision: z.uuid().nullable(),
  refusedCount: z.number().int(),
  refused: z
    .array(
      z.object({ ...invoiceSummary.shape, customerNumber: companyRef.shape.customerNumber, reason: approvalRefusal }),
    )
    .max(maxNamedRefusals),
});
export type ApprovalResult = z.infer<typeof approvalResult>;

const forCompany = z.object({ company: companyRef });

/** A company's own rule, and what holds beside it. */
const companyApprovalRule = approvalRule.extend({
  /** The limit that the organisation's policy fixes in place of the company's own; null: it fixes none. */
  fixedLimit: approvalLimit.nullable(),
  /** Names of the rule's suppliers from which no invoice has come. */
  suppliersWithoutInvoices: z.array(approvalSupplier.shape.name),
});
export type CompanyApprovalRule = z.infer<typeof companyApprovalRule>;

/** Approvals by a second person: four eyes. */
export const purchaseApprovalContract = {
  rule: defineIpcMethod({ input: forCompany, output: companyApprovalRule }),
  /**
   * Sets the company's rule, as a decision in its log. Throws `approvalRefused` without a signed-in person, and
   * `blockedByPolicy` where another limit than the fixed one is given.
   */
  setRule: defineIpcMethod({ input: forCompany.extend({ rule: approvalRule }), output: emptyPayload }),
  /** Throws `approvalRefused`, and `conflict` where the invoice is no longer what the person saw. */
  approve: defineIpcMethod({
    input: forCompany.extend({ id: z.number().int(), seen: seenInvoiceState }),
    output: z.object({ decision: z.uuid() }),
  }),
  /** Approves those of a selection that the person may approve. Throws `conflict` as `purchaseReview.summarize`. */
  approveSelected: defineIpcMethod({
    input: z.object({ query: purchaseQuery, selection: purchaseSelection }),
    output: approvalResult,
  }),
};

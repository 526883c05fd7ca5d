import type { Draft } from '#app/contract/sales/draft.ts';
import type { InvoiceFieldChange } from '#app/contract/sales/submission.ts';
import type { ComparableInvoice } from '../../api/comparableInvoice.ts';
import { findInvoiceDifferences } from '../../api/findInvoiceDifferences.ts';
import { type PendingQuestion, recipientChangePath, type SubmissionPlan } from '../../store/model/submissionPlan.ts';
import { fingerprintInvoice, isEmptyDraftInvoice, matchesInvoiceFingerprint } from './comparison.ts';
import { getPlanContactId } from './contact.ts';
import { createInvoiceContent } from './submittedInvoice.ts';

/** Creates the question to ask where others have changed the invoice; an answer holds for what it says now only. */
export const createChangeQuestion = (
  invoice: ComparableInvoice,
  plan: SubmissionPlan,
  draft: Draft,
): PendingQuestion => ({
  asks: { kind: 'changed', changes: [...listInvoiceChanges(invoice, plan, draft)] },
  of: serializeFingerprint(invoice),
});

/** Returns true if a person has agreed to overwrite the invoice as it is now. */
export const isOverwriteAgreed = (invoice: ComparableInvoice, { agreed }: SubmissionPlan): boolean =>
  agreed === serializeFingerprint(invoice);

/** Returns true if the invoice has no changes since our last write, or only our own. */
export const isRemoteInvoiceUnchanged = (invoice: ComparableInvoice, { written }: SubmissionPlan): boolean => {
  if (written === null) return isEmptyDraftInvoice(invoice);
  return written.mark === null || matchesInvoiceFingerprint(invoice, written.mark);
};

export const listInvoiceChanges = (
  invoice: ComparableInvoice,
  plan: SubmissionPlan,
  draft: Draft,
): readonly InvoiceFieldChange[] => {
  const remoteRecipient = invoice.contactName ?? invoice.contactId ?? '';
  const recipient = { path: recipientChangePath, ours: draft.contact.name, theirs: remoteRecipient };
  return [
    ...(isForAnotherContact(invoice, plan, draft) ? [recipient] : []),
    ...findInvoiceDifferences(invoice, createInvoiceContent(plan, draft)),
  ];
};

/** Returns whether the invoice was given to another recipient. */
export const isForAnotherContact = ({ contactId }: ComparableInvoice, plan: SubmissionPlan, draft: Draft): boolean =>
  (contactId ?? null) !== null && contactId !== getPlanContactId(plan, draft);

/** Names an invoice as it is now: what people could have written in it. */
export const serializeFingerprint = (invoice: ComparableInvoice): string => JSON.stringify(fingerprintInvoice(invoice));

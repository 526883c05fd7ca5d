import type { Draft } from '#app/contract/sales/draft.ts';
import type { InvoiceFieldChange } from '#app/contract/sales/submission.ts';
import { findInvoiceDifferences } from '../../api/findInvoiceDifferences.ts';
import type { RemoteInvoice } from '../../api/responses.ts';
import { type PendingQuestion, recipientChangePath, type SubmissionPlan } from '../../store/model/submissionPlan.ts';
import { fingerprintInvoice, isEmptyDraftInvoice, matchesInvoiceFingerprint } from './comparison.ts';
import { getPlanContactId } from './contact.ts';
import { createInvoiceContent } from './submittedInvoice.ts';

/** Creates the question to ask where others have changed the invoice; an answer holds for what it says now only. */
export const createChangeQuestion = (invoice: RemoteInvoice, plan: SubmissionPlan, draft: Draft): PendingQuestion => ({
  asks: { kind: 'changed', changes: [...listInvoiceChanges(invoice, plan, draft)] },
  of: serializeFingerprint(invoice),
});

/** Returns true if a person has agreed to overwrite the invoice as it is now. */
export const isOverwriteAgreed = (invoice: RemoteInvoice, { agreed }: SubmissionPlan): boolean =>
  agreed === serializeFingerprint(invoice);

/** Returns true if the invoice has no changes since our last write, or only our own. */
export const isRemoteInvoiceUnchanged = (invoice: RemoteInvoice, { written }: SubmissionPlan): boolean => {
  if (written === null) return isEmptyDraftInvoice(invoice);
  return written.mark === null || matchesInvoiceFingerprint(invoice, written.mark);
};

export const listInvoiceChanges = (
  invoice: RemoteInvoice,
  plan: SubmissionPlan,
  draft: Draft,
): readonly InvoiceFieldChange[] => {
  const theirs = invoice.contactName ?? invoice.contactId ?? '';
  const recipient = { path: recipientChangePath, ours: draft.contact.name, theirs };
  return [
    ...(isForAnotherContact(invoice, plan, draft) ? [recipient] : []),
    ...findInvoiceDifferences(invoice, createInvoiceContent(plan, draft)),
  ];
};

/** Returns whether the invoice was given to another recipient. */
export const isForAnotherContact = ({ contactId }: RemoteInvoice, plan: SubmissionPlan, draft: Draft): boolean =>
  contactId !== null && contactId !== getPlanContactId(plan, draft);

const serializeFingerprint = (invoice: RemoteInvoice): string => JSON.stringify(fingerprintInvoice(invoice));

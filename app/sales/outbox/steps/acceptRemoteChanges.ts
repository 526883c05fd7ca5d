import { fail } from '#app/contract/errors.ts';
import type { Contact, Draft } from '#app/contract/sales/draft.ts';
import type { ComparableInvoice } from '../../api/comparableInvoice.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import { createPlannedStepProgress } from '../../store/model/outboxStepProgress.ts';
import {
  confirmSubmissionQuestion,
  type SubmissionPlan,
  updateStepProgress,
} from '../../store/model/submissionPlan.ts';
import type { SalesStore } from '../../store/salesStore.ts';
import { createChangeQuestion, isForAnotherContact } from './changeQuestion.ts';
import { applyServiceAddresses } from './readBackQuestion.ts';
import { applyRemoteChanges } from './remoteChanges.ts';
import { createInvoiceContent, getPlanInvoiceId } from './submittedInvoice.ts';

/**
 * Copies changes that others have made in the invoice into the draft, and stops there, so that a person sees them
 * before it is sent. If the invoice has been changed once more since, the new change is asked about instead. Throws
 * `conflict` if no question is open, and the errors of the service.
 */
export const acceptRemoteChanges = async (
  { store, newId }: { readonly store: SalesStore; readonly newId: () => string },
  api: SalesApi,
  plan: SubmissionPlan,
  draft: Draft,
): Promise<SubmissionPlan> => {
  const { question } = plan;
  if (question?.asks.kind !== 'changed' && question?.asks.kind !== 'readBack')
    throw fail({ kind: 'conflict', message: null });
  const { invoice } = await api.readInvoice(getPlanInvoiceId(plan));
  const now = createChangeQuestion(invoice, plan, draft);
  if (now.of !== question.of) return { ...plan, question: now };
  const recipient = isForAnotherContact(invoice, plan, draft) ? await findRecipient(api, invoice) : null;
  const addressed = applyServiceAddresses(draft, question.asks.changes);
  await store.saveDraft(
    applyRemoteChanges(addressed, { invoice, recipient }, { newKey: newId, sent: createInvoiceContent(plan, draft) }),
  );
  const agreed = updateStepProgress(
    confirmSubmissionQuestion(plan, question),
    'lines',
    createPlannedStepProgress(null),
  );
  return recipient ? replacePlanContact(agreed, recipient.remoteId) : agreed;
};

const findRecipient = async (api: SalesApi, { contactId, contactName }: ComparableInvoice): Promise<Contact> => {
  const contact = (await api.findContacts(contactName ?? ''))?.find(({ remoteId }) => remoteId === contactId);
  if (!contact) throw fail({ kind: 'notFound', message: null });
  return contact;
};

/** Returns the plan with another recipient for its invoice. */
const replacePlanContact = (plan: SubmissionPlan, contactId: string): SubmissionPlan => {
  const invoice = plan.steps.find(({ kind }) => kind === 'invoice')?.progress;
  if (invoice?.state !== 'settled' || invoice.request.kind !== 'invoice') return plan;
  return updateStepProgress(plan, 'invoice', { ...invoice, request: { ...invoice.request, contactId } });
};

import { fail } from '#app/contract/errors.ts';
import type { Contact, Draft } from '#app/contract/sales/draft.ts';
import type { RemoteInvoice } from '../api/responses.ts';
import type { SalesApi } from '../api/salesApi.ts';
import { createPlannedProgress } from '../store/model/stepProgress.ts';
import { confirmQuestion, type SubmissionPlan, updateStepProgress } from '../store/model/submissionPlan.ts';
import type { SalesStore } from '../store/salesStore.ts';
import { createChangeQuestion, isForAnotherContact } from './prepareStep.ts';
import { applyRemoteChanges } from './remoteChanges.ts';
import { getPlanInvoiceId } from './replan.ts';

/**
 * Takes what others have written in the invoice into the draft, and stops there, so that a person sees it before it is sent.
 * Where it has been changed once more meanwhile, that is asked about instead. Throws `conflict` where nothing asks for it,
 * and what the service answers.
 */
export const acceptRemoteChanges = async (
  { store, newId }: { readonly store: SalesStore; readonly newId: () => string },
  api: SalesApi,
  plan: SubmissionPlan,
  draft: Draft,
): Promise<SubmissionPlan> => {
  const { question } = plan;
  if (question?.asks.kind !== 'changed') throw fail({ kind: 'conflict', message: null });
  const { invoice } = await api.readInvoice(getPlanInvoiceId(plan));
  const now = createChangeQuestion(invoice, plan, draft);
  if (now.of !== question.of) return { ...plan, question: now };
  const recipient = isForAnotherContact(invoice, plan, draft) ? await findRecipient(api, invoice) : null;
  await store.saveDraft(applyRemoteChanges(draft, { invoice, recipient }, newId));
  const agreed = updateStepProgress(confirmQuestion(plan, question), 'lines', createPlannedProgress(null));
  return recipient ? replacePlanContact(agreed, recipient.remoteId) : agreed;
};

const findRecipient = async (api: SalesApi, { contactId, contactName }: RemoteInvoice): Promise<Contact> => {
  const found = (await api.findContacts(contactName ?? ''))?.find(({ remoteId }) => remoteId === contactId);
  if (!found) throw fail({ kind: 'notFound', message: null });
  return found;
};

/** The plan whose invoice is now for somebody else. */
const replacePlanContact = (plan: SubmissionPlan, contactId: string): SubmissionPlan => {
  const invoice = plan.steps.find(({ kind }) => kind === 'invoice')?.progress;
  if (invoice?.state !== 'settled' || invoice.request.kind !== 'invoice') return plan;
  return updateStepProgress(plan, 'invoice', { ...invoice, request: { ...invoice.request, contactId } });
};

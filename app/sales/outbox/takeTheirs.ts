import { fail } from '#app/contract/errors.ts';
import type { Contact, Draft } from '#app/contract/sales/draft.ts';
import type { RemoteInvoice } from '../api/remote.ts';
import type { SalesApi } from '../api/salesApi.ts';
import { agreedTo, type Plan, withProgress } from '../store/model/journal.ts';
import { planned } from '../store/model/progress.ts';
import type { SalesStore } from '../store/salesStore.ts';
import { invoiceIdOf } from './planning.ts';
import { changedQuestion, isOfAnother } from './prepare.ts';
import { draftWithTheirs } from './theirs.ts';

/**
 * Takes what others have written in the invoice into the draft, and stops there, so that a person sees it before it is sent.
 * Where it has been changed once more meanwhile, that is asked about instead. Throws `conflict` where nothing asks for it,
 * and what the service answers.
 */
export const takeTheirs = async (
  { store, newId }: { readonly store: SalesStore; readonly newId: () => string },
  api: SalesApi,
  plan: Plan,
  draft: Draft,
): Promise<Plan> => {
  const { question } = plan;
  if (question?.asks.kind !== 'changed') throw fail({ kind: 'conflict', message: null });
  const { invoice } = await api.readInvoice(invoiceIdOf(plan));
  const now = changedQuestion(invoice, plan, draft);
  if (now.of !== question.of) return { ...plan, question: now };
  const recipient = isOfAnother(invoice, plan, draft) ? await recipientOf(api, invoice) : null;
  await store.saveDraft(draftWithTheirs(draft, { invoice, recipient }, newId));
  const agreed = withProgress(agreedTo(plan, question), 'lines', planned(null));
  return recipient ? givenTo(agreed, recipient.remoteId) : agreed;
};

const recipientOf = async (api: SalesApi, { contactId, contactName }: RemoteInvoice): Promise<Contact> => {
  const found = (await api.findContacts(contactName ?? ''))?.find(({ remoteId }) => remoteId === contactId);
  if (!found) throw fail({ kind: 'notFound', message: null });
  return found;
};

/** The plan whose invoice is now for somebody else. */
const givenTo = (plan: Plan, contactId: string): Plan => {
  const invoice = plan.steps.find(({ kind }) => kind === 'invoice')?.progress;
  if (invoice?.state !== 'settled' || invoice.request.kind !== 'invoice') return plan;
  return withProgress(plan, 'invoice', { ...invoice, request: { ...invoice.request, contactId } });
};

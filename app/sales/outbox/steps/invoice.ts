import { type AppFailure, fail } from '#app/contract/errors.ts';
import type { RemoteDuplicate } from '#app/contract/sales/duplicates.ts';
import type { ComparableInvoice } from '../../api/comparableInvoice.ts';
import type { InvoiceLookUpRow } from '../../api/responses.ts';
import type { OutboxRequestByKind } from '../../store/model/outboxStepProgress.ts';
import { carryOverStepProgress, getTriedRequest } from './carryOverStepProgress.ts';
import { isInvoiceLocked } from './comparison.ts';
import { getPlanContactId } from './contact.ts';
import { type SubmissionStepHandler, stepHandlerDefaults } from './submissionStepHandler.ts';

/**
 * Creates an empty draft invoice, which cannot be recognized before it exists: an empty draft that has appeared since
 * counts as ours if an earlier request may have created it, and otherwise as another user's. An invoice has one
 * recipient, so another recipient means another invoice.
 */
export const invoiceStepHandler: SubmissionStepHandler<OutboxRequestByKind<'invoice'>> = {
  ...stepHandlerDefaults,
  name: 'invoice',
  isIdempotent: (api) => api.isRepeatable('createInvoice'),
  plan: ({ draft, before, planned }) => {
    const contactId = getPlanContactId(planned, draft);
    return [
      carryOverStepProgress(
        before,
        { kind: 'invoice', key: 'invoice', subject: '' },
        (request) => request.kind === 'invoice' && request.contactId === contactId,
      ),
    ];
  },
  prepare: async ({ service, draft, newId, listRepeatedRequests }, plan, step) => {
    const contactId = getPlanContactId(plan, draft);
    if (!contactId) throw fail({ kind: 'invalidRequest', detail: 'the recipient has not been created' });
    for (const request of await listRepeatedRequests(step)) {
      if (request.kind !== 'invoice' || request.contactId !== contactId) continue;
      const outcome = await invoiceStepHandler.findEffect(service, request);
      if (outcome) return { kind: 'alreadyApplied', request, outcome };
    }
    const tried = getTriedRequest(step);
    const draftsBefore = (await service.api.listDrafts(contactId)).map(({ id }) => id);
    const clientId = tried?.kind === 'invoice' && tried.contactId === contactId ? tried.clientId : newId();
    return { kind: 'send', request: { kind: 'invoice', contactId, draftsBefore, clientId } };
  },
  perform: async ({ api }, { contactId, clientId }) => ({ id: await api.createInvoice(contactId, clientId) }),
  findEffect: async ({ api, ownedByOthers }, { contactId, draftsBefore }) => {
    const others = await ownedByOthers();
    const mayBeOurs = ({ id }: InvoiceLookUpRow): boolean => !draftsBefore.includes(id) && !others.has(id);
    // A list may leave the lines out; an invoice that is read whole has them.
    for (const { id } of (await api.listDrafts(contactId)).filter(mayBeOurs)) {
      const { invoice } = await api.readInvoice(id);
      if (isInvoiceLocked(invoice) || hasLines(invoice)) continue;
      const { documentState, contactId: recipient = api.listsDraftsByContact ? contactId : null } = invoice;
      if (documentState === 'unknown' || recipient === null) throw createUndecidableError();
      if (recipient === contactId) return { id };
    }
    return null;
  },
  /** A duplicate has the same recipient and no lines. */
  findDuplicates: async ({ api, ownedByOthers }, { contactId, draftsBefore }, wanted) => {
    const others = await ownedByOthers();
    const duplicates: RemoteDuplicate[] = [];
    for (const { id } of await api.listDrafts(contactId)) {
      if (id === wanted.id || draftsBefore.includes(id) || others.has(id)) continue;
      const { invoice } = await api.readInvoice(id);
      if ((invoice.contactId ?? contactId) === contactId && !hasLines(invoice) && !isInvoiceLocked(invoice))
        duplicates.push({ kind: 'invoice', id, name: invoice.contactName ?? '' });
    }
    return duplicates;
  },
  applyOutcome: (plan) => ({ ...plan, written: null }),
};

const hasLines = ({ lines = [] }: ComparableInvoice): boolean => lines.length > 0;

/** Error for a new invoice whose contact or state cannot be read, so that its creator is unknown. */
const createUndecidableError = (): AppFailure =>
  fail({ kind: 'unreadableAnswer', reason: 'wrongShape', detail: 'readInvoice: contactId or documentState' });

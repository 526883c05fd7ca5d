import type { Duplicate } from '#app/contract/sales/duplicates.ts';
import { findDifferences, isSameLine } from '../api/findDifferences.ts';
import type { SettledProgress, StepRequest, StepRequestOf } from '../store/model/stepProgress.ts';
import { couldBeCreatedContact, hasBeenSent, isInvoiceLocked } from './comparison.ts';
import type { OutboxService } from './effects.ts';

/**
 * Finds what a repeated request created beside what was wanted. A duplicate contact has the same content, a product the same
 * number, an invoice the same recipient and no lines; a sent invoice has a line twice, or
 * content of the repeated request that was changed since; a delivery shows as one more
 * "sent" event. Entries that others created at the same time with the same content cannot be distinguished, so nothing
 * is removed automatically. Throws the errors of the service.
 */
export const findDuplicates = async (
  remote: OutboxService,
  request: StepRequest,
  wanted: SettledProgress,
): Promise<readonly Duplicate[]> => {
  const { api } = remote;
  const wantedId = wanted.id;
  switch (request.kind) {
    case 'contact': {
      const contacts = (await api.findContacts(request.contact.name)) ?? [];
      return contacts
        .filter((contact) => contact.remoteId !== wantedId && couldBeCreatedContact(contact, request.contact))
        .map(({ remoteId, name }) => ({ kind: 'contact', id: remoteId, name }));
    }
    case 'product': {
      const products = (await api.findProducts(request.product.number)) ?? [];
      return products
        .filter(({ remoteId, number }) => remoteId !== wantedId && number === request.product.number)
        .map(({ remoteId, name }) => ({ kind: 'product', id: remoteId, name }));
    }
    case 'invoice':
      return findEmptyInvoices(remote, request, wantedId);
    case 'lines':
      return wanted.request.kind === 'lines' ? findLateContent(remote, request, wanted.request) : [];
    case 'delivery':
      return findFurtherDeliveries(remote, request.delivery.invoiceId, 1);
    case 'redelivery':
      return request.before.sent === null
        ? []
        : findFurtherDeliveries(remote, request.delivery.invoiceId, request.before.sent + 1);
    default:
      return [];
  }
};

const findEmptyInvoices = async (
  { api, ownedByOthers }: OutboxService,
  { contactId, draftsBefore }: StepRequestOf<'invoice'>,
  wantedId: string,
): Promise<readonly Duplicate[]> => {
  const others = await ownedByOthers();
  const found: Duplicate[] = [];
  for (const { id } of await api.listDrafts(contactId)) {
    if (id === wantedId || draftsBefore.includes(id) || others.has(id)) continue;
    const { invoice } = await api.readInvoice(id);
    if (invoice.contactId === contactId && invoice.lines.length === 0 && !isInvoiceLocked(invoice))
      found.push({ kind: 'invoice', id, name: invoice.contactName ?? '' });
  }
  return found;
};

/**
 * Returns an invoice that was sent with one of its lines twice, as a late request leaves it where lines are sent one by
 * one, or with the earlier content of a late request. Before an invoice is sent, content that others or a late request
 * wrote in it is asked about as a change.
 */
const findLateContent = async (
  { api }: OutboxService,
  { invoiceId, content: earlier }: StepRequestOf<'lines'>,
  { content }: StepRequestOf<'lines'>,
): Promise<readonly Duplicate[]> => {
  const { invoice } = await api.readInvoice(invoiceId);
  if (!hasBeenSent(invoice)) return [];
  const { lines } = invoice;
  const hasLateLine =
    lines.length > content.lines.length &&
    lines.every((line) => [...content.lines, ...earlier.lines].some((sent) => isSameLine(line, sent)));
  const name = invoice.number ?? '';
  if (hasLateLine) return [{ kind: 'lines', id: invoiceId, name }];
  // The service completes empty fields when it sends an invoice: only what the late request says counts.
  const differences = new Set(findDifferences(invoice, earlier).map(({ path }) => path));
  const isEarlier = findDifferences(invoice, content).some(({ path }) => !differences.has(path));
  return isEarlier ? [{ kind: 'earlierContent', id: invoiceId, name }] : [];
};

/** Returns nothing if the service does not report deliveries. */
const findFurtherDeliveries = async (
  { api }: OutboxService,
  invoiceId: string,
  wanted: number,
): Promise<readonly Duplicate[]> => {
  const payments = await api.readPayments(invoiceId);
  const sent = payments?.events.filter(({ kind }) => kind === 'sent').length ?? 0;
  if (sent <= wanted) return [];
  const { invoice } = await api.readInvoice(invoiceId);
  return [{ kind: 'delivery', id: invoiceId, name: invoice.number ?? '' }];
};

import { fail } from '#app/contract/errors.ts';
import type { OutboxRequestByKind } from '../../store/model/outboxStepProgress.ts';
import { hasInvoiceBeenSent } from './comparison.ts';
import { createFollowUpHandler } from './followUp.ts';

/** Reminds of an invoice that is not paid. */
export const reminderStepHandler = createFollowUpHandler<OutboxRequestByKind<'reminder'>>({
  name: 'reminder',
  operation: 'sendReminder',
  eventKind: 'reminded',
  getInvoiceId: ({ invoiceId }) => invoiceId,
  isEffect: () => true,
  createRequest: async (api, { kind, invoiceId }) => {
    const { invoice } = await api.readInvoice(invoiceId);
    if (!hasInvoiceBeenSent(invoice)) throw fail({ kind: 'followUpRefused', reason: 'notSent' });
    if (invoice.typeCode === '381') throw fail({ kind: 'followUpRefused', reason: 'creditNote' });
    if (invoice.documentState === 'credited') throw fail({ kind: 'followUpRefused', reason: 'credited' });
    if (invoice.paymentState === 'paid') throw fail({ kind: 'followUpRefused', reason: 'paid' });
    return { kind, invoiceId, clientId: '', eventsBefore: null };
  },
  call: (api, { invoiceId, clientId }) => api.sendReminder(invoiceId, clientId),
});

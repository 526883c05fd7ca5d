import { fail } from '#app/contract/errors.ts';
import type { OutboxRequestByKind } from '../../store/model/outboxStepProgress.ts';
import { hasInvoiceBeenSent } from './comparison.ts';
import { createFollowUpHandler } from './followUp.ts';

/** Sends a copy of an invoice. */
export const copyStepHandler = createFollowUpHandler<OutboxRequestByKind<'copy'>>({
  name: 'copy',
  operation: 'sendCopy',
  eventKind: 'copySent',
  getInvoiceId: ({ copy }) => copy.invoiceId,
  isEffect: () => true,
  createRequest: async (api, { kind, ...copy }) => {
    const { invoice } = await api.readInvoice(copy.invoiceId);
    if (!hasInvoiceBeenSent(invoice)) throw fail({ kind: 'followUpRefused', reason: 'notSent' });
    return { kind, copy, clientId: '', eventsBefore: null };
  },
  call: (api, { copy, clientId }) => api.sendCopy(copy, clientId),
});

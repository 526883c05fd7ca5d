import { Big } from 'big.js';
import { maxRoundingDifference } from '../../draft/calculateCreditTotal.ts';
import type { OutboxRequestByKind } from '../../store/model/outboxStepProgress.ts';
import { createCreditNoteRequest } from './creditNoteRequest.ts';
import { createFollowUpHandler } from './followUp.ts';

/** Credits an invoice, or lines of it. A credit of another amount is another one. */
export const creditNoteStepHandler = createFollowUpHandler<OutboxRequestByKind<'creditNote'>>({
  name: 'creditNote',
  operation: 'createCreditNote',
  eventKind: 'credited',
  getInvoiceId: ({ creditNote }) => creditNote.invoiceId,
  isEffect: ({ amount }, { creditNote: { total } }) =>
    amount === null || total === null || new Big(amount).abs().minus(total).abs().lte(maxRoundingDifference),
  createRequest: async (api, followUp) => ({
    kind: 'creditNote',
    creditNote: await createCreditNoteRequest(api, followUp),
    clientId: '',
    eventsBefore: null,
  }),
  call: (api, { creditNote, clientId }) => api.createCreditNote(creditNote, clientId),
});

import type { Contact } from '#app/contract/sales/draft.ts';
import { emptyRecipient } from '#app/sales/draft/draft.ts';

export const createContact = (remoteId: string, values: Partial<Contact> = {}): Contact => ({
  ...emptyRecipient,
  remoteId,
  name: `Contact ${remoteId}`,
  channel: null,
  paymentTermDays: null,
  ...values,
});

import type { Contact } from '#app/contract/sales/draft.ts';
import { emptyRecipient, parsePaymentTermDays } from '#app/sales/draft/draft.ts';
import { type ContactEntry, findContactEntryFaults } from '#app/sales/draft/findContactEntryFaults.ts';
import type { FieldMessages, TranslatableMessage } from './refusedForm.ts';

/** A contact as typed, valid or not. */
export type ContactForm = ContactEntry;

export const toContactForm = (contact: Contact | null): ContactForm => {
  const {
    remoteId: _,
    paymentTermDays,
    ...fields
  } = contact ?? { ...emptyRecipient, channel: null, paymentTermDays: null };
  return { ...fields, paymentTermDays: paymentTermDays === null ? '' : String(paymentTermDays) };
};

/** Returns the contact to save at the service; `remoteId` null creates one. Requires a form without faults. */
export const convertFormToContact = <I extends string | null>(form: ContactForm, remoteId: I) => ({
  ...form,
  remoteId,
  paymentTermDays: parsePaymentTermDays(form.paymentTermDays),
});

/** Returns the faults of the form by field, including the address that the chosen channel requires. */
export const validateContactForm = (form: ContactForm): FieldMessages =>
  new Map(
    [...findContactEntryFaults(form)].map(([field, { code, values }]): [string, TranslatableMessage] => [
      field,
      { key: `sales:fault.${code}`, ...(values && { values }) },
    ]),
  );

import type { Contact } from '#app/contract/sales/draft.ts';
import { isEInvoiceAddress } from '#app/identifiers/eInvoiceAddress.ts';
import { channelFaults, contactFaults } from '#app/sales/draft/contactFaults.ts';
import { emptyContact, termDays } from '#app/sales/draft/draft.ts';
import { type FieldFault, isBlank, tooLong } from '#app/sales/draft/fault.ts';
import type { Sentence, Sentences } from './card.ts';

/** A contact as typed, valid or not. */
export type ContactForm = Omit<Contact, 'remoteId' | 'paymentTermDays'> & { readonly paymentTermDays: string };

export const contactFormOf = (contact: Contact | null): ContactForm => {
  const {
    remoteId: _,
    paymentTermDays,
    ...fields
  } = contact ?? { ...emptyContact, channel: null, paymentTermDays: null };
  return { ...fields, paymentTermDays: paymentTermDays === null ? '' : String(paymentTermDays) };
};

/** Returns the contact to save at the service; `remoteId` null creates one. Requires a form without faults. */
export const contactOf = <I extends string | null>(form: ContactForm, remoteId: I) => ({
  ...form,
  remoteId,
  paymentTermDays: termDays(form.paymentTermDays),
});

/** Returns the faults of the form by field, including the address that the chosen channel requires. */
export const contactFormFaults = (form: ContactForm): Sentences => {
  const contact = { ...form, remoteId: null };
  const faults: Partial<Record<keyof ContactForm, FieldFault | null>> = {
    ...contactFaults(contact),
    vatId: tooLong(form.vatId, 20),
    paymentTermDays:
      isBlank(form.paymentTermDays) || termDays(form.paymentTermDays) !== null ? null : { code: 'paymentTermWrong' },
    eInvoiceAddress:
      isBlank(form.eInvoiceAddress) || isEInvoiceAddress(form.eInvoiceAddress.trim())
        ? null
        : { code: 'eInvoiceAddressWrong' },
    eInvoiceOperator: tooLong(form.eInvoiceOperator, 35),
  };
  const needed: typeof faults = form.channel === null ? {} : channelFaults(contact, form.channel);
  return new Map(
    Object.entries({ ...faults, ...without(needed) }).flatMap(([field, fault]): [string, Sentence][] =>
      fault ? [[field, { key: `sales:fault.${fault.code}`, ...(fault.values && { values: fault.values }) }]] : [],
    ),
  );
};

const without = <T extends object>(faults: T): T =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as T;

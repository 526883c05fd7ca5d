import type { Contact } from '#app/contract/sales/draft.ts';
import { isEInvoiceAddress } from '#app/identifiers/eInvoiceAddress.ts';
import { emptyRecipient, parsePaymentTermDays } from '#app/sales/draft/draft.ts';
import { checkLength, type DraftFieldFault } from '#app/sales/draft/draftFault.ts';
import { findChannelFaults, findContactFaults } from '#app/sales/draft/findContactFaults.ts';
import { isBlank } from '#app/sales/draft/sentText.ts';
import type { FieldMessages, TranslatableMessage } from './refusedForm.ts';

/** A contact as typed, valid or not. */
export type ContactForm = Omit<Contact, 'remoteId' | 'paymentTermDays'> & { readonly paymentTermDays: string };

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
export const validateContactForm = (form: ContactForm): FieldMessages => {
  const contact = { ...form, remoteId: null };
  const faults: Partial<Record<keyof ContactForm, DraftFieldFault | null>> = {
    ...findContactFaults(contact),
    vatId: checkLength(form.vatId, 20),
    paymentTermDays:
      isBlank(form.paymentTermDays) || parsePaymentTermDays(form.paymentTermDays) !== null
        ? null
        : { code: 'paymentTermWrong' },
    eInvoiceAddress:
      isBlank(form.eInvoiceAddress) || isEInvoiceAddress(form.eInvoiceAddress.trim())
        ? null
        : { code: 'eInvoiceAddressWrong' },
    eInvoiceOperator: checkLength(form.eInvoiceOperator, 35),
  };
  const needed: typeof faults = form.channel === null ? {} : findChannelFaults(contact, form.channel);
  return new Map(
    Object.entries({ ...faults, ...omitEmpty(needed) }).flatMap(([field, fault]): [string, TranslatableMessage][] =>
      fault ? [[field, { key: `sales:fault.${fault.code}`, ...(fault.values && { values: fault.values }) }]] : [],
    ),
  );
};

const omitEmpty = <T extends object>(faults: T): T =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as T;

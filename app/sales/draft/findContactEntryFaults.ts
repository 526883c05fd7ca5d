import type { Contact } from '#app/contract/sales/draft.ts';
import { isEInvoiceAddress } from '#app/identifiers/eInvoiceAddress.ts';
import { parsePaymentTermDays } from './draft.ts';
import { checkLength, type DraftFieldFault } from './draftFault.ts';
import { findChannelFaults, findContactFaults } from './findContactFaults.ts';
import { isBlank } from './sentText.ts';

/** A contact of the address book as typed, valid or not. */
export type ContactEntry = Omit<Contact, 'remoteId' | 'paymentTermDays'> & { readonly paymentTermDays: string };

/** Returns the faults of a contact by field, including the address that its channel requires. */
export const findContactEntryFaults = (entry: ContactEntry): ReadonlyMap<keyof ContactEntry, DraftFieldFault> => {
  const contact = { ...entry, remoteId: null };
  const faults: Partial<Record<keyof ContactEntry, DraftFieldFault | null>> = {
    ...findContactFaults(contact),
    vatId: checkLength(entry.vatId, 20),
    paymentTermDays:
      isBlank(entry.paymentTermDays) || parsePaymentTermDays(entry.paymentTermDays) !== null
        ? null
        : { code: 'paymentTermWrong' },
    eInvoiceAddress:
      isBlank(entry.eInvoiceAddress) || isEInvoiceAddress(entry.eInvoiceAddress.trim())
        ? null
        : { code: 'eInvoiceAddressWrong' },
    eInvoiceOperator: checkLength(entry.eInvoiceOperator, 35),
  };
  const needed: typeof faults = entry.channel === null ? {} : findChannelFaults(contact, entry.channel);
  return new Map([...listFaults(faults), ...listFaults(needed)]);
};

const listFaults = <F extends string>(
  faults: Partial<Record<F, DraftFieldFault | null>>,
): readonly (readonly [F, DraftFieldFault])[] =>
  (Object.entries(faults) as [F, DraftFieldFault | null | undefined][]).flatMap(([field, fault]) =>
    fault ? [[field, fault] as const] : [],
  );

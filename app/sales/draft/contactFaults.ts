import type { Channel, DraftContact } from '#app/contract/sales/draft.ts';
import { isBusinessId } from '#app/identifiers/businessId.ts';
import { isCountryCode } from '#app/identifiers/countries.ts';
import { isEInvoiceAddress, ovtOf } from '#app/identifiers/eInvoiceAddress.ts';
import { isEInvoiceOperator, operatorNamed, operatorWithId } from '#app/identifiers/eInvoiceOperators.ts';
import { type FieldFault, isBlank, tooLong } from './fault.ts';

type ContactField = keyof DraftContact;
type ContactFaults = Partial<Record<ContactField, FieldFault | null>>;

/** Longest texts of a contact: service.md "Lengths"; names and e-mail as in Finvoice 3.0 and RFC 5321. */
const longest = { name: 70, businessId: 20, email: 254, street: 100, postalCode: 10, town: 30 } as const;

/**
 * Returns the faults of a new recipient that do not depend on the channel; at most one fault per field. A contact that
 * the service knows already is as the service keeps it, and nothing here could mend it.
 */
export const contactFaults = (contact: DraftContact): ContactFaults =>
  contact.remoteId === null ? newContactFaults(contact) : {};

const newContactFaults = (contact: DraftContact): ContactFaults => ({
  name: isBlank(contact.name) ? { code: 'contactNameMissing' } : tooLong(contact.name, longest.name),
  businessId: businessIdFault(contact),
  vatId: vatIdFault(contact),
  email: emailFault(contact.email),
  street: tooLong(contact.street, longest.street),
  postalCode: postalCodeFault(contact),
  town: tooLong(contact.town, longest.town),
  country: isCountryCode(contact.country) ? null : { code: 'countryWrong' },
});

/** Returns the recipient fields that the chosen channel needs and lacks; at most one fault per field. */
export const channelFaults = (contact: DraftContact, channel: Channel): ContactFaults => {
  const missing = (field: ContactField & ('email' | 'street' | 'town' | 'postalCode'), code: FieldFault['code']) =>
    isBlank(contact[field]) ? { code } : null;
  switch (channel) {
    case 'email':
      // A new contact's address was looked at with the rest of it.
      return {
        email: missing('email', 'emailMissing') ?? (contact.remoteId === null ? null : emailFault(contact.email)),
      };
    case 'eInvoice':
      return {
        eInvoiceAddress: eInvoiceAddressFault(contact),
        eInvoiceOperator: eInvoiceOperatorFault(contact.eInvoiceOperator),
      };
    case 'paper':
      return {
        street: missing('street', 'streetMissing'),
        postalCode: missing('postalCode', 'postalCodeMissing'),
        town: missing('town', 'townMissing'),
      };
  }
};

/** Only Finnish business ids have a check digit that we know; others are taken as typed. */
const businessIdFault = ({ type, businessId, country }: DraftContact): FieldFault | null => {
  if (type === 'consumer' || isBlank(businessId)) return null;
  if (country === 'FI' && !isBusinessId(businessId.trim())) return { code: 'businessIdWrong' };
  return tooLong(businessId, longest.businessId);
};

/** A Finnish VAT id is FI and the digits of a business id; others are taken as typed (service.md, "Lengths": 20). */
const vatIdFault = ({ vatId }: DraftContact): FieldFault | null => {
  const digits = /^FI(\d{7})(\d)$/.exec(vatId.trim());
  const isWrong = vatId.trim().startsWith('FI') && !(digits && isBusinessId(`${digits[1]}-${digits[2]}`));
  return isWrong ? { code: 'vatIdWrong' } : tooLong(vatId, longest.businessId);
};

/** Plausible, not proven: one @, a name before it and a domain with a dot after it, no spaces. */
const emailFault = (email: string): FieldFault | null => {
  if (isBlank(email)) return null;
  if (!/^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/.test(email.trim())) return { code: 'emailWrong' };
  return tooLong(email, longest.email);
};

const postalCodeFault = ({ postalCode, country }: DraftContact): FieldFault | null => {
  if (isBlank(postalCode)) return null;
  if (country === 'FI' && !/^\d{5}$/.test(postalCode.trim())) return { code: 'postalCodeWrong' };
  return tooLong(postalCode, longest.postalCode);
};

/** Most Finnish businesses are reached under the OVT identifier that their business id gives. */
const eInvoiceAddressFault = ({ eInvoiceAddress, businessId }: DraftContact): FieldFault | null => {
  if (isEInvoiceAddress(eInvoiceAddress)) return null;
  const ovt = ovtOf(businessId);
  return {
    code: isBlank(eInvoiceAddress) ? 'eInvoiceAddressMissing' : 'eInvoiceAddressWrong',
    ...(ovt === null ? {} : { replacement: ovt }),
  };
};

/** A known operator's name gives way to its identifier. */
const eInvoiceOperatorFault = (text: string): FieldFault | null => {
  if (isBlank(text)) return { code: 'eInvoiceOperatorMissing' };
  const named = operatorWithId(text) === null ? operatorNamed(text) : null;
  if (named) return { code: 'eInvoiceOperatorWrong', replacement: named.id };
  return isEInvoiceOperator(text) ? null : { code: 'eInvoiceOperatorWrong' };
};

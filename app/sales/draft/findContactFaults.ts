import type { DeliveryChannel, DraftContact } from '#app/contract/sales/draft.ts';
import { isBusinessId } from '#app/identifiers/businessId.ts';
import { isCountryCode } from '#app/identifiers/countries.ts';
import { isEInvoiceAddress, toOvt } from '#app/identifiers/eInvoiceAddress.ts';
import {
  findEInvoiceOperator,
  findEInvoiceOperatorByName,
  isEInvoiceOperatorId,
} from '#app/identifiers/eInvoiceOperators.ts';
import { checkLength, type DraftFieldFault } from './draftFault.ts';
import { isBlank } from './sentText.ts';

type ContactField = keyof DraftContact;
type ContactFieldFaults = Partial<Record<ContactField, DraftFieldFault | null>>;

/** Longest texts of a contact: docs/service.md, "Lengths"; names and e-mail as in Finvoice 3.0 and RFC 5321. */
const maxContactLengths = { name: 70, businessId: 20, email: 254, street: 100, postalCode: 10, town: 30 } as const;

/**
 * Returns the faults of a new recipient that do not depend on the channel; at most one fault per field. A contact that
 * the service knows already is as the service keeps it, and nothing here could mend it.
 */
export const findContactFaults = (contact: DraftContact): ContactFieldFaults =>
  contact.remoteId === null ? findNewContactFaults(contact) : {};

const findNewContactFaults = (contact: DraftContact): ContactFieldFaults => ({
  name: isBlank(contact.name) ? { code: 'contactNameMissing' } : checkLength(contact.name, maxContactLengths.name),
  businessId: checkBusinessId(contact),
  vatId: checkVatId(contact),
  email: checkEmail(contact.email),
  street: checkLength(contact.street, maxContactLengths.street),
  postalCode: checkPostalCode(contact),
  town: checkLength(contact.town, maxContactLengths.town),
  country: isCountryCode(contact.country) ? null : { code: 'countryWrong' },
});

/** Returns the recipient fields that the chosen channel needs and lacks; at most one fault per field. */
export const findChannelFaults = (contact: DraftContact, channel: DeliveryChannel): ContactFieldFaults => {
  const missing = (
    field: ContactField & ('email' | 'street' | 'town' | 'postalCode'),
    code: DraftFieldFault['code'],
  ) => (isBlank(contact[field]) ? { code } : null);
  switch (channel) {
    case 'email':
      // A new contact's address was looked at with the rest of it.
      return {
        email: missing('email', 'emailMissing') ?? (contact.remoteId === null ? null : checkEmail(contact.email)),
      };
    case 'eInvoice':
      return {
        eInvoiceAddress: checkEInvoiceAddress(contact),
        eInvoiceOperator: checkEInvoiceOperator(contact.eInvoiceOperator),
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
const checkBusinessId = ({ type, businessId, country }: DraftContact): DraftFieldFault | null => {
  if (type === 'consumer' || isBlank(businessId)) return null;
  if (country === 'FI' && !isBusinessId(businessId.trim())) return { code: 'businessIdWrong' };
  return checkLength(businessId, maxContactLengths.businessId);
};

/** A Finnish VAT id is FI and the digits of a business id; others are taken as typed (docs/service.md, "Lengths"). */
const checkVatId = ({ vatId }: DraftContact): DraftFieldFault | null => {
  const digits = /^FI(\d{7})(\d)$/.exec(vatId.trim());
  const isWrong = vatId.trim().startsWith('FI') && !(digits && isBusinessId(`${digits[1]}-${digits[2]}`));
  return isWrong ? { code: 'vatIdWrong' } : checkLength(vatId, maxContactLengths.businessId);
};

/** Plausible, not proven: one @, a name before it and a domain with a dot after it, no spaces. */
const checkEmail = (email: string): DraftFieldFault | null => {
  if (isBlank(email)) return null;
  if (!/^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/.test(email.trim())) return { code: 'emailWrong' };
  return checkLength(email, maxContactLengths.email);
};

const checkPostalCode = ({ postalCode, country }: DraftContact): DraftFieldFault | null => {
  if (isBlank(postalCode)) return null;
  if (country === 'FI' && !/^\d{5}$/.test(postalCode.trim())) return { code: 'postalCodeWrong' };
  return checkLength(postalCode, maxContactLengths.postalCode);
};

/** Most Finnish businesses are reached under the OVT identifier that their business id gives. */
const checkEInvoiceAddress = ({ eInvoiceAddress, businessId }: DraftContact): DraftFieldFault | null => {
  if (isEInvoiceAddress(eInvoiceAddress)) return null;
  const ovt = toOvt(businessId);
  return {
    code: isBlank(eInvoiceAddress) ? 'eInvoiceAddressMissing' : 'eInvoiceAddressWrong',
    ...(ovt === null ? {} : { replacement: ovt }),
  };
};

/** A known operator's name gives way to its identifier. */
const checkEInvoiceOperator = (text: string): DraftFieldFault | null => {
  if (isBlank(text)) return { code: 'eInvoiceOperatorMissing' };
  const named = findEInvoiceOperator(text) === null ? findEInvoiceOperatorByName(text) : null;
  if (named) return { code: 'eInvoiceOperatorWrong', replacement: named.id };
  return isEInvoiceOperatorId(text) ? null : { code: 'eInvoiceOperatorWrong' };
};

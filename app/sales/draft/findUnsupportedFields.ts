import type { FieldSupport, SalesCapabilities, SupportedFields } from '#app/contract/sales/capabilities.ts';
import type { Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import type { DraftFieldFault } from './draftFault.ts';
import { memoizeByObject } from './memoizeByObject.ts';
import { isBlank } from './sentText.ts';
import { listSupportedChannels, listSupportedVatCategories } from './supportedValues.ts';

type CarriedFields = SalesCapabilities['carried'];
export type DeliveryAddressField = 'email' | 'eInvoiceAddress' | 'eInvoiceOperator';
type DeliveredDraft = Pick<Draft, 'contact' | 'channel'>;
type FieldFaults = Readonly<Record<string, DraftFieldFault>>;

/** Names of a draft's header fields in the requests (docs/profile/dialect.md), where they differ. */
const requestNames: Readonly<Record<string, string>> = { invoiceDate: 'date' };

/** Returns whether the service takes a field of the invoice; true while it is not known what it takes. */
export const isHeaderFieldSupported = (capabilities: SalesCapabilities | null, field: keyof Draft): boolean =>
  isSupported(capabilities?.carried.invoice, requestNames[field] ?? field);

/** Returns whether the service takes when an invoice is due: as a date, or as days. */
export const isDueDateSupported = (capabilities: SalesCapabilities | null): boolean =>
  isHeaderFieldSupported(capabilities, 'dueDate') || isHeaderFieldSupported(capabilities, 'paymentTermDays');

/** Returns whether the service takes a field of a line; `unitPriceWithVat` stands for prices with VAT. */
export const isLineFieldSupported = (
  capabilities: SalesCapabilities | null,
  field: keyof DraftLine | 'unitPriceWithVat',
): boolean => isSupported(capabilities?.carried.line, field);

/** The same for a field of a new recipient. */
export const isContactFieldSupported = (capabilities: SalesCapabilities | null, field: keyof DraftContact): boolean =>
  isSupported(capabilities?.carried.newContact, field);

/**
 * Returns whether a delivery carries this address; where it does not, the service uses the one that the contact has
 * there.
 */
export const isDeliveryAddressSupported = (
  capabilities: SalesCapabilities | null,
  field: DeliveryAddressField,
): boolean => isSupported(capabilities?.carried.delivery, field);

/** Returns whether an address reaches the service: with the delivery, or with a recipient who is new there. */
const isAddressSupported = (
  { channel, contact }: DeliveredDraft,
  field: DeliveryAddressField,
  carried: CarriedFields,
): boolean => {
  if (contact.remoteId === null && carried.newContact[field] !== undefined) return true;
  const isForChannel = channel === null || channel === (field === 'email' ? 'email' : 'eInvoice');
  return carried.delivery[field] !== undefined && isForChannel;
};

/** Returns the values that a field may have; null where any is taken, or nothing is known. */
export const listSupportedValues = (fields: SupportedFields | undefined, field: string): readonly string[] | null => {
  const support = fields?.[field];
  return support === undefined || support === 'any' ? null : support;
};

const isSupported = (fields: SupportedFields | undefined, field: string): boolean =>
  fields === undefined || fields[field] !== undefined;

/**
 * Returns whether what is typed into the field at a path of the draft reaches the service, so that it can be wrong or
 * missing. A known recipient's address also counts where the service returns it: then it is the one that is used.
 */
export const isPathSupported = (draft: DeliveredDraft, capabilities: SalesCapabilities, path: string): boolean => {
  const { carried, returned } = capabilities;
  const [head, second, third] = path.split('.');
  if (head === 'lines')
    return !optionalLineFields.some((field) => field === third && carried.line[field] === undefined);
  if (head !== 'contact' || second === undefined) return isHeaderPathSupported(capabilities, path);
  if (second === 'name' || second === 'type') return true;
  const address = deliveryAddressFields.find((field) => field === second);
  if (address !== undefined && isAddressSupported(draft, address, carried)) return true;
  return (draft.contact.remoteId === null ? carried.newContact : returned.contact)[second] !== undefined;
};

const isHeaderPathSupported = (capabilities: SalesCapabilities, path: string): boolean => {
  if (path === 'dueDate' || path === 'paymentTermDays') return isDueDateSupported(capabilities);
  const field = path === 'invoiceDate' ? path : optionalHeaderFields.find((optional) => optional === path);
  return field === undefined || isHeaderFieldSupported(capabilities, field);
};

const fieldUnsupported: DraftFieldFault = { code: 'fieldUnsupported' };

/** Fields that stay empty in most invoices. What a service does not take of the others it decides itself. */
const optionalHeaderFields = [
  'referenceNumber',
  'yourReference',
  'orderReference',
  'note',
  'deliveryDate',
  'lateInterestPercent',
] as const;

const optionalLineFields: readonly string[] = ['description', 'discountPercent', 'vatReason', 'unit'];

const optionalContactFields = ['businessId', 'vatId', 'street', 'postalCode', 'town'] as const;

export const deliveryAddressFields: readonly DeliveryAddressField[] = ['email', 'eInvoiceAddress', 'eInvoiceOperator'];

/**
 * Returns the typed values that would never reach the service, as faults: a field that its dialect does not carry, and a
 * word that it has no word for.
 */
export const findUnsupportedFields = (draft: Draft, capabilities: SalesCapabilities): FieldFaults => {
  const { carried } = capabilities;
  return {
    ...(draft.contact.remoteId === null ? prefixKeys('contact.', findUnsupportedContactFields(draft, carried)) : {}),
    ...findUnsupportedHeaderFields(draft, capabilities),
    ...findUnsupportedDeliveryFields(draft, capabilities),
    ...Object.assign(
      {},
      ...draft.lines.map((line, index) => prefixKeys(`lines.${index}.`, findUnsupportedLineFields(line, carried.line))),
    ),
  };
};

const findUnsupportedHeaderFields = (draft: Draft, { carried }: SalesCapabilities): FieldFaults => ({
  ...listFilledUnsupported(draft, optionalHeaderFields, carried.invoice),
  ...checkWord('currency', draft.currency, carried.invoice.currency ?? ['EUR']),
  ...(draft.pricesIncludeVat && !carried.line.unitPriceWithVat ? { pricesIncludeVat: fieldUnsupported } : {}),
});

const findUnsupportedContactFields = (draft: Draft, carried: CarriedFields): FieldFaults => {
  const { contact } = draft;
  const { newContact } = carried;
  const lost = deliveryAddressFields.filter((field) => !isAddressSupported(draft, field, carried));
  return {
    ...listFilledUnsupported(contact, optionalContactFields, newContact),
    ...listFilledUnsupported(contact, lost, {}),
    ...checkWord('type', contact.type, newContact.type),
    ...checkWord('country', contact.country, newContact.country),
    ...checkWord('language', contact.language, newContact.language),
  };
};

const findUnsupportedDeliveryFields = (draft: Draft, capabilities: SalesCapabilities): FieldFaults => {
  const { channel, contact } = draft;
  const supported = listSupportedChannels(capabilities);
  if (channel === null || supported.length === 0) return {};
  const { carried } = capabilities;
  const hasAddress =
    channel === 'paper'
      ? carried.newContact.street !== undefined
      : isAddressSupported(draft, channel === 'email' ? 'email' : 'eInvoiceAddress', carried);
  const isUnreachable = supported.includes(channel) && contact.remoteId === null && !hasAddress;
  return isUnreachable ? { channel: fieldUnsupported } : checkWord('channel', channel, supported);
};

/** Computed once for a line: a keystroke leaves the others the same objects. */
const findUnsupportedLineFields = memoizeByObject(
  (line: DraftLine, carried: SupportedFields): FieldFaults => ({
    ...listFilledUnsupported(line, ['description', 'discountPercent'], carried),
    ...checkWord('unit', line.unit, carried.unit),
    ...checkWord('vatRate', line.vatCategory, listSupportedVatCategories(carried)),
  }),
);

const listFilledUnsupported = <K extends string>(
  values: Readonly<Record<K, string>>,
  fields: readonly K[],
  carried: SupportedFields,
): FieldFaults =>
  Object.fromEntries(
    fields
      .filter((field) => carried[field] === undefined && !isEmptyValue(values[field]))
      .map((field) => [field, fieldUnsupported]),
  );

const isEmptyValue = (value: string): boolean => isBlank(value) || value.trim() === '0';

/** A word that is not carried; where a field travels with no word at all, the service decides it. */
const checkWord = (field: string, word: string, support: FieldSupport | undefined): FieldFaults =>
  support === undefined || support === 'any' || support.includes(word)
    ? {}
    : { [field]: { code: 'valueUnsupported', values: { supportedValues: support.join(', ') } } };

const prefixKeys = (prefix: string, faults: FieldFaults): FieldFaults =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`${prefix}${field}`, fault]));

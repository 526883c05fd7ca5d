import type { FieldSupport, SalesCapabilities, SupportedFields } from '#app/contract/sales/capabilities.ts';
import type { Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import type { DraftFieldFault } from './draftFault.ts';
import { memoizeByObject } from './memoizeByObject.ts';
import { isBlank } from './sentText.ts';
import { needsVatExemptionReason } from './vatCategories.ts';

type FieldFaults = Readonly<Record<string, DraftFieldFault>>;

/** Names of a draft's header fields in the requests (docs/profile/dialect.md), where they differ. */
const requestNames: Readonly<Record<string, string>> = { invoiceDate: 'date' };

/** Returns whether the service takes a field of the invoice; true while it is not known what it takes. */
export const isHeaderFieldTaken = (capabilities: SalesCapabilities | null, field: keyof Draft): boolean =>
  isTaken(capabilities?.carried.invoice, requestNames[field] ?? field);

/** The same for a field of a line; `unitPriceWithVat` stands for prices with VAT. */
export const isLineFieldTaken = (
  capabilities: SalesCapabilities | null,
  field: keyof DraftLine | 'unitPriceWithVat',
): boolean => isTaken(capabilities?.carried.line, field);

/** The same for a field of a new recipient. */
export const isContactFieldTaken = (capabilities: SalesCapabilities | null, field: keyof DraftContact): boolean =>
  isTaken(capabilities?.carried.newContact, field);

/**
 * Returns whether a delivery carries this address; where it does not, the service uses the one that the contact has
 * there.
 */
export const isDeliveryAddressTaken = (
  capabilities: SalesCapabilities | null,
  field: 'email' | 'eInvoiceAddress' | 'eInvoiceOperator',
): boolean => isTaken(capabilities?.carried.delivery, field);

/** Returns the values that a field may have; null where any is taken, or nothing is known. */
export const listTakenValues = (fields: SupportedFields | undefined, field: string): readonly string[] | null => {
  const support = fields?.[field];
  return support === undefined || support === 'any' ? null : support;
};

const isTaken = (fields: SupportedFields | undefined, field: string): boolean =>
  fields === undefined || fields[field] !== undefined;

const fieldNotTaken: DraftFieldFault = { code: 'fieldNotTaken' };

/** Fields that stay empty in most invoices. What a service does not take of the others it decides itself. */
const optionalHeaderFields = [
  'referenceNumber',
  'yourReference',
  'orderReference',
  'note',
  'deliveryDate',
  'lateInterestPercent',
] as const;

const optionalContactFields = [
  'vatId',
  'email',
  'eInvoiceAddress',
  'eInvoiceOperator',
  'street',
  'postalCode',
  'town',
] as const;

/**
 * Returns the typed values that would never reach the service, as faults: a field that its dialect does not carry, and a
 * word that it has no word for.
 */
export const findUntakenFields = (draft: Draft, capabilities: SalesCapabilities): FieldFaults => {
  const { carried } = capabilities;
  return {
    ...(draft.contact.remoteId === null
      ? prefixKeys('contact.', findUntakenOfContact(draft.contact, carried.newContact))
      : {}),
    ...findUntakenOfHeader(draft, capabilities),
    ...findUntakenOfDelivery(draft, capabilities),
    ...Object.assign(
      {},
      ...draft.lines.map((line, index) => prefixKeys(`lines.${index}.`, findUntakenOfLine(line, carried.line))),
    ),
  };
};

const findUntakenOfHeader = (draft: Draft, { carried }: SalesCapabilities): FieldFaults => ({
  ...listFilledUntaken(draft, optionalHeaderFields, carried.invoice),
  ...checkWord('currency', draft.currency, carried.invoice.currency ?? ['EUR']),
  ...(draft.pricesIncludeVat && !carried.line.unitPriceWithVat ? { pricesIncludeVat: fieldNotTaken } : {}),
});

const findUntakenOfContact = (contact: DraftContact, carried: SupportedFields): FieldFaults => ({
  ...listFilledUntaken(contact, optionalContactFields, carried),
  ...checkWord('type', contact.type, carried.type),
  ...checkWord('country', contact.country, carried.country),
  ...checkWord('language', contact.language, carried.language),
});

const findUntakenOfDelivery = ({ channel, contact }: Draft, { carried }: SalesCapabilities): FieldFaults => {
  if (channel === null) return {};
  const hasNoAddress =
    channel === 'email' && contact.remoteId === null && !carried.delivery.email && !carried.newContact.email;
  return hasNoAddress ? { channel: fieldNotTaken } : checkWord('channel', channel, carried.delivery.channel);
};

/** Null for a line without any, as most of a thousand are. */
const findUntakenOfLine = memoizeByObject((line: DraftLine, carried: SupportedFields): FieldFaults => {
  const isReasonLost = needsVatExemptionReason(line.vatCategory) && !carried.vatReason;
  return {
    ...listFilledUntaken(line, ['description', 'discountPercent'], carried),
    ...checkWord('unit', line.unit, carried.unit),
    ...checkWord('vatRate', line.vatCategory, carried.vatCategory ?? ['S', 'Z']),
    ...(isReasonLost ? { vatRate: fieldNotTaken } : {}),
  };
});

const listFilledUntaken = <T extends object, K extends keyof T & string>(
  values: T,
  fields: readonly K[],
  carried: SupportedFields,
): FieldFaults =>
  Object.fromEntries(
    fields
      .filter((field) => carried[field] === undefined && !isEmptyValue(values[field]))
      .map((field) => [field, fieldNotTaken]),
  );

const isEmptyValue = (value: unknown): boolean => typeof value !== 'string' || isBlank(value) || value.trim() === '0';

/** A word that is not carried; where a field travels with no word at all, the service decides it. */
const checkWord = (field: string, word: string, support: FieldSupport | undefined): FieldFaults =>
  support === undefined || support === 'any' || support.includes(word)
    ? {}
    : { [field]: { code: 'valueNotTaken', values: { taken: support.join(', ') } } };

const prefixKeys = (prefix: string, faults: FieldFaults): FieldFaults =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`${prefix}${field}`, fault]));

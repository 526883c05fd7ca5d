import type { SalesCapabilities, SupportedFields } from '#app/contract/sales/capabilities.ts';
import { type Draft, type DraftContact, type DraftLine, draftContact } from '#app/contract/sales/draft.ts';
import { isDueDateSupported, isHeaderFieldSupported } from './findUnsupportedFields.ts';
import { getDefaultUnit } from './supportedValues.ts';

const headerFields = [
  'invoiceDate',
  'paymentTermDays',
  'deliveryDate',
  'lateInterestPercent',
  'referenceNumber',
  'yourReference',
  'orderReference',
  'note',
] as const;

/**
 * Returns the draft as the service gets it: without the values that it does not take, and in the currency that travels.
 * The same draft while it is not known what the service takes.
 */
export const omitUnsupportedValues = (draft: Draft, capabilities: SalesCapabilities | null): Draft => {
  if (capabilities === null) return draft;
  const { carried } = capabilities;
  const unsupported = headerFields.filter((field) => !isHeaderFieldSupported(capabilities, field));
  return {
    ...draft,
    ...clearFields(unsupported),
    ...(isDueDateKnown(capabilities) ? {} : { dueDate: '' }),
    currency: chooseSupportedValue(draft.currency, carried.invoice.currency ?? ['EUR']),
    contact:
      draft.contact.remoteId === null ? omitUnsupportedContactFields(draft.contact, carried.newContact) : draft.contact,
    lines: draft.lines.map((line) => omitUnsupportedLineFields(line, carried.line)),
  };
};

/** The service counts a payment term from its own date where it does not take the invoice date. */
const isDueDateKnown = (capabilities: SalesCapabilities): boolean =>
  isHeaderFieldSupported(capabilities, 'dueDate') ||
  (isDueDateSupported(capabilities) && isHeaderFieldSupported(capabilities, 'invoiceDate'));

const clearFields = <K extends string>(fields: readonly K[]): Partial<Record<K, ''>> =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Partial<Record<K, ''>>;

const contactFields = ['businessId', 'vatId', 'street', 'postalCode', 'town', 'country'] as const;

const omitUnsupportedContactFields = (contact: DraftContact, carried: SupportedFields): DraftContact => ({
  ...contact,
  ...clearFields(contactFields.filter((field) => carried[field] === undefined)),
});

const lineFields = ['description', 'discountPercent', 'vatReason'] as const;

const omitUnsupportedLineFields = (line: DraftLine, carried: SupportedFields): DraftLine => ({
  ...line,
  ...clearFields(lineFields.filter((field) => carried[field] === undefined)),
  ...(carried.unit === undefined ? { unit: '' } : {}),
});

const chooseSupportedValue = (value: string, support: readonly string[] | 'any'): string =>
  support === 'any' || support.includes(value) ? value : (support[0] ?? value);

/**
 * Returns a new draft without the defaults that the service does not take: nobody typed them, so that they are no faults.
 */
export const clearUnsupportedDefaults = (draft: Draft, capabilities: SalesCapabilities | null): Draft => {
  if (capabilities === null) return draft;
  const { carried } = capabilities;
  const fields = (['lateInterestPercent', 'referenceNumber', 'note'] as const).filter(
    (field) => !isHeaderFieldSupported(capabilities, field),
  );
  const unit = getDefaultUnit(capabilities);
  return {
    ...draft,
    ...clearFields(fields),
    currency: chooseSupportedValue(draft.currency, carried.invoice.currency ?? ['EUR']),
    contact: { ...draft.contact, language: chooseSupportedLanguage(draft.contact.language, carried.newContact) },
    lines: draft.lines.map((line) => ({ ...line, unit })),
  };
};

const chooseSupportedLanguage = (
  language: DraftContact['language'],
  carried: SupportedFields,
): DraftContact['language'] =>
  draftContact.shape.language.catch(language).parse(chooseSupportedValue(language, carried.language ?? 'any'));

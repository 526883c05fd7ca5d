import type { AddressBookImportField } from '#app/contract/sales/addressBookImport.ts';
import type { FaultMessageValues, ImportFaultCode } from '#app/contract/sales/fault.ts';
import { isBusinessIdDigits, normalizeBusinessId } from '#app/identifiers/businessId.ts';
import { getImportCellText } from '../invoiceRows.ts';
import { parseImportedTerm } from '../parseImportedTerm.ts';
import { parseContactType, parseCountry, parseDeliveryChannelName, parseLanguageName } from '../synonymParsers.ts';
import type { AddressBookImportRow, ImportedContactValues, ReportEntryFault } from './importedEntry.ts';

const textFields = ['name', 'vatId', 'email', 'eInvoiceAddress', 'eInvoiceOperator'] as const;
const addressFields = ['street', 'postalCode', 'town'] as const;

/** Returns the values of a contact that a row gives; a word that has no meaning goes to `report`. */
export const parseContactRow = (row: AddressBookImportRow, report: ReportEntryFault): ImportedContactValues => {
  const cell = (field: AddressBookImportField): string => getImportCellText(row, field);
  const parseWord = <T>(
    field: AddressBookImportField,
    parse: (text: string) => T | null,
    code: ImportFaultCode,
  ): T | undefined => {
    const text = cell(field);
    if (text === '') return undefined;
    const value = parse(text);
    const values: FaultMessageValues = { value: text };
    if (value === null) report({ field, code, values });
    return value ?? undefined;
  };
  const paymentTermDays = parseWord('paymentTermDays', parseImportedTerm, 'termUnreadable');
  return omitEmpty({
    ...Object.fromEntries([...textFields, ...addressFields].map((field) => [field, cell(field)])),
    businessId: formatBusinessId(cell('businessId')),
    country: cell('country') === '' ? '' : parseCountry(cell('country')),
    type: parseWord('type', parseContactType, 'typeUnknown'),
    language: parseWord('language', parseLanguageName, 'languageUnknown'),
    channel: parseWord('channel', parseDeliveryChannelName, 'channelUnknown'),
    paymentTermDays: paymentTermDays === undefined ? undefined : Number(paymentTermDays),
  });
};

/** Returns every spelling of a Finnish business id (`20774740`, `FI20774740`) as `2077474-0`; other ids as they are. */
const formatBusinessId = (text: string): string => {
  const digits = normalizeBusinessId(text);
  return isBusinessIdDigits(digits) ? `${digits.slice(0, 7)}-${digits.slice(7)}` : text;
};

/** Leaves out what the row does not give. */
export const omitEmpty = <T extends object>(
  values: {
    readonly [K in keyof T]: T[K] | undefined;
  },
): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

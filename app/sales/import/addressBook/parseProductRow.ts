import type { AddressBookImportField } from '#app/contract/sales/addressBookImport.ts';
import { parseUnit } from '../../draft/parseUnit.ts';
import { stripNumberFormat } from '../../draft/stripNumberFormat.ts';
import { getImportCellText } from '../invoiceRows.ts';
import type { AddressBookImportRow, ImportedProductValues, ReportEntryFault } from './importedEntry.ts';
import { omitEmpty } from './parseContactRow.ts';

/** Returns the values of a product that a row gives, numbers as typed; what cannot be used goes to `report`. */
export const parseProductRow = (row: AddressBookImportRow, report: ReportEntryFault): ImportedProductValues => {
  const cell = (field: AddressBookImportField): string => getImportCellText(row, field);
  const number = (field: AddressBookImportField): string => stripNumberFormat(cell(field)).trim();
  const unit = cell('unit') === '' ? '' : parseUnit(cell('unit'));
  if (unit === null) report({ field: 'unit', code: 'unitUnknown', values: { value: cell('unit') } });
  return omitEmpty({
    number: cell('number'),
    name: cell('name'),
    unit: unit ?? '',
    unitPrice: number('unitPrice'),
    unitPriceWithVat: number('unitPriceWithVat'),
    vatRate: number('vatRate'),
    account: cell('account'),
  });
};

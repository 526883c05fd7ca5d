import type { ImportFault, ImportField, ImportMapping } from '#app/contract/sales/importing.ts';
import type { DraftFault } from '../draft/draftFault.ts';
import type { ImportRowFault } from './importFaults.ts';
import type { InvoiceRowGroup } from './invoiceRows.ts';

const contactFields: ReadonlyMap<string, ImportField> = new Map([['name', 'contactName']]);
const lineFields: ReadonlyMap<string, ImportField> = new Map([
  ['name', 'lineName'],
  ['description', 'lineName'],
]);

/**
 * Returns the row and field in the file that a draft fault comes from: its path leads to a row, and the row's field to
 * a column.
 */
export const mapDraftFaultToRow = (
  { path, code, values = {} }: DraftFault,
  { rows }: InvoiceRowGroup,
  pricesIncludeVat: boolean,
): ImportRowFault => {
  const [part = '', second = '', third = ''] = path.split('.');
  const first = rows[0]?.number ?? 0;
  if (part === 'contact')
    return { row: first, field: contactFields.get(second) ?? (second as ImportField), code, values };
  if (part !== 'lines' || third === '') return { row: first, field: part as ImportField, code, values };
  const isGross = third === 'unitPrice' && pricesIncludeVat;
  const field = isGross ? 'unitPriceWithVat' : (lineFields.get(third) ?? (third as ImportField));
  return { row: rows[Number(second)]?.number ?? first, field, code, values };
};

/** A fault at its column; null where no column of the file holds that field. */
export const locateImportFault = (
  { row, field, code, values }: ImportRowFault,
  mapping: ImportMapping,
): ImportFault => {
  const column = mapping.indexOf(field);
  return { row, column: column === -1 ? null : column, code, values };
};

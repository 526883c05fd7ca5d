import type { AddressBookImportFault, AddressBookImportField } from '#app/contract/sales/addressBookImport.ts';
import type { ContactWithDefaults, ProductRequest } from '../../api/requests.ts';
import type { ImportRow } from '../invoiceRows.ts';

export type AddressBookImportRow = ImportRow<AddressBookImportField>;

export type ReportEntryFault = (fault: AddressBookImportFault) => void;

/** Values that a row gives, field by field; an empty cell gives none. */
export interface ImportedContactValues extends Partial<Omit<ContactWithDefaults, 'paymentTermDays'>> {
  readonly paymentTermDays?: number;
}

/** Values that a row gives; the price is with or without VAT as the file has it. */
export interface ImportedProductValues extends Partial<ProductRequest> {
  readonly unitPriceWithVat?: string;
}

import type {
  AddressBookImportAction,
  AddressBookImportField,
  AddressBookImportKind,
  AddressBookImportMapping,
} from '#app/contract/sales/addressBookImport.ts';
import type { SalesCapabilities, SupportedFields } from '#app/contract/sales/capabilities.ts';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import { decodeText } from '#app/storage/files/decodeText.ts';
import type { ContactWithDefaults, ProductRequest } from '../../api/requests.ts';
import { createUnreadableFileError, type ImportTable, importLimits } from '../importTable.ts';
import { getImportCellText, type ImportRow, toImportRows } from '../invoiceRows.ts';
import { parseImportTable } from '../readImportTable.ts';
import { suggestColumnFields } from '../suggestImportMapping.ts';
import { isVCardText, readVCards, vCardMapping } from '../vCard/readVCards.ts';
import { addressBookColumnHints } from './addressBookHeadings.ts';
import { type ComparedEntry, type ComparisonOptions, compareEntries } from './compareEntries.ts';
import { isFieldSupported } from './completedEntry.ts';
import { contactEntryKind } from './contactEntries.ts';
import { createProductEntryKind, type ProductDefaults } from './productEntries.ts';

export type ComparedContact = ComparedEntry<Contact, ContactWithDefaults>;
export type ComparedProduct = ComparedEntry<Product, ProductRequest>;

interface OpenedAddressBookFile {
  readonly format: 'table' | 'vCard';
  readonly table: ImportTable;
  readonly mapping: AddressBookImportMapping;
}

/** Reads a file of contacts or products: vCard, XLSX or CSV, by its content. Throws `unreadableFile`. */
export const openAddressBookFile = async (
  bytes: Uint8Array,
  kind: AddressBookImportKind,
): Promise<OpenedAddressBookFile> => {
  if (bytes.length > importLimits.bytes) throw createUnreadableFileError('tooLarge');
  const text = startsLikeText(bytes) ? decodeText(bytes) : '';
  if (isVCardText(text)) {
    // No product is in a vCard.
    if (kind === 'product') throw createUnreadableFileError('damaged');
    return { format: 'vCard', table: readVCards(text), mapping: vCardMapping };
  }
  const table = await parseImportTable(bytes);
  return { format: 'table', table, mapping: suggestColumnFields(table, addressBookColumnHints[kind]) };
};

/** Not the first bytes of a zip file or of an old workbook. */
const startsLikeText = ([first, second]: Uint8Array): boolean =>
  !(first === 0x50 && second === 0x4b) && !(first === 0xd0 && second === 0xcf);

export interface AddressBookComparisonRequest {
  readonly format: 'table' | 'vCard';
  readonly mapping: AddressBookImportMapping;
  /** What the service holds. */
  readonly existing:
    | { readonly kind: 'contact'; readonly entries: readonly Contact[] }
    | { readonly kind: 'product'; readonly entries: readonly Product[] };
  /** What the service takes; null where it is not known. */
  readonly capabilities: SalesCapabilities | null;
  readonly defaults: ProductDefaults;
}

/** The rows of a file beside the entries of the service. */
export interface AddressBookComparison {
  readonly compared:
    | { readonly kind: 'contact'; readonly entries: readonly ComparedContact[] }
    | { readonly kind: 'product'; readonly entries: readonly ComparedProduct[] };
  readonly offered: readonly AddressBookImportAction[];
  /** Fields of the file that the service does not take. */
  readonly unsupported: Readonly<Record<AddressBookImportAction, readonly AddressBookImportField[]>>;
}

/** Compares the rows of a file with the entries of the service. `onProgress` gets the share done, from 0 to 1. */
export const compareWithAddressBook = (
  table: ImportTable,
  { format, mapping, existing, capabilities, defaults }: AddressBookComparisonRequest,
  onProgress: (share: number) => void,
): AddressBookComparison => {
  const rows = toImportRows(table, mapping).map((row) =>
    // A vCard has no headings: its first card is the first row.
    format === 'vCard' ? { ...row, number: row.number - 1 } : row,
  );
  const supported = findSupportedFields(existing.kind, capabilities);
  const updateName = existing.kind === 'contact' ? 'updateContact' : 'updateProduct';
  const canUpdate = capabilities === null || capabilities.operations.includes(updateName);
  const offered: readonly AddressBookImportAction[] = canUpdate ? ['create', 'update'] : ['create'];
  const options: Pick<ComparisonOptions<never>, 'offered' | 'supported' | 'onProgress'> = {
    offered,
    supported,
    onProgress,
  };
  return {
    compared:
      existing.kind === 'contact'
        ? {
            kind: 'contact',
            entries: compareEntries(contactEntryKind, rows, { existing: existing.entries, ...options }),
          }
        : {
            kind: 'product',
            entries: compareEntries(createProductEntryKind(defaults), rows, { existing: existing.entries, ...options }),
          },
    offered,
    unsupported: {
      create: findUnsupportedFields(rows, mapping, supported.create),
      update: canUpdate ? findUnsupportedFields(rows, mapping, supported.update) : [],
    },
  };
};

const findSupportedFields = (
  kind: AddressBookImportKind,
  capabilities: SalesCapabilities | null,
): Readonly<Record<AddressBookImportAction, SupportedFields | null>> => {
  const { newContact, changedContact, newProduct, changedProduct } = capabilities?.carried ?? {};
  return kind === 'contact'
    ? { create: newContact ?? null, update: changedContact ?? null }
    : { create: newProduct ?? null, update: changedProduct ?? null };
};

/** Returns the fields that have a value in some row and do not travel. */
const findUnsupportedFields = (
  rows: readonly ImportRow<AddressBookImportField>[],
  mapping: AddressBookImportMapping,
  supported: SupportedFields | null,
): readonly AddressBookImportField[] =>
  mapping
    .filter((field) => field !== null)
    .filter((field) => !isFieldSupported(supported, field) && rows.some((row) => getImportCellText(row, field) !== ''));

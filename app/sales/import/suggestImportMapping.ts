import type { ImportField, ImportMapping } from '#app/contract/sales/importing.ts';
import { isBusinessId } from '#app/identifiers/businessId.ts';
import { foldSearchText } from '../draft/foldSearchText.ts';
import { parseUnit } from '../draft/parseUnit.ts';
import { importHeadingSynonyms } from './headingSynonyms.ts';
import type { ImportTable } from './importTable.ts';

export const isEmailCell = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);
export const isOvtCell = (cell: string): boolean => /^0037\d{8,13}$/.test(cell);
export const isUnitCell = (cell: string): boolean => !/^[\d.,]+$/.test(cell) && parseUnit(cell) !== null;

/** Rows whose content is looked at. */
const maxSampledRows = 50;

const normalizeHeading = (head: string): string =>
  foldSearchText(head)
    .replaceAll(/[_.:*?()[\]]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Scores how well a heading matches a field: the length of the word it begins with, and far more if it equals that
 * word.
 */
const scoreHeading = (head: string, word: string): number => {
  if (head === word) return 1000 + word.length;
  return word.length > 3 && head.startsWith(`${word} `) ? word.length : 0;
};

/** What columns of a file are recognised by. */
export interface ColumnFieldHints<F extends string> {
  /** Headings of each field, folded, parted by `|`. */
  readonly headings: readonly (readonly [F, string])[];
  /** Cell patterns that only one field matches. */
  readonly contents: readonly (readonly [F, (cell: string) => boolean])[];
}

/** Suggests a field for each column: by its heading, or else by the cells below it. No field is suggested twice. */
export const suggestColumnFields = <F extends string>(
  { columns, rows }: ImportTable,
  { headings, contents }: ColumnFieldHints<F>,
): (F | null)[] => {
  const headers = columns.map(normalizeHeading);
  const synonyms = headings.flatMap(([field, list]) => list.split('|').map((word) => ({ field, word })));
  const candidates = headers
    .flatMap((head, column) => synonyms.map(({ field, word }) => ({ column, field, sure: scoreHeading(head, word) })))
    .filter(({ sure }) => sure > 0)
    .sort((one, other) => other.sure - one.sure);
  const fields = new Map<number, F>();
  const assignField = (column: number, field: F): void => {
    if (!fields.has(column) && ![...fields.values()].includes(field)) fields.set(column, field);
  };
  for (const { column, field } of candidates) assignField(column, field);
  columns.forEach((_, column) => {
    const cells = rows.slice(0, maxSampledRows).flatMap((row) => row[column] || []);
    const [field] = (cells.length > 0 && contents.find(([, fits]) => cells.every(fits))) || [];
    if (field) assignField(column, field);
  });
  return columns.map((_, column) => fields.get(column) ?? null);
};

const contentPatterns: ColumnFieldHints<ImportField>['contents'] = [
  ['email', isEmailCell],
  ['businessId', isBusinessId],
  ['eInvoiceAddress', isOvtCell],
  ['unit', isUnitCell],
];

/** Suggests the field of an invoice for each column. */
export const suggestImportMapping = (table: ImportTable): ImportMapping =>
  suggestColumnFields(table, { headings: importHeadingSynonyms, contents: contentPatterns });

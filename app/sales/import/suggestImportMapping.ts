import type { ImportField, ImportMapping } from '#app/contract/sales/importing.ts';
import { isBusinessId } from '#app/identifiers/businessId.ts';
import { foldSearchText } from '../context/foldSearchText.ts';
import { parseUnit } from '../draft/parseUnit.ts';
import { importHeadingSynonyms } from './headingSynonyms.ts';
import type { ImportTable } from './importTable.ts';

/** Rows whose content is looked at. */
const maxSampledRows = 50;

const normalizeHeading = (head: string): string =>
  foldSearchText(head)
    .replaceAll(/[_:*?()[\]]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const headingSynonyms: readonly { readonly field: ImportField; readonly word: string }[] =
  importHeadingSynonyms.flatMap(([field, list]) => list.split('|').map((word) => ({ field, word })));

/**
 * Scores how well a heading matches a field: the length of the word it begins with, and far more if it equals that
 * word.
 */
const scoreHeading = (head: string, word: string): number => {
  if (head === word) return 1000 + word.length;
  return word.length > 3 && head.startsWith(`${word} `) ? word.length : 0;
};

/** Suggests a field for each column: by its heading, or else by the cells below it. No field is suggested twice. */
export const suggestImportMapping = ({ columns, rows }: ImportTable): ImportMapping => {
  const headers = columns.map(normalizeHeading);
  const candidates = headers
    .flatMap((head, column) =>
      headingSynonyms.map(({ field, word }) => ({ column, field, sure: scoreHeading(head, word) })),
    )
    .filter(({ sure }) => sure > 0)
    .sort((one, other) => other.sure - one.sure);
  const fields = new Map<number, ImportField>();
  const assignField = (column: number, field: ImportField): void => {
    if (!fields.has(column) && ![...fields.values()].includes(field)) fields.set(column, field);
  };
  for (const { column, field } of candidates) assignField(column, field);
  columns.forEach((_, column) => {
    const cells = rows.slice(0, maxSampledRows).flatMap((row) => row[column] || []);
    const field = cells.length > 0 ? detectContentField(cells) : undefined;
    if (field) assignField(column, field);
  });
  return columns.map((_, column) => fields.get(column) ?? null);
};

/** Cell patterns that only one field matches. */
const contentPatterns: readonly (readonly [ImportField, (cell: string) => boolean])[] = [
  ['email', (cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell)],
  ['businessId', (cell) => isBusinessId(cell)],
  ['eInvoiceAddress', (cell) => /^0037\d{8,13}$/.test(cell)],
  ['unit', (cell) => !/^[\d.,]+$/.test(cell) && parseUnit(cell) !== null],
];

const detectContentField = (cells: readonly string[]): ImportField | undefined =>
  contentPatterns.find(([, fits]) => cells.every(fits))?.[0];

import type { ImportField, ImportMapping } from '#app/contract/sales/importing.ts';
import { isBusinessId } from '#app/identifiers/businessId.ts';
import { folded } from '../context/folding.ts';
import { unitOf } from '../draft/unitWords.ts';
import { headWords } from './headWords.ts';
import type { Table } from './table.ts';

/** Rows whose content is looked at. */
const looked = 50;

const plainHead = (head: string): string =>
  folded(head)
    .replaceAll(/[_:*?()[\]]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const words: readonly { readonly field: ImportField; readonly word: string }[] = headWords.flatMap(([field, list]) =>
  list.split('|').map((word) => ({ field, word })),
);

/** How sure a head names a field: the length of the word it begins with, and far more where it is that word. */
const likeness = (head: string, word: string): number => {
  if (head === word) return 1000 + word.length;
  return word.length > 3 && head.startsWith(`${word} `) ? word.length : 0;
};

/**
 * Suggests a field for each column: by its head, or where that says nothing by what stands below it. No field twice.
 */
export const suggestMapping = ({ columns, rows }: Table): ImportMapping => {
  const heads = columns.map(plainHead);
  const candidates = heads
    .flatMap((head, column) => words.map(({ field, word }) => ({ column, field, sure: likeness(head, word) })))
    .filter(({ sure }) => sure > 0)
    .sort((one, other) => other.sure - one.sure);
  const fields = new Map<number, ImportField>();
  const take = (column: number, field: ImportField): void => {
    if (!fields.has(column) && ![...fields.values()].includes(field)) fields.set(column, field);
  };
  for (const { column, field } of candidates) take(column, field);
  columns.forEach((_, column) => {
    const cells = rows.slice(0, looked).flatMap((row) => row[column] || []);
    const field = cells.length > 0 ? contentField(cells) : undefined;
    if (field) take(column, field);
  });
  return columns.map((_, column) => fields.get(column) ?? null);
};

/** What only one kind of cell looks like. */
const contents: readonly (readonly [ImportField, (cell: string) => boolean])[] = [
  ['email', (cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell)],
  ['businessId', (cell) => isBusinessId(cell)],
  ['eInvoiceAddress', (cell) => /^0037\d{8,13}$/.test(cell)],
  ['unit', (cell) => !/^[\d.,]+$/.test(cell) && unitOf(cell) !== null],
];

const contentField = (cells: readonly string[]): ImportField | undefined =>
  contents.find(([, fits]) => cells.every(fits))?.[0];

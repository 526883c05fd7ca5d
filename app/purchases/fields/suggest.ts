import { type MappedField, mappedFields } from '#app/contract/purchases/fields.ts';
import type { FieldColumn } from './columns.ts';
import { likenessOf } from './likeness.ts';
import { namingOf } from './naming.ts';
import { latenessAmong, sumsAmong } from './relations.ts';

export type Suggestions = Readonly<Record<MappedField, string[]>>;

const mostSuggestions = 5;
/** What neither name nor values speak for is no suggestion. */
const least = 0.65;

/**
 * The likeliest places of our fields, the best first, by what they are called, what their values look like, how they go
 * together (net and VAT make the total; what is due is due later) and how many invoices have them.
 */
export const suggest = (columns: readonly FieldColumn[]): Suggestions => {
  const bonusOf = relationsAmong(columns);
  const placesOf = (field: MappedField): string[] =>
    columns
      .map((column) => ({ path: column.path, score: scoreOf(field, column, bonusOf(field, column.path)) }))
      .filter(({ score }) => score >= least)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, mostSuggestions)
      .map(({ path }) => path);
  return Object.fromEntries(mappedFields.map((field) => [field, placesOf(field)])) as Record<MappedField, string[]>;
};

/** 0 where the values cannot be the field; above 2 where everything speaks for it. */
const scoreOf = (field: MappedField, column: FieldColumn, bonus: number): number => {
  const likeness = likenessOf(field, column);
  if (likeness === 0) return 0;
  const frequency = column.count / column.values.length;
  const depth = column.path.split('.').length - 1;
  const score = namingOf(field, column.path) + 0.5 * likeness + 0.2 * frequency - 0.05 * depth + 0.5 * bonus;
  return isOfList(column) ? score / 2 : score;
};

/** What stands in a row of an invoice is seldom about the invoice. */
const isOfList = ({ path }: FieldColumn): boolean => path.includes('[');

/** What the other columns say of one as a place for a field, from -1 to 1. */
const relationsAmong = (columns: readonly FieldColumn[]): ((field: MappedField, path: string) => number) => {
  const like = (field: MappedField): readonly FieldColumn[] =>
    columns.filter((column) => !isOfList(column) && likenessOf(field, column) > 0);
  const lateness = latenessAmong(like('dueDate'));
  const sums = sumsAmong(like('amount'));
  return (field, path) => {
    if (field === 'dueDate') return lateness.get(path) ?? 0;
    if (field === 'invoiceDate') return -(lateness.get(path) ?? 0);
    const isOfSum = field === 'amount' || field === 'netAmount' || field === 'vatAmount';
    return isOfSum && sums.some((sum) => sum[field] === path) ? 1 : 0;
  };
};

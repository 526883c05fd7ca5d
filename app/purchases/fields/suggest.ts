import { type MappedField, mappedFields } from '#app/contract/purchases/fields.ts';
import type { FieldColumn } from './columns.ts';
import { likenessOf } from './likeness.ts';
import { namingOf } from './naming.ts';
import { latenessAmong, sumsAmong } from './relations.ts';

export type Suggestions = Readonly<Record<MappedField, string[]>>;

const mostSuggestions = 5;
/** Minimum score of a suggestion. */
const least = 0.65;

/**
 * Returns the likeliest paths of each mapped field, best first, by name, values, relations (net and VAT add up to the
 * total; the due date is later) and frequency.
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

/** Returns 0 if the values cannot be the field, above 2 if all criteria match. */
const scoreOf = (field: MappedField, column: FieldColumn, bonus: number): number => {
  const likeness = likenessOf(field, column);
  if (likeness === 0) return 0;
  const frequency = column.count / column.values.length;
  const depth = column.path.split('.').length - 1;
  const score = namingOf(field, column.path) + 0.5 * likeness + 0.2 * frequency - 0.05 * depth + 0.5 * bonus;
  return isOfList(column) ? score / 2 : score;
};

/** Returns whether a column is inside a list; such values seldom describe the invoice itself. */
const isOfList = ({ path }: FieldColumn): boolean => path.includes('[');

/** Returns a function for the bonus of a path by its relations to other columns, from -1 to 1. */
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

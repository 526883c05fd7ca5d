import { type MappedField, mappedFields } from '#app/contract/purchases/fields.ts';
import { findNetVatTotalTriples, scoreDateColumnLateness } from './relations.ts';
import type { SampledField } from './sampledFields.ts';
import { scoreFieldName } from './scoreFieldName.ts';
import { scoreFieldValues } from './scoreFieldValues.ts';

export type FieldMappingSuggestions = Readonly<Record<MappedField, string[]>>;

const maxSuggestions = 5;
/** Minimum score of a suggestion. */
const minScore = 0.65;

/**
 * Returns the likeliest paths of each mapped field, best first, by name, values, relations (net and VAT add up to the
 * total; the due date is later) and frequency.
 */
export const suggestFieldMapping = (columns: readonly SampledField[]): FieldMappingSuggestions => {
  const getBonus = createRelationBonus(columns);
  const findPaths = (field: MappedField): string[] =>
    columns
      .map((column) => ({ path: column.path, score: scoreColumn(field, column, getBonus(field, column.path)) }))
      .filter(({ score }) => score >= minScore)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, maxSuggestions)
      .map(({ path }) => path);
  return Object.fromEntries(mappedFields.map((field) => [field, findPaths(field)])) as Record<MappedField, string[]>;
};

/** Returns 0 if the values cannot be the field, above 2 if all criteria match. */
const scoreColumn = (field: MappedField, column: SampledField, bonus: number): number => {
  const likeness = scoreFieldValues(field, column);
  if (likeness === 0) return 0;
  const frequency = column.count / column.values.length;
  const depth = column.path.split('.').length - 1;
  const score = scoreFieldName(field, column.path) + 0.5 * likeness + 0.2 * frequency - 0.05 * depth + 0.5 * bonus;
  return isInList(column) ? score / 2 : score;
};

/** Returns whether a column is inside a list; such values seldom describe the invoice itself. */
const isInList = ({ path }: SampledField): boolean => path.includes('[');

/** Returns a function for the bonus of a path by its relations to other columns, from -1 to 1. */
const createRelationBonus = (columns: readonly SampledField[]): ((field: MappedField, path: string) => number) => {
  const like = (field: MappedField): readonly SampledField[] =>
    columns.filter((column) => !isInList(column) && scoreFieldValues(field, column) > 0);
  const lateness = scoreDateColumnLateness(like('dueDate'));
  const sums = findNetVatTotalTriples(like('amount'));
  return (field, path) => {
    if (field === 'dueDate') return lateness.get(path) ?? 0;
    if (field === 'invoiceDate') return -(lateness.get(path) ?? 0);
    const isPartOfSum = field === 'amount' || field === 'netAmount' || field === 'vatAmount';
    return isPartOfSum && sums.some((sum) => sum[field] === path) ? 1 : 0;
  };
};

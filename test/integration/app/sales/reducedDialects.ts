import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import type { DialectOperationName, SalesDialect } from '#app/profile/dialect.ts';
import type { SalesConnection } from '#app/sales/api/salesConnection.ts';

/** Returns the documented dialect with `operation` changed. */
export const changeOperation = (
  dialect: SalesDialect,
  operation: DialectOperationName,
  change: (text: { readonly body: string; readonly answer: string }) => Partial<Record<'body' | 'answer', string>>,
): SalesDialect => {
  const described = dialect[operation];
  if (!described) throw new Error(`the dialect has no ${operation}`);
  return {
    ...dialect,
    [operation]: { ...described, ...change({ body: described.body ?? '', answer: described.answer }) },
  };
};

/** Returns an expression without the members of that name, each of which stands on a line of its own. */
export const removeMembers = (expression: string, names: readonly string[]): string => {
  const member = new RegExp(`^\\s*"(${names.join('|')})": [^\\n]*[^{\\n]$`);
  const lines = expression.split('\n').filter((line) => names.length === 0 || !member.test(line));
  return lines.join('\n').replaceAll(/,(\s*})/g, '$1');
};

/** Returns the documented dialect whose answers to `operations` lack these fields. */
export const omitReturned = (
  operations: readonly DialectOperationName[],
  fields: readonly string[],
  dialect: SalesDialect = getDefaultSalesDialect(),
): SalesDialect =>
  operations.reduce(
    (changed, operation) =>
      changeOperation(changed, operation, ({ answer }) => ({ answer: removeMembers(answer, fields) })),
    dialect,
  );

/** Returns the connection with another dialect in its profile. */
export const speakDialect = (source: SalesConnection, dialect: SalesDialect): SalesConnection => {
  const { sales } = source.profile;
  if (!sales) throw new Error('the profile has no sales interface');
  return { ...source, profile: { ...source.profile, sales: { ...sales, dialect } } };
};

/** Returns all combinations of `items`, the empty one first. */
export const listCombinations = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_item, index) => (bits & (1 << index)) !== 0));

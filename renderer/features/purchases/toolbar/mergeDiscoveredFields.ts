import type { DiscoveredField } from '#app/contract/purchases/fields.ts';

/**
 * Merges the fields in the data of several companies into one list: those beyond the specification first, since most of
 * the others have columns of their own. A field with two types gets none.
 */
export const mergeDiscoveredFields = (
  companies: readonly (readonly DiscoveredField[])[],
): readonly DiscoveredField[] => {
  const fields = new Map<string, DiscoveredField>();
  for (const field of companies.flat()) {
    const existing = fields.get(field.pattern);
    fields.set(field.pattern, existing ? mergeField(existing, field) : field);
  }
  return [...fields.values()].toSorted((one, other) => Number(one.specified) - Number(other.specified));
};

const mergeField = (one: DiscoveredField, other: DiscoveredField): DiscoveredField => ({
  ...one,
  type: one.type === other.type ? one.type : 'mixed',
  count: one.count + other.count,
});

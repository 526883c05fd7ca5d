import type { DiscoveredField } from '#app/contract/purchases/fields.ts';

/** The path of a profile for a pattern found in the data: of a list, its first member. Null where a profile cannot name it. */
export const pathOf = ({ pattern, type }: Pick<DiscoveredField, 'pattern' | 'type'>): string | null =>
  type === 'list' || pattern.includes('["') || pattern.includes('*') || pattern === ''
    ? null
    : pattern.replaceAll('[]', '[0]');

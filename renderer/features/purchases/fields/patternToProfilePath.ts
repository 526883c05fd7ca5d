import type { DiscoveredField } from '#app/contract/purchases/fields.ts';

/**
 * Returns the profile path for a pattern found in the data: for a list, its first member. Null if a profile cannot
 * express it.
 */
export const patternToProfilePath = ({ pattern, type }: Pick<DiscoveredField, 'pattern' | 'type'>): string | null =>
  type === 'list' || pattern.includes('["') || pattern.includes('*') || pattern === ''
    ? null
    : pattern.replaceAll('[]', '[0]');

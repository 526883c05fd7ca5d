import type { DiscoveredField, FieldType } from '#app/contract/purchases/fields.ts';
import type { CountedField } from '../archive/shapes.ts';
import { leavesOf } from '../records/leaves.ts';
import { isSpecified } from '../records/specified.ts';

const mostFields = 4000;
const mostSamples = 5;
const longestSample = 100;
const longestPattern = 300;

/** Returns the counted fields for display: one type each and sample values. */
export const discover = (counted: readonly CountedField[], records: readonly unknown[]): DiscoveredField[] => {
  const samples = samplesIn(records);
  return counted
    .filter(({ pattern }) => pattern.length <= longestPattern)
    .slice(0, mostFields)
    .map(({ pattern, types, count }) => ({
      pattern,
      type: typeOf(types),
      count,
      specified: isSpecified(pattern),
      samples: [...(samples.get(pattern) ?? [])],
    }));
};

/**
 * Returns one type for several. Whole amounts are written as numbers, so numbers and amounts are amounts; others are
 * mixed.
 */
const typeOf = (types: CountedField['types']): FieldType => {
  const found = Object.keys(types) as (keyof typeof types)[];
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  return found.every((type) => type === 'number' || type === 'amount') ? 'amount' : 'mixed';
};

const samplesIn = (records: readonly unknown[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const samples = new Map<string, Set<string>>();
  for (const record of records)
    for (const { path, value } of leavesOf(record)) {
      const text = value?.trim();
      if (!text) continue;
      const pattern = path.replaceAll(/\[\d+\]/g, '[]');
      const known = samples.get(pattern) ?? new Set();
      if (known.size < mostSamples) samples.set(pattern, known.add(text.slice(0, longestSample)));
    }
  return samples;
};

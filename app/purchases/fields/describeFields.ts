import type { DiscoveredField, FieldType } from '#app/contract/purchases/fields.ts';
import type { CountedField } from '../archive/recordShapeStore.ts';
import { iterateLeafValues } from '../records/leafValues.ts';
import { isFieldInSpecification } from '../records/specifiedFields.ts';

const maxFields = 4000;
const maxSamples = 5;
const maxSampleLength = 100;
const maxPatternLength = 300;

/** Returns the counted fields for display: one type each and sample values. */
export const describeFields = (counted: readonly CountedField[], records: readonly unknown[]): DiscoveredField[] => {
  const samples = collectSamples(records);
  return counted
    .filter(({ pattern }) => pattern.length <= maxPatternLength)
    .slice(0, maxFields)
    .map(({ pattern, types, count }) => ({
      pattern,
      type: mergeFieldTypes(types),
      count,
      specified: isFieldInSpecification(pattern),
      samples: [...(samples.get(pattern) ?? [])],
    }));
};

/**
 * Returns one type for several. Whole amounts are written as numbers, so numbers and amounts are amounts; others are
 * mixed.
 */
const mergeFieldTypes = (types: CountedField['types']): FieldType => {
  const presentTypes = Object.keys(types) as (keyof typeof types)[];
  const [only] = presentTypes;
  if (only !== undefined && presentTypes.length === 1) return only;
  return presentTypes.every((type) => type === 'number' || type === 'amount') ? 'amount' : 'mixed';
};

const collectSamples = (records: readonly unknown[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const samples = new Map<string, Set<string>>();
  for (const record of records)
    for (const { path, value } of iterateLeafValues(record)) {
      const text = value?.trim();
      if (!text) continue;
      const pattern = path.replaceAll(/\[\d+\]/g, '[]');
      const patternSamples = samples.get(pattern) ?? new Set();
      if (patternSamples.size < maxSamples) samples.set(pattern, patternSamples.add(text.slice(0, maxSampleLength)));
    }
  return samples;
};

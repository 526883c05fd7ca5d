import { describe, expect, test } from 'vitest';
import type { CountedField } from '#app/purchases/archive/recordShapeStore.ts';
import { describeFields } from '#app/purchases/fields/describeFields.ts';

const counted = (pattern: string, types: CountedField['types'] = { text: 1 }): CountedField => ({
  ...{ pattern, types, count: 1 },
});
const describeOne = (field: CountedField, ...records: readonly unknown[]) => describeFields([field], records)[0];

describe('a discovered field', () => {
  test('has its count, type and samples, and says whether the specification names it', () => {
    const fields = [
      { pattern: 'seller.businessId', types: { text: 2 }, count: 2 },
      { pattern: 'lines[].net', types: { number: 1, amount: 1 }, count: 1 },
    ];
    const records = [
      { seller: { businessId: ' 2077474-0 ' }, lines: [{ net: 1 }, { net: '2,50' }, { net: ' ' }, { net: null }] },
      { seller: { businessId: '1572860-0' }, lines: [] },
    ];
    expect(describeFields(fields, records)).toEqual([
      {
        ...{ pattern: 'seller.businessId', type: 'text', count: 2, specified: true },
        samples: ['2077474-0', '1572860-0'],
      },
      { pattern: 'lines[].net', type: 'amount', count: 1, specified: false, samples: ['1', '2,50'] },
    ]);
  });

  test.each<[CountedField['types'], string]>([
    [{ text: 1 }, 'text'],
    [{ number: 1 }, 'number'],
    [{ amount: 1 }, 'amount'],
    [{ list: 1 }, 'list'],
    [{ number: 1, amount: 1 }, 'amount'],
    [{ amount: 1, text: 1 }, 'mixed'],
    [{ number: 1, date: 1 }, 'mixed'],
    [{ number: 1, amount: 1, boolean: 1 }, 'mixed'],
    [{ text: 1, date: 1 }, 'mixed'],
  ])('with values of %j is of type %s', (types, type) => {
    expect(describeOne(counted('a', types))?.type).toBe(type);
  });

  test('has five different samples of a hundred characters at most', () => {
    const values = ['x', 'y', 'x', 'z', '1', '2', '3'].map((a) => ({ a }));
    expect(describeOne(counted('a'), ...values)?.samples).toEqual(['x', 'y', 'z', '1', '2']);
    expect(describeOne(counted('a'), { a: 'x'.repeat(101) })?.samples).toEqual(['x'.repeat(100)]);
  });

  test('has none where the sampled records have no value', () => {
    expect(describeOne(counted('a'), { b: 1 })?.samples).toEqual([]);
    expect(describeOne(counted('a'))?.samples).toEqual([]);
  });
});

test('fields are shown in their order, four thousand at most, without those of endless names', () => {
  const names = Array.from({ length: 4001 }, (_, index) => `f${index}`);
  const long = 'x'.repeat(301);
  const described = describeFields(
    [long, 'x'.repeat(300), ...names].map((name) => counted(name)),
    [],
  );
  expect(described.map(({ pattern }) => pattern)).toEqual(['x'.repeat(300), ...names.slice(0, 3999)]);
});

import { describe, expect, it } from 'vitest';
import { findChangedFieldPatterns } from '#app/purchases/records/changedFields.ts';
import { createNonVolatileFieldCheck } from '#app/purchases/records/nonVolatileFields.ts';
import { paths, pathsWith } from '#test/unit/exampleInvoice.ts';

const compare = (before: string, after: string): readonly string[] | null => {
  const changed = findChangedFieldPatterns(Buffer.from(before), Buffer.from(after));
  return changed && [...changed];
};

describe('the fields that differ between two records', () => {
  it.each([
    ['{"a":1,"b":"x"}', '{"b":"x","a":1}', []],
    ['{"a":"x"}', '{"a":"y"}', ['a']],
    ['{"a":[{"url":"x"},{"url":"y"}]}', '{"a":[{"url":"z"},{"url":"y"}]}', ['a[].url']],
    ['{"a b":{"c":true}}', '{"a b":{"c":false}}', ['["a b"].c']],
    ['{"a":25.5}', '{"a":25.50}', []],
    ['{"a":12345678901234567890}', '{"a":12345678901234567891}', ['a']],
    ['{"__proto__":"x"}', '{"__proto__":"y"}', ['__proto__']],
    ['"x"', '"y"', ['']],
  ])('from %s to %s are %j', (before, after, fields) => {
    expect(compare(before, after)).toEqual(fields);
  });

  it.each([
    ['a field came', '{"a":1}', '{"a":1,"b":2}'],
    ['a field went', '{"a":1,"b":2}', '{"a":1}'],
    ['a field has another name', '{"a":1}', '{"b":1}'],
    ['a value came', '{"a":null}', '{"a":"x"}'],
    ['a value has another type', '{"a":"1"}', '{"a":1}'],
    ['a list is longer', '{"a":[1]}', '{"a":[1,1]}'],
    ['a list is an object', '{"a":[]}', '{"a":{}}'],
    ['a record cannot be read', '{"a":', '{"a":'],
    ['it is nested beyond reason', '['.repeat(200) + ']'.repeat(200), '['.repeat(200) + ']'.repeat(200)],
  ])('cannot be named where %s', (_, before, after) => {
    expect(compare(before, after)).toBeNull();
  });

  it('cannot be named where there are more than fifty', () => {
    const record = (value: number): string =>
      JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, value])));
    expect(compare(record(1), record(2))).toBeNull();
  });
});

describe('a protected field', () => {
  const isProtected = createNonVolatileFieldCheck(
    pathsWith({ reference: 'payment.codes[0].value', amount: "['total sum']" }),
  );

  it.each([
    'version',
    'seller.bankAccount.iban',
    'buyer.postalAddress.streetName[]',
    'dueDate',
    'dueDate.value',
    'payment.codes[].value',
    '["total sum"]',
    'rows[].net',
  ])('is %s', (pattern) => {
    expect(isProtected(pattern)).toBe(true);
  });

  it.each(['sellerLink', 'payment.codes[].link', 'payment', 'rows[].link', 'rows', 'dueDateText', ''])(
    'is not %j',
    (pattern) => {
      expect(isProtected(pattern)).toBe(false);
    },
  );

  it('is every field that is mapped, whatever it is for', () => {
    const check = createNonVolatileFieldCheck(paths);
    const { rows: _, rowAmount: __, ...fields } = paths.fields;
    expect(Object.values(fields).filter((path) => path !== '' && !check(path))).toEqual([]);
  });
});

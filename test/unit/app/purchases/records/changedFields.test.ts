import { describe, expect, it } from 'vitest';
import { findChangedFieldPatterns } from '#app/purchases/records/changedFields.ts';
import { createNonVolatileFieldCheck, readNonVolatileFieldValues } from '#app/purchases/records/nonVolatileFields.ts';
import { invoice, paths, pathsWith } from '#test/unit/exampleInvoice.ts';

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
    ['{"a":1}', '{"a":1.5}', ['a']],
    ['{"a":1}', '{"a":12345678901234567890}', ['a']],
    ['{"a":null,"b":true}', '{"a":null,"b":false}', ['b']],
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
    ['a field that came stands beside a change', '{"a":1}', '{"a":2,"b":2}'],
    ['a list within a list is longer', '{"a":[[1]]}', '{"a":[[1,2]]}'],
    ['an object is null', '{"a":{}}', '{"a":null}'],
    ['a record cannot be read', '{"a":', '{"a":'],
    ['the older record cannot be read', '{"a":', '{"a":1}'],
    ['the newer record cannot be read', '{"a":1}', '{"a":'],
    ['it is nested beyond reason', '['.repeat(200) + ']'.repeat(200), '['.repeat(200) + ']'.repeat(200)],
  ])('cannot be named where %s', (_, before, after) => {
    expect(compare(before, after)).toBeNull();
  });

  it('cannot be named where there are more than fifty', () => {
    const record = (value: number): string =>
      JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, value])));
    expect(compare(record(1), record(2))).toBeNull();
    const [before, after] = [1, 2].map((value) => `{"rows":${JSON.stringify(Array(60).fill({ net: value }))}}`);
    expect(compare(before ?? '', after ?? '')).toEqual(['rows[].net']);
  });

  it('can be fifty, and lie a hundred levels down', () => {
    const fields = Array.from({ length: 50 }, (_, index) => `f${index}`);
    const record = (value: number): string => JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])));
    expect(compare(record(1), record(2))).toEqual(fields);
    const nest = (value: number, levels: number): string => '['.repeat(levels) + value + ']'.repeat(levels);
    expect(compare(nest(1, 100), nest(2, 100))).toEqual(['[]'.repeat(100)]);
    expect(compare(nest(1, 101), nest(2, 101))).toBeNull();
    const within = (value: number, levels: number): string => `${'{"a":'.repeat(levels)}${value}${'}'.repeat(levels)}`;
    expect(compare(within(1, 100), within(2, 100))).toHaveLength(1);
    expect(compare(within(1, 101), within(2, 101))).toBeNull();
  });
});

describe('a protected field', () => {
  const isProtected = (pattern: string): boolean =>
    createNonVolatileFieldCheck(pathsWith({ reference: 'payment.codes[0].value', amount: "['total sum']" }))(pattern);

  it.each([
    'version',
    'seller.bankAccount.iban',
    'buyer.postalAddress.streetName[]',
    'dueDate',
    'dueDate.value',
    'dueDate[]',
    'payment.codes[].value',
    '["total sum"]',
    'rows[].net',
  ])('is %s', (pattern) => {
    expect(isProtected(pattern)).toBe(true);
  });

  it.each([
    'sellerLink',
    'payment.codes[].link',
    'payment',
    'rows[].link',
    'rows',
    'dueDateText',
    '',
    '["odd key"]',
    '.x',
  ])('is not %j', (pattern) => {
    expect(isProtected(pattern)).toBe(false);
  });

  it('is every field that is mapped, whatever it is for', () => {
    const check = createNonVolatileFieldCheck(paths);
    const { rows: _, rowAmount: __, rowVatRate: ___, rowVatCode: ____, rowText: _____, ...fields } = paths.fields;
    expect(Object.values(fields).filter((path) => path !== '' && !check(path))).toEqual([]);
  });

  it('is none of the lines where the service sends none', () => {
    const check = createNonVolatileFieldCheck(pathsWith({ rows: '' }));
    expect(['rows[].net', '[].net', 'net', 'dueDate'].map(check)).toEqual([false, false, true, true]);
  });
});

describe('the values of the protected fields', () => {
  const read = (record: unknown, fieldPaths = paths): string =>
    readNonVolatileFieldValues(Buffer.from(JSON.stringify(record)), fieldPaths);
  const record = invoice({ rows: [{ net: 1, link: 'x' }, { net: 2 }], attachments: [{ url: 'x' }], status: 'PAID' });
  const values = (): string => read(record);

  it.each([{ attachments: [{ url: 'y' }] }, { note: 'new' }, { rows: [{ net: 1, link: 'y' }, { net: 2 }] }])(
    'are the same with %j',
    (change) => {
      expect(read({ ...record, ...change })).toBe(values());
    },
  );

  it.each([
    { version: 4 },
    { seller: { organisationName: 'Saha Oy' } },
    { buyer: {} },
    { invoiceNumber: 'L-1002' },
    { total: '1234,51' },
    { total: 'much' },
    { dueDate: null },
    { status: ['PAID'] },
    { rows: [{ net: 1 }, { net: 3 }] },
    { rows: [{ net: 1 }] },
    { rows: {} },
  ])('are others with %j', (change) => {
    expect(read({ ...record, ...change })).not.toBe(values());
  });

  it('are those of lines only where the profile names them', () => {
    const withoutRows = pathsWith({ rows: '' });
    expect(read({ ...record, rows: [] }, withoutRows)).toBe(read(record, withoutRows));
    expect(read([{ net: 1 }], withoutRows)).toBe(read([{ net: 2 }], withoutRows));
  });

  it('keep the digits of numbers', () => {
    const [one, other] = ['1.10', '1.1'].map((net) => readNonVolatileFieldValues(Buffer.from(`{"net":${net}}`), paths));
    expect(one).not.toBe(other);
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openInvoiceArchive } from '#app/purchases/archive/invoiceArchive.ts';
import { iterateLeafValues } from '#app/purchases/records/leafValues.ts';
import { parseRecord } from '#app/purchases/records/record.ts';
import { ArchiveFixture } from '#test/unit/archiveParts.ts';
import { paths } from '#test/unit/exampleInvoice.ts';

let fixture: ArchiveFixture;
beforeEach(() => {
  fixture = new ArchiveFixture();
});
afterEach(() => fixture.remove());

const readFields = () =>
  Object.fromEntries(
    fixture.archive.fields().fields.map(({ pattern, types, count }) => [pattern, { ...types, count }]),
  );

it('finds every field with its types, and counts the invoices that have a value there', () => {
  fixture.sync(
    { a: 'text', b: '1 234,50', c: 12, d: 25.5, e: '20261204', f: true, g: ['x', ''], h: null, i: ' ', j: [] },
    { a: '4.12.2026', b: 'EUR 12,00', c: '12', d: '12.00-', e: 20261204, f: false, g: [{ n: 1 }, { n: '2,5' }], h: {} },
    { a: '2026-11-20T00:00:00+02:00', b: ' 7.25 ', 'odd key': 1, c: 1234567.5 },
  );
  expect(fixture.archive.fields().invoices).toBe(3);
  expect(readFields()).toEqual({
    a: { text: 1, date: 2, count: 3 },
    b: { amount: 3, count: 3 },
    c: { number: 1, text: 1, amount: 1, count: 3 },
    d: { amount: 2, count: 2 },
    e: { date: 2, count: 2 },
    f: { boolean: 2, count: 2 },
    g: { list: 2, count: 2 },
    'g[]': { text: 1, count: 1 },
    'g[].n': { number: 1, amount: 1, count: 1 },
    '["odd key"]': { number: 1, count: 1 },
  });
});

it('counts what the service returns now, also after a start', () => {
  fixture.sync({ a: 1, n: 1 }, { a: 1, n: 2 }, { b: 1 });
  fixture.sync({ a: 1, n: 1 }, { c: 'x', n: 3 });
  const fields = { a: { number: 1, count: 1 }, n: { number: 2, count: 2 }, c: { text: 1, count: 1 } };
  expect(readFields()).toEqual(fields);
  fixture.reopen();
  expect(readFields()).toEqual(fields);
  fixture.sync({ c: 'x', n: 3 }, { d: { deep: true } });
  expect(readFields()).toEqual({ n: { number: 1, count: 1 }, c: fields.c, 'd.deep': { boolean: 1, count: 1 } });
});

it('counts exactly what is in the records, whatever they are', () => {
  const key = fc.constantFrom('a', 'b', '__proto__', 'x y', 'constructor', '0');
  const record = fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }));
  /** The patterns at which a record has a value that is no list. */
  const patternsIn = (raw: Uint8Array | undefined): Set<string> => {
    const leaves = iterateLeafValues(parseRecord(raw ?? new Uint8Array()));
    const filled = leaves.filter(({ value }) => value !== null && value.trim() !== '');
    // A key may look like a place in a list, too: what is in quotes stays.
    const toPattern = (path: string) => path.replaceAll(/("(?:[^"\\]|\\.)*")|\[\d+\]/g, (_, key) => key ?? '[]');
    return new Set(filled.map(({ path }) => toPattern(path)));
  };
  fc.assert(
    fc.property(fc.array(record, { maxLength: 8 }), (records) => {
      const own = new ArchiveFixture();
      try {
        own.sync(...records);
        const patterns = own.rows.map(({ id }) => patternsIn(own.archive.raw(id)));
        const single = own.archive.fields().fields.filter(({ types }) => types.list === undefined);
        expect(single.map(({ pattern, count }) => [pattern, count])).toEqual(
          single.map(({ pattern }) => [pattern, patterns.filter((ofRecord) => ofRecord.has(pattern)).length]),
        );
        const all = new Set(own.archive.fields().fields.map(({ pattern }) => pattern));
        expect(patterns.flatMap((ofRecord) => [...ofRecord].filter((pattern) => !all.has(pattern)))).toEqual([]);
      } finally {
        own.remove();
      }
    }),
    { numRuns: 40 },
  );
});

it('combines an unbounded number of names under one, and still distinguishes the others', () => {
  const names = (from: number): object =>
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${from + index}`, { x: [index] }]));
  fixture.sync({ n: 1, odd: names(0), after: 'x' }, { n: 2, odd: names(5000), after: 'y' });
  const { fields } = fixture.archive.fields();
  expect(fields.length).toBeLessThan(2000);
  expect(readFields()).toMatchObject({
    after: { text: 2 },
    'odd.*.x[]': { number: 2, count: 2 },
    'odd.key0.x[]': { number: 1 },
  });
  fixture.reopen();
  expect(fixture.archive.fields().fields).toEqual(fields);
});

it('knows the fields that another program has stored in the same file meanwhile', () => {
  const other = openInvoiceArchive(fixture.file, paths);
  try {
    const send = (archive: typeof other, record: object): void => {
      archive.begin();
      archive.receive([Buffer.from(JSON.stringify(record))], 0);
      archive.complete(0, { isWhole: false, validators: null });
    };
    send(fixture.archive, { a: 1 });
    send(other, { b: true });
    send(fixture.archive, { c: 'x' });
    send(other, { a: 2, c: 'y' });
    const fields = { a: { number: 2, count: 2 }, b: { boolean: 1, count: 1 }, c: { text: 2, count: 2 } };
    expect(readFields()).toEqual(fields);
    expect(other.fields()).toEqual(fixture.archive.fields());
  } finally {
    other.close();
  }
});

it('gives some of the latest records', () => {
  fixture.sync({ n: 1 }, { n: 2 }, { n: 3 });
  fixture.sync({ n: 1 }, { n: 3 }, { n: 4 });
  expect(fixture.archive.samples(2).map((raw) => JSON.parse(Buffer.from(raw).toString()))).toEqual([
    { n: 4 },
    { n: 3 },
  ]);
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { parseInvoiceDetails } from '#app/purchases/records/invoiceDetails.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { ArchiveFixture, numbered } from '#test/unit/archiveParts.ts';
import { paths } from '#test/unit/exampleInvoice.ts';

let fixture: ArchiveFixture;
beforeEach(() => {
  fixture = new ArchiveFixture();
});
afterEach(() => fixture.remove());

const rawTexts = (): string[] => fixture.rows.map(({ id }) => Buffer.from(fixture.archive.raw(id) ?? []).toString());
const listRecordFaults = (id: number) => parseInvoiceDetails(fixture.archive.raw(id) ?? new Uint8Array(), paths).faults;

describe('an answer', () => {
  it.each([
    '{}',
    '{"Items":null}',
    '{"Items":{"0":{}}}',
    '{"Items":"[]"}',
    '{"Items":17}',
    '{"Data":{"Items":[{}]}}',
    '[{"Items":[]}]',
  ])('without a list of invoices changes nothing: %s', (answer) => {
    fixture.sync(numbered('A'));
    expect(() => fixture.syncText(answer)).toThrow(
      expect.objectContaining({ error: { kind: 'unreadableAnswer', reason: 'wrongShape', detail: 'Items' } }),
    );
    expect(fixture.numbers).toEqual(['A']);
  });

  it.each([0, 1, 3000])('of %i records is taken whole', (count) => {
    const list = Array.from({ length: count }, (_, index) => numbered(String(index)));
    expect(fixture.sync(...list)).toMatchObject({ received: count, added: count, faulty: 0 });
    expect(fixture.rows).toHaveLength(count);
  });

  it('cut at any byte shows nothing of it, and what was there stays', () => {
    const record = fc.record({
      invoiceNumber: fc.constantFrom('A', 'B', 'C'),
      note: fc.json(),
      seller: fc.constant({ businessId: '1' }),
    });
    fixture.sync(numbered('stays'));
    const before = fixture.rows;
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 4 }),
        fc.double({ min: 0, max: 0.9999, noNaN: true }),
        fc.integer({ min: 1, max: 50 }),
        (list, part, size) => {
          const whole = Buffer.from(JSON.stringify({ Count: list.length, Items: list, End: { é: '"]}' } }));
          const cut = whole.subarray(0, Math.floor(part * whole.length));
          expect(() => fixture.syncText(cut, { size })).toThrow(AppFailure);
          expect(fixture.rows).toEqual(before);
        },
      ),
    );
    expect(fixture.sync(numbered('stays'))).toMatchObject({ unchanged: 1 });
  });
});

describe('a record', () => {
  it('of any wrong kind is kept as it came, flagged by its path, and hides no other', () => {
    const odd = [
      'null',
      '17',
      '"text"',
      '[]',
      '[{"version":1}]',
      '{"seller":[],"buyer":7}',
      '{"version":{},"total":[1]}',
      '{"a":tru}',
      '{"a" 1}',
      '\u{1F4A9}',
    ];
    const good = JSON.stringify(numbered('A'));
    const outcome = fixture.syncText(`{"Items":[${odd.map((text) => `${text},${good}`).join(',')}]}`);
    expect(outcome).toMatchObject({ received: 2 * odd.length, added: odd.length + 1, faulty: odd.length });
    expect(rawTexts().sort()).toEqual([...odd, good].sort());
    for (const { id, row } of nonEmpty(fixture.rows)) expect(row.faults).toBe(listRecordFaults(id).length);
    const parties = fixture.rows.find(({ id }) => Buffer.from(fixture.archive.raw(id) ?? []).toString() === odd[5]);
    expect(listRecordFaults(parties?.id ?? 0).map(({ path }) => path)).toEqual(['seller', 'buyer']);
  });

  it('with a value of 10 MB is kept whole and found by its beginning', () => {
    const long = `start${'ä'.repeat(10_000_000)}`;
    fixture.sync(numbered('A', { note: long, seller: { organisationName: long } }), numbered('B'));
    expect(fixture.numbers).toEqual(['A', 'B']);
    const [large] = fixture.rows;
    expect(large?.row.sellerName).toHaveLength(1000);
    expect(large?.search).toContain('startaaa');
    expect(large?.search.length).toBeLessThan(10_000);
    expect(rawTexts()[0]).toContain(long);
  });

  it.each([101, 5000, 100_000])('nested %i levels deep is judged as its details judge it', (levels) => {
    const deep = `{"seller":{"businessId":"1"},"buyer":{},"invoiceNumber":"deep","x":${'['.repeat(levels)}1${']'.repeat(levels)}}`;
    fixture.syncText(`{"Items":[${deep},${JSON.stringify(numbered('A'))}]}`);
    const [first] = fixture.rows;
    expect(rawTexts()[0]).toBe(deep);
    expect(first?.row.faults).toBe(listRecordFaults(first?.id ?? 0).length);
    expect(fixture.rows).toHaveLength(2);
    expect(fixture.archive.fields().invoices).toBe(2);
  });

  it.each([
    ['NUL', 'A\0B'],
    ['bidi', '\u202Ekäänteinen\u2066 Oy\u200F'],
    ['a lone surrogate', 'A\uD800B'],
    ['a line break', 'A\nB\r\n\tC'],
  ])('with %s in its values and names is the same after a start', (_, odd) => {
    fixture.sync(numbered(odd, { [odd]: { [odd]: odd } }), { note: odd });
    const before = {
      texts: rawTexts(),
      numbers: fixture.rows.map(({ row }) => row.invoiceNumber?.toWellFormed() ?? null),
    };
    const { fields } = fixture.archive.fields();
    fixture.reopen();
    expect({ texts: rawTexts(), numbers: fixture.rows.map(({ row }) => row.invoiceNumber) }).toEqual(before);
    expect(before.numbers).toContain(odd.toWellFormed());
    expect(fixture.archive.fields().fields).toEqual(fields);
  });

  it('with names of prototypes reaches none', () => {
    const text =
      '{"__proto__":{"version":9,"polluted":true},"constructor":{"prototype":{"polluted":true}},"seller":{"__proto__":{"businessId":"1"}},"buyer":{}}';
    fixture.syncText(`{"Items":[${text}],"__proto__":{"polluted":true}}`);
    expect(fixture.rows[0]?.row).toMatchObject({ version: null, businessId: null });
    expect(fixture.archive.fields().fields.map(({ pattern }) => pattern)).toEqual([
      '__proto__.version',
      '__proto__.polluted',
      'constructor.prototype.polluted',
      'seller.__proto__.businessId',
    ]);
    expect({}).not.toHaveProperty('polluted');
  });

  it('keeps numbers that no double holds', () => {
    const record = `{"seller":{"businessId":1},"buyer":{},"invoiceNumber":90071992547409931234,"total":12345678901234567890.10,"version":9007199254740993}`;
    fixture.syncText(`{"Items":[${record}]}`);
    expect(fixture.rows[0]?.row).toMatchObject({
      invoiceNumber: '90071992547409931234',
      amount: '12345678901234567890.10',
      version: null,
      faults: 1,
    });
    expect(listRecordFaults(fixture.rows[0]?.id ?? 0)).toEqual([{ path: 'version', reason: 'wrongType' }]);
  });

  it('of an identity that thousands share takes no longer than others', () => {
    const list = Array.from({ length: 5000 }, (_, index) => numbered('same', { total: String(index) }));
    expect(fixture.sync(...list)).toMatchObject({ added: 5000 });
    expect(fixture.sync(...list)).toMatchObject({ unchanged: 5000 });
    expect(new Set(fixture.rows.map(({ identity }) => identity)).size).toBe(5000);
  });
});

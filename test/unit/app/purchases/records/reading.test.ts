import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { purchaseRow } from '#app/contract/purchases/row.ts';
import { parseInvoiceDetails } from '#app/purchases/records/invoiceDetails.ts';
import { parseInvoiceRecord } from '#app/purchases/records/parsedInvoice.ts';
import { parseRecord, parseRecordWithFloats } from '#app/purchases/records/record.ts';
import { invoice, paths } from '#test/unit/exampleInvoice.ts';

/** What of a row a record alone says. */
const readRow = purchaseRow.omit({
  kind: true,
  customerNumber: true,
  id: true,
  document: true,
  receivedAt: true,
  isUnseen: true,
  missingSince: true,
  review: true,
  isToApprove: true,
  isHistory: true,
  reopened: true,
  records: true,
  hasNotes: true,
  exportedAt: true,
  findings: true,
  fields: true,
});

const read = (value: unknown) => readText(JSON.stringify(value));
const readText = (text: string) => parseInvoiceDetails(new TextEncoder().encode(text), paths);

describe('an invoice as the specification shows it', () => {
  it('is read field by field', () => {
    const { row, seller, buyer, faults, fieldsCut } = read(invoice());
    expect(row).toEqual({
      sellerName: 'Sähkö Oy',
      businessId: '2077474-0',
      iban: 'FI7944052020036082',
      bic: 'NDEAFIHH',
      buyerName: 'Ostaja Oy',
      town: 'Tampere',
      version: 3,
      invoiceNumber: 'L-1001',
      invoiceDate: '2026-11-20',
      dueDate: '2026-12-04',
      amount: '1234.50',
      netAmount: null,
      vatAmount: null,
      currency: 'EUR',
      reference: '12344',
      serviceStatus: null,
      openAmount: null,
      documentType: null,
      isPaid: false,
      isCreditNote: null,
      faults: 0,
    });
    expect(seller).toEqual({ additionalName: null, bankName: null });
    expect(buyer).toEqual({ businessId: '1234567-1', address: ['Kauppakatu 1', 'B 2', '33100 Tampere', 'FI'] });
    expect({ faults, fieldsCut }).toEqual({ faults: [], fieldsCut: false });
  });

  it('shows every value, and which of them the specification names', () => {
    const { fields } = read(invoice({ invoiceRows: [{ name: 'Kaapeli', 'odd.key': true }], extra: {}, none: null }));
    const field = (path: string) => fields.find((each) => each.path === path);
    expect(field('version')).toEqual({ path: 'version', value: '3', type: 'number', specified: true });
    expect(field('seller.bankAccount.bankName')).toMatchObject({ value: '', type: 'text', specified: true });
    expect(field('buyer.postalAddress.streetName[1]')).toMatchObject({ value: 'B 2', specified: true });
    expect(field('buyer.postalAddress.postCode')).toMatchObject({ value: ' 33100 ' });
    expect(field('invoiceRows[0].name')).toMatchObject({ value: 'Kaapeli', specified: false });
    expect(field('invoiceRows[0]["odd.key"]')).toMatchObject({ value: 'true', type: 'boolean' });
    expect(field('extra')).toMatchObject({ value: null, type: 'empty' });
    expect(field('none')).toMatchObject({ value: null, type: 'null' });
  });
});

describe('an odd invoice', () => {
  it('without parties keeps what it has and names what is missing', () => {
    const { row, buyer, faults } = read({ ...invoice(), seller: undefined, buyer: null });
    expect(row).toMatchObject({ sellerName: null, town: null, invoiceNumber: 'L-1001', amount: '1234.50', faults: 2 });
    expect(buyer).toEqual({ businessId: null, address: [] });
    expect(faults).toEqual([
      { path: 'seller', reason: 'notAnObject' },
      { path: 'buyer', reason: 'notAnObject' },
    ]);
  });

  it('may have null anywhere', () => {
    const { row, faults } = read({
      version: null,
      seller: { businessId: null, organisationName: null, bankAccount: null },
      buyer: { organisationName: null, postalAddress: { streetName: null, townName: null, postCode: null } },
    });
    expect(faults).toEqual([]);
    expect(row).toMatchObject({ version: null, sellerName: null, iban: null, amount: null, dueDate: null });
  });

  it('may have numbers as text and text as numbers', () => {
    const { row } = read(invoice({ version: '3', invoiceNumber: 1001, total: '1 234,50', dueDate: 20261204 }));
    expect(row).toMatchObject({
      version: 3,
      invoiceNumber: '1001',
      amount: '1234.50',
      dueDate: '2026-12-04',
      faults: 0,
    });
  });

  it('says by path what has the wrong type or cannot be read', () => {
    const { row, faults } = read({
      ...invoice({ version: 1.5, total: 'much', dueDate: 'soon', invoiceNumber: ['L'], reference: true }),
      seller: 'Sähkö Oy',
      buyer: { postalAddress: { streetName: ['Katu 1', 7, {}], townName: 'Oulu' } },
    });
    expect(row).toMatchObject({ town: 'Oulu', version: null, amount: null, faults: 7 });
    expect(faults).toEqual(
      expect.arrayContaining([
        { path: 'seller', reason: 'notAnObject' },
        { path: 'version', reason: 'wrongType' },
        { path: 'total', reason: 'unreadableAmount' },
        { path: 'dueDate', reason: 'unreadableDate' },
        { path: 'invoiceNumber', reason: 'wrongType' },
        { path: 'reference', reason: 'wrongType' },
        { path: 'buyer.postalAddress.streetName[2]', reason: 'wrongType' },
      ]),
    );
  });

  it('keeps every digit of its numbers', () => {
    const { row, fields } = readText('{"seller":{},"buyer":{},"total":12345678901234567890.10,"big":9007199254740993}');
    expect(row.amount).toBe('12345678901234567890.10');
    expect(fields.find(({ path }) => path === 'big')?.value).toBe('9007199254740993');
  });

  it('cannot reach the prototype of anything', () => {
    const { row, fields } = readText(
      '{"__proto__":{"version":9},"constructor":{"x":1},"seller":{"__proto__":{"businessId":"1"}}}',
    );
    expect(row).toMatchObject({ version: null, businessId: null });
    expect(fields.map(({ path }) => path)).toEqual([
      '__proto__.version',
      'constructor.x',
      'seller.__proto__.businessId',
    ]);
    expect(Object.prototype).not.toHaveProperty('version');
  });

  it.each(['17', '"text"', 'null', '[1]', '{"a":tru}', '\uFFFD'])(
    'that is no object is kept and flagged: %s',
    (text) => {
      const { faults, row } = readText(text);
      expect(faults).toEqual([{ path: '', reason: 'notAnObject' }]);
      expect(row.faults).toBe(1);
    },
  );

  it('that is nested beyond all reason is kept and flagged', () => {
    const { faults } = readText('['.repeat(50_000) + ']'.repeat(50_000));
    expect(faults).toEqual([{ path: '', reason: 'notAnObject' }]);
  });

  it('of 10 MB is shown as far as a person reads, and says that it was cut', () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => ({ name: `Tuote ${index}`, text: 'x'.repeat(70) }));
    const parsed = read(invoice({ invoiceRows: rows }));
    expect(parsed.fields).toHaveLength(2000);
    expect(parsed.fieldsCut).toBe(true);
    const long = read(invoice({ attachment: 'x'.repeat(10_000_000) }));
    expect(long.fields.find(({ path }) => path === 'attachment')?.value).toHaveLength(2000);
    expect(long.fieldsCut).toBe(true);
  });
});

const anything = fc.jsonValue({ maxDepth: 4 });
const amounts = fc.oneof(
  anything,
  fc.double(),
  fc.double({ min: -1e7, max: 1e7, noNaN: true }).map((value) => Math.round(value * 100) / 100),
  fc.string({ unit: fc.constantFrom(...'0123456789.,- €') }),
);
const records = fc.oneof(
  anything,
  fc.record(
    {
      version: anything,
      seller: fc.oneof(anything, fc.record({ organisationName: anything, bankAccount: anything })),
      buyer: fc.oneof(anything, fc.record({ postalAddress: fc.record({ streetName: anything }) })),
      invoiceDate: fc.oneof(anything, fc.date({ noInvalidDate: true })),
      total: amounts,
      rows: fc.array(fc.record({ net: amounts })),
    },
    { requiredKeys: [] },
  ),
);

it('never throws and always keeps the contract, whatever JSON comes', () => {
  const form = purchaseInvoice
    .pick({ seller: true, buyer: true, fields: true, fieldsCut: true, faults: true })
    .extend({ row: readRow });
  fc.assert(
    fc.property(records, (value) => {
      expect(form.safeParse(read(value))).toMatchObject({ success: true });
    }),
  );
});

describe('the quick reader', () => {
  const readRowTexts = (text: string) => {
    const raw = new TextEncoder().encode(text);
    return [parseRecord, parseRecordWithFloats].map((parse) => parseInvoiceRecord(parse(raw), paths));
  };
  /** Amounts as numbers of the least digits: `25.50` and `25.5` are one. */
  const byValue = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        /^(amount|netAmount|vatAmount)$/.test(name) && value !== null ? new Big(value).toFixed() : value,
      ]),
    );

  it('reads what the exact one reads, whatever JSON comes', () => {
    fc.assert(
      fc.property(records, (value) => {
        const [exact, quick] = readRowTexts(JSON.stringify(value));
        expect(byValue(quick ?? {})).toEqual(byValue(exact ?? {}));
      }),
    );
  });

  it.each([
    '9007199254740993',
    '-9007199254740993',
    '12345678901234567890.10',
    '0.1234567890123456789',
    '100.00000000000000001',
    '1.2345678901234567e2',
    '25.50',
    '-0.05',
    '1e400',
    '1.5E2',
    '0',
  ])('bends no number: %s', (number) => {
    for (const text of [`{"total":${number}}`, `{ "total" : ${number} }`, `{"total":\n${number},"net":${number}}`]) {
      const [exact, quick] = readRowTexts(text);
      expect(byValue(quick ?? {})).toEqual(byValue(exact ?? {}));
    }
  });
});

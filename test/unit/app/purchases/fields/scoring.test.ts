import { describe, expect, test } from 'vitest';
import type { MappedField } from '#app/contract/purchases/fields.ts';
import { findNetVatTotalTriples, scoreDateColumnLateness } from '#app/purchases/fields/relations.ts';
import type { SampledField } from '#app/purchases/fields/sampledFields.ts';
import { scoreFieldName } from '#app/purchases/fields/scoreFieldName.ts';
import { scoreFieldValues } from '#app/purchases/fields/scoreFieldValues.ts';

const column = (path: string, values: readonly (string | null)[]): SampledField => ({
  ...{ path, values },
  count: values.filter((value) => value !== null).length,
});
const scoreValues = (field: MappedField, ...values: readonly (string | null)[]): number =>
  scoreFieldValues(field, column('x', values));

describe('net, VAT and total', () => {
  const totals = column('total', ['125.50', '251', '11']);
  const nets = column('net', ['100', '200', '10']);
  const vats = column('vat', ['25.50', '51', '1']);
  const triple = { amount: 'total', netAmount: 'net', vatAmount: 'vat' };
  const find = (...columns: readonly SampledField[]) => findNetVatTotalTriples(columns);

  test('are the columns that add up, whatever order they come in', () => {
    expect(find(totals, nets, vats)).toEqual([triple]);
    expect(find(vats, totals, nets)).toEqual([triple]);
  });

  test.each([
    ['two cents', '125.52', [triple]],
    ['three cents', '125.53', []],
  ])('may be apart by %s', (_, first, expected) => {
    expect(find(column('total', [first, '251', '11']), nets, vats)).toEqual(expected);
  });

  test('need three invoices with VAT', () => {
    expect(find(column('total', ['125.50', '251', '10']), nets, column('vat', ['25.50', '51', '0']))).toEqual([]);
    expect(find(column('total', ['125.50', '251', null]), nets, vats)).toEqual([]);
  });

  test('are each that adds up, and VAT is the smaller part', () => {
    const [negative, net, vat] = [totals, nets, vats].map(({ path, values }) =>
      column(
        path,
        values.map((value) => `-${value}`),
      ),
    );
    expect(find(negative ?? totals, net ?? nets, vat ?? vats)).toEqual([triple]);
    // Half and half: which of them is VAT cannot be said.
    const halves = ['5', '6', '7'];
    expect(find(column('a', ['10', '12', '14']), column('b', halves), column('c', halves))).toEqual([]);
    expect(find(totals, nets, vats, column('again', ['125,50', '251,00', '11,00']))).toEqual([
      triple,
      { ...triple, amount: 'again' },
    ]);
  });

  test('are looked for among the first twelve columns', () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, n) => column(`x${n}`, [`${n + 7}`, null, null]));
    expect(find(...others(9), totals, nets, vats)).toEqual([triple]);
    expect(find(...others(10), totals, nets, vats)).toEqual([]);
  });

  test('are not those of which a tenth does not add up', () => {
    const many = (wrong: number) => {
      const repeated = (value: string) => Array<string>(20).fill(value);
      const sums = repeated('125.50').map((sum, nth) => (nth < wrong ? '1' : sum));
      return find(column('total', sums), column('net', repeated('100')), column('vat', repeated('25.50')));
    };
    expect(many(1)).toEqual([triple]);
    expect(many(2)).toEqual([]);
  });
});

describe('the lateness of a date column', () => {
  const score = (...columns: readonly SampledField[]) => scoreDateColumnLateness(columns);

  test('is 1 for the latest, -1 for the earliest', () => {
    const first = column('first', ['2026-01-01', '1.2.2026']);
    const middle = column('middle', ['2026-01-02', '20260202']);
    const last = column('last', ['2026-01-03', '2026-02-03']);
    expect([...score(middle, last, first)]).toEqual([
      ['middle', 0],
      ['last', 1],
      ['first', -1],
    ]);
  });

  test('lies between where it is later for some invoices', () => {
    const dates = column('a', ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']);
    const others = column('b', ['2026-01-02', '2026-01-02', '2026-01-04', '2026-01-05']);
    expect([...score(dates, others)]).toEqual([
      ['a', -0.75],
      ['b', 0.75],
    ]);
  });

  test('is looked for among the first twelve columns', () => {
    const columns = Array.from({ length: 13 }, (_, n) => column(`d${n}`, ['2026-01-01']));
    expect([...score(...columns)]).toHaveLength(12);
  });

  test('is 0 alone, or where nothing can be compared', () => {
    expect([...score(column('only', ['2026-01-01']))]).toEqual([['only', 0]]);
    expect([...score(column('a', ['2026-01-01', null]), column('b', [null, '2026-01-01']))]).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
  });
});

describe('the name of a field', () => {
  test.each<[MappedField, string, number]>([
    ['dueDate', 'dueDate', 1],
    ['dueDate', 'due_date', 1],
    ['dueDate', 'Eräpäivä', 1],
    ['invoiceNumber', 'invoice.number', 1],
    ['invoiceNumber', 'invoices[0].invoice.number', 1],
    ['dueDate', 'theDueDateOfIt', 0.6],
    // Several meanings: the end of a period is due, too.
    ['dueDate', 'due', 0.5],
    ['dueDate', 'payment.deadline', 0.5],
    ['invoiceNumber', 'number', 0.5],
    ['invoiceNumber', 'order.number', 0.5],
    ['invoiceNumber', 'number.invoice', 0],
    ['invoiceNumber', 'rows[0].number', 0.5],
    ['invoiceNumber', 'invoice[0]', 0],
    // The last two steps are one name, a third one is not.
    ['dueDate', 'due.date', 1],
    ['dueDate', 'x.due.date', 1],
    ['dueDate', 'due.x.date', 0],
    // Short names within others say nothing: "guid" in "guideline".
    ['identity', 'guideline', 0],
    ['identity', 'Invoice-ID', 1],
    ['currency', 'theCurrencyCodeHere', 0.6],
    ['dueDate', '', 0],
    ['dueDate', 'colour', 0],
  ])('%s fits %s by %d', (field, path, score) => expect(scoreFieldName(field, path)).toBe(score));
});

describe('the values of a field', () => {
  test.each<[MappedField, readonly (string | null)[], number]>([
    ['dueDate', ['2026-01-01', '1.2.2026', null], 1],
    ['dueDate', ['2026-01-01', 'soon'], 0.5],
    ['dueDate', ['2026-01-01', 'soon', 'later'], 0],
    ['dueDate', [null], 0],
    ['invoiceDate', ['2026-01-01', null], 1],
    ['invoiceDate', ['12,50'], 0],
    ['amount', ['much', 'more'], 0],
    ['amount', ['12,50', 'more'], 0.375],
    ['amount', ['12,50', 'more', 'much'], 0],
    ['netAmount', ['12,505', '7.0'], 0.75],
    ['netAmount', ['12,50 €', '7.00 EUR'], 1],
    ['vatAmount', ['1,50', '2', '3', '4'], 0.625],
    ['vatAmount', [], 0],
    ['openAmount', ['12,50', '0'], 0.5],
    ['openAmount', ['12,50', 'none'], 0.25],
    ['openAmount', ['12,50', 'none', 'nothing'], 0],
    ['currency', ['EUR', 'euro'], 0.5],
    ['amount', ['12,50', '7.00'], 1],
    ['amount', ['12', '7'], 0.5],
    ['amount', ['12,50', '7'], 0.75],
    ['currency', ['EUR', 'sek'], 1],
    ['currency', ['EUR', 'XYZ', 'ABC'], 0],
    ['reference', ['1232', 'RF11 1232'], 1],
    ['reference', ['rf111232', 'much text'], 0.5],
    // One of two is an invoice number at least.
    ['reference', ['xRF111232', 'much text'], 0.15],
    ['reference', ['RF1', 'RF11', 'RFA11232', `RF11${'1'.repeat(22)}`, 'RF11!'], 0.3 * 0.8],
    // Numbers that are no references are invoice numbers rather.
    ['reference', ['L-1', 'L-2'], 0.3],
    ['invoiceNumber', ['L-1', 'L-2'], 1],
    ['invoiceNumber', ['L 1/2026', 'A_2.1'], 1],
    ['invoiceNumber', ['L', 'M'], 0],
    ['invoiceNumber', ['L1!', '#2'], 0],
    ['invoiceNumber', ['1'.repeat(51), '2'.repeat(51)], 0],
    ['invoiceNumber', ['2026-01-01', '2026-01-02'], 0],
    ['invoiceNumber', ['12,50', '12,51'], 0],
    ['invoiceNumber', ['12.50', '12.51'], 0],
    ['invoiceNumber', ['L-1', 'L-2', 'x'], 2 / 3],
    ['invoiceNumber', ['L-1', 'L-1'], 0],
    // Four of five are references: not more than that.
    ['invoiceNumber', ['1232', '12344', '1245', '1258', '1233'], 1],
    ['invoiceNumber', ['1232', '12344'], 0.5],
    ['invoiceNumber', ['L-1', 'L-1', 'L-1'], 0],
    ['status', ['PAID', 'OPEN', 'PAID'], 0.5],
    ['status', ['PAID', 'OPEN', 'PAID', 'PAID', 'PAID'], 0],
    ['status', ['PAID', 'OPEN', 'PAID', 'PAID', 'PAID', 'OPEN'], 0.5],
    ['status', ['1 PAID', '2 PAID'], 0],
    ['status', ['PAID 1', 'PAID 2'], 0],
    ['status', ['P', 'O'], 0],
    ['status', ['x'.repeat(30), 'Osittain_maksettu'], 0.5],
    ['status', ['x'.repeat(31)], 0],
    ['status', ['PAID', '1'], 0.25],
    ['status', ['PAID', '1', '2'], 0],
    ['documentType', ['INV01', '381'], 0.5],
    ['documentType', ['x'.repeat(30), '7'], 0.5],
    ['documentType', ['x'.repeat(31)], 0],
    ['documentType', ['INV01!', '!INV01'], 0],
    ['documentType', ['INV01', '381', '!'], 1 / 3],
    ['documentType', ['INV01', '!', '?'], 0],
    ['documentType', ['a', 'b', 'a', 'a', 'a'], 0],
    ['documentType', ['a', 'b', 'a', 'a', 'a', 'a'], 0.5],
    ['documentType', ['a', 'b', 'a', 'b'], 0.5],
    ['identity', ['a', 'b'], 0.5],
    ['identity', ['a', 'a'], 0],
    ['identity', ['a', null], 0],
  ])('%s fits %j by %d', (field, values, score) => expect(scoreValues(field, ...values)).toBeCloseTo(score));
});

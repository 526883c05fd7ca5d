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
    ['dueDate', 'colour', 0],
  ])('%s fits %s by %d', (field, path, score) => expect(scoreFieldName(field, path)).toBe(score));
});

describe('the values of a field', () => {
  test.each<[MappedField, readonly (string | null)[], number]>([
    ['dueDate', ['2026-01-01', '1.2.2026', null], 1],
    ['dueDate', ['2026-01-01', 'soon'], 0.5],
    ['dueDate', ['2026-01-01', 'soon', 'later'], 0],
    ['dueDate', [null], 0],
    ['amount', ['12,50', '7.00'], 1],
    ['amount', ['12', '7'], 0.5],
    ['amount', ['12,50', '7'], 0.75],
    ['currency', ['EUR', 'sek'], 1],
    ['currency', ['EUR', 'XYZ', 'ABC'], 0],
    ['reference', ['1232', 'RF11 1232'], 1],
    ['invoiceNumber', ['L-1', 'L-2'], 1],
    ['invoiceNumber', ['1232', '12344'], 0.5],
    ['invoiceNumber', ['L-1', 'L-1', 'L-1'], 0],
    ['status', ['PAID', 'OPEN', 'PAID'], 0.5],
    ['status', ['PAID', 'OPEN', 'PAID', 'PAID', 'PAID'], 0],
    ['status', ['PAID', 'OPEN', 'PAID', 'PAID', 'PAID', 'OPEN'], 0.5],
    ['identity', ['a', 'b'], 0.5],
    ['identity', ['a', 'a'], 0],
    ['identity', ['a', null], 0],
  ])('%s fits %j by %d', (field, values, score) => expect(scoreValues(field, ...values)).toBeCloseTo(score));
});

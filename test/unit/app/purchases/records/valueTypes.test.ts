import { describe, expect, test } from 'vitest';
import { normalizeAmountText } from '#app/purchases/records/amount.ts';
import { normalizeDateText } from '#app/purchases/records/date.ts';
import { sumLineAmounts } from '#app/purchases/records/lineTotal.ts';
import { detectNumberValueType, detectTextValueType } from '#app/purchases/records/valueType.ts';
import { paths, pathsWith } from '#test/unit/exampleInvoice.ts';

describe('a date', () => {
  test.each([
    ['2026-04-30', '2026-04-30'],
    ['2026-04-31', null],
    ['2026-06-31', null],
    ['2026-09-31', null],
    ['2026-11-31', null],
    ['2026-01-31', '2026-01-31'],
    ['2026-01-32', null],
    ['2026-12-31', '2026-12-31'],
    ['2026-13-01', null],
    ['2026-00-10', null],
    ['2026-01-00', null],
    ['2024-02-29', '2024-02-29'],
    ['2024-02-30', null],
    ['1900-02-29', null],
    ['1900-02-28', '1900-02-28'],
    ['2000-02-29', '2000-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['1899-12-31', null],
    ['9.9.2026', '2026-09-09'],
    ['10.10.2026', '2026-10-10'],
    ['9.9.26', null],
    ['x2026-11-20', null],
    ['2026-11-20x', null],
    ['2026-11-20T1', null],
    ['x20261120', null],
    ['202611200', null],
    ['x1.2.2026', null],
    ['1.2.2026x', null],
    ['001.2.2026', null],
  ])('%s is %s', (text, date) => expect(normalizeDateText(text)).toBe(date));
});

describe('an amount', () => {
  test.each([
    ['0', '0'],
    ['00', '0'],
    ['-007', '-7'],
    ['0,50', '0.50'],
    ['1,234,567.89', '1234567.89'],
    ['1.234.567,89', '1234567.89'],
    ['12.34.567', null],
    ['1.23,4', null],
    ['1,23.4', null],
    ['$5', '5'],
    ['5 €', '5'],
    ['USDOLL 5', null],
    ['kr 5', '5'],
    ['5 kr', '5'],
    ['5 kr 5', null],
    ['1’234.5', '1234.5'],
    ['--5', null],
    ['-5-', null],
    ['5+', null],
    ['1e2', '100'],
    ['1e100', null],
    ['1.5e-2', '0.015'],
    ['1'.repeat(30), '1'.repeat(30)],
    [`0.${'1'.repeat(30)}`, `0.${'1'.repeat(30)}`],
    [`0.${'1'.repeat(31)}`, null],
  ])('%s is %s', (text, amount) => expect(normalizeAmountText(text)).toBe(amount));
});

describe('the type of a text', () => {
  test.each([
    ['', null],
    ['   ', null],
    [' '.repeat(41), null],
    ['Saha Oy', 'text'],
    [' Saha Oy', 'text'],
    ['2026-11-20', 'date'],
    [' 2026-11-20 ', 'date'],
    ['12,50', 'amount'],
    ['-12.50', 'amount'],
    ['€ 12,50', 'amount'],
    ['kr 12,50-', 'amount'],
    ['12,50 €', 'amount'],
    ['kr 12,99', 'amount'],
    ['+5,5 kr', 'amount'],
    ['12,50 euroa', 'amount'],
    ['12,50 per kilo', 'text'],
    ['-', 'text'],
    ['Kauppakatu 1', 'text'],
    ['4.12.2026', 'date'],
    ['2026-11-20T10:00:00Z', 'date'],
    ['x'.repeat(41), 'text'],
    [`${'x'.repeat(40)}1`, 'text'],
    [` ${'x'.repeat(41)}`, 'text'],
    [`\t${'1'.repeat(30)}.50${' '.repeat(40)}`, 'amount'],
    ['12', 'text'],
    ['12345678', 'text'],
    ['20261120', 'date'],
    ['1,2,3', 'text'],
    [`${'1'.repeat(37)}.50`, 'text'],
    [`${'1'.repeat(30)}.50`, 'amount'],
  ])('%j is %s', (text, type) => expect(detectTextValueType(text)).toBe(type));
});

describe('the type of a number', () => {
  test.each([
    [12, '12', 'number'],
    [12.5, '12.5', 'amount'],
    [12, '12.00', 'amount'],
    [20_261_120, '20261120', 'date'],
    [20_261_320, '20261320', 'number'],
    [18_991_231, '18991231', 'number'],
    [30_000_101, '30000101', 'number'],
    [-5, '-5', 'number'],
    [19_000_101, '19000101', 'date'],
    [29_991_231, '29991231', 'date'],
    [1e21, '1e21', 'number'],
  ])('%d (%s) is %s', (value, digits, type) => expect(detectNumberValueType(value, digits)).toBe(type));
});

describe('the sum of the lines', () => {
  const rows = (...amounts: readonly unknown[]) => ({ rows: amounts.map((net) => ({ net })) });

  test.each([
    [rows('1,10', 2, '-0.05'), '3.05'],
    [rows('0.1', '0.2'), '0.3'],
    [rows('12345678.1234', '0.0001'), '12345678.1235'],
    [rows('123456789.5', '0.00001'), '123456789.50001'],
    [rows('-1', '1'), '0'],
    [rows('1', null), null],
    [rows('1', 'much'), null],
    [rows(), null],
    [rows('99999999.9999', '0.0001'), '100000000'],
    [rows('100000000.1', '0.2'), '100000000.3'],
    [rows('0.00001', '0.00002'), '0.00003'],
    [rows('2,5', '1 000,50 €'), '1003'],
    [{ rows: [{ net: '1' }, 'x'] }, null],
    [{ rows: 'none' }, null],
    [{}, null],
  ])('of %j is %s', (record, sum) => expect(sumLineAmounts(record, paths)).toBe(sum));

  test('of more lines than an invoice has is exact, too', () => {
    expect(sumLineAmounts(rows(...Array<string>(10_001).fill('0.1')), paths)).toBe('1000.1');
  });

  test('is none where the service sends no lines', () => {
    expect(sumLineAmounts(rows('1'), pathsWith({ rows: '' }))).toBeNull();
    expect(sumLineAmounts([{ net: '1' }], pathsWith({ rows: '' }))).toBeNull();
  });
});

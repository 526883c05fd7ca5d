import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal, formatPriceDecimal, parseDecimal, roundAmount } from '#app/money/decimal.ts';

const read = (text: string) => {
  const value = parseDecimal(text);
  return value && formatDecimal(value);
};

describe('a typed number', () => {
  test.each([
    ['1 234,50', '1234.5'],
    ['1\u00a0234\u00a0567.05', '1234567.05'],
    ['1\u202f234', '1234'],
    ['12\u2009345,6', '12345.6'],
    [' 7 ', '7'],
    ['+7', '7'],
    ['-3.5', '-3.5'],
    ['\u22123,5', '-3.5'],
    ['-0', '0'],
    ['0,00000000000000000001', '0.00000000000000000001'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['1,234', '1.234'],
  ])('%j is %s', (text, expected) => expect(read(text)).toBe(expected));

  test.each([
    '',
    ' ',
    '-',
    '.',
    ',5',
    '5,',
    '1.234,50',
    '1,234.50',
    '1.2.3',
    '12 34',
    '1 2345',
    '1e5',
    '0x10',
    '12a',
    '--1',
    '1 234 5',
    '9'.repeat(31),
  ])('%j is no number', (text) => expect(parseDecimal(text)).toBeNull());

  test('is read back from its plain text', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
        fc.integer({ min: 0, max: 20 }),
        (digits, scale) => {
          const value = new Big(digits.toString()).times(new Big(10).pow(-scale));
          const text = formatDecimal(value);
          expect(text).toMatch(/^-?\d+(\.\d+)?$/);
          expect(parseDecimal(text)?.eq(value)).toBe(true);
          expect(parseDecimal(text.replace('.', ','))?.eq(value)).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['0.005', '0.01'],
  ['-0.005', '-0.01'],
  ['2.675', '2.68'],
  ['-2.674999', '-2.67'],
  ['-0.001', '0'],
  ['1e-30', '0'],
])('%s rounds to %s', (text, expected) => expect(formatDecimal(roundAmount(new Big(text)))).toBe(expected));

test.each([
  ['38', '38.00'],
  ['38.5', '38.50'],
  ['38.55', '38.55'],
  ['0.12345', '0.12345'],
  ['-1', '-1.00'],
])('a price of %s is written as %s', (price, written) => expect(formatPriceDecimal(new Big(price))).toBe(written));

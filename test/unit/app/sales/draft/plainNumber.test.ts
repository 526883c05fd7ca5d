import { expect, test } from 'vitest';
import { isNumeric, stripNumberFormat } from '#app/sales/draft/stripNumberFormat.ts';

test.each([
  ['1.234,50 €', '1234,50'],
  ['1,234.50', '1234.50'],
  ['-12.345.678,9', '-12345678,9'],
  ['\u22121.234,5', '\u22121234,5'],
  ['1 234,50', '1 234,50'],
  ['25,5 %', '25,5'],
  ['1.234', '1.234'],
])('%s is a number: %s', (text, number) => {
  expect(stripNumberFormat(text)).toBe(number);
  expect(isNumeric(text)).toBe(true);
});

test.each(['1.2.3,4', '1.23,4', '1234.567,8', '1,2,3.4', '.234,5', '1.234,567.8', '1.234.567', 'many', ''])(
  '%s stays as it came: it is no number',
  (text) => {
    expect(stripNumberFormat(text)).toBe(text);
    expect(isNumeric(text)).toBe(false);
  },
);

import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '#app/money/sumDecimals.ts';

/** Decimal texts as the contract allows them: up to 30 digits on both sides of the point. */
const digits = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength }).map((all) => all.join(''));
const decimal = (maxDigits: number, maxDecimals: number) =>
  fc
    .tuple(fc.constantFrom('', '-'), digits(maxDigits), fc.option(digits(maxDecimals)))
    .map(([sign, whole, decimals]) => `${sign}${whole}${decimals === null ? '' : `.${decimals}`}`);

describe('a sum of decimal texts', () => {
  it('is exact for amounts of any length', () => {
    const value = fc.oneof(decimal(6, 2), decimal(16, 3), decimal(30, 30), fc.constant(null));
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const exact = values.reduce((sum, each) => sum.plus(each ?? 0), new Big(0));
        expect(sumDecimals(values).toFixed()).toBe(exact.toFixed());
      }),
    );
  });

  it.each([
    { values: [], sum: '0' },
    { values: [null, '-0', '0.10'], sum: '0.1' },
    { values: Array<string>(10).fill('0.1'), sum: '1' },
    { values: Array<string>(200).fill('9999999999999'), sum: '1999999999999800' },
    { values: ['999999999999.99', '0.01', '-0.005'], sum: '999999999999.995' },
  ])('of $values.length values is $sum', ({ values, sum }) => {
    expect(sumDecimals(values).toFixed()).toBe(sum);
  });
});

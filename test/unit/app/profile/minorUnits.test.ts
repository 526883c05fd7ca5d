import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExactJson } from '#app/profile/exactJson.ts';
import { compileJsonata } from '#app/profile/expression.ts';

const evaluate = async (expression: string, input: unknown): Promise<string | undefined> =>
  JSON.stringify(await compileJsonata(expression)(input));

/** The same through JSONata itself: a lambda is beyond what is evaluated directly. */
const evaluateInFull = async (expression: string, input: unknown): Promise<string | undefined> =>
  evaluate(`($f := function($x) { ${expression} }; $f($))`, input);

describe('amounts in minor units', () => {
  test('are exact where the arithmetic of JSONata is not', async () => {
    expect(await evaluate('$number(amount) * 100', { amount: '4.35' })).toBe('434.99999999999994');
    expect(await evaluate('$minorUnits(amount)', { amount: '4.35' })).toBe('435');
  });

  test.each([
    ['$minorUnits(a)', { a: '19.99' }, '1999'],
    ['$minorUnits(a, 2)', { a: '-0.10' }, '-10'],
    ['$minorUnits(a, 0)', { a: '1250' }, '1250'],
    ['$minorUnits(a, 3)', { a: '1.234' }, '1234'],
    ['$minorUnits(a)', { a: '0.125' }, '12.5'],
    ['$minorUnits(a)', { a: '0.00' }, '0'],
    ['$minorUnits(a)', { a: '999999999999999.99' }, '99999999999999999'],
    ['$minorUnits(a)', { a: null }, undefined],
    ['$minorUnits(a)', { a: '' }, undefined],
    ['$minorUnits(a)', {}, undefined],
    ['$fromMinorUnits(a)', { a: 1999 }, '"19.99"'],
    ['$fromMinorUnits(a)', { a: '1999' }, '"19.99"'],
    ['$fromMinorUnits(a, 0)', { a: 1250 }, '"1250"'],
    ['$fromMinorUnits(a, 3)', { a: -5 }, '"-0.005"'],
    ['$fromMinorUnits(a)', { a: 0 }, '"0"'],
    ['$fromMinorUnits(a)', parseExactJson('{"a":12345678901234567890}'), '"123456789012345678.9"'],
    ['$fromMinorUnits(a)', parseExactJson('{"a":1999.5}'), '"19.995"'],
    ['$fromMinorUnits(a)', { a: null }, undefined],
    ['$fromMinorUnits(a)', {}, undefined],
  ] as const)('%s of %j is %s', async (expression, input, result) => {
    expect(await evaluate(expression, input)).toBe(result);
    expect(await evaluateInFull(expression.replace('(a', '($x.a'), input)).toBe(result);
  });

  test('come back as they were, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(6), async (units, digits) => {
        const text = await compileJsonata(`$fromMinorUnits(units, ${digits})`)({ units: String(units) });
        expect(new Big(String(text)).times(`1e${digits}`).eq(String(units))).toBe(true);
        expect(await evaluate(`$minorUnits(text, ${digits})`, { text })).toBe(String(units));
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  test.each(['much', '1,5', '1e3'])('of %j are refused', async (a) => {
    for (const name of ['minorUnits', 'fromMinorUnits'])
      await expect(compileJsonata(`$${name}(a)`)({ a })).rejects.toThrow(`not a decimal number: ${a}`);
  });

  test('of a number of digits that no currency has are refused', async () => {
    await expect(compileJsonata('$minorUnits("1", 13)')({})).rejects.toThrow('digits must be a whole number');
    await expect(compileJsonata('$fromMinorUnits("1", 0.5)')({})).rejects.toThrow('digits must be a whole number');
  });
});

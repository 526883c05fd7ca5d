import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppFailure } from '#app/contract/errors.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { dialect, type SalesDialect } from '#app/profile/dialect.ts';
import { findJsonataFault } from '#app/profile/expression.ts';
import { createDialectRequestBody, mapDialectResponse } from '#app/profile/mapping.ts';

const withContact = (changes: { readonly body?: string; readonly answer?: string }): SalesDialect =>
  dialect.parse({
    ...getDefaultSalesDialect(),
    createContact: { ...getDefaultSalesDialect().createContact, ...changes },
  });

const captureFailure = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    return await promise;
  } catch (failure) {
    return failure instanceof AppFailure ? failure.error : failure;
  }
};

const faulty = { kind: 'invalidProfile', faults: [{ path: 'sales.dialect.createContact.body' }] };

describe('an expression', () => {
  test.each([
    ['that calls itself for ever', '( $f := function($n) { $f($n + 1) }; $f(1) )'],
    ['that calls itself for ever and keeps what it has', '( $f := function($n) { $n + $f($n + 1) }; $f(1) )'],
    ['that counts to a thousand million', '$sum([1..1000000000])'],
    ['that doubles a text thirty times', '$reduce([1..30], function($a, $b) { $a & $a }, "x")'],
    ['that pads a text without measure', '$pad("x", 20000000)'],
  ])('%s ends in a fault of the profile', async (_, body) => {
    expect(await captureFailure(createDialectRequestBody(withContact({ body }), 'createContact', {}))).toMatchObject(
      faulty,
    );
  });

  test.each([
    ['too deep', '('.repeat(9_000)],
    ['unfinished', '{ "a": ['],
  ])('that is %s does not compile, and says so', (_, text) => {
    expect(findJsonataFault(text)).toEqual(expect.any(String));
  });

  test('longer than 20,000 characters is a fault', () => {
    const changed = { ...getDefaultSalesDialect().createContact, answer: `"${'x'.repeat(20_000)}"` };
    expect(dialect.safeParse({ ...getDefaultSalesDialect(), createContact: changed }).success).toBe(false);
  });

  test('takes an answer of 2,000 lines', async () => {
    const lines = Array.from({ length: 2000 }, (_, index) => ({ productName: `line ${index}`, quantity: 1 }));
    const schema = z.object({ lines: z.array(z.unknown()) });
    const answer = { status: 200, headers: {} };
    const read = await mapDialectResponse(getDefaultSalesDialect(), 'readInvoice', schema, { id: 'i', lines }, answer);
    expect(read.lines).toHaveLength(2000);
  });
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppFailure } from '#app/contract/errors.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { dialect, type SalesDialect } from '#app/profile/dialect.ts';
import { getExactDigits, parseExactJson, toExactNumber } from '#app/profile/exactJson.ts';
import { createDialectRequestBody, createDialectRequestPath, mapDialectResponse } from '#app/profile/mapping.ts';

const answered = { status: 200, headers: { 'x-version': '7' } };

const withContact = (changes: {
  readonly body?: string;
  readonly answer?: string;
  readonly path?: string;
}): SalesDialect =>
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

describe('numbers', () => {
  test('keep their digits from an answer to a body', () => {
    const text = '{"a":25.50,"b":-0.1,"c":12345678901234567890,"d":7,"e":[1E2],"f":"1.10","g":null}';
    expect(JSON.stringify(parseExactJson(text))).toBe(text);
    expect(getExactDigits(parseExactJson('25.50'))).toBe('25.50');
    expect(parseExactJson('7')).toBe(7);
  });

  test('are written from decimal text, and nothing else is', () => {
    expect(JSON.stringify({ a: toExactNumber('0.10'), b: toExactNumber('-007.5') })).toBe('{"a":0.10,"b":-7.5}');
    for (const wrong of ['', '1,5', 'NaN', '1e3', '.5', '1;2']) expect(() => toExactNumber(wrong)).toThrow(SyntaxError);
  });

  test('survive an expression, its functions and its transform operator', async () => {
    const expressions = withContact({
      body: `{ "sum": $decimal(price), "none": $decimal(missing), "text": $string(original.total),
        "whole": $merge([original, {"lines": []}]), "changed": original ~> |lines|{"seen": true}| }`,
    });
    const original = parseExactJson('{"total":29.90,"lines":[{"net":1.10}]}');
    expect(await createDialectRequestBody(expressions, 'createContact', { price: '14.905', original })).toBe(
      '{"sum":14.905,"text":"29.90","whole":{"total":29.90,"lines":[]},"changed":{"total":29.90,"lines":[{"net":1.10,"seen":true}]}}',
    );
  });
});

describe('a body as a form', () => {
  const encode = (body: string, inputs: Readonly<Record<string, unknown>> = {}) =>
    createDialectRequestBody({ ...withContact({ body }), bodyFormat: 'form' }, 'createContact', inputs);

  test('writes members in brackets, items by their index and decimals by their digits', async () => {
    const inputs = { original: parseExactJson('{"total":25.50}'), isOpen: false };
    const body = "{ 'a b': { 'c': [1, { 'd': 'ä&=' }] }, 'sum': original.total, 'open': isOpen }";
    expect(decodeURIComponent((await encode(body, inputs)) ?? '')).toBe(
      'a+b[c][0]=1&a+b[c][1][d]=ä&=&sum=25.50&open=false',
    );
  });

  test('leaves out what is missing or null, and keeps what is empty', async () => {
    expect(await encode("{ 'a': missing, 'b': null, 'c': '', 'd': [], 'e': {} }")).toBe('c=');
    expect(await encode('missing')).toBeUndefined();
  });

  test.each(["'text'", '[1]', '7', '$decimal("1.5")'])(
    'is a fault of the profile where there is no object: %s',
    async (body) => {
      expect(await captureFailure(encode(body))).toMatchObject({
        kind: 'invalidProfile',
        faults: [{ path: 'sales.dialect.createContact.body', message: 'a form is made of an object' }],
      });
    },
  );
});

describe('addresses', () => {
  const operation = { ...getDefaultSalesDialect().listInvoices, path: '/a/{id}?page={page}&q={search}&fixed=1' };

  test('are filled with encoded values; an empty query parameter is left out', () => {
    expect(createDialectRequestPath(operation, { id: '../b?c=d', page: 0, search: 'ä&b' })).toBe(
      '/a/..%2Fb%3Fc%3Dd?page=0&q=%C3%A4%26b&fixed=1',
    );
    expect(createDialectRequestPath(operation, { id: '1', page: 0, search: null })).toBe('/a/1?page=0&fixed=1');
    expect(createDialectRequestPath({ ...operation, path: '/a?q={search}' }, { search: '' })).toBe('/a');
  });

  test('with a placeholder that nobody fills are a fault of the profile', () => {
    expect(() => createDialectRequestPath(operation, { id: '1', page: 1 })).toThrow(AppFailure);
  });
});

describe('answers', () => {
  const read = (answer: string, body: unknown, schema: z.ZodType = z.object({ id: z.string() })) =>
    captureFailure(mapDialectResponse(withContact({ answer }), 'createContact', schema, body, answered));

  test('are read with status and headers at hand', async () => {
    expect(
      await read('{ "id": contact.id & "/" & $status & "/" & $headers."x-version" }', { contact: { id: 'c' } }),
    ).toEqual({ id: 'c/200/7' });
  });

  test('of another shape say where they differ', async () => {
    expect(await read('{ "id": id }', {})).toMatchObject({
      kind: 'unreadableAnswer',
      reason: 'wrongShape',
      detail: expect.stringContaining('createContact: id'),
    });
  });

  test('that an expression cannot take are a fault of the profile, with its path', async () => {
    expect(await read('{ "id": $sum(name) }', { name: 'x' })).toMatchObject({
      kind: 'invalidProfile',
      faults: [{ path: 'sales.dialect.createContact.answer' }],
    });
  });

  test('do not wait for an expression without end', async () => {
    const endless = '( $f := function($n) { $n + $f($n + 1) }; { "id": $string($f(1)) } )';
    expect(await read(endless, {})).toMatchObject({ kind: 'invalidProfile' });
  });
});

test('an answer is read with what was asked for', async () => {
  const spoken = withContact({ answer: '{ "id": id, "name": $inputs.name & "!", "status": $status }' });
  const schema = z.object({ id: z.string(), name: z.string(), status: z.number() });
  const inputs = { name: 'Kymi', clientId: 'c' };
  expect(await mapDialectResponse(spoken, 'createContact', schema, { id: '7' }, { ...answered, inputs })).toEqual({
    id: '7',
    name: 'Kymi!',
    status: 200,
  });
});

import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { dialect } from '#app/profile/dialect.ts';
import { createDialectRequestHeaders, createDialectRequestPath } from '#app/profile/mapping.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { fillUrlTemplate } from '#app/profile/template.ts';

const base = 'https://service.example/sales';
const captureThrownError = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (failure) {
    return failure instanceof AppFailure ? failure.error : failure;
  }
};

describe('a value in an address', () => {
  test.each([
    '../x',
    'a/b',
    '?x=1',
    '#part',
    '%2e%2e',
    '..%2f',
    'ä ö\u00a0',
    '\u202Eabc',
    '\u{1F600}',
    'x\u0000y',
    '\\..\\',
    '@other.example',
    '{id}',
    ' ',
  ])('%j stays one segment of its path', (value) => {
    const url = new URL(`${base}${fillUrlTemplate('/invoices/{id}', { id: value })}`);
    expect(url.origin).toBe('https://service.example');
    expect(url.search + url.hash).toBe('');
    const segments = url.pathname.split('/');
    expect(segments.slice(0, 3)).toEqual(['', 'sales', 'invoices']);
    expect(segments).toHaveLength(4);
    expect(decodeURIComponent(segments[3] ?? '')).toBe(value);
  });

  test.each(['.', '..'])('%j is refused: no encoding keeps it from being a step up', (id) => {
    expect(captureThrownError(() => fillUrlTemplate('/invoices/{id}', { id }))).toMatchObject({
      kind: 'invalidRequest',
    });
  });

  test('that was cut in the middle of a character is still an address', () => {
    expect(fillUrlTemplate('/contacts?search={search}', { search: 'a\uD83D' })).toBe('/contacts?search=a%EF%BF%BD');
  });

  test('must be there where the path would have a gap', () => {
    expect(
      captureThrownError(() => createDialectRequestPath(getDefaultSalesDialect().readInvoice, { invoiceId: '' })),
    ).toMatchObject({
      kind: 'invalidRequest',
    });
  });
});

describe('a header of an operation', () => {
  const createHeaders = (template: string, inputs: Readonly<Record<string, unknown>>) =>
    createDialectRequestHeaders({ ...getDefaultSalesDialect().readInvoice, headers: { 'If-Match': template } }, inputs);

  test('takes the given value, and is left out if there is none', () => {
    expect(createHeaders('{version}', { version: 'W/"a b"' })).toEqual({ 'if-match': 'W/"a b"' });
    expect(createHeaders('{version}', { version: null })).toEqual({});
  });

  test.each(['a\r\nx-other: 1', 'a\u0000', 'ä', '\u202E'])('%j cannot be one', (version) => {
    expect(captureThrownError(() => createHeaders('{version}', { version }))).toMatchObject({ kind: 'invalidRequest' });
  });

  test('of a name that the operation does not know is a fault of the profile', () => {
    expect(captureThrownError(() => createHeaders('{etag}', { version: 'x' }))).toMatchObject({
      kind: 'invalidProfile',
    });
  });
});

describe('a path of a profile', () => {
  test.each(['@other.example/x', 'invoices', '.other.example/', '/a b', '/a#b', ''])('%j is a fault', (path) => {
    const changed = { ...getDefaultSalesDialect(), createContact: { ...getDefaultSalesDialect().createContact, path } };
    expect(dialect.safeParse(changed).success).toBe(false);
  });

  test.each([
    ['https://{region}.service.example/sales', false],
    ['https://service.example{region}', false],
    ['https://service.example/{region}/{organizationNumber}', true],
    ['http://127.0.0.1:5100/{region}', true],
    ['http://service.example/', false],
  ])('a base of %s is fit for credentials: %s', (baseUrl, isFit) => {
    const text = JSON.stringify({
      format: 'invoice-desk-profile/1',
      name: 'Service',
      companies: [{ customerNumber: '1', name: 'One' }],
      identity: {
        issuer: 'https://a.example',
        clientId: 'c',
        scopes: ['openid'],
        redirectUris: ['https://b.example/'],
      },
      purchases: { baseUrl: 'https://c.example' },
      sales: { baseUrl, tokenUrl: 'https://d.example/token' },
    });
    const fault = { kind: 'invalidProfile', faults: [{ path: 'sales.baseUrl' }] };
    if (isFit) expect(parseProfile(text).sales?.baseUrl).toBe(baseUrl);
    else expect(captureThrownError(() => parseProfile(text))).toMatchObject(fault);
  });
});

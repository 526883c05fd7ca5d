import { describe, expect, test } from 'vitest';
import { defaultDialect } from '../../../app/connection/defaultDialect.ts';
import { dialect } from '../../../app/connection/dialect.ts';
import { operationPath } from '../../../app/connection/mapping.ts';
import { parseProfile } from '../../../app/connection/parseProfile.ts';
import { fillTemplate } from '../../../app/connection/template.ts';
import { AppFailure } from '../../../app/contract/errors.ts';

const base = 'https://service.example/sales';
const errorOf = (run: () => unknown): unknown => {
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
    const url = new URL(`${base}${fillTemplate('/invoices/{id}', { id: value })}`);
    expect(url.origin).toBe('https://service.example');
    expect(url.search + url.hash).toBe('');
    const segments = url.pathname.split('/');
    expect(segments.slice(0, 3)).toEqual(['', 'sales', 'invoices']);
    expect(segments).toHaveLength(4);
    expect(decodeURIComponent(segments[3] ?? '')).toBe(value);
  });

  test.each(['.', '..'])('%j is refused: no encoding keeps it from being a step up', (id) => {
    expect(errorOf(() => fillTemplate('/invoices/{id}', { id }))).toMatchObject({ kind: 'invalidRequest' });
  });

  test('that was cut in the middle of a character is still an address', () => {
    expect(fillTemplate('/contacts?search={search}', { search: 'a\uD83D' })).toBe('/contacts?search=a%EF%BF%BD');
  });

  test('must be there where the path would have a gap', () => {
    expect(errorOf(() => operationPath(defaultDialect.updateInvoice, { invoiceId: '' }))).toMatchObject({
      kind: 'invalidRequest',
    });
  });
});

describe('a path of a profile', () => {
  test.each(['@other.example/x', 'invoices', '.other.example/', '/a b', '/a#b', ''])('%j is a fault', (path) => {
    const changed = { ...defaultDialect, createContact: { ...defaultDialect.createContact, path } };
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
    else expect(errorOf(() => parseProfile(text))).toMatchObject(fault);
  });
});

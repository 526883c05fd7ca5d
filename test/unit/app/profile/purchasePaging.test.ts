import { expect, it } from 'vitest';
import { readJsonPath } from '#app/profile/jsonPath.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';

const purchasesWith = (further: object) =>
  parseProfile(
    JSON.stringify({
      format: 'invoice-desk-profile/1',
      name: 'Test',
      companies: [{ customerNumber: '1001', name: 'Ostaja Oy' }],
      identity: {
        issuer: 'https://login.example',
        clientId: 'desk',
        scopes: ['openid'],
        redirectUris: ['http://127.0.0.1:8400/signin'],
      },
      purchases: { baseUrl: 'https://purchases.example', ...further },
    }),
  ).purchases;

it('a list comes in one answer unless the profile says otherwise', () => {
  expect(purchasesWith({})).toMatchObject({ paging: { kind: 'none' }, totalPath: '', conditional: false });
});

it.each<[object, string]>([
  [{ paging: { kind: 'pages' } }, 'purchases.paging.kind'],
  [{ paging: { kind: 'page' } }, 'purchases.paging.parameter'],
  [{ paging: { kind: 'page', parameter: 'a&b' } }, 'purchases.paging.parameter'],
  [{ paging: { kind: 'page', parameter: 'page', size: 0 } }, 'purchases.paging.size'],
  [{ paging: { kind: 'page', parameter: 'page', limit: 5 } }, 'purchases.paging.limit'],
  [{ paging: { kind: 'next', nextPath: '' } }, 'purchases.paging.nextPath'],
  [{ paging: { kind: 'next', nextPath: 'next' }, conditional: true }, 'purchases.conditional'],
])('%j is a fault at %s', (further, path) => {
  expect(() => purchasesWith(further)).toThrow(
    expect.objectContaining({
      error: expect.objectContaining({ kind: 'invalidProfile', faults: [expect.objectContaining({ path })] }),
    }),
  );
});

it('a name with a dot stands in brackets and quotes', () => {
  const answer = { '@odata.nextLink': 'here', paging: { 'a.b': [{ c: 1 }] } };
  expect(readJsonPath(answer, "['@odata.nextLink']")).toBe('here');
  expect(readJsonPath(answer, "paging['a.b'][0].c")).toBe(1);
});

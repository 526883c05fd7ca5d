import { describe, expect, test } from 'vitest';
import { AppFailure, type ProfileFault } from '#app/contract/errors.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';

const sound = {
  format: 'invoice-desk-profile/1',
  name: 'Talvi',
  companies: [{ customerNumber: '1001', name: 'Saimaan Puutuote Oy' }],
  identity: {
    issuer: 'https://login.talvi.example/identity',
    clientId: 'desk',
    scopes: ['openid'],
    redirectUris: ['http://127.0.0.1:8400/signin'],
  },
  purchases: { baseUrl: 'https://purchases.talvi.example' },
};

const faultsIn = (text: string): readonly Pick<ProfileFault, 'path' | 'code'>[] => {
  try {
    parseProfile(text);
    return [];
  } catch (failure) {
    if (!(failure instanceof AppFailure) || failure.error.kind !== 'invalidProfile') throw failure;
    return failure.error.faults.map(({ path, code }) => ({ path, code }));
  }
};
const findFaultsAfter = (changes: object) => faultsIn(JSON.stringify({ ...sound, ...changes }));
const { identity, purchases } = sound;
const sales = { baseUrl: 'https://sales.talvi.example', tokenUrl: 'https://login.talvi.example/token' };

describe('a profile', () => {
  test('that is sound has no faults, also behind a byte order mark', () => {
    expect(findFaultsAfter({})).toEqual([]);
    expect(faultsIn(`\uFEFF${JSON.stringify(sound)}`)).toEqual([]);
  });

  test.each([
    ['a missing member', { identity: { ...identity, clientId: undefined } }, 'identity.clientId', 'missing'],
    ['a missing format', { format: undefined }, 'format', 'missing'],
    ['another format', { format: 'invoice-desk-profile/2' }, 'format', 'badValue'],
    ['a member of another type', { name: 7 }, 'name', 'wrongType'],
    ['null in place of a part', { purchases: null }, 'purchases', 'wrongType'],
    [
      'a header of a token that names what is not known there',
      { sales: { ...sales, tokenHeaders: { TenantId: '{organizationNumber}' } } },
      'sales.tokenHeaders.TenantId',
      'badValue',
    ],
    ['no company', { companies: [] }, 'companies', 'badValue'],
    [
      'letters in a customer number',
      { companies: [{ customerNumber: 'x1', name: 'A' }] },
      'companies[0].customerNumber',
      'badValue',
    ],
    [
      'a customer number that stands for two companies',
      { companies: [...sound.companies, { customerNumber: '1002', name: 'A' }, { customerNumber: '1001', name: 'B' }] },
      'companies[2].customerNumber',
      'badValue',
    ],
    ['an address without https', { purchases: { baseUrl: 'http://talvi.example' } }, 'purchases.baseUrl', 'badValue'],
    [
      'an address with a user name',
      { purchases: { baseUrl: 'https://a:b@talvi.example' } },
      'purchases.baseUrl',
      'badValue',
    ],
    [
      'a secret written into it',
      { identity: { ...identity, clientSecret: 's' } },
      'identity.clientSecret',
      'unknownKey',
    ],
  ])('says where and what: %s', (_what, changes, path, code) => {
    expect(findFaultsAfter(changes)).toEqual([{ path, code }]);
  });

  test('reports all its faults at once', () => {
    const faults = findFaultsAfter({
      name: 7,
      purchases: { ...purchases, extra: 1 },
      identity: { ...identity, issuer: 'no' },
    });
    expect(faults.map(({ path }) => path).sort()).toEqual(['identity.issuer', 'name', 'purchases.extra']);
  });

  test.each(['', '{', 'no', '<html>'])('that is not JSON says so: %j', (text) => {
    expect(faultsIn(text)).toEqual([{ path: '', code: 'notJson' }]);
  });

  test.each(['null', '[]', '7', '{"__proto__": 1}'])('that is another thing is refused: %s', (text) => {
    expect(faultsIn(text).length).toBeGreaterThan(0);
  });
});

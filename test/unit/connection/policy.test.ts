import { expect, test } from 'vitest';
import { parseProfile } from '../../../app/connection/parseProfile.ts';
import { governed, noPolicy, parsePolicy } from '../../../app/connection/policy.ts';
import { AppFailure } from '../../../app/contract/errors.ts';

const profile = (name: string, changes: object = {}) => ({
  format: 'invoice-desk-profile/1',
  name,
  companies: [{ customerNumber: '1001', name: 'Saimaan Puutuote Oy' }],
  identity: {
    issuer: 'https://login.talvi.example/identity',
    clientId: name,
    scopes: ['openid'],
    redirectUris: ['http://127.0.0.1:8400/signin', 'https://office.example/signin'],
  },
  purchases: { baseUrl: 'https://purchases.talvi.example' },
  ...changes,
});
const read = (policy: object) => parsePolicy(JSON.stringify({ format: 'invoice-desk-policy/1', ...policy }));
const namesIn = (texts: readonly string[]) => texts.map((text) => parseProfile(text).name);
const placesOf = ({ faults }: typeof noPolicy) => faults.map(({ path, code }) => `${path}: ${code}`);

test('a policy gives connections and the way to sign in, and may be commented', () => {
  const text = `{ // for everybody
    "format": "invoice-desk-policy/1", "signInWith": "browser", "connections": [${JSON.stringify(profile('a'))},] }`;
  const policy = parsePolicy(text);
  expect(namesIn(policy.profileTexts)).toEqual(['a']);
  expect(policy).toMatchObject({ signInWith: 'browser', faults: [] });
});

test('an empty policy lays nothing down', () => {
  expect(read({})).toEqual(noPolicy);
});

test.each([
  ['a key that is not known', { updates: 'never' }, 'updates: unknownKey'],
  ['another way to sign in', { signInWith: 'telepathy' }, 'signInWith: badValue'],
  [
    'a faulty connection',
    { connections: [profile('a'), { ...profile('b'), secret: 's' }] },
    'connections[1].secret: unknownKey',
  ],
  ['a connection that is none', { connections: [profile('a'), 7] }, 'connections[1]: wrongType'],
  ['the same service twice', { connections: [profile('a'), profile('a')] }, 'connections[1]: badValue'],
])('%s is told, and takes nothing else away', (_what, changes, fault) => {
  const policy = read({ connections: [profile('a')], signInWith: 'window', ...changes });
  expect(placesOf(policy)).toEqual([fault]);
  expect(namesIn(policy.profileTexts)).toEqual(['a']);
  expect(policy.signInWith).toBe('signInWith' in changes ? null : 'window');
});

test('a connection at which nobody could sign in as the policy says is told, and not given', () => {
  const { identity } = profile('b');
  const unfit = profile('b', { identity: { ...identity, redirectUris: ['https://office.example/signin'] } });
  const policy = read({ connections: [profile('a'), unfit], signInWith: 'browser' });
  expect(placesOf(policy)).toEqual(['connections[1].identity.redirectUris: badValue']);
  expect(namesIn(policy.profileTexts)).toEqual(['a']);
});

test('connections that are no list are told, and leave the way to sign in', () => {
  const policy = read({ connections: {}, signInWith: 'browser' });
  expect(placesOf(policy)).toEqual(['connections: wrongType']);
  expect(policy).toMatchObject({ profileTexts: [], signInWith: 'browser' });
});

test.each([
  ['', ': notJson'],
  ['{', ': notJson'],
  ['[]', ': wrongType'],
  ['{"format": "invoice-desk-policy/2", "signInWith": "browser"}', 'format: badValue'],
  ['{"signInWith": "browser"}', 'format: missing'],
])('%j lays nothing down, and says why', (text, fault) => {
  const policy = parsePolicy(text);
  expect(policy).toMatchObject({ profileTexts: [], signInWith: null });
  expect(placesOf(policy)).toEqual([fault]);
});

test('the way to sign in goes before that of a profile, which must be fit for it', () => {
  const own = parseProfile(JSON.stringify(profile('a')));
  expect(governed(own, noPolicy)).toBe(own);
  expect(governed(own, { ...noPolicy, signInWith: 'browser' }).identity.signInWith).toBe('browser');
  const redirectUris = ['https://office.example/signin'];
  const unfit = parseProfile(JSON.stringify(profile('a', { identity: { ...own.identity, redirectUris } })));
  expect(() => governed(unfit, { ...noPolicy, signInWith: 'browser' })).toThrow(AppFailure);
});

import { expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { applyPolicy } from '#app/settings/mergePolicies.ts';
import { noPolicy, type OrganizationPolicy } from '#app/settings/policy.ts';
import { type PolicySourceContent, parsePolicySource } from '#app/settings/policySource.ts';
import { resolvePolicy } from '#app/settings/resolvePolicy.ts';

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
const none: PolicySourceContent = { kind: 'none' };
const toPolicyText = (policy: object) => JSON.stringify({ format: 'invoice-desk-policy/1', ...policy });
const readText = (machine: string, user: string | null = null): OrganizationPolicy =>
  resolvePolicy(
    { machine: parsePolicySource(machine, ''), user: user === null ? none : parsePolicySource(user, '') },
    {},
  ).policy;
const read = (machine: object, user: object = {}): OrganizationPolicy =>
  readText(toPolicyText(machine), toPolicyText(user));
const namesIn = (texts: readonly string[]) => texts.map((text) => parseProfile(text).name);
const listFaultPlaces = ({ faults }: OrganizationPolicy) => faults.map(({ path, code }) => `${path}: ${code}`);

test('a policy gives connections and settings, and may be commented', () => {
  const text = `{ // for everybody
    "format": "invoice-desk-policy/1", "signInWith": "browser", "connections": [${JSON.stringify(profile('a'))},] }`;
  const policy = readText(text);
  expect(namesIn(policy.profileTexts)).toEqual(['a']);
  expect(policy).toMatchObject({ settings: { signInWith: 'browser' }, faults: [] });
});

test('an empty policy lays nothing down', () => {
  expect(read({})).toEqual(noPolicy);
});

test('a connection may be the text of a profile file, with its comments', () => {
  const text = `// ours\n${JSON.stringify(profile('a'))}`;
  expect(read({ connections: [text] }).profileTexts).toEqual([text]);
  expect(listFaultPlaces(read({ connections: ['{', profile('b')] }))).toEqual(['connections[0]: notJson']);
});

test('every setting has a form that the registry can hold, too', () => {
  const managedSettings = {
    language: 'system',
    theme: 'dark',
    updates: 'off',
    proxy: { kind: 'fixed', server: 'http://proxy.example:8080' },
    notifications: 0,
    diagnostics: 'detailed',
    lockAfterMinutes: 0,
    openAtLogin: 1,
    export: false,
    signInWith: 'profile',
    ownConnections: 0,
  };
  const { settings, faults } = read(managedSettings);
  expect(faults).toEqual([]);
  expect(settings).toEqual({
    ...managedSettings,
    language: null,
    proxy: { ...managedSettings.proxy, bypass: [] },
    notifications: false,
    lockAfterMinutes: null,
    openAtLogin: true,
    signInWith: null,
    ownConnections: false,
  });
});

test('the machine’s policy goes before the person’s, setting by setting, and each says whose it is', () => {
  const machine = { export: false, connections: [profile('a')] };
  const user = { export: true, theme: 'light', connections: [profile('b'), profile('a')] };
  const policy = read(machine, user);
  expect(policy.settings).toEqual({ export: false, theme: 'light' });
  expect(policy.locks).toEqual([
    { key: 'theme', by: 'user' },
    { key: 'export', by: 'machine' },
  ]);
  expect(namesIn(policy.profileTexts)).toEqual(['a', 'b']);
});

test.each([
  ['a key that is not known', { telepathy: 'never' }, 'telepathy: unknownKey'],
  ['another way to sign in', { signInWith: 'telepathy' }, 'signInWith: badValue'],
  ['a switch that is a word', { export: 'no' }, 'export: badValue'],
  ['a number of minutes that is none', { lockAfterMinutes: '5' }, 'lockAfterMinutes: badValue'],
  ['a proxy with a password', { proxy: { kind: 'fixed', server: 'me:hush@proxy:80' } }, 'proxy.server: badValue'],
  ['two proxies in one', { proxy: { kind: 'fixed', server: 'a:80;b:80' } }, 'proxy.server: badValue'],
  ['a proxy without its address', { proxy: { kind: 'fixed' } }, 'proxy.server: missing'],
  ['a setting that is null', { theme: null }, 'theme: badValue'],
  [
    'a faulty connection',
    { connections: [profile('a'), { ...profile('b'), secret: 's' }] },
    'connections[1].secret: unknownKey',
  ],
  ['a connection that is none', { connections: [profile('a'), 7] }, 'connections[1]: wrongType'],
  ['the same service twice', { connections: [profile('a'), profile('a')] }, 'connections[1]: badValue'],
])('%s is reported, and nothing else is dropped', (_what, changes, fault) => {
  const policy = read({ connections: [profile('a')], signInWith: 'window', updates: 'off', ...changes });
  expect(listFaultPlaces(policy)).toEqual([fault]);
  expect(namesIn(policy.profileTexts)).toEqual(['a']);
  const { signInWith, ...others } = policy.settings;
  expect(signInWith).toBe('signInWith' in changes ? undefined : 'window');
  expect(others).toEqual({ updates: 'off' });
});

test('a connection without a usable way to sign in is reported, and not offered', () => {
  const { identity } = profile('b');
  const unfit = profile('b', { identity: { ...identity, redirectUris: ['https://office.example/signin'] } });
  const policy = read({ connections: [profile('a'), unfit], signInWith: 'browser' });
  expect(listFaultPlaces(policy)).toEqual(['connections[1].identity.redirectUris: badValue']);
  expect(namesIn(policy.profileTexts)).toEqual(['a']);
});

test('connections that are no list are reported, and the way to sign in is kept', () => {
  const policy = read({ connections: {}, signInWith: 'browser' });
  expect(listFaultPlaces(policy)).toEqual(['connections: wrongType']);
  expect(policy).toMatchObject({ profileTexts: [], settings: { signInWith: 'browser' } });
});

test.each([
  ['', ': notJson'],
  ['{', ': notJson'],
  ['[]', ': wrongType'],
  ['{"format": "invoice-desk-policy/2", "signInWith": "browser"}', 'format: badValue'],
  ['{"signInWith": "browser"}', 'format: missing'],
])('%j lays nothing down, and says why', (text, fault) => {
  const policy = readText(text);
  expect(policy).toMatchObject({ profileTexts: [], settings: {} });
  expect(listFaultPlaces(policy)).toEqual([fault]);
});

test.each([
  ['a member of another world', '"__proto__": {"export": false}, "constructor": 1'],
  ['nesting without end', `"connections": [${'['.repeat(100_000)}${']'.repeat(100_000)}]`],
  ['a hundred thousand members', Array.from({ length: 100_000 }, (_, at) => `"k${at}": 0`).join()],
])('%s is reported, and nothing else happens', (_what, members) => {
  const policy = readText(`{"format": "invoice-desk-policy/1", "theme": "dark", ${members}}`);
  expect(policy.settings).toEqual({ theme: 'dark' });
  expect(policy.faults.length).toBeGreaterThan(0);
  expect(policy.faults.length).toBeLessThanOrEqual(50);
  expect('export' in {}).toBe(false);
});

test('the way to sign in goes before that of a profile, which must be fit for it', () => {
  const own = parseProfile(JSON.stringify(profile('a')));
  const policy: OrganizationPolicy = { ...noPolicy, settings: { signInWith: 'browser' } };
  expect(applyPolicy(own, noPolicy)).toBe(own);
  expect(applyPolicy(own, policy).identity.signInWith).toBe('browser');
  const redirectUris = ['https://office.example/signin'];
  const unfit = parseProfile(JSON.stringify(profile('a', { identity: { ...own.identity, redirectUris } })));
  expect(() => applyPolicy(unfit, policy)).toThrow(AppFailure);
});

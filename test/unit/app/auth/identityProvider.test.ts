import { beforeEach, describe, expect, test } from 'vitest';
import { discoverSecretDestinations } from '#app/auth/discoverSecretDestinations.ts';
import { followWithinOrigin } from '#app/auth/discoveryFetch.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import {
  captureError,
  createMemoryProvider,
  issuer,
  type MemoryProvider,
  memoryIdentity,
  openProvider,
} from './memoryProvider.ts';

const document = '/openid-configuration';
const endpoints = { authorization: `${issuer}/a`, token: `${issuer}/t`, keys: `${issuer}/k` };

let memory: MemoryProvider;
beforeEach(() => {
  memory = createMemoryProvider();
});
const readMetadata = async (provider = openProvider(memory)) => (await provider.configuration()).serverMetadata();
const asked = (): number => memory.requestsTo(document).length;

describe('the description of a server', () => {
  test('is read once by callers at the same time, and kept', async () => {
    const provider = openProvider(memory);
    await Promise.all([provider.configuration(), provider.configuration()]);
    expect((await provider.configuration()).serverMetadata().token_endpoint).toBe(`${issuer}/token`);
    expect(asked()).toBe(1);
    provider.forget();
    await provider.configuration();
    expect(asked()).toBe(2);
  });

  test('is read again for a sign-in', async () => {
    const provider = openProvider(memory);
    await provider.refreshMetadata();
    memory.metadata = { token_endpoint: `${issuer}/moved` };
    await provider.refreshMetadata();
    expect((await provider.configuration()).serverMetadata().token_endpoint).toBe(`${issuer}/moved`);
  });

  test.each([
    ['no network', fail({ kind: 'offline' })],
    ['500', { status: 500 }],
  ])('stays where it cannot be read again: %s', async (_, answer) => {
    const provider = openProvider(memory);
    memory.answers[document] = answer;
    expect((await captureError(provider.refreshMetadata())).kind).not.toBe('signInFailed');
    memory.answers = {};
    await provider.refreshMetadata();
    memory.answers[document] = answer;
    await provider.refreshMetadata();
    expect((await provider.configuration()).serverMetadata().token_endpoint).toBe(`${issuer}/token`);
  });

  test('does not stay where the server describes something else, or the caller has left', async () => {
    const provider = openProvider(memory);
    await provider.refreshMetadata();
    memory.metadata = { issuer: 'https://other.example' };
    expect(await captureError(provider.refreshMetadata())).toMatchObject({
      reason: 'issuerMismatch',
      evidence: { check: 'issuer', expected: issuer, received: 'https://other.example' },
    });
    const leaving = new AbortController();
    leaving.abort();
    expect(await captureError(provider.refreshMetadata(leaving.signal))).toEqual({ kind: 'cancelled' });
  });

  test.each<[string, unknown]>([
    ['authorization_endpoint', undefined],
    ['token_endpoint', 7],
    ['jwks_uri', undefined],
    ['token_endpoint', 'http://login.example/token'],
    ['jwks_uri', 'ftp://login.example/keys'],
    ['userinfo_endpoint', 'http://login.example/userinfo'],
  ])('without a sound %s (%j) is refused', async (name, value) => {
    memory.metadata = { [name]: value };
    expect(await captureError(readMetadata())).toMatchObject({
      reason: 'badDiscovery',
      evidence: { check: 'endpoint', expected: name, received: value === undefined ? null : String(value) },
    });
  });

  test('may name other things that are no addresses', async () => {
    memory.metadata = {
      x_endpoint_policy: 'none',
      jwks_uri_hint: 'none',
      tenant_jwks_uri: 'none',
      service_documentation: 'http://x.example',
    };
    expect(await readMetadata()).toMatchObject({ x_endpoint_policy: 'none' });
  });

  test('without nulls is sound', async () => {
    memory.metadata = { revocation_endpoint: null };
    expect(await readMetadata()).not.toHaveProperty('revocation_endpoint');
  });

  test('of an issuer without encryption may name addresses without encryption on this machine', async () => {
    const local = 'http://127.0.0.1:5005';
    memory.metadata = {
      ...{ issuer: local, authorization_endpoint: `${local}/a`, token_endpoint: `${local}/token` },
      ...{ jwks_uri: `${local}/k`, revocation_endpoint: undefined, end_session_endpoint: undefined },
    };
    expect(await readMetadata(openProvider(memory, { issuer: local }))).toMatchObject({ issuer: local });
  });

  test('is that of the profile where it names endpoints, and nothing is asked', async () => {
    const metadata = await readMetadata(openProvider(memory, { endpoints }));
    expect(metadata).toEqual({
      issuer,
      authorization_endpoint: `${issuer}/a`,
      token_endpoint: `${issuer}/t`,
      jwks_uri: `${issuer}/k`,
      id_token_signing_alg_values_supported: [
        ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
      ],
    });
    const more = { ...endpoints, revocation: `${issuer}/r`, endSession: `${issuer}/e` };
    expect(await readMetadata(openProvider(memory, { endpoints: more }))).toMatchObject({
      revocation_endpoint: `${issuer}/r`,
      end_session_endpoint: `${issuer}/e`,
    });
    const less = { ...endpoints, revocation: undefined, endSession: undefined };
    expect(await readMetadata(openProvider(memory, { endpoints: less }))).toEqual(metadata);
    expect(memory.requests).toEqual([]);
  });

  test('that is too long is given up', async () => {
    memory.answers[document] = { body: `"${'x'.repeat(1024 * 1024)}"` };
    expect(await captureError(readMetadata())).toMatchObject({ kind: 'unreadableAnswer', reason: 'tooLarge' });
  });
});

describe('the endpoints of a description', () => {
  test('are approved each time that it is read, and those of the profile never', async () => {
    const approved: object[] = [];
    const approveEndpoints = async (named: object) => void approved.push(named);
    const provider = openProvider(memory, {}, { approveEndpoints });
    await provider.configuration();
    await provider.configuration();
    const named = { authorization: `${issuer}/authorize`, token: `${issuer}/token`, revocation: `${issuer}/revoke` };
    expect(approved).toEqual([named]);
    await provider.refreshMetadata();
    expect(approved).toHaveLength(2);
    await openProvider(memory, { endpoints }, { approveEndpoints }).configuration();
    expect(approved).toHaveLength(2);
  });

  test('that are refused are not used, although others were known before', async () => {
    const refused = fail({ kind: 'addressChanged', addresses: ['x.example'] });
    let isRefused = false;
    const provider = openProvider(
      memory,
      {},
      { approveEndpoints: async () => (isRefused ? Promise.reject(refused) : undefined) },
    );
    await provider.configuration();
    isRefused = true;
    expect(await captureError(provider.refreshMetadata())).toEqual(refused.error);
  });
});

describe('a redirect of the discovery document', () => {
  const redirect = (location: string, status = 302): void => {
    memory.answers[document] = { status, headers: { location } };
  };
  const sound = async () => ({ body: await readMetadata() });

  test.each([301, 302, 303, 307, 308])('with %i is followed within its origin', async (status) => {
    const answer = await sound();
    memory.answers['/configuration/'] = answer;
    redirect('/configuration/', status);
    expect(await readMetadata()).toMatchObject({ issuer });
  });

  test.each(['https://other.example/configuration/', 'http://login.example/configuration/', ''])(
    'to "%s" is not followed',
    async (location) => {
      memory.answers['/configuration/'] = await sound();
      redirect(location);
      expect(await captureError(readMetadata())).toMatchObject({ reason: 'badDiscovery' });
      expect(memory.requests.filter(({ url }) => !url.startsWith(issuer))).toEqual([]);
    },
  );

  test('is followed three times, and no fourth time', async () => {
    const answer = await sound();
    redirect('/1');
    memory.answers['/1'] = { status: 302, headers: { location: '/2' } };
    memory.answers['/2'] = { status: 302, headers: { location: '/3' } };
    memory.answers['/3'] = answer;
    expect(await readMetadata()).toMatchObject({ issuer });
    memory.answers['/3'] = { status: 302, headers: { location: '/4' } };
    memory.answers['/4'] = answer;
    expect(await captureError(readMetadata())).toMatchObject({ reason: 'badDiscovery' });
    expect(memory.requestsTo('/4')).toEqual([]);
  });

  test('is what a 304 is not', async () => {
    memory.answers['/configuration/'] = await sound();
    redirect('/configuration/', 304);
    expect(await captureError(readMetadata())).toMatchObject({ reason: 'badDiscovery' });
  });
});

describe('an answer that points nowhere', () => {
  const answerWith = (headers: HeadersInit) => {
    const asked: string[] = [];
    const oidcFetch = followWithinOrigin(async (url) => {
      asked.push(url);
      return new Response(null, { status: 302, headers });
    });
    const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;
    return { asked, answer: oidcFetch(`${issuer}${document}`, options) };
  };

  test('because its location is no address is the answer', async () => {
    const { asked, answer } = answerWith({ location: 'https://[' });
    expect((await answer).status).toBe(302);
    expect(asked).toHaveLength(1);
  });

  test('because it has no location leads to no other address', async () => {
    const { asked, answer } = answerWith({});
    expect((await answer).status).toBe(302);
    expect(new Set(asked)).toEqual(new Set([`${issuer}${document}`]));
  });
});

describe('the clock of a server', () => {
  test('is read from its last answer, and is ours where it names no time', async () => {
    const provider = openProvider(memory);
    await provider.configuration();
    expect(provider.secondsAhead()).toBe(0);
    memory.answers[document] = { status: 404, headers: { date: new Date(Date.now() + 3_600_000).toUTCString() } };
    await captureError(provider.refreshMetadata());
    expect(provider.secondsAhead()).toBeGreaterThan(3590);
    expect(provider.secondsAhead()).toBeLessThan(3610);
  });
});

describe('the hosts that receive secrets', () => {
  const profile = { identity: memoryIdentity, purchases: { baseUrl: 'https://api.example' } } as ConnectionProfile;

  test('are those that the discovery document names', async () => {
    memory.metadata = { token_endpoint: 'https://tokens.example/token' };
    expect(await discoverSecretDestinations(profile, memory.http)).toMatchObject({
      source: 'discovery',
      issuerHost: 'login.example',
      hosts: [
        { host: 'login.example', isIssuerHost: true, uses: [{ use: 'signInPage' }, { use: 'revocation' }] },
        { host: 'tokens.example', isIssuerHost: false, uses: [{ use: 'token' }] },
        { host: 'api.example' },
      ],
    });
    expect(memory.requests).toHaveLength(1);
  });

  test('cannot be said where the document cannot be read', async () => {
    memory.answers[document] = new AppFailure({ kind: 'offline' });
    expect(await captureError(discoverSecretDestinations(profile, memory.http))).toEqual({ kind: 'offline' });
  });
});

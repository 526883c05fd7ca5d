import { describe, expect, test } from 'vitest';
import { createMemoryWindow, issuer, openProvider } from './memoryProvider.ts';
import { accepted, captureRefusal, failed, memory, renewForEachTest, run, seconds } from './memorySignIn.ts';

renewForEachTest();

describe('an id token', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['issuer', { iss: 'https://other.example' }, 'issuerMismatch'],
    ['audience', { aud: 'other' }, 'audienceMismatch'],
    ['authorized party', { azp: 'other' }, 'audienceMismatch'],
    ['nonce', { nonce: 'other' }, 'nonceMismatch'],
    ['missing nonce', { nonce: undefined }, 'nonceMismatch'],
    ['code hash', { c_hash: 'other' }, 'codeHashMismatch'],
    ['missing code hash', { c_hash: undefined }, 'codeHashMismatch'],
    ['end', { exp: seconds() - 600 }, 'tokenExpired'],
    ['beginning', { nbf: seconds() + 600 }, 'clockSkew'],
    ['moment, ahead', { iat: seconds() + 60 }, 'clockSkew'],
    ['moment, long ago', { iat: seconds() - 1000 }, 'tokenExpired'],
    ['moment, as a text', { iat: '0' }, 'badAnswer'],
    ['person', { sub: 7 }, 'badAnswer'],
  ])('that is posted with another %s sends no code', async (_, claims, reason) => {
    memory.postedClaims = claims;
    expect(await captureRefusal()).toEqual(failed(reason));
    expect(memory.requestsTo('/token')).toEqual([]);
  });

  test.each([
    ['a little ahead', { iat: seconds() + 20 }],
    ['of ten minutes ago', { iat: seconds() - 600 }],
    ['for this client', { azp: 'desk' }],
    ['for several, of which one is this', { aud: ['desk', 'x'], azp: 'desk' }],
  ])('%s is taken', async (_, claims) => {
    memory.postedClaims = memory.claims = claims;
    await run();
    expect(accepted).toHaveLength(1);
  });

  test('that nobody signed sends no code', async () => {
    memory.isForged = true;
    expect(await captureRefusal()).toEqual(failed('badSignature'));
    expect(memory.requestsTo('/token')).toEqual([]);
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['for another person', { sub: 'other' }, 'badAnswer'],
    ['of another issuer', { iss: 'https://other.example' }, 'issuerMismatch'],
    ['for another code', { c_hash: 'other' }, 'codeHashMismatch'],
    ['for another access token', { at_hash: 'other' }, 'badAnswer'],
    ['for another client', { azp: 'other' }, 'audienceMismatch'],
    ['of an hour ago', { iat: seconds() - 3600 }, 'tokenExpired'],
  ])('that comes with the tokens %s makes no session', async (_, claims, reason) => {
    memory.claims = claims;
    expect(await captureRefusal()).toEqual(failed(reason));
  });

  test('that comes with the tokens is checked for its signature, and has to come', async () => {
    memory.isExchangedForged = true;
    expect(await captureRefusal()).toEqual(failed('badSignature'));
    memory.isExchangedForged = false;
    memory.tokens = { id_token: undefined };
    expect(await captureRefusal()).toEqual({ kind: 'signInFailed', reason: 'badAnswer', detail: null });
  });

  test('whose key the service does not name is not taken', async () => {
    memory.keys = memory.keys.map((key) => ({ ...key, kid: '2' }));
    expect(await captureRefusal()).toEqual(failed('badSignature'));
  });

  test.each<[string, Readonly<Record<string, unknown>>, readonly string[], string]>([
    ['an algorithm that the service does not name', { alg: 'PS256' }, ['ES256'], 'badSignature'],
    ['an algorithm of a shared secret', { alg: 'HS256' }, ['HS256'], 'badSignature'],
    // RFC 7515, section 4.1.11: what is critical and not understood makes the token invalid, whatever its signature.
    ['a critical extension', { crit: ['b64'] }, ['ES256'], 'badAnswer'],
  ])('with %s is not taken', async (_, header, algorithms, reason) => {
    memory.postedHeader = header;
    memory.metadata = { id_token_signing_alg_values_supported: algorithms };
    expect(await captureRefusal()).toEqual(failed(reason));
  });

  test('with the hash of a state that was not sent is no matter of its issuer', async () => {
    memory.postedClaims = { s_hash: 'other' };
    expect(await captureRefusal({ identity: { sendState: false } })).toEqual(failed('badAnswer'));
  });

  test('beside another issuer in the form is not taken, and both are named', async () => {
    const window = createMemoryWindow(memory, (form) => form.set('iss', 'https://other.example'));
    expect(await captureRefusal({ window })).toEqual(
      failed('issuerMismatch', {
        evidence: expect.objectContaining({ check: 'issuer', expected: issuer, received: 'https://other.example' }),
      }),
    );
  });

  test('names both issuers where they differ', async () => {
    memory.postedClaims = { iss: `${issuer}/` };
    expect(await captureRefusal()).toMatchObject({
      evidence: { source: 'application', check: 'issuer', expected: issuer, received: `${issuer}/` },
    });
  });

  test('without an issuer is beside the expected one, and names none', async () => {
    memory.postedClaims = { iss: undefined };
    expect(await captureRefusal()).toEqual(
      failed('issuerMismatch', { evidence: expect.objectContaining({ check: 'issuer', received: null }) }),
    );
  });

  test('names both clients where they differ', async () => {
    memory.postedClaims = { aud: 'other' };
    expect(await captureRefusal()).toMatchObject({
      evidence: { check: 'audience', expected: 'desk', received: 'other' },
    });
    memory.postedClaims = { azp: 'third' };
    expect(await captureRefusal()).toMatchObject({
      evidence: { check: 'audience', expected: 'desk', received: 'third' },
    });
    memory.postedClaims = { azp: null };
    expect(await captureRefusal()).toMatchObject({
      evidence: { check: 'audience', expected: 'desk', received: null, responsibleParty: 'integrationTeam' },
    });
    memory.postedClaims = {};
    memory.claims = { aud: ['desk', 'x'], azp: 'third' };
    expect(await captureRefusal()).toMatchObject({
      evidence: { check: 'audience', expected: 'desk', received: 'third' },
    });
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['for another sign-in', { nonce: 'other' }, 'nonce'],
    ['for another code', { c_hash: 'other' }, 'codeHash'],
    ['that has expired', { exp: seconds() - 600 }, 'tokenTime'],
    ['that is not valid yet', { nbf: seconds() + 600 }, 'tokenTime'],
    ['of a time to come', { iat: seconds() + 60 }, 'tokenTime'],
    ['of an hour ago', { iat: seconds() - 3600 }, 'tokenTime'],
  ])('%s says what it is not, and that the service can correct it', async (_, claims, check) => {
    memory.postedClaims = claims;
    expect(await captureRefusal()).toMatchObject({
      evidence: { source: 'application', check, expected: null, received: null, responsibleParty: 'service' },
    });
  });

  test('that nobody signed says that its signature does not hold', async () => {
    memory.isForged = true;
    expect(await captureRefusal()).toMatchObject({ evidence: { check: 'signature', responsibleParty: 'service' } });
  });

  test('beside another code hash after the exchange says so', async () => {
    memory.claims = { c_hash: 'other' };
    expect(await captureRefusal()).toMatchObject({ evidence: { check: 'codeHash' } });
  });

  test('for another person says so', async () => {
    memory.claims = { sub: 'other' };
    expect(await captureRefusal()).toMatchObject({ evidence: { check: 'person', expected: null, received: null } });
  });
});

describe('a service that is out of order', () => {
  test.each<[string, object, string]>([
    ['/token', { status: 400, body: { error: 'invalid_client' } }, 'invalidClient'],
    ['/token', { status: 401, body: '', headers: { 'www-authenticate': 'Basic' } }, 'invalidClient'],
    ['/token', { status: 400, body: { error: 'unauthorized_client' } }, 'unauthorizedClient'],
    ['/token', { status: 400, body: { error: 'invalid_grant' } }, 'invalidGrant'],
    ['/token', { status: 400, body: { error: 'invalid_scope' } }, 'invalidScope'],
    ['/token', { status: 400, body: { error: 'toString' } }, 'providerRefused'],
    ['/token', { status: 200, body: '<html>' }, 'badAnswer'],
    ['/token', { status: 404, body: '' }, 'badAnswer'],
    ['/keys', { status: 404, body: '{"keys":[]}' }, 'badAnswer'],
    ['/keys', { status: 200, body: '{}' }, 'badAnswer'],
    ['/keys', { status: 200, body: 'x' }, 'badAnswer'],
    ['/openid-configuration', { status: 404, body: '' }, 'badDiscovery'],
    ['/openid-configuration', { status: 200, body: 'x' }, 'badDiscovery'],
  ])('at %s with %j fails the sign-in as %s', async (end, answer, reason) => {
    memory.answers[end] = answer;
    expect(await captureRefusal()).toEqual(failed(reason));
  });

  test.each([
    [{ status: 400, body: { error: 'invalid_client' } }, 'invalid_client'],
    [{ status: 401, body: '', headers: { 'www-authenticate': 'Basic' } }, null],
  ])(
    'that refuses the client with %j is told with the client id, which the person can correct',
    async (answer, detail) => {
      memory.answers['/token'] = answer;
      expect(await captureRefusal()).toEqual({
        ...{ kind: 'signInFailed', reason: 'invalidClient', detail },
        evidence: {
          ...{ source: 'service', check: 'credentials', expected: 'desk', received: null },
          responsibleParty: 'you',
        },
      });
    },
  );

  test.each([
    [404, '{"keys":[]}'],
    [200, '{}'],
    [200, 'x'],
  ])('says the status %i of what is no list of keys: %s', async (status, body) => {
    memory.answers['/keys'] = { status, body };
    expect(await captureRefusal()).toMatchObject({ evidence: { check: 'keySet', received: String(status) } });
  });

  test.each([429, 500, 503])('with %i is no answer of the protocol', async (status) => {
    memory.answers['/token'] = { status, body: { error: 'invalid_grant' } };
    expect((await captureRefusal()).kind).toBe(status === 429 ? 'rateLimited' : 'server');
  });

  test('whose clock is off is told from one whose answer has expired', async () => {
    memory.answers['/keys'] = {
      headers: { date: new Date(Date.now() - 600_000).toUTCString() },
      body: { keys: memory.keys },
    };
    memory.postedClaims = { exp: seconds() - 500, iat: seconds() - 600 };
    expect(await captureRefusal()).toEqual({ kind: 'clockOff', minutesAhead: 10 });
  });

  test('whose page brought the failure is read anew', async () => {
    const provider = openProvider(memory);
    memory.answers['/token'] = { status: 404 };
    await captureRefusal({ provider });
    memory.answers = {};
    await provider.configuration();
    expect(memory.requestsTo('/openid-configuration')).toHaveLength(2);
  });
});

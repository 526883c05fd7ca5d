import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import {
  type ConnectionTestFixtureOptions,
  getStepKinds,
  getUnpassedSteps,
  markSkipped,
  openConnectionTestFixture,
  type StepResults,
} from './connectionTestFixture.ts';

const json = { 'content-type': 'application/json' };

let demo: DemoService;
beforeEach(async () => {
  demo = await startDemoService({ purchaseCount: 20 });
});
afterEach(() => demo.close());

const runTest = async (options: ConnectionTestFixtureOptions = {}): Promise<StepResults> =>
  (await openConnectionTestFixture(demo, options)).run();

describe('credentials', () => {
  test('a wrong client secret is reported before the sign-in; the sales steps still run', async () => {
    const results = await runTest({ credentials: { clientCredential: 'not the secret' } });
    expect(getUnpassedSteps(results)).toEqual({ client: 'failed', ...markSkipped('signIn', 'purchases') });
    expect(results.client).toMatchObject({
      error: {
        kind: 'signInFailed',
        reason: 'invalidClient',
        evidence: { source: 'service', check: 'credentials', expected: 'invoice-desk-demo' },
      },
      responsibleParty: 'you',
    });
    expect(results.signIn).toMatchObject({ because: 'client' });
    expect(results.purchases).toMatchObject({ because: 'signIn' });
  });

  test.each([
    ['literal', 'formEncoded'],
    ['formEncoded', 'literal'],
  ] as const)(
    'sent as %s to a server that reads them as %s are right, and the profile is to be changed',
    async (sent, read) => {
      demo.quirks.basicCredentials = read;
      expect((await runTest({ identity: { basicCredentials: sent } })).client).toMatchObject({
        kind: 'failed',
        error: { reason: 'invalidClient', evidence: { check: 'basicCredentials', expected: sent, received: read } },
        responsibleParty: 'you',
      });
      expect((await runTest({ identity: { basicCredentials: read } })).client.kind).toBe('passed');
    },
  );

  test('a wrong secret for sales', async () => {
    const results = await runTest({ credentials: { salesCredential: 'not the secret' } });
    expect(getUnpassedSteps(results)).toEqual({
      salesClient: 'failed',
      subscription: 'warning',
      ...markSkipped('sales'),
    });
    expect(results.salesClient).toMatchObject({
      error: { kind: 'clientRefused' },
      responsibleParty: 'you',
    });
    expect(results.sales).toMatchObject({ because: 'salesClient' });
  });

  test('a wrong subscription is no wrong token, whatever the token', async () => {
    const credentials = { subscription: 'not the subscription' };
    const results = await runTest({ credentials });
    expect(getUnpassedSteps(results)).toEqual({ subscription: 'failed', ...markSkipped('sales') });
    expect(results.subscription).toMatchObject({
      error: { kind: 'subscriptionRefused', message: expect.stringContaining('invalid subscription key') },
      responsibleParty: 'you',
    });
    const both = await runTest({ credentials: { ...credentials, salesCredential: 'not the secret' } });
    expect(both.subscription).toMatchObject({ error: { kind: 'subscriptionRefused' } });
  });

  test('what a service repeats of a secret is taken out of its words', async () => {
    const { clientSecret } = demo.credentials;
    const basic = Buffer.from(`invoice-desk-demo:${clientSecret}`).toString('base64');
    const words = `no client with ${clientSecret} or ${basic}`;
    const body = JSON.stringify({ error: 'invalid_client', error_description: words });
    demo.mischief.next({ path: /connect\/token$/, times: 9, do: { kind: 'status', status: 400, headers: json, body } });
    const results = await runTest();
    expect(results.client).toMatchObject({ error: { detail: 'invalid_client: no client with … or …' } });
    expect(JSON.stringify(results)).not.toContain(clientSecret);
  });
});

describe('what is registered', () => {
  test.each([
    ['an unregistered redirect address', { redirectUris: ['http://127.0.0.1:8499/elsewhere'] }],
    ['an unknown client', { clientId: 'nobody' }],
  ])('%s: the server shows an error', async (_what, identity) => {
    const results = await runTest({ identity });
    expect(results.redirect).toMatchObject({
      kind: 'failed',
      error: { kind: 'signInFailed', reason: 'shownInWindow' },
      responsibleParty: 'integrationTeam',
      finding: { redirectUris: [{ isAccepted: false }] },
    });
    expect(getStepKinds(results)).toMatchObject({ signIn: 'skipped', salesClient: 'passed', sales: 'passed' });
  });

  test('a server that shows an error with status 200 has not accepted the address', async () => {
    const page = {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<h1>Error</h1><p>Unknown &#x27;client&#x27;</p>',
    };
    demo.mischief.next({ path: /connect\/authorize/, do: { kind: 'status', ...page } });
    expect((await runTest()).redirect).toMatchObject({
      kind: 'failed',
      error: { detail: "Error Unknown 'client'", evidence: { source: 'page', check: 'signInAnswer' } },
    });
  });

  test('a server that leads to an error page of its own', async () => {
    const headers = { location: '/identity/home/error?errorId=CfDJ8' };
    demo.mischief.next({ path: /connect\/authorize/, do: { kind: 'status', status: 302, headers } });
    expect((await runTest()).redirect.kind).toBe('failed');
  });

  test('in the browser every registered address may be used, and each is asked for', async () => {
    const redirectUris = ['http://127.0.0.1:8401/signin', 'http://127.0.0.1:8499/elsewhere'];
    expect((await runTest({ identity: { signInWith: 'browser', redirectUris } })).redirect).toMatchObject({
      kind: 'failed',
      finding: {
        redirectUris: [
          { address: redirectUris[0], isAccepted: true },
          { address: redirectUris[1], isAccepted: false },
        ],
      },
    });
    expect((await runTest({ identity: { redirectUris } })).redirect.kind).toBe('passed');
  });

  test.each(['unauthorized_client', 'invalid_request'])('%s at the token endpoint leaves a doubt', async (error) => {
    const body = JSON.stringify({ error });
    demo.mischief.next({ path: /connect\/token$/, do: { kind: 'status', status: 400, headers: json, body } });
    expect((await runTest({ hasSales: false })).client).toMatchObject({
      kind: 'warning',
      finding: { serviceMessage: error },
      responsibleParty: 'integrationTeam',
    });
  });
});

describe('the identity server', () => {
  test('that names another host than at the sign-in gets no secret there', async () => {
    const fixture = await openConnectionTestFixture(demo);
    await fixture.connection.session.signIn();
    demo.quirks.discovery = { with: { token_endpoint: 'https://tokens.example/token' } };
    const results = await fixture.run();
    expect(results.endpoints).toMatchObject({
      kind: 'failed',
      error: { kind: 'addressChanged', addresses: ['tokens.example'] },
      responsibleParty: 'you',
    });
    expect(results.client).toMatchObject({ kind: 'skipped', because: 'endpoints' });
  });

  test('of another issuer', async () => {
    demo.quirks.discovery = { with: { issuer: 'https://identity.example' } };
    const results = await runTest();
    expect(results.endpoints).toMatchObject({
      error: { kind: 'signInFailed', reason: 'issuerMismatch' },
      responsibleParty: 'integrationTeam',
    });
    expect(getUnpassedSteps(results)).toEqual({
      endpoints: 'failed',
      ...markSkipped('keys', 'redirect', 'client', 'signIn', 'purchases'),
    });
  });

  test('that does not describe itself, with endpoints given by hand', async () => {
    demo.mischief.next({ path: /openid-configuration/, times: 99, do: { kind: 'status', status: 404 } });
    expect((await runTest()).endpoints).toMatchObject({ error: { reason: 'badDiscovery' } });
    const endpoints = {
      authorization: `${demo.url}/identity/connect/authorize`,
      token: `${demo.url}/identity/connect/token`,
      keys: `${demo.url}/identity/.well-known/jwks`,
    };
    const results = await runTest({ identity: { endpoints } });
    expect(results.endpoints).toMatchObject({ finding: { source: 'profile' } });
    expect(getUnpassedSteps(results)).toEqual({});
  });

  test.each([
    ['no keys', { keys: [] }, 0],
    ['keys for encryption only', { keys: [{ kty: 'RSA', use: 'enc', n: 'AQAB', e: 'AQAB' }] }, 0],
    ['a key that is none', { keys: [{ kty: 'RSA', use: 'sig' }] }, 1],
  ])('with %s', async (_what, keys, signing) => {
    const body = JSON.stringify(keys);
    demo.mischief.next({ path: /jwks$/, do: { kind: 'status', status: 200, body } });
    const results = await runTest();
    expect(results.keys).toMatchObject({
      kind: 'failed',
      finding: { signing, usable: 0 },
      responsibleParty: 'integrationTeam',
    });
    expect(results.signIn).toMatchObject({ kind: 'skipped', because: 'keys' });
  });

  test('that never ends its description', async () => {
    demo.quirks.endlessAnswer = 'discovery';
    expect((await runTest()).endpoints).toMatchObject({ error: { kind: 'unreadableAnswer', reason: 'tooLarge' } });
  });

  test('that does not describe itself within its time', async () => {
    demo.mischief.next({ path: /openid-configuration/, do: { kind: 'delay', ms: 20_000 } });
    const results = await runTest({ limits: { endpoints: 50 } });
    expect(results.endpoints).toMatchObject({
      kind: 'failed',
      error: { kind: 'timeout' },
      responsibleParty: 'service',
    });
    expect(results.sales.kind).toBe('passed');
  });
});

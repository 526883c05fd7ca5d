import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAuthorizedClient } from '#app/auth/authorizedClient.ts';
import { createSalesTokenSource } from '#app/auth/salesTokenSource.ts';
import { openTokenKeeper } from '#app/auth/tokenKeeper.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { HttpClient, HttpRequest } from '#app/http/client.ts';
import { readResponseJson } from '#app/http/readBody.ts';
import { captureAppError, createProvider, createStore, http, parseServiceProfile, tokensFrom } from './parts.ts';

let demo: DemoService;
beforeEach(async () => {
  demo = await startDemoService({ purchaseCount: 3 });
});
afterEach(() => demo.close());

describe('the client of a person', () => {
  let client: HttpClient;
  const list = () =>
    client.send({
      kind: 'read',
      method: 'GET',
      url: `${demo.url}/v1/invoices?customerNumber=1001`,
      headers: { accept: 'application/json' },
    });

  beforeEach(async () => {
    const provider = createProvider(demo);
    const keeper = await openTokenKeeper({ connectionId: 'c1', provider, store: createStore(), clock: Date });
    await keeper.accept(await tokensFrom(demo, provider));
    client = createAuthorizedClient({ http, tokens: keeper.accessTokens, whenRefused: 'signedOut' });
  });

  test('carries the token', async () => {
    await expect(readResponseJson(await list())).resolves.toHaveProperty('Items.length', 3);
    expect(demo.ledger.tokens.refreshes).toBe(0);
  });

  test('renews a refused token once and repeats', async () => {
    demo.withdrawAccessTokens();
    const answers = await Promise.all(Array.from({ length: 20 }, list));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(demo.ledger.tokens.refreshes).toBe(1);
  });

  test('gives up after one renewal', async () => {
    demo.mischief.next({ path: /v1\/invoices/, times: 2, do: { kind: 'status', status: 401 } });
    expect(await captureAppError(list())).toEqual({ kind: 'signedOut' });
    expect([demo.ledger.tokens.refreshes, demo.mischief.done]).toEqual([1, 2]);
  });

  test('a redirect to another host is not followed with the token', async () => {
    const other = await startDemoService({ purchaseCount: 1 });
    const headers = { location: `${other.url}/v1/invoices?customerNumber=1001` };
    demo.mischief.next({ path: /v1\/invoices/, do: { kind: 'status', status: 307, headers } });
    expect((await list()).status).toBe(307);
    expect(other.ledger.purchaseLists).toBe(0);
    await other.close();
  });

  test.each([403, 404, 500])('%i is given back as it is', async (status) => {
    demo.mischief.next({ path: /v1\/invoices/, do: { kind: 'status', status } });
    expect((await list()).status).toBe(status);
    expect(demo.ledger.tokens.refreshes).toBe(0);
  });
});

interface CredentialOptions {
  readonly clientSecret: string;
  readonly tokenHeaders: Readonly<Record<string, string>>;
  readonly http: HttpClient;
}

describe('the client of the sales interface', () => {
  const clock = {
    time: Date.now(),
    now() {
      return this.time;
    },
  };
  const credentials = ({
    clientSecret = demo.credentials.salesClientSecret,
    tokenHeaders = {},
    http: client = http,
  }: Partial<CredentialOptions> = {}) => {
    const { sales } = parseServiceProfile(demo);
    if (!sales) throw new Error('The demo profile has sales');
    return createSalesTokenSource({
      sales: { ...sales, tokenHeaders },
      clientId: sales.clientId ?? '',
      clientSecret: () => clientSecret,
      subscription: () => demo.credentials.subscriptionId,
      http: client,
      clock,
    });
  };
  const settings = (tokens = credentials(), subscription = demo.credentials.subscriptionId) =>
    createAuthorizedClient({ http, tokens, whenRefused: 'clientRefused' }).send({
      kind: 'read',
      method: 'GET',
      url: `${demo.url}/sales/fi/20774740/invoices?pageIndex=0&pageSize=1`,
      headers: { accept: 'application/json', 'Ocp-Apim-Subscription-Key': subscription },
    });

  test('many callers share one token until it expires', async () => {
    const tokens = credentials();
    const many = () => Promise.all(Array.from({ length: 20 }, () => tokens.get()));
    const given = await many();
    expect(new Set(given).size).toBe(1);
    expect(demo.ledger.tokens.clientCredentials).toBe(1);
    clock.time += 3_600_000;
    const later = await many();
    expect(new Set([...given, ...later]).size).toBe(2);
    expect(demo.ledger.tokens.clientCredentials).toBe(2);
  });

  test('a request for a token carries the headers that the profile names, with the subscription', async () => {
    const requests: HttpRequest[] = [];
    const watched: HttpClient = {
      send: (request) => {
        requests.push(request);
        return http.send(request);
      },
    };
    await credentials({ http: watched, tokenHeaders: { 'X-Tenant': 'tenant {subscription}' } }).get();
    expect(requests).toMatchObject([{ headers: { 'x-tenant': `tenant ${demo.credentials.subscriptionId}` } }]);
  });

  test('one that is due serves on while the next is fetched', async () => {
    const tokens = credentials();
    const first = await tokens.get();
    clock.time += 3_550_000;
    await expect(tokens.get()).resolves.toBe(first);
    await expect.poll(async () => (await tokens.get()) !== first).toBe(true);
    expect(demo.ledger.tokens.clientCredentials).toBe(2);
  });

  test('many whose token was refused fetch one', async () => {
    const tokens = credentials();
    await tokens.get();
    demo.withdrawAccessTokens();
    const answers = await Promise.all(Array.from({ length: 20 }, () => settings(tokens)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(demo.ledger.tokens.clientCredentials).toBe(2);
  });

  test('a refused token is renewed once', async () => {
    const tokens = credentials();
    expect((await settings(tokens)).status).toBe(200);
    demo.withdrawAccessTokens();
    expect((await settings(tokens)).status).toBe(200);
    expect(demo.ledger.tokens.clientCredentials).toBe(2);
    demo.mischief.next({ path: /sales/, times: 2, do: { kind: 'status', status: 401 } });
    expect(await captureAppError(settings(tokens))).toEqual({ kind: 'clientRefused', message: null });
  });

  test('a refused subscription is said at once and renews nothing', async () => {
    expect(await captureAppError(settings(credentials(), 'wrong'))).toMatchObject({ kind: 'subscriptionRefused' });
    expect(demo.ledger.tokens.clientCredentials).toBe(1);
  });

  test('a wrong secret is a refused client, with the words of the provider', async () => {
    expect(await captureAppError(settings(credentials({ clientSecret: 'wrong' })))).toEqual({
      kind: 'clientRefused',
      message: 'invalid_client',
    });
  });

  test('no network is no refusal, and the next call tries again', async () => {
    const tokens = credentials();
    demo.mischief.next({ path: /connect\/token/, do: { kind: 'cutBefore' } });
    expect(await captureAppError(tokens.get())).toEqual({ kind: 'offline' });
    await expect(tokens.get()).resolves.toEqual(expect.any(String));
  });

  test('an effect whose token was refused takes place exactly once', async () => {
    const tokens = credentials();
    await tokens.get();
    demo.withdrawAccessTokens();
    const client = createAuthorizedClient({ http, tokens, whenRefused: 'clientRefused' });
    const answer = await client.send({
      kind: 'effect',
      method: 'POST',
      url: `${demo.url}/sales/fi/20774740/contacts`,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'Ocp-Apim-Subscription-Key': demo.credentials.subscriptionId,
      },
      body: JSON.stringify({
        organizationNumber: 20774740,
        type: 'Business',
        number: '0',
        name: 'Meriliike Oy',
        currency: 'EUR',
        InvoiceLanguage: 'fi-FI',
        defaultReceivableAccountNumber: '1701',
        invoicingAddress: { address1: 'Rantatie 1', country: 'FI', postalCode: '53100', postOffice: 'Lappeenranta' },
      }),
    });
    expect(await readResponseJson(answer)).toHaveProperty('id');
    expect(demo.ledger.contacts).toHaveLength(1);
  });
});

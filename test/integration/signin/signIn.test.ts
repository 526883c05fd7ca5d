import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '../../../app/connection/profile.ts';
import { fail } from '../../../app/contract/errors.ts';
import { type DemoService, startDemoService } from '../../../app/demo/demoService.ts';
import { signingKey, signToken } from '../../../app/demo/identity/signingKey.ts';
import type { Quirks } from '../../../app/demo/quirks.ts';
import type { CaughtRedirect, SignInWindow } from '../../../app/signin/ports.ts';
import type { Provider } from '../../../app/signin/provider.ts';
import { type SignInOptions, signIn } from '../../../app/signin/signIn.ts';
import type { Tokens } from '../../../app/signin/tokens.ts';
import { walkSignIn } from '../../fixtures/demoSignIn.ts';
import { errorOf, personAt, providerOf, tokensFrom, waitingWindow } from './parts.ts';

let demo: DemoService;
let soundQuirks: Quirks;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1 });
  soundQuirks = { ...demo.quirks };
});
afterAll(() => demo.close());
afterEach(() => {
  Object.assign(demo.quirks, soundQuirks);
  demo.mischief.clear();
});

const accepted: Tokens[] = [];
afterEach(() => {
  accepted.length = 0;
});

const signingIn = (window: SignInWindow, more: Partial<SignInOptions> = {}): Promise<void> =>
  signIn({
    provider: providerOf(demo),
    window,
    clock: Date,
    signal: new AbortController().signal,
    accept: async (tokens) => {
      accepted.push(tokens);
    },
    ...more,
  });

const refusalOf = async (window: SignInWindow, more: Partial<SignInOptions> = {}) => {
  const error = await errorOf(signingIn(window, more));
  expect(accepted).toEqual([]);
  return error;
};

const failed = (reason: string) => ({ kind: 'signInFailed', reason });

describe('a sign-in that succeeds', () => {
  test('gives tokens, the name and the granted scopes', async () => {
    const tokens = await tokensFrom(demo);
    expect(tokens).toMatchObject({
      personName: demo.credentials.personName,
      subject: expect.any(String),
      refreshToken: expect.any(String),
      grantedScopes: ['DemoPurchasesWebApi', 'openid', 'profile', 'offline_access'],
    });
    expect(tokens.refreshAt).toBe(tokens.signedInAt + 3540 * 1000);
    const answer = await fetch(`${demo.url}/v1/invoices?customerNumber=1001`, {
      headers: { authorization: `Bearer ${tokens.accessToken}`, accept: 'application/json' },
    });
    expect(answer.status).toBe(200);
  });

  test.each<[string, Partial<Profile['identity']>, Partial<Quirks>]>([
    ['without state', { sendState: false }, {}],
    ['without PKCE', { sendPkce: false }, {}],
    ['with form-encoded credentials', { basicCredentials: 'formEncoded' }, { basicCredentials: 'formEncoded' }],
    ['with another registered address', { redirectUri: 'http://127.0.0.1:8401/signin' }, {}],
  ])('%s', async (_, identity, quirks) => {
    Object.assign(demo.quirks, quirks);
    await signingIn(personAt(demo), { provider: providerOf(demo, identity) });
    expect(accepted).toHaveLength(1);
  });
});

describe('what the provider refuses', () => {
  test('a refused consent', async () => {
    expect(await refusalOf(personAt(demo, 'refuse'))).toMatchObject(failed('accessDenied'));
  });

  test('a wrong secret, with a bare and with a described error', async () => {
    const provider = providerOf(demo, {}, 'wrong');
    expect(await refusalOf(personAt(demo), { provider })).toMatchObject(failed('invalidClient'));
    demo.quirks.tokenErrors = 'described';
    const described = await refusalOf(personAt(demo), { provider });
    expect(described).toMatchObject(failed('invalidClient'));
    expect(described).toHaveProperty('detail', expect.stringContaining('invalid_client: '));
  });

  test('literal credentials where the server wants them form-encoded', async () => {
    demo.quirks.basicCredentials = 'formEncoded';
    expect(await refusalOf(personAt(demo))).toMatchObject(failed('invalidClient'));
  });

  test('an unknown scope', async () => {
    const provider = providerOf(demo, { scopes: ['openid', 'NoSuchApi'] });
    expect(await refusalOf(personAt(demo), { provider })).toMatchObject(failed('invalidScope'));
  });

  test.each([
    ['an unknown client', { clientId: 'nobody' }],
    ['an unregistered redirect URI', { redirectUri: 'http://127.0.0.1:8400/elsewhere' }],
  ])('%s is shown in the window and never posted', async (_, identity) => {
    const shown: number[] = [];
    const window: SignInWindow = {
      focus: () => undefined,
      open: async ({ url }) => {
        const page = await walkSignIn(url, demo.credentials);
        if ('html' in page) shown.push(page.status);
        throw fail({ kind: 'signInCancelled' });
      },
    };
    expect(await refusalOf(window, { provider: providerOf(demo, identity) })).toEqual({ kind: 'signInCancelled' });
    expect(shown).toEqual([400]);
  });

  test('a redirect that is replayed with its own code spent', async () => {
    const spending = personAt(demo);
    let caught: CaughtRedirect | null = null;
    const keeping: SignInWindow = {
      ...spending,
      open: async (options) => {
        caught = await spending.open(options);
        const body = new URLSearchParams(caught.body);
        await fetch(`${demo.url}/identity/connect/token`, {
          method: 'POST',
          headers: { authorization: `Basic ${btoa(`invoice-desk-demo:${demo.credentials.clientSecret}`)}` },
          body: new URLSearchParams({
            grant_type: 'authorization_code',
            code: body.get('code') ?? '',
            redirect_uri: options.redirectUri,
          }),
        });
        return caught;
      },
    };
    const provider = providerOf(demo, { sendPkce: false });
    expect(await refusalOf(keeping, { provider })).toMatchObject(failed('invalidGrant'));
  });

  test('a permission that was left out on the consent page', async () => {
    const window = personAt(demo, 'allow', (caught) => withField(caught, 'scope', 'openid offline_access'));
    expect(await refusalOf(window)).toEqual({ ...failed('accessDenied'), detail: 'DemoPurchasesWebApi' });
  });
});

const withField = (caught: CaughtRedirect, name: string, value: string): CaughtRedirect => {
  const body = new URLSearchParams(caught.body);
  body.set(name, value);
  return { ...caught, body: body.toString() };
};

describe('a redirect that is not the answer to this request', () => {
  test('one of an earlier sign-in', async () => {
    let earlier: CaughtRedirect | null = null;
    await signingIn(
      personAt(demo, 'allow', (caught) => {
        earlier = caught;
        return caught;
      }),
    );
    accepted.length = 0;
    const replaying = personAt(demo, 'allow', (caught) => earlier ?? caught);
    expect(await refusalOf(replaying)).toMatchObject(failed('stateMismatch'));
    const withoutState = providerOf(demo, { sendState: false });
    const stripped = personAt(demo, 'allow', () => {
      const body = new URLSearchParams(earlier?.body);
      body.delete('state');
      return {
        method: 'POST',
        url: earlier?.url ?? '',
        contentType: earlier?.contentType ?? '',
        body: body.toString(),
      };
    });
    expect(await refusalOf(stripped, { provider: withoutState })).toMatchObject(failed('nonceMismatch'));
  });

  test('a code of somebody else beside an untouched id token', async () => {
    const forging = personAt(demo, 'allow', (caught) => withField(caught, 'code', 'codeOfSomebodyElse'));
    expect(await refusalOf(forging)).toMatchObject(failed('codeHashMismatch'));
  });

  test('an id token that is none', async () => {
    const forging = personAt(demo, 'allow', (caught) => withField(caught, 'id_token', 'not.a.token'));
    expect(await refusalOf(forging)).toMatchObject(failed('badAnswer'));
  });

  test.each([['missing'], ['wrong']] as const)('%s state', async (state) => {
    demo.quirks.state = state;
    expect(await refusalOf(personAt(demo))).toMatchObject(failed('stateMismatch'));
    expect(await refusalOf(personAt(demo, 'refuse'))).toMatchObject(failed('stateMismatch'));
  });
});

describe('id tokens that do not hold', () => {
  const faults = [
    ['wrongNonce', 'nonceMismatch'],
    ['wrongIssuer', 'issuerMismatch'],
    ['wrongAudience', 'audienceMismatch'],
    ['expired', 'tokenExpired'],
    ['unsigned', 'badSignature'],
    ['otherKey', 'badSignature'],
  ] as const;

  test.each([...faults, ['wrongCodeHash', 'codeHashMismatch'], ['noCodeHash', 'codeHashMismatch']] as const)(
    'posted: %s',
    async (fault, reason) => {
      demo.quirks.postedIdToken = fault;
      const exchanges = demo.ledger.tokens.codeExchanges;
      expect(await refusalOf(personAt(demo))).toMatchObject(failed(reason));
      expect(demo.ledger.tokens.codeExchanges).toBe(exchanges);
    },
  );

  test.each(faults)('with the tokens: %s', async (fault, reason) => {
    demo.quirks.exchangedIdToken = fault;
    expect(await refusalOf(personAt(demo))).toMatchObject(failed(reason));
  });
});

test('a posted id token of another person, properly signed', async () => {
  const window = personAt(demo, 'allow', (caught) => {
    const [, payload = ''] = (new URLSearchParams(caught.body).get('id_token') ?? '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return withField(caught, 'id_token', signToken({ ...claims, sub: 'somebodyElse' }, signingKey()));
  });
  expect(await refusalOf(window)).toMatchObject(failed('badAnswer'));
});

describe('ends that no answer brought', () => {
  test('cancelled by the person', async () => {
    const cancel = new AbortController();
    const window = waitingWindow();
    void window.opened.then(() => cancel.abort());
    expect(await refusalOf(window, { signal: cancel.signal })).toEqual({ kind: 'signInCancelled' });
  });

  test('the window was closed', async () => {
    const window: SignInWindow = {
      focus: () => undefined,
      open: () => Promise.reject(fail({ kind: 'signInCancelled' })),
    };
    expect(await refusalOf(window)).toEqual({ kind: 'signInCancelled' });
  });

  test('nothing came in time', async () => {
    expect(await refusalOf(waitingWindow(), { timeoutMs: 30 })).toEqual({ kind: 'signInTimedOut' });
  });

  test('tokens that cannot be stored are no sign-in', async () => {
    const accept = () => Promise.reject(fail({ kind: 'storage', reason: 'full' }));
    expect(await refusalOf(personAt(demo), { accept })).toEqual({ kind: 'storage', reason: 'full' });
  });
});

describe('a token endpoint in trouble', () => {
  const token = { path: /\/connect\/token/ };
  test.each([
    ['cut before', { kind: 'cutBefore' }, { kind: 'offline' }],
    ['cut after the code was spent', { kind: 'cutAfter' }, { kind: 'offline' }],
    ['cut midway', { kind: 'cutMidway' }, { kind: 'unreadableAnswer', reason: 'truncated' }],
    ['half a JSON', { kind: 'truncate' }, failed('badAnswer')],
    ['HTML', { kind: 'html' }, failed('badAnswer')],
    ['429', { kind: 'rateLimit', seconds: 57 }, { kind: 'rateLimited', retryAfterSeconds: 57 }],
    ['503', { kind: 'status', status: 503 }, { kind: 'server', status: 503 }],
    [
      'a redirect',
      { kind: 'status', status: 302, headers: { location: 'https://elsewhere.example/' } },
      failed('badAnswer'),
    ],
  ] as const)('%s', async (_, deed, error) => {
    demo.mischief.next({ ...token, do: deed });
    const exchanges = demo.ledger.tokens.codeExchanges;
    expect(await refusalOf(personAt(demo))).toMatchObject(error);
    expect(demo.ledger.tokens.codeExchanges - exchanges).toBeLessThanOrEqual(1);
  });
});

describe('discovery', () => {
  const discovery = { path: /openid-configuration/ };
  const providerFor = (provider: Provider) => refusalOf(waitingWindow(), { provider });

  test.each([
    ['HTML', { kind: 'html' }, failed('badDiscovery')],
    ['half a JSON', { kind: 'truncate' }, failed('badDiscovery')],
    ['404', { kind: 'status', status: 404 }, failed('badDiscovery')],
    ['500', { kind: 'status', status: 500 }, { kind: 'server', status: 500 }],
    ['no network', { kind: 'cutBefore' }, { kind: 'offline' }],
  ] as const)('%s', async (_, deed, error) => {
    demo.mischief.next({ ...discovery, do: deed });
    const provider = providerOf(demo);
    expect(await providerFor(provider)).toMatchObject(error);
    // A failed look-up is not remembered, a successful one is.
    await signingIn(personAt(demo), { provider });
    demo.mischief.next({ ...discovery, do: { kind: 'status', status: 500 } });
    await signingIn(personAt(demo), { provider });
    expect(accepted).toHaveLength(2);
  });

  test.each([
    ['an issuer that is somebody else', { issuer: 'https://elsewhere.example' }, failed('issuerMismatch')],
    ['an endpoint without TLS', { token_endpoint: 'http://elsewhere.example/token' }, failed('badDiscovery')],
    ['an address with a password', { revocation_endpoint: 'https://a:b@elsewhere.example/' }, failed('badDiscovery')],
    ['no token endpoint', { token_endpoint: undefined }, failed('badDiscovery')],
  ])('%s', async (_, change, error) => {
    const server = createServer((request, response) => {
      const issuer = `http://${request.headers.host}`;
      const names = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];
      const metadata = { issuer, ...Object.fromEntries(names.map((name) => [name, `${issuer}/${name}`])), ...change };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await providerFor(providerOf(demo, { issuer }))).toMatchObject(error);
    server.close();
  });
});

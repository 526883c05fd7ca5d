import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SignInWindow } from '#app/auth/ports.ts';
import { type SignInOptions, signIn } from '#app/auth/signIn.ts';
import type { TokenSet } from '#app/auth/tokens.ts';
import { fail } from '#app/contract/errors.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { ServiceQuirks } from '#app/demo/serviceQuirks.ts';
import { signInByHttp } from '#test/fixtures/demoSignIn.ts';
import { windowThat } from '#test/fixtures/signInWindow.ts';
import {
  captureAppError,
  caughtFrom,
  createAutomaticSignIn,
  createProvider,
  tokensFrom,
  waitingWindow,
} from './parts.ts';

let demo: DemoService;
let soundQuirks: ServiceQuirks;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1 });
  soundQuirks = { ...demo.quirks };
});
afterAll(() => demo.close());
afterEach(() => {
  Object.assign(demo.quirks, soundQuirks);
  demo.mischief.clear();
});

const accepted: TokenSet[] = [];
afterEach(() => {
  accepted.length = 0;
});

const signingIn = (window: SignInWindow, more: Partial<SignInOptions> = {}): Promise<void> =>
  signIn({
    provider: createProvider(demo),
    window,
    clock: Date,
    signal: new AbortController().signal,
    accept: async (tokens) => {
      accepted.push(tokens);
    },
    ...more,
  });

/** Every way in which a profile can have the request and the credentials sent. */
const manners = [true, false].flatMap((sendState) =>
  [true, false].flatMap((sendPkce) =>
    (['literal', 'formEncoded'] as const).flatMap((basicCredentials) =>
      [{}, { acr_values: 'tenant:7', ui_locales: 'fi' }].map((more) => ({
        sendState,
        sendPkce,
        basicCredentials,
        more,
      })),
    ),
  ),
);

const listeningTo = (urls: string[]): SignInWindow =>
  windowThat(async (url) => {
    urls.push(url);
    return caughtFrom(await signInByHttp(url, demo.credentials));
  });

const captureRefusal = async (window: SignInWindow, more: Partial<SignInOptions> = {}) => {
  const error = await captureAppError(signingIn(window, more));
  expect(accepted).toEqual([]);
  return error;
};

describe('a sign-in that succeeds', () => {
  test('gives tokens, the name and the granted scopes', async () => {
    const tokens = await tokensFrom(demo);
    expect(tokens).toMatchObject({
      personName: demo.credentials.personName,
      subject: expect.any(String),
      refreshToken: expect.any(String),
      grantedScopes: ['DemoPurchasesWebApi', 'openid', 'profile', 'offline_access'],
    });
    expect(tokens).toMatchObject({ expiresAt: tokens.signedInAt + 3_600_000, unanswered: 0 });
    const answer = await fetch(`${demo.url}/v1/invoices?customerNumber=1001`, {
      headers: { authorization: `Bearer ${tokens.accessToken}`, accept: 'application/json' },
    });
    expect(answer.status).toBe(200);
  });

  test.each(manners)('state $sendState, PKCE $sendPkce, $basicCredentials, $more', async ({ more, ...manner }) => {
    demo.quirks.basicCredentials = manner.basicCredentials;
    const urls: string[] = [];
    const identity = { ...manner, authorizationParameters: more };
    await signingIn(listeningTo(urls), { provider: createProvider(demo, identity) });
    expect(accepted).toHaveLength(1);
    const parameters = new URL(urls[0] ?? '').searchParams;
    expect([parameters.has('state'), parameters.has('code_challenge')]).toEqual([manner.sendState, manner.sendPkce]);
    expect(Object.fromEntries(parameters)).toMatchObject(more);
  });

  test.each([
    'http://127.0.0.1:8401/signin',
    'https://desk.example/return/here?tenant=7&x=%C3%A4',
    'https://desk.example',
    'https://desk.example/return/',
  ])('is answered at %s', async (redirectUri) => {
    demo.quirks.redirectUris = [redirectUri];
    await signingIn(createAutomaticSignIn(demo), { provider: createProvider(demo, { redirectUris: [redirectUri] }) });
    expect(accepted).toHaveLength(1);
  });
});

describe('ends that no answer brought', () => {
  test('cancelled by the person', async () => {
    const cancel = new AbortController();
    const window = waitingWindow();
    void window.opened.then(() => cancel.abort());
    expect(await captureRefusal(window, { signal: cancel.signal })).toEqual({ kind: 'signInCancelled' });
  });

  test('the window was closed', async () => {
    const window = windowThat(() => Promise.reject(fail({ kind: 'signInCancelled' })));
    expect(await captureRefusal(window)).toEqual({ kind: 'signInCancelled' });
  });

  test('nothing came in time', async () => {
    expect(await captureRefusal(waitingWindow(), { timeoutMs: 30 })).toEqual({ kind: 'signInTimedOut' });
  });

  test('the machine slept over the end', async () => {
    const window = waitingWindow();
    let now = 0;
    void window.opened.then(() => {
      now = 10 * 60 * 1000;
    });
    expect(await captureRefusal(window, { clock: { now: () => now } })).toEqual({ kind: 'signInTimedOut' });
  });

  test('tokens that cannot be stored are no sign-in', async () => {
    const accept = () => Promise.reject(fail({ kind: 'storage', reason: 'full' }));
    expect(await captureRefusal(createAutomaticSignIn(demo), { accept })).toEqual({ kind: 'storage', reason: 'full' });
  });
});

test('the description of the server is read at each sign-in, and the one before serves while it cannot be reached', async () => {
  const provider = createProvider(demo);
  await signingIn(createAutomaticSignIn(demo), { provider });
  demo.mischief.next({ path: /openid-configuration/, do: { kind: 'status', status: 500 } });
  await signingIn(createAutomaticSignIn(demo), { provider });
  expect([accepted.length, demo.mischief.done]).toEqual([2, 1]);
  demo.quirks.discovery = { with: { issuer: 'https://other.example' } };
  await expect(signingIn(createAutomaticSignIn(demo), { provider })).rejects.toMatchObject({
    error: { reason: 'issuerMismatch' },
  });
});

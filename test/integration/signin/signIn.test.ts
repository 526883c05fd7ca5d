import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '../../../app/connection/profile.ts';
import { fail } from '../../../app/contract/errors.ts';
import { type DemoService, startDemoService } from '../../../app/demo/demoService.ts';
import type { Quirks } from '../../../app/demo/quirks.ts';
import type { SignInWindow } from '../../../app/signin/ports.ts';
import { type SignInOptions, signIn } from '../../../app/signin/signIn.ts';
import type { Tokens } from '../../../app/signin/tokens.ts';
import { windowThat } from '../../fixtures/signInWindow.ts';
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
    ['with another registered address', { redirectUris: ['http://127.0.0.1:8401/signin'] }, {}],
  ])('%s', async (_, identity, quirks) => {
    Object.assign(demo.quirks, quirks);
    await signingIn(personAt(demo), { provider: providerOf(demo, identity) });
    expect(accepted).toHaveLength(1);
  });
});

describe('ends that no answer brought', () => {
  test('cancelled by the person', async () => {
    const cancel = new AbortController();
    const window = waitingWindow();
    void window.opened.then(() => cancel.abort());
    expect(await refusalOf(window, { signal: cancel.signal })).toEqual({ kind: 'signInCancelled' });
  });

  test('the window was closed', async () => {
    const window = windowThat(() => Promise.reject(fail({ kind: 'signInCancelled' })));
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

test('the description of the server is read once', async () => {
  const provider = providerOf(demo);
  await signingIn(personAt(demo), { provider });
  demo.mischief.next({ path: /openid-configuration/, do: { kind: 'status', status: 500 } });
  await signingIn(personAt(demo), { provider });
  expect(accepted).toHaveLength(2);
});

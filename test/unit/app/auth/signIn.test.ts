import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SignInWindow } from '#app/auth/ports.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { createMemoryWindow, issuer, redirectUri } from './memoryProvider.ts';
import { accepted, captureRefusal, failed, memory, renewForEachTest, run } from './memorySignIn.ts';

renewForEachTest();

describe('a sign-in', () => {
  test('gives the tokens with person, scopes and times', async () => {
    const clock = { now: () => 1_000_000 };
    await run({ clock });
    expect(accepted).toEqual([
      {
        accessToken: 'access1',
        refreshToken: 'refresh1',
        expiresAt: 2_000_000,
        refreshAt: expect.any(Number),
        unanswered: 0,
        refreshTokenUsage: 'unknown',
        subject: 'liisa',
        personName: 'Liisa',
        grantedScopes: ['InvoicesApi', 'openid', 'profile', 'offline_access'],
        signedInAt: 1_000_000,
      },
    ]);
  });

  test('exchanges the code with verifier, redirect address and credentials, once', async () => {
    const window = createMemoryWindow(memory);
    await run({ window });
    expect(window.log.slice(1)).toEqual(['close']);
    expect(memory.forms()).toEqual([
      {
        grant_type: 'authorization_code',
        code: 'code1',
        redirect_uri: redirectUri,
        code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    expect(memory.requestsTo('/token')[0]).toMatchObject({
      kind: 'effect',
      method: 'POST',
      headers: { authorization: `Basic ${btoa('desk:secret1')}` },
    });
    expect(memory.requestsTo('/keys')[0]).toMatchObject({
      kind: 'read',
      method: 'GET',
      headers: { accept: 'application/json' },
    });
  });

  test.each(['http://127.0.0.1:8400', 'http://127.0.0.1:8400/signin?tenant=7'])(
    'exchanges the code with the redirect address %s as it was registered',
    async (registered) => {
      await run({ identity: { redirectUris: [registered] } });
      expect(memory.forms()).toMatchObject([{ redirect_uri: registered }]);
    },
  );

  test('takes the answer with its own state, and no other', async () => {
    const window = createMemoryWindow(memory);
    const verdicts: boolean[] = [];
    const prepare: SignInWindow['prepare'] = async (...arguments_) => {
      const catcher = await window.prepare(...arguments_);
      const show: typeof catcher.show = async (url, isOurs) => {
        const post = await catcher.show(url, isOurs);
        verdicts.push(isOurs(post), isOurs({ ...post, body: post.body.replace('state=', 'state=x') }));
        return post;
      };
      return { ...catcher, show };
    };
    await run({ window: { ...window, prepare } });
    expect(verdicts).toEqual([true, false]);
  });

  test('leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await run();
    expect(vi.getTimerCount()).toBe(0);
  });

  const local = 'http://127.0.0.1:9';

  test('works where an endpoint of the profile is on this machine, without encryption', async () => {
    const endpoints = { authorization: `${issuer}/authorize`, token: `${local}/token`, keys: `${local}/keys` };
    await run({ identity: { endpoints } });
    expect(memory.requests.map(({ url }) => url)).toEqual([`${local}/keys`, `${local}/token`]);
    expect(accepted).toHaveLength(1);
  });

  test('sends no code without encryption where the description of an encrypted issuer asks for it', async () => {
    memory.metadata = { token_endpoint: `${local}/token` };
    expect(await captureRefusal()).toEqual(failed('badAnswer'));
    expect(memory.requestsTo('/token')).toEqual([]);
  });

  test('works without state and proof key', async () => {
    await run({ identity: { sendState: false, sendPkce: false } });
    expect(memory.forms()[0]).not.toHaveProperty('code_verifier');
    expect(accepted).toHaveLength(1);
  });

  test.each([
    [{ name: '', preferred_username: 'liisa1' }, 'liisa1'],
    [{ name: 7, preferred_username: 'liisa1' }, 'liisa1'],
    [{ name: undefined }, null],
    [{ name: 'x'.repeat(300) }, `${'x'.repeat(199)}…`],
  ])('calls a person with the claims %j %j', async (claims, personName) => {
    memory.postedClaims = memory.claims = claims;
    await run();
    expect(accepted[0]?.personName).toBe(personName);
  });

  test('finds the name in either id token', async () => {
    memory.claims = { name: undefined };
    await run();
    expect(accepted[0]?.personName).toBe('Liisa');
  });

  test.each([
    [{ scope: 'InvoicesApi openid' }, ['InvoicesApi', 'openid']],
    [{ scope: 'InvoicesApi  InvoicesApi' }, ['InvoicesApi']],
    [{ scope: '' }, ['InvoicesApi', 'openid', 'profile', 'offline_access']],
  ])('keeps of %j the granted scopes', async (tokens, grantedScopes) => {
    memory.tokens = tokens;
    await run();
    expect(accepted[0]?.grantedScopes).toEqual(grantedScopes);
  });

  test('reads the scopes of the posted form where the token answer has none', async () => {
    await run({ window: createMemoryWindow(memory, (form) => form.set('scope', 'InvoicesApi')) });
    expect(accepted[0]?.grantedScopes).toEqual(['InvoicesApi']);
  });

  test('fails where the right for the interface was not given, with both lists', async () => {
    memory.tokens = { scope: 'openid profile' };
    const evidence = {
      source: 'service',
      check: 'scopes',
      expected: 'InvoicesApi openid profile offline_access',
      received: 'openid profile',
      responsibleParty: 'you',
    };
    expect(await captureRefusal()).toEqual(failed('scopeNotGranted', { evidence }));
  });

  test.each(['openid', 'profile', 'email', 'address', 'phone', 'offline_access'])(
    'needs no right to %s',
    async (scope) => {
      memory.tokens = { scope: 'InvoicesApi' };
      await run({ identity: { scopes: ['InvoicesApi', scope] } });
      expect(accepted).toHaveLength(1);
    },
  );

  test('has no refresh token where none was given, and no end where none was named', async () => {
    memory.tokens = { refresh_token: undefined, expires_in: undefined };
    await run();
    expect(accepted[0]).toMatchObject({ refreshToken: null, expiresAt: null, refreshAt: null });
  });
});

describe('the end of a sign-in that brought no answer', () => {
  const waiting = (log: string[] = []): SignInWindow => ({
    focus: () => undefined,
    prepare: async (_uris, signal) => ({
      redirectUri,
      show: () =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(fail({ kind: 'signInCancelled' })));
          log.push('shown');
        }),
      close: async () => void log.push('closed'),
    }),
  });

  test('is the person’s, who cancels', async () => {
    const cancel = new AbortController();
    const log: string[] = [];
    const error = captureRefusal({ window: waiting(log), signal: cancel.signal });
    await expect.poll(() => log).toEqual(['shown']);
    cancel.abort();
    expect(await error).toEqual({ kind: 'signInCancelled' });
    expect(log).toEqual(['shown', 'closed']);
  });

  test('is a cancellation also where something else failed then', async () => {
    const cancel = new AbortController();
    cancel.abort();
    memory.answers['/openid-configuration'] = new Error('cut');
    expect(await captureRefusal({ signal: cancel.signal })).toEqual({ kind: 'signInCancelled' });
  });

  test('shows no page to a person who has cancelled meanwhile', async () => {
    const cancel = new AbortController();
    const window = createMemoryWindow(memory);
    const prepare: SignInWindow['prepare'] = async (...arguments_) => {
      const catcher = await window.prepare(...arguments_);
      cancel.abort();
      return catcher;
    };
    expect(await captureRefusal({ window: { ...window, prepare }, signal: cancel.signal })).toEqual({
      kind: 'signInCancelled',
    });
    expect(window.log).toEqual(['close']);
  });

  test('is that of the time, by the wall clock', async () => {
    let now = 0;
    const log: string[] = [];
    const error = captureRefusal({ window: waiting(log), clock: { now: () => now }, timeoutMs: 20 });
    await expect.poll(() => log).toEqual(['shown']);
    now = 19;
    now = 20;
    expect(await error).toEqual({ kind: 'signInTimedOut' });
  });

  test('is what the page showed where the time was over', async () => {
    const shown = fail({ kind: 'signInFailed', reason: 'shownInWindow', detail: '400' });
    const window: SignInWindow = {
      focus: () => undefined,
      prepare: async (_uris, signal) => ({
        redirectUri,
        show: () => new Promise((_, reject) => signal.addEventListener('abort', () => reject(shown))),
        close: async () => undefined,
      }),
    };
    let now = 0;
    const error = captureRefusal({ window, clock: { now: () => now }, timeoutMs: 20 });
    now = 20;
    expect(await error).toEqual(shown.error);
  });

  test('is that of what threw, with its cause', async () => {
    const cause = new TypeError('x');
    const window: SignInWindow = { focus: () => undefined, prepare: () => Promise.reject(cause) };
    const failure = await run({ window }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppFailure);
    expect((failure as AppFailure).error).toEqual(failed('badAnswer'));
    expect((failure as AppFailure).cause).toBe(cause);
  });

  test('is that of the store where the tokens could not be kept', async () => {
    const accept = () => Promise.reject(fail({ kind: 'storage', reason: 'full' }));
    expect(await captureRefusal({ accept })).toEqual({ kind: 'storage', reason: 'full' });
  });
});

describe('another account', () => {
  test.each<[unknown, boolean, string]>([
    [undefined, false, 'consent'],
    [undefined, true, 'consent login'],
    [['none', 'select_account'], true, 'consent select_account'],
    [['none', 'select_account'], false, 'consent'],
    [['none'], true, 'consent login'],
    ['select_account', true, 'consent login'],
  ])('is asked for where the service names the prompts %j (%s) with %s', async (prompts, asAnother, prompt) => {
    memory.metadata = { prompt_values_supported: prompts };
    const window = createMemoryWindow(memory);
    await run({ window, asAnother });
    expect(new URL(window.log[0] ?? '').searchParams.get('prompt')).toBe(prompt);
  });
});

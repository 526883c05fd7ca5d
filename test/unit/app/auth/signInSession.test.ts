import { beforeEach, describe, expect, test } from 'vitest';
import type { SignInWindow } from '#app/auth/ports.ts';
import { openSignInSession, type SignInSession, type SignInSessionOptions } from '#app/auth/signInSession.ts';
import { type TokenSet, toTokensSecretName } from '#app/auth/tokens.ts';
import { fail } from '#app/contract/errors.ts';
import type { SessionState } from '#app/contract/session.ts';
import {
  captureError,
  createMemoryProvider,
  createMemoryStore,
  createMemoryWindow,
  issuer,
  type MemoryChanges,
  type MemoryProvider,
  memoryIdentity,
  redirectUri,
} from './memoryProvider.ts';

let memory: MemoryProvider;
let store: ReturnType<typeof createMemoryStore>;
let clock: { time: number; now(): number };
beforeEach(() => {
  memory = createMemoryProvider();
  store = createMemoryStore();
  clock = {
    time: 0,
    now() {
      return this.time;
    },
  };
});

const open = (changes: Partial<SignInSessionOptions> = {}): Promise<SignInSession> =>
  openSignInSession({
    connectionId: 'c1',
    identity: memoryIdentity,
    clientSecret: () => 'secret1',
    http: memory.http,
    store,
    window: createMemoryWindow(memory),
    clock,
    ...changes,
  });
const listen = (session: SignInSession): SessionState['kind'][] => {
  const kinds: SessionState['kind'][] = [];
  session.onChange(({ kind }) => kinds.push(kind));
  return kinds;
};
const signedIn = {
  kind: 'signedIn',
  connectionId: 'c1',
  subject: 'liisa',
  personName: 'Liisa',
  signedInAt: '1970-01-01T00:00:00.000Z',
  endsAt: null,
};
const signedOut = { kind: 'signedOut', connectionId: 'c1' };
/** A window that stays open; `opened` resolves when it is there. */
const createWaitingWindow = () => {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  const log: string[] = [];
  const window: SignInWindow = {
    focus: () => void log.push('focus'),
    prepare: async (_uris, signal) => ({
      redirectUri,
      show: () =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(fail({ kind: 'signInCancelled' })));
          resolve();
        }),
      close: async () => undefined,
    }),
  };
  return { window, opened, log };
};

describe('a session', () => {
  test('begins signed out, is signed in and out again, and says each', async () => {
    const session = await open();
    const kinds = listen(session);
    expect(session.state()).toEqual(signedOut);
    expect(await session.signIn()).toEqual(signedIn);
    expect(session.state()).toEqual(signedIn);
    expect(await session.accessTokens.get()).toBe('access1');
    expect(kinds).toEqual(['signingIn', 'signedIn']);
    expect((await open()).state()).toEqual(signedIn);
    expect(await session.signOut()).toEqual(signedOut);
    expect(kinds).toEqual(['signingIn', 'signedIn', 'signedOut']);
  });

  test('says when it ends where the profile knows', async () => {
    const session = await open({ identity: { ...memoryIdentity, signInDays: 1 } });
    expect(await session.signIn()).toMatchObject({ endsAt: '1970-01-02T00:00:00.000Z' });
  });

  test('shows one window, which a second call brings to the front', async () => {
    const { window, opened, log } = createWaitingWindow();
    const session = await open({ window });
    const first = captureError(session.signIn());
    await opened;
    expect(session.state()).toEqual({ kind: 'signingIn', connectionId: 'c1' });
    const second = captureError(session.signIn());
    expect(log).toEqual(['focus']);
    session.cancelSignIn();
    expect([await first, await second]).toEqual([{ kind: 'signInCancelled' }, { kind: 'signInCancelled' }]);
    expect(session.state()).toEqual(signedOut);
    session.cancelSignIn();
  });

  test('keeps what was there when a sign-in fails', async () => {
    const session = await open();
    await session.signIn();
    const kinds = listen(session);
    memory.claims = { sub: 'other' };
    expect(await captureError(session.signIn())).toMatchObject({ reason: 'badAnswer' });
    expect(session.state()).toEqual(signedIn);
    expect(kinds).toEqual(['signingIn', 'signedIn']);
  });

  test('asks for another account where that is wanted', async () => {
    const window = createMemoryWindow(memory);
    const session = await open({ window });
    await session.signIn({ asAnother: true });
    await session.signIn({});
    const prompts = window.log
      .filter((entry) => entry !== 'close')
      .map((url) => new URL(url).searchParams.get('prompt'));
    expect(prompts).toEqual(['consent login', 'consent']);
  });

  test('renews at a wake, and is waited for at the end', async () => {
    const session = await open();
    await session.signIn();
    clock.time = 1_000_000;
    session.wake();
    await session.finishRenewal();
    expect(await session.accessTokens.get()).toBe('access2');
  });

  test('ends a sign-in that runs when tokens come from elsewhere', async () => {
    const { window, opened } = createWaitingWindow();
    const session = await open({ window });
    const ended = captureError(session.signIn());
    await opened;
    const tokens: TokenSet = {
      ...{ accessToken: 'access9', refreshToken: null, expiresAt: null, refreshAt: null, unanswered: 0 },
      ...{ refreshTokenUsage: 'unknown', subject: 'antti', personName: null, grantedScopes: [], signedInAt: 0 },
    };
    expect(await session.accept(tokens)).toMatchObject({ kind: 'signedIn', subject: 'antti' });
    expect(await ended).toEqual({ kind: 'signInCancelled' });
    expect(await session.accessTokens.get()).toBe('access9');
  });
});

describe('tokens of a sign-in', () => {
  test('that belong elsewhere are not taken, and the other session is the outcome', async () => {
    const elsewhere: SessionState = { kind: 'signedOut', connectionId: 'c2' };
    const placed: TokenSet[] = [];
    const session = await open({
      placeElsewhere: async (tokens) => {
        placed.push(tokens);
        return elsewhere;
      },
    });
    expect(await session.signIn()).toEqual(elsewhere);
    expect(placed).toMatchObject([{ accessToken: 'access1', subject: 'liisa' }]);
    expect([session.state(), store.texts.size]).toEqual([signedOut, 0]);
  });

  test('that belong here are taken', async () => {
    expect(await (await open({ placeElsewhere: async () => null })).signIn()).toEqual(signedIn);
  });
});

describe('signing out', () => {
  test('ends a sign-in that runs', async () => {
    const { window, opened } = createWaitingWindow();
    const session = await open({ window });
    const ended = captureError(session.signIn());
    await opened;
    expect(await session.signOut()).toEqual(signedOut);
    expect(await ended).toEqual({ kind: 'signInCancelled' });
  });

  test('waits until the window of a sign-in that runs is closed', async () => {
    const { window, opened } = createWaitingWindow();
    const prepare: SignInWindow['prepare'] = async (...arguments_) => ({
      ...(await window.prepare(...arguments_)),
      close: () => new Promise((resolve) => setImmediate(resolve)),
    });
    const session = await open({ window: { ...window, prepare } });
    const ended = captureError(session.signIn());
    await opened;
    expect(await session.signOut()).toEqual(signedOut);
    expect(await ended).toEqual({ kind: 'signInCancelled' });
  });

  test.each<[string, MemoryChanges, object]>([
    [
      'failed',
      { answers: { '/revoke': { status: 500 } } },
      { error: { kind: 'server', status: 500, reference: null } },
    ],
    ['is not offered', { metadata: { revocation_endpoint: undefined } }, { error: null }],
  ])('says that the revocation %s, until the next sign-in', async (_, changes, access) => {
    Object.assign(memory, changes);
    const session = await open();
    await session.signIn();
    const states: SessionState[] = [];
    session.onChange((state) => states.push(state));
    const state = { ...signedOut, remainder: { access: expect.objectContaining({}), browserSession: null } };
    expect(await session.signOut()).toEqual(state);
    expect(session.state()).toMatchObject({ remainder: { access } });
    expect(states.at(-1)).toMatchObject({ remainder: { access } });
    await session.signIn();
    memory.answers = {};
    memory.metadata = {};
    await session.signIn();
    expect(await session.signOut()).toEqual(signedOut);
  });

  test('keeps saying so where the next sign-in fails or belongs elsewhere', async () => {
    memory.answers['/revoke'] = { status: 500 };
    let elsewhere: SessionState | null = null;
    const session = await open({ placeElsewhere: async () => elsewhere });
    await session.signIn();
    await session.signOut();
    elsewhere = { kind: 'signedOut', connectionId: 'c2' };
    await session.signIn();
    expect(session.state()).toHaveProperty('remainder');
    elsewhere = null;
    await session.signIn();
    expect(await session.signOut()).toHaveProperty('remainder');
  });

  test('forgets what was left once tokens came from elsewhere', async () => {
    memory.answers['/revoke'] = { status: 500 };
    const session = await open();
    await session.signIn();
    const tokens = JSON.parse(store.texts.get(toTokensSecretName('c1')) ?? '') as TokenSet;
    await session.signOut();
    await session.accept(tokens);
    store.texts.clear();
    expect(await captureError(session.accessTokens.renew('access1'))).toEqual({ kind: 'signedOut' });
    expect(session.state()).toEqual(signedOut);
  });

  test('forgets what was left once somebody has signed in again', async () => {
    memory.answers['/revoke'] = { status: 500 };
    const session = await open();
    await session.signIn();
    await session.signOut();
    await session.signIn();
    store.texts.clear();
    expect(await captureError(session.accessTokens.renew('access2'))).toEqual({ kind: 'signedOut' });
    expect(session.state()).toEqual(signedOut);
  });

  test('leaves nothing to say where nobody was signed in', async () => {
    memory.answers['/revoke'] = { status: 500 };
    expect(await (await open()).signOut()).toEqual(signedOut);
  });

  test('opens the page of the service after a sign-in in the browser', async () => {
    const opened: string[] = [];
    const window = { ...createMemoryWindow(memory), openEndSessionPage: async (url: string) => void opened.push(url) };
    const session = await open({ window });
    await session.signIn();
    expect(await session.signOut()).toEqual({ ...signedOut, remainder: { access: null, browserSession: 'opened' } });
    expect(opened).toEqual([`${issuer}/end?client_id=desk`]);
  });

  test('says that the service has no such page', async () => {
    memory.metadata = { end_session_endpoint: undefined };
    const window = { ...createMemoryWindow(memory), openEndSessionPage: async () => undefined };
    const session = await open({ window });
    await session.signIn();
    expect(await session.signOut()).toMatchObject({ remainder: { access: null, browserSession: 'none' } });
  });

  test('says that the browser could not be opened', async () => {
    const window = { ...createMemoryWindow(memory), openEndSessionPage: () => Promise.reject(new Error('none')) };
    const session = await open({ window });
    await session.signIn();
    expect(await session.signOut()).toMatchObject({ remainder: { browserSession: 'failed' } });
  });

  test('of a connection that is discarded opens no page', async () => {
    const opened: string[] = [];
    const window = { ...createMemoryWindow(memory), openEndSessionPage: async (url: string) => void opened.push(url) };
    const session = await open({ window });
    await session.signIn();
    await session.discard();
    expect([session.state(), opened]).toEqual([signedOut, []]);
    expect(memory.forms('/revoke')).toMatchObject([{ token: 'refresh1' }]);
  });
});

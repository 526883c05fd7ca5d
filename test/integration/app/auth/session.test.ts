import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignInWindow } from '#app/auth/ports.ts';
import { openSignInSession, type SignInSession } from '#app/auth/signInSession.ts';
import type { SessionState } from '#app/contract/session.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import {
  captureAppError,
  createAutomaticSignIn,
  createStore,
  http,
  parseServiceProfile,
  type TestStore,
  waitingWindow,
} from './parts.ts';

let demo: DemoService;
let store: TestStore;
beforeEach(async () => {
  demo = await startDemoService({ purchaseCount: 1 });
  store = createStore();
});
afterEach(() => demo.close());

const sessionWith = (window: SignInWindow): Promise<SignInSession> =>
  openSignInSession({
    connectionId: 'c1',
    identity: parseServiceProfile(demo).identity,
    clientSecret: () => demo.credentials.clientSecret,
    http,
    store,
    window,
    clock: Date,
  });

test('from signed out to signed in, over a restart, and out again', async () => {
  const session = await sessionWith(createAutomaticSignIn(demo));
  const kinds: SessionState['kind'][] = [];
  session.onChange(({ kind }) => kinds.push(kind));
  expect(session.state()).toEqual({ kind: 'signedOut', connectionId: 'c1' });
  const signedIn = {
    kind: 'signedIn',
    connectionId: 'c1',
    subject: 'd3m0-0001',
    personName: demo.credentials.personName,
    signedInAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    endsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  };
  expect(await session.signIn()).toEqual(signedIn);
  expect((await sessionWith(createAutomaticSignIn(demo))).state()).toEqual(signedIn);
  expect(await session.signOut()).toEqual({ kind: 'signedOut', connectionId: 'c1' });
  expect(kinds).toEqual(['signingIn', 'signedIn', 'signedOut']);
});

test('a second call brings the window to the front and shares the outcome', async () => {
  const window = waitingWindow();
  const session = await sessionWith(window);
  const first = captureAppError(session.signIn());
  const second = captureAppError(session.signIn());
  await window.opened;
  expect(session.state()).toEqual({ kind: 'signingIn', connectionId: 'c1' });
  session.cancelSignIn();
  expect(await Promise.all([first, second])).toEqual([{ kind: 'signInCancelled' }, { kind: 'signInCancelled' }]);
  expect(window.timesFocused()).toBe(1);
  expect(session.state()).toEqual({ kind: 'signedOut', connectionId: 'c1' });
});

test('a sign-in that fails leaves the session that was there', async () => {
  const session = await sessionWith(createAutomaticSignIn(demo));
  const before = await session.signIn();
  demo.quirks.state = 'wrong';
  expect(await captureAppError(session.signIn())).toMatchObject({ reason: 'stateMismatch' });
  expect(session.state()).toEqual(before);
  await expect(session.accessTokens.get()).resolves.toEqual(expect.any(String));
});

test('nothing that a session shows holds a token', async () => {
  const session = await sessionWith(createAutomaticSignIn(demo));
  const output = JSON.stringify([await session.signIn(), session.state()]);
  const stored = JSON.parse(store.texts.get('tokens:c1') ?? '{}');
  expect(output).not.toContain(stored.accessToken);
  expect(output).not.toContain(stored.refreshToken);
});

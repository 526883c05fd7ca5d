import { constants, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignInWindow } from '#app/auth/ports.ts';
import { openSignInSession, type SignInSession } from '#app/auth/signInSession.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { getPublishedSigningKey } from '#app/demo/identity/signingKey.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { signInByHttp } from '#test/fixtures/demoSignIn.ts';
import { windowThat } from '#test/fixtures/signInWindow.ts';
import { caughtFrom, createAutomaticSignIn, createStore, http, parseServiceProfile } from './parts.ts';

let demo: DemoService;
/** A service that does not describe itself. */
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1 });
  demo.mischief.next({ path: /openid-configuration/, times: 1000, do: { kind: 'status', status: 404 } });
});
afterAll(() => demo.close());

const listDemoEndpoints = ({ url }: DemoService) => ({
  authorization: `${url}/identity/connect/authorize`,
  token: `${url}/identity/connect/token`,
  keys: `${url}/identity/.well-known/jwks`,
  revocation: `${url}/identity/connect/revocation`,
});

const sessionWith = (
  identity: Partial<ConnectionProfile['identity']>,
  window: SignInWindow = createAutomaticSignIn(demo),
): Promise<SignInSession> =>
  openSignInSession({
    connectionId: 'c1',
    identity: { ...parseServiceProfile(demo).identity, ...identity },
    clientSecret: () => demo.credentials.clientSecret,
    http,
    store: createStore(),
    window,
    clock: Date,
  });

test('without them such a service cannot be used', async () => {
  const session = await sessionWith({});
  await expect(session.signIn()).rejects.toMatchObject({ error: { reason: 'badDiscovery' } });
});

test('with them it is signed in to, renewed and signed out of', async () => {
  const session = await sessionWith({ endpoints: listDemoEndpoints(demo) });
  expect(await session.signIn()).toMatchObject({ kind: 'signedIn' });
  const first = await session.accessTokens.get();
  const { refreshes, revocations } = demo.ledger.tokens;
  expect(await session.accessTokens.renew(first)).not.toBe(first);
  await session.signOut();
  expect(demo.ledger.tokens).toMatchObject({ refreshes: refreshes + 1, revocations: revocations + 1 });
});

test('where no revocation is offered, signing out asks for none', async () => {
  const { revocation: _, ...endpoints } = listDemoEndpoints(demo);
  const session = await sessionWith({ endpoints });
  await session.signIn();
  const { revocations } = demo.ledger.tokens;
  expect(await session.signOut()).toMatchObject({ kind: 'signedOut' });
  expect(demo.ledger.tokens.revocations).toBe(revocations);
});

test('any sound algorithm with a public key is taken, for nobody says which one it will be', async () => {
  const signedAnew = windowThat(async (url) => {
    const form = await signInByHttp(url, demo.credentials);
    const [, claims = ''] = (form.fields.id_token ?? '').split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'PS256', kid: getPublishedSigningKey().kid })).toString(
      'base64url',
    );
    const input = `${header}.${claims}`;
    const pss = { key: getPublishedSigningKey().privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
    const signature = sign('sha256', Buffer.from(input), pss).toString('base64url');
    return caughtFrom({ ...form, fields: { ...form.fields, id_token: `${input}.${signature}` } });
  });
  const session = await sessionWith({ endpoints: listDemoEndpoints(demo) }, signedAnew);
  expect(await session.signIn()).toMatchObject({ kind: 'signedIn' });
});

test('a server on this machine may stand behind an issuer with another name', async () => {
  const issuer = 'https://identity.example';
  demo.quirks.postedIdToken = { with: { iss: issuer } };
  demo.quirks.exchangedIdToken = { with: { iss: issuer } };
  const session = await sessionWith({ issuer, endpoints: listDemoEndpoints(demo) });
  expect(await session.signIn()).toMatchObject({ kind: 'signedIn' });
});

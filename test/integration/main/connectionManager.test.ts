import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { createDemoRunner } from '#main/connections/demoRunner.ts';
import type { StoredConnection } from '#main/platform/settings.ts';
import { walkSignIn } from '#test/fixtures/demoSignIn.ts';
import { captureAppError } from '../app/auth/parts.ts';
import {
  type ConnectionManagerFixture,
  createConnectionManagerFixture,
  errorIn,
  noForget,
  notFound,
} from './connectionManagerFixture.ts';

let fixture: ConnectionManagerFixture;

beforeEach(async () => {
  fixture = await createConnectionManagerFixture();
});
afterEach(() => fixture.close());

describe('a connection', () => {
  test('is there after a restart, with its session and without asking again', async () => {
    const { id } = await fixture.openConnectionManager().add(fixture.service.profileText, fixture.credentials());
    await (await fixture.openConnectionManager().open(id)).session.signIn();
    const later = await fixture.openConnectionManager().open(id);
    expect(later.session.state()).toMatchObject({
      kind: 'signedIn',
      personName: fixture.service.credentials.personName,
    });
    await expect(later.sales().tokens.get()).resolves.toEqual(expect.any(String));
  });

  test('asks for credentials that are gone, and goes on when they are typed', async () => {
    const connectionManager = fixture.openConnectionManager();
    const { id } = await connectionManager.add(fixture.service.profileText, fixture.credentials());
    fixture.secrets.texts.clear();
    expect(await captureAppError(connectionManager.open(id))).toEqual({ kind: 'secretsUnavailable' });
    await connectionManager.enterCredentials(
      id,
      fixture.credentials(`  ${fixture.service.credentials.clientSecret}\n`),
    );
    expect(await (await connectionManager.open(id)).session.signIn()).toMatchObject({ kind: 'signedIn' });
  });

  test('made again after the settings were lost is the same one, and begins with a sign-in', async () => {
    const first = fixture.openConnectionManager();
    const { id } = await first.add(fixture.service.profileText, fixture.credentials('old'));
    fixture.stored = [];
    const connectionManager = fixture.openConnectionManager();
    expect((await connectionManager.add(fixture.service.profileText, fixture.credentials())).id).toBe(id);
    const { session } = await connectionManager.open(id);
    await session.signIn();
    expect((await connectionManager.add(fixture.service.profileText, fixture.credentials())).id).toBe(id);
    expect(fixture.stored).toHaveLength(1);
    expect(session.state()).toMatchObject({ kind: 'signedOut' });
    expect((await connectionManager.open(id)).session.state()).toMatchObject({ kind: 'signedOut' });
  });

  test('that cannot be kept leaves no credentials behind', async () => {
    const full = new Error('full');
    const connectionManager = fixture.openConnectionManager({
      settings: {
        ...fixture.settings,
        set: () => {
          throw full;
        },
      },
    });
    await expect(connectionManager.add(fixture.service.profileText, fixture.credentials())).rejects.toBe(full);
    expect(fixture.secrets.texts.size).toBe(0);
  });

  test('that nobody knows is not found, and nothing is kept for it', async () => {
    const connectionManager = fixture.openConnectionManager();
    expect(await captureAppError(connectionManager.open('x'))).toEqual(notFound);
    expect(await captureAppError(connectionManager.enterCredentials('x', fixture.credentials()))).toEqual(notFound);
    expect(await errorIn(() => connectionManager.profile('x'))).toEqual(notFound);
    expect(fixture.secrets.texts.size).toBe(0);
  });
});

describe('other credentials, typed while the connection is open,', () => {
  test('serve the next sign-in of the same session', async () => {
    const connectionManager = fixture.openConnectionManager();
    const { id } = await connectionManager.add(fixture.service.profileText, fixture.credentials('wrong'));
    const { session } = await connectionManager.open(id);
    expect(await captureAppError(session.signIn())).toMatchObject({ kind: 'signInFailed' });
    await connectionManager.enterCredentials(id, fixture.credentials());
    expect((await connectionManager.open(id)).session).toBe(session);
    fixture.sessions.length = 0;
    expect(await session.signIn()).toMatchObject({ kind: 'signedIn' });
    expect(fixture.sessions.map(({ kind }) => kind)).toEqual(['signingIn', 'signedIn']);
  });

  test('serve the sales interface, and leave the person signed in', async () => {
    const connectionManager = fixture.openConnectionManager();
    const { id } = await connectionManager.add(fixture.service.profileText, {
      ...fixture.credentials(),
      salesCredential: 'x',
      subscription: 'x',
    });
    const { session, sales } = await connectionManager.open(id);
    await session.signIn();
    expect(await captureAppError(sales().tokens.get())).toMatchObject({ kind: 'clientRefused' });
    await connectionManager.enterCredentials(id, fixture.credentials());
    await expect(sales().tokens.get()).resolves.toEqual(expect.any(String));
    expect(sales().subscription).toBe(fixture.service.credentials.subscriptionId);
    expect(session.state()).toMatchObject({ kind: 'signedIn' });
  });
});

describe('the demo', () => {
  test('asked for twice at once is one', async () => {
    const connectionManager = fixture.openConnectionManager();
    const [first, second] = await Promise.all([connectionManager.openDemo(), connectionManager.openDemo()]);
    expect(second).toEqual(first);
    expect(connectionManager.list()).toEqual([first]);
    expect(fixture.newDemos).toEqual(['demo']);
    expect(first.needs).toEqual([]);
  });

  test('signs in by itself unless the sign-in is to be watched', async () => {
    const shown: boolean[] = [];
    const connectionManager = fixture.openConnectionManager({
      createWindow: (_signInWith, isShown) => ({
        focus: () => undefined,
        prepare: async ([redirectUri = '']) => ({
          redirectUri,
          show: async (url) => {
            shown.push(isShown());
            const page = await walkSignIn(url, { userName: 'nobody', password: 'unknown' });
            if ('html' in page) throw fail({ kind: 'signInCancelled' });
            const body = new URLSearchParams(page.fields).toString();
            return { method: 'POST', url: redirectUri, contentType: 'application/x-www-form-urlencoded', body };
          },
          close: async () => undefined,
        }),
      }),
    });
    const { id } = await connectionManager.openDemo({ showsLogin: false });
    expect(await connectionManager.signIn(id, { asAnother: false })).toMatchObject({ kind: 'signedIn' });
    await connectionManager.signOut(id);
    await connectionManager.openDemo({ showsLogin: true });
    expect(await errorIn(() => connectionManager.signIn(id, { asAnother: false }))).toEqual({
      kind: 'signInCancelled',
    });
    expect(shown).toEqual([false, true]);
  });

  test('keeps its place in the list when it starts anew', async () => {
    await fixture.openConnectionManager().openDemo();
    await fixture.openConnectionManager().add(fixture.service.profileText, fixture.credentials());
    await fixture.openConnectionManager({ demo: createDemoRunner(1) }).openDemo();
    expect(
      fixture
        .openConnectionManager()
        .list()
        .map(({ kind }) => kind),
    ).toEqual(['demo', 'profile']);
  });

  test('that could not start is tried again', async () => {
    let isBroken = true;
    const connectionManager = fixture.openConnectionManager({
      demo: { ...fixture.demo, start: () => (isBroken ? Promise.reject(new Error('no port')) : fixture.demo.start()) },
    });
    await expect(connectionManager.openDemo()).rejects.toThrow('no port');
    isBroken = false;
    await expect(connectionManager.openDemo()).resolves.toMatchObject({ kind: 'demo' });
  });
});

describe('a profile that cannot be read', () => {
  const faulty = (profileText: string): StoredConnection => ({ id: 'faulty', kind: 'profile', profileText });
  const older = (): string =>
    JSON.stringify({ ...JSON.parse(fixture.service.profileText), name: 'Old books', format: 'invoice-desk-profile/0' });

  test('removes no other connection, and is listed with what can be read of it', async () => {
    fixture.stored = [faulty(older())];
    const connectionManager = fixture.openConnectionManager();
    const healthy = await connectionManager.add(fixture.service.profileText, fixture.credentials());
    expect(connectionManager.list()).toEqual([expect.objectContaining({ id: 'faulty', name: 'Old books' }), healthy]);
    expect(connectionManager.list()[0]?.companies).toEqual(healthy.companies);
    await expect(connectionManager.open(healthy.id)).resolves.toMatchObject({ profile: { name: healthy.name } });
  });

  test.each(['', '[', 'null', '5', '{}', '{"name": 5, "companies": []}', '{"companies": [{"customerNumber": "x"}]}'])(
    '%j still has a name and a company, and reports its faults when it is used',
    async (text) => {
      fixture.stored = [faulty(text)];
      const connectionManager = fixture.openConnectionManager();
      expect(connectionManager.list()).toMatchObject([{ name: 'faulty', companies: [{ customerNumber: '0' }] }]);
      expect(await errorIn(() => connectionManager.profile('faulty'))).toMatchObject({ kind: 'invalidProfile' });
    },
  );

  test('can be removed, with the tokens that it once had', async () => {
    fixture.stored = [faulty(older())];
    fixture.secrets.texts.set('tokens:faulty', 'old').set('credentials:faulty', 'old').set('team:faulty', 'old');
    await fixture.openConnectionManager().remove('faulty', noForget);
    expect(fixture.stored).toEqual([]);
    expect(fixture.secrets.texts.size).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDemoRunner } from '#main/connections/demoRunner.ts';
import type { StoredConnection } from '#main/platform/settings.ts';
import { errorOf } from '../app/auth/parts.ts';
import { createDesk, type Desk, errorIn, noForget, notFound } from './bookParts.ts';

let desk: Desk;

beforeEach(async () => {
  desk = await createDesk();
});
afterEach(() => desk.close());

describe('a connection', () => {
  test('is there after a restart, with its session and without asking again', async () => {
    const { id } = await desk.openBook().add(desk.service.profileText, desk.credentials());
    await (await desk.openBook().open(id)).session.signIn();
    const later = await desk.openBook().open(id);
    expect(later.session.state()).toMatchObject({ kind: 'signedIn', personName: desk.service.credentials.personName });
    await expect(later.sales().tokens.get()).resolves.toEqual(expect.any(String));
  });

  test('asks for credentials that are gone, and goes on when they are typed', async () => {
    const connectionManager = desk.openBook();
    const { id } = await connectionManager.add(desk.service.profileText, desk.credentials());
    desk.secrets.texts.clear();
    expect(await errorOf(connectionManager.open(id))).toEqual({ kind: 'secretsUnavailable' });
    await connectionManager.enterCredentials(id, desk.credentials(`  ${desk.service.credentials.clientSecret}\n`));
    expect(await (await connectionManager.open(id)).session.signIn()).toMatchObject({ kind: 'signedIn' });
  });

  test('made again after the settings were lost is the same one, and begins with a sign-in', async () => {
    const first = desk.openBook();
    const { id } = await first.add(desk.service.profileText, desk.credentials('old'));
    desk.stored = [];
    const connectionManager = desk.openBook();
    expect((await connectionManager.add(desk.service.profileText, desk.credentials())).id).toBe(id);
    const { session } = await connectionManager.open(id);
    await session.signIn();
    expect((await connectionManager.add(desk.service.profileText, desk.credentials())).id).toBe(id);
    expect(desk.stored).toHaveLength(1);
    expect(session.state()).toMatchObject({ kind: 'signedOut' });
    expect((await connectionManager.open(id)).session.state()).toMatchObject({ kind: 'signedOut' });
  });

  test('that cannot be kept leaves no credentials behind', async () => {
    const full = new Error('full');
    const connectionManager = desk.openBook({
      settings: {
        ...desk.settings,
        set: () => {
          throw full;
        },
      },
    });
    await expect(connectionManager.add(desk.service.profileText, desk.credentials())).rejects.toBe(full);
    expect(desk.secrets.texts.size).toBe(0);
  });

  test('that nobody knows is not found, and nothing is kept for it', async () => {
    const connectionManager = desk.openBook();
    expect(await errorOf(connectionManager.open('x'))).toEqual(notFound);
    expect(await errorOf(connectionManager.enterCredentials('x', desk.credentials()))).toEqual(notFound);
    expect(await errorIn(() => connectionManager.profile('x'))).toEqual(notFound);
    expect(desk.secrets.texts.size).toBe(0);
  });
});

describe('other credentials, typed while the connection is open,', () => {
  test('serve the next sign-in of the same session', async () => {
    const connectionManager = desk.openBook();
    const { id } = await connectionManager.add(desk.service.profileText, desk.credentials('wrong'));
    const { session } = await connectionManager.open(id);
    expect(await errorOf(session.signIn())).toMatchObject({ kind: 'signInFailed' });
    await connectionManager.enterCredentials(id, desk.credentials());
    expect((await connectionManager.open(id)).session).toBe(session);
    desk.sessions.length = 0;
    expect(await session.signIn()).toMatchObject({ kind: 'signedIn' });
    expect(desk.sessions.map(({ kind }) => kind)).toEqual(['signingIn', 'signedIn']);
  });

  test('serve the sales interface, and leave the person signed in', async () => {
    const connectionManager = desk.openBook();
    const { id } = await connectionManager.add(desk.service.profileText, {
      ...desk.credentials(),
      salesCredential: 'x',
      subscription: 'x',
    });
    const { session, sales } = await connectionManager.open(id);
    await session.signIn();
    expect(await errorOf(sales().tokens.get())).toMatchObject({ kind: 'clientRefused' });
    await connectionManager.enterCredentials(id, desk.credentials());
    await expect(sales().tokens.get()).resolves.toEqual(expect.any(String));
    expect(sales().subscription).toBe(desk.service.credentials.subscriptionId);
    expect(session.state()).toMatchObject({ kind: 'signedIn' });
  });
});

describe('the demo', () => {
  test('asked for twice at once is one', async () => {
    const connectionManager = desk.openBook();
    const [first, second] = await Promise.all([connectionManager.openDemo(), connectionManager.openDemo()]);
    expect(second).toEqual(first);
    expect(connectionManager.list()).toEqual([first]);
    expect(desk.newDemos).toEqual(['demo']);
    expect(first.needs).toEqual([]);
  });

  test('keeps its place in the list when it starts anew', async () => {
    await desk.openBook().openDemo();
    await desk.openBook().add(desk.service.profileText, desk.credentials());
    await desk.openBook({ demo: createDemoRunner(1) }).openDemo();
    expect(
      desk
        .openBook()
        .list()
        .map(({ kind }) => kind),
    ).toEqual(['demo', 'profile']);
  });

  test('that could not start is tried again', async () => {
    let isBroken = true;
    const connectionManager = desk.openBook({
      demo: { ...desk.demo, start: () => (isBroken ? Promise.reject(new Error('no port')) : desk.demo.start()) },
    });
    await expect(connectionManager.openDemo()).rejects.toThrow('no port');
    isBroken = false;
    await expect(connectionManager.openDemo()).resolves.toMatchObject({ kind: 'demo' });
  });
});

describe('a profile that cannot be read', () => {
  const faulty = (profileText: string): StoredConnection => ({ id: 'faulty', kind: 'profile', profileText });
  const older = (): string =>
    JSON.stringify({ ...JSON.parse(desk.service.profileText), name: 'Old books', format: 'invoice-desk-profile/0' });

  test('takes no other connection away, and is listed under what can be told of it', async () => {
    desk.stored = [faulty(older())];
    const connectionManager = desk.openBook();
    const healthy = await connectionManager.add(desk.service.profileText, desk.credentials());
    expect(connectionManager.list()).toEqual([expect.objectContaining({ id: 'faulty', name: 'Old books' }), healthy]);
    expect(connectionManager.list()[0]?.companies).toEqual(healthy.companies);
    await expect(connectionManager.open(healthy.id)).resolves.toMatchObject({ profile: { name: healthy.name } });
  });

  test.each(['', '[', 'null', '5', '{}', '{"name": 5, "companies": []}', '{"companies": [{"customerNumber": "x"}]}'])(
    '%j has a name and a company all the same, and tells its faults when it is used',
    async (text) => {
      desk.stored = [faulty(text)];
      const connectionManager = desk.openBook();
      expect(connectionManager.list()).toMatchObject([{ name: 'faulty', companies: [{ customerNumber: '0' }] }]);
      expect(await errorIn(() => connectionManager.profile('faulty'))).toMatchObject({ kind: 'invalidProfile' });
    },
  );

  test('can be removed, with the tokens that it once had', async () => {
    desk.stored = [faulty(older())];
    desk.secrets.texts.set('tokens:faulty', 'old').set('credentials:faulty', 'old');
    await desk.openBook().remove('faulty', noForget);
    expect(desk.stored).toEqual([]);
    expect(desk.secrets.texts.size).toBe(0);
  });
});

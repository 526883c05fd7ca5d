import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../../app/contract/connections.ts';
import type { SessionState } from '../../../app/contract/session.ts';
import { type DemoService, startDemoService } from '../../../app/demo/demoService.ts';
import type { SignInWindow } from '../../../app/signin/ports.ts';
import { type ConnectionBook, createConnectionBook } from '../../../main/connections/book.ts';
import { createDemo, type Demo } from '../../../main/connections/demo.ts';
import type { Settings, StoredConnection } from '../../../main/platform/settings.ts';
import { createStore, errorOf, http, personAt, type TestStore, waitingWindow } from '../signin/parts.ts';

let service: DemoService;
let demo: Demo;
let stored: StoredConnection[];
let secrets: TestStore;
let sessions: SessionState[];
let lists: (readonly Connection[])[];
let newDemos: string[];

beforeEach(async () => {
  service = await startDemoService({ purchaseCount: 1 });
  demo = createDemo(1);
  stored = [];
  secrets = createStore();
  sessions = [];
  lists = [];
  newDemos = [];
});
afterEach(async () => {
  await service.close();
  await demo.stop();
});

/** What the settings file would hold. */
const settings: Settings = {
  get: (key) => ({ version: 1 as const, preferences: undefined, connections: stored })[key],
  set: (_key, value) => {
    stored = value as StoredConnection[];
  },
};

const openBook = (window: SignInWindow = personAt(service), means: { demo?: Demo } = {}): ConnectionBook =>
  createConnectionBook({
    settings,
    secrets,
    http,
    demo,
    createWindow: () => window,
    onNewDemo: async (id) => {
      newDemos.push(id);
    },
    onSession: (state) => sessions.push(state),
    onChanged: (connections) => lists.push(connections),
    ...means,
  });

const credentials = (clientCredential = service.credentials.clientSecret) => ({
  clientCredential,
  salesCredential: service.credentials.salesClientSecret,
  subscription: service.credentials.subscriptionId,
});
const noForget = async (): Promise<void> => undefined;
const notFound = { kind: 'notFound', message: null };
const errorIn = (ask: () => unknown) => errorOf((async () => ask())());

describe('a connection', () => {
  test('is there after a restart, with its session and without asking again', async () => {
    const { id } = await openBook().add(service.profileText, credentials());
    await (await openBook().open(id)).session.signIn();
    const later = await openBook().open(id);
    expect(later.session.state()).toMatchObject({ kind: 'signedIn', personName: service.credentials.personName });
    await expect(later.sales().tokens.get()).resolves.toEqual(expect.any(String));
  });

  test('asks for credentials that are gone, and goes on when they are typed', async () => {
    const book = openBook();
    const { id } = await book.add(service.profileText, credentials());
    secrets.texts.clear();
    expect(await errorOf(book.open(id))).toEqual({ kind: 'secretsUnavailable' });
    await book.enterCredentials(id, credentials(`  ${service.credentials.clientSecret}\n`));
    expect(await (await book.open(id)).session.signIn()).toMatchObject({ kind: 'signedIn' });
  });

  test('made again after the settings were lost is the same one, and begins with a sign-in', async () => {
    const first = openBook();
    const { id } = await first.add(service.profileText, credentials('old'));
    stored = [];
    const book = openBook();
    expect((await book.add(service.profileText, credentials())).id).toBe(id);
    const { session } = await book.open(id);
    await session.signIn();
    expect((await book.add(service.profileText, credentials())).id).toBe(id);
    expect(stored).toHaveLength(1);
    expect(session.state()).toMatchObject({ kind: 'signedOut' });
    expect((await book.open(id)).session.state()).toMatchObject({ kind: 'signedOut' });
  });

  test('that cannot be kept leaves no credentials behind', async () => {
    const full = new Error('full');
    const book = createConnectionBook({
      settings: {
        ...settings,
        set: () => {
          throw full;
        },
      },
      secrets,
      http,
      demo,
      createWindow: () => personAt(service),
      onNewDemo: async () => undefined,
      onSession: () => undefined,
      onChanged: () => undefined,
    });
    await expect(book.add(service.profileText, credentials())).rejects.toBe(full);
    expect(secrets.texts.size).toBe(0);
  });

  test('that nobody knows is not found, and nothing is kept for it', async () => {
    const book = openBook();
    expect(await errorOf(book.open('x'))).toEqual(notFound);
    expect(await errorOf(book.enterCredentials('x', credentials()))).toEqual(notFound);
    expect(await errorIn(() => book.profile('x'))).toEqual(notFound);
    expect(secrets.texts.size).toBe(0);
  });
});

describe('other credentials, typed while the connection is open,', () => {
  test('serve the next sign-in of the same session', async () => {
    const book = openBook();
    const { id } = await book.add(service.profileText, credentials('wrong'));
    const { session } = await book.open(id);
    expect(await errorOf(session.signIn())).toMatchObject({ kind: 'signInFailed' });
    await book.enterCredentials(id, credentials());
    expect((await book.open(id)).session).toBe(session);
    sessions.length = 0;
    expect(await session.signIn()).toMatchObject({ kind: 'signedIn' });
    expect(sessions.map(({ kind }) => kind)).toEqual(['signingIn', 'signedIn']);
  });

  test('serve the sales interface, and leave the person signed in', async () => {
    const book = openBook();
    const { id } = await book.add(service.profileText, { ...credentials(), salesCredential: 'x', subscription: 'x' });
    const { session, sales } = await book.open(id);
    await session.signIn();
    expect(await errorOf(sales().tokens.get())).toMatchObject({ kind: 'clientRefused' });
    await book.enterCredentials(id, credentials());
    await expect(sales().tokens.get()).resolves.toEqual(expect.any(String));
    expect(sales().subscription).toBe(service.credentials.subscriptionId);
    expect(session.state()).toMatchObject({ kind: 'signedIn' });
  });
});

describe('the demo', () => {
  test('asked for twice at once is one', async () => {
    const book = openBook();
    const [first, second] = await Promise.all([book.openDemo(), book.openDemo()]);
    expect(second).toEqual(first);
    expect(book.list()).toEqual([first]);
    expect(newDemos).toEqual(['demo']);
    expect(first.needs).toEqual([]);
  });

  test('keeps its place in the list when it starts anew', async () => {
    await openBook().openDemo();
    await openBook().add(service.profileText, credentials());
    await openBook(undefined, { demo: createDemo(1) }).openDemo();
    expect(
      openBook()
        .list()
        .map(({ kind }) => kind),
    ).toEqual(['demo', 'profile']);
  });

  test('that could not start is tried again', async () => {
    let isBroken = true;
    const book = openBook(undefined, {
      demo: { ...demo, running: () => (isBroken ? Promise.reject(new Error('no port')) : demo.running()) },
    });
    await expect(book.openDemo()).rejects.toThrow('no port');
    isBroken = false;
    await expect(book.openDemo()).resolves.toMatchObject({ kind: 'demo' });
  });
});

describe('a profile that cannot be read', () => {
  const faulty = (profileText: string): StoredConnection => ({ id: 'faulty', kind: 'profile', profileText });
  const older = (): string =>
    JSON.stringify({ ...JSON.parse(service.profileText), name: 'Old books', format: 'invoice-desk-profile/0' });

  test('takes no other connection away, and is listed under what can be told of it', async () => {
    stored = [faulty(older())];
    const book = openBook();
    const healthy = await book.add(service.profileText, credentials());
    expect(book.list()).toEqual([expect.objectContaining({ id: 'faulty', name: 'Old books' }), healthy]);
    expect(book.list()[0]?.companies).toEqual(healthy.companies);
    await expect(book.open(healthy.id)).resolves.toMatchObject({ profile: { name: healthy.name } });
  });

  test.each(['', '[', 'null', '5', '{}', '{"name": 5, "companies": []}', '{"companies": [{"customerNumber": "x"}]}'])(
    '%j has a name and a company all the same, and tells its faults when it is used',
    async (text) => {
      stored = [faulty(text)];
      const book = openBook();
      expect(book.list()).toMatchObject([{ name: 'faulty', companies: [{ customerNumber: '0' }] }]);
      expect(await errorIn(() => book.profile('faulty'))).toMatchObject({ kind: 'invalidProfile' });
    },
  );

  test('can be removed, with the tokens that it once had', async () => {
    stored = [faulty(older())];
    secrets.texts.set('tokens:faulty', 'old').set('credentials:faulty', 'old');
    await openBook().remove('faulty', noForget);
    expect(stored).toEqual([]);
    expect(secrets.texts.size).toBe(0);
  });
});

describe('removing', () => {
  test('ends a sign-in that runs, and leaves nothing behind', async () => {
    const window = waitingWindow();
    const book = openBook(window);
    const { id } = await book.add(service.profileText, credentials());
    const signingIn = errorOf((await book.open(id)).session.signIn());
    await window.opened;
    await book.remove(id, noForget);
    expect(await signingIn).toEqual({ kind: 'signInCancelled' });
    expect(secrets.texts.size).toBe(0);
    expect(lists.at(-1)).toEqual([]);
  });

  test('lets nobody open the connection while its data is being deleted', async () => {
    const book = openBook();
    const { id } = await book.add(service.profileText, credentials());
    await (await book.open(id)).session.signIn();
    await book.remove(id, async () => {
      expect(await errorOf(book.open(id))).toEqual(notFound);
      expect(await errorIn(() => book.profile(id))).toEqual(notFound);
    });
    expect(secrets.texts.size).toBe(0);
    expect(service.ledger.tokens.revocations).toBe(1);
  });

  test('that fails half way can be tried again', async () => {
    const book = openBook();
    const { id } = await book.add(service.profileText, credentials());
    const busy = new Error('busy');
    await expect(book.remove(id, () => Promise.reject(busy))).rejects.toBe(busy);
    expect(book.list()).toHaveLength(1);
    await book.remove(id, noForget);
    expect(book.list()).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { captureAppError, waitingWindow } from '../app/auth/parts.ts';
import {
  type ConnectionManagerFixture,
  changed,
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

const signedIn = async () => {
  const connectionManager = fixture.openConnectionManager();
  const { id } = await connectionManager.add(fixture.service.profileText, fixture.credentials());
  const { session } = await connectionManager.open(id);
  await session.signIn();
  return { connectionManager, id, session };
};
const edited = (changes: Parameters<typeof changed>[1]): string => changed(fixture.service.profileText, changes);
const endpointsAt = (server: string) => ({
  authorization: `${server}/authorize`,
  token: `${server}/token`,
  keys: `${server}/keys`,
});
const elsewhere = { identity: { clientId: 'another-client' } };

describe('an edited connection', () => {
  test('has its new name and addresses, and its id, credentials and session as before', async () => {
    const { connectionManager, id, session } = await signedIn();
    const text = edited({ name: 'Renamed', purchases: { itemsPath: 'Rows' } });
    const connection = await connectionManager.edit(id, text);
    expect(connection).toMatchObject({ id, name: 'Renamed' });
    expect(connectionManager.list()).toEqual([connection]);
    expect(fixture.lists.at(-1)).toEqual([connection]);
    expect(connectionManager.getImported(id)).toEqual({ name: 'Renamed', text });
    const now = await connectionManager.open(id);
    expect(now.profile.purchases.itemsPath).toBe('Rows');
    expect(now.session).toBe(session);
    expect(now.session.state()).toMatchObject({ kind: 'signedIn' });
    await expect(now.sales().tokens.get()).resolves.toEqual(expect.any(String));
    expect(fixture.service.ledger.tokens.revocations).toBe(0);
  });

  test('asks for the sales interface that it has from now on', async () => {
    const connectionManager = fixture.openConnectionManager();
    const { id } = await connectionManager.add(edited({ sales: undefined }), fixture.credentials());
    expect(await errorIn(async () => (await connectionManager.open(id)).sales())).toEqual(notFound);
    expect(await connectionManager.edit(id, fixture.service.profileText)).toMatchObject({ hasSales: true });
    await expect((await connectionManager.open(id)).sales().tokens.get()).resolves.toEqual(expect.any(String));
  });

  test.each([
    ['another client', elsewhere],
    ['other scopes', { identity: { scopes: ['openid'] } }],
    ['another way to sign in', { identity: { signInWith: 'browser' } }],
  ])('that signs in otherwise (%s) is signed out, here and at the service', async (_what, changes) => {
    const { connectionManager, id, session } = await signedIn();
    await connectionManager.edit(id, edited(changes));
    expect(session.state()).toMatchObject({ kind: 'signedOut' });
    expect(fixture.sessions.at(-1)).toEqual({ kind: 'signedOut', connectionId: id });
    expect(fixture.secrets.texts.has(`tokens:${id}`)).toBe(false);
    expect(fixture.service.ledger.tokens.revocations).toBe(1);
    const now = await connectionManager.open(id);
    expect(now.session.state()).toMatchObject({ kind: 'signedOut' });
    expect(now.profile.identity).toMatchObject(changes.identity);
    expect(await captureAppError(session.accessTokens.get())).toEqual({ kind: 'signedOut' });
  });

  test.each([
    ['issuer', { identity: { issuer: 'https://login.example/identity' } }],
    ['token address', { identity: { endpoints: endpointsAt('https://login.example') } }],
    ['purchases address', { purchases: { baseUrl: 'https://purchases.example' } }],
    ['token address of sales', { sales: { tokenUrl: 'https://login.example/token' } }],
    ['sales address', { sales: { baseUrl: 'https://sales.example/{region}' } }],
  ])('whose %s is on another server gets no secret that was typed for the one before', async (_which, changes) => {
    const { connectionManager, id } = await signedIn();
    await connectionManager.edit(id, edited(changes));
    expect(fixture.secrets.texts.size).toBe(0);
    expect(await captureAppError(connectionManager.open(id))).toEqual({ kind: 'secretsUnavailable' });
  });

  test('that was not open since the start is signed out of, too', async () => {
    const { id } = await signedIn();
    const connectionManager = fixture.openConnectionManager();
    await connectionManager.edit(id, edited(elsewhere));
    expect(fixture.secrets.texts.has(`tokens:${id}`)).toBe(false);
    expect(fixture.service.ledger.tokens.revocations).toBe(1);
  });

  test('leaves no token behind where its credentials are gone', async () => {
    const { id } = await signedIn();
    fixture.secrets.texts.delete(`credentials:${id}`);
    await fixture.openConnectionManager().edit(id, edited(elsewhere));
    expect(fixture.secrets.texts.has(`tokens:${id}`)).toBe(false);
  });

  test('ends a sign-in that runs, and whoever holds the old session cannot sign in with it', async () => {
    const window = waitingWindow();
    const connectionManager = fixture.openConnectionManager({ createWindow: () => window });
    const { id } = await connectionManager.add(fixture.service.profileText, fixture.credentials());
    const { session } = await connectionManager.open(id);
    const signingIn = captureAppError(session.signIn());
    await window.opened;
    const [, reopened] = await Promise.all([connectionManager.edit(id, edited(elsewhere)), connectionManager.open(id)]);
    expect(await signingIn).toEqual({ kind: 'signInCancelled' });
    expect(await captureAppError(session.signIn())).toEqual({ kind: 'signInCancelled' });
    expect(reopened.profile.identity.clientId).toBe('another-client');
    expect(reopened).toBe(await connectionManager.open(id));
    expect(fixture.secrets.texts.has(`tokens:${id}`)).toBe(false);
  });

  test('is as the last of several edits says', async () => {
    const { connectionManager, id } = await signedIn();
    await Promise.all(['One', 'Two', 'Three'].map((name) => connectionManager.edit(id, edited({ name }))));
    expect(connectionManager.list()).toMatchObject([{ id, name: 'Three' }]);
  });

  test('stays as it was where the new text is faulty, or cannot be kept', async () => {
    const { connectionManager, id, session } = await signedIn();
    expect(await captureAppError(connectionManager.edit(id, '{}'))).toMatchObject({ kind: 'invalidProfile' });
    const full = new Error('full');
    Object.assign(fixture.settings, {
      set: () => {
        throw full;
      },
    });
    await expect(connectionManager.edit(id, edited({ name: 'Renamed' }))).rejects.toBe(full);
    expect((await connectionManager.open(id)).profile.name).not.toBe('Renamed');
    expect(connectionManager.getImported(id).text).toBe(fixture.service.profileText);
    expect(session.state()).toMatchObject({ kind: 'signedIn' });
  });

  test('can be mended where this release cannot read it', async () => {
    fixture.stored = [{ id: 'old', kind: 'profile', profileText: '{"name": "Old books"}' }];
    const connectionManager = fixture.openConnectionManager();
    expect(connectionManager.getImported('old')).toEqual({ name: 'Old books', text: '{"name": "Old books"}' });
    expect(await connectionManager.edit('old', fixture.service.profileText)).toMatchObject({
      id: 'old',
      kind: 'profile',
    });
    expect(connectionManager.profile('old').identity.clientId).toBeTruthy();
  });

  test('is no other than one that is there and is a profile', async () => {
    const connectionManager = fixture.openConnectionManager();
    await connectionManager.openDemo();
    expect(await captureAppError(connectionManager.edit('x', fixture.service.profileText))).toEqual(notFound);
    expect(await captureAppError(connectionManager.edit('demo', fixture.service.profileText))).toMatchObject({
      kind: 'invalidRequest',
    });
  });
});

describe('the id of a connection that was edited to lead elsewhere', () => {
  test('stays its own where the service that it led to is added at the same moment', async () => {
    const { connectionManager, id } = await signedIn();
    const [, added] = await Promise.all([
      connectionManager.edit(id, edited(elsewhere)),
      connectionManager.add(fixture.service.profileText, fixture.credentials()),
    ]);
    expect(connectionManager.list().map((connection) => connection.id)).toEqual([id, added.id]);
    expect(connectionManager.profile(id).identity.clientId).toBe('another-client');
  });

  test('stays its own: the service that it led to before is another connection', async () => {
    const { connectionManager, id } = await signedIn();
    await connectionManager.edit(id, edited(elsewhere));
    const again = await connectionManager.add(fixture.service.profileText, fixture.credentials());
    expect(again.id).not.toBe(id);
    expect(connectionManager.list().map((connection) => connection.id)).toEqual([id, again.id]);
    expect(connectionManager.profile(id).identity.clientId).toBe('another-client');
    expect((await connectionManager.open(again.id)).profile.identity.clientId).not.toBe('another-client');
    expect((await connectionManager.add(fixture.service.profileText, fixture.credentials())).id).toBe(again.id);
    expect((await connectionManager.add(edited(elsewhere), fixture.credentials())).id).toBe(id);
    await connectionManager.remove(id, noForget);
    expect((await connectionManager.add(fixture.service.profileText, fixture.credentials())).id).toBe(again.id);
    expect(connectionManager.list()).toHaveLength(1);
  });
});

describe('credentials', () => {
  const live = { sales: { baseUrl: `https://books.example/live/{region}` } };

  test.each([
    ['issuer', (url: string) => ({ identity: { issuer: `${url}/live/identity` } })],
    ['token address', (url: string) => ({ identity: { endpoints: endpointsAt(`${url}/live`) } })],
    ['purchases address', (url: string) => ({ purchases: { baseUrl: `${url}/live` } })],
    ['list of purchases', () => ({ purchases: { listPath: '/live/invoices?customerNumber={customerNumber}' } })],
    ['sales address', (url: string) => ({ sales: { baseUrl: `${url}/live/{region}/{organizationNumber}` } })],
    ['token address of sales', (url: string) => ({ sales: { tokenUrl: `${url}/live/token` } })],
  ])('are typed again where the %s changes on the same server', async (_which, changes) => {
    const { connectionManager, id } = await signedIn();
    const text = edited(changes(fixture.service.url));
    expect(connectionManager.previewEdit(id, text).signIn).toBe('asksAgain');
    expect(connectionManager.previewEdit(id, text).changes).not.toEqual([]);
    await connectionManager.edit(id, text);
    expect(fixture.secrets.texts.size).toBe(0);
    expect(await captureAppError(connectionManager.open(id))).toEqual({ kind: 'secretsUnavailable' });
  });

  test('are not sent to an address that another program has written into the settings', async () => {
    const { id } = await signedIn();
    const [stored] = fixture.stored;
    if (!stored) throw new Error('the connection is kept');
    fixture.stored = [{ ...stored, profileText: edited(live) }];
    const connectionManager = fixture.openConnectionManager();
    const addresses = ['https://books.example/live/fi'];
    expect(await captureAppError(connectionManager.open(id))).toEqual({ kind: 'addressChanged', addresses });
    expect(await connectionManager.sessionState(id)).toEqual({
      kind: 'withoutCredentials',
      connectionId: id,
      addresses,
    });
    fixture.stored = [stored];
    const asBefore = fixture.openConnectionManager();
    expect((await asBefore.open(id)).session.state()).toMatchObject({ kind: 'signedIn' });
  });

  test('that are typed for the new addresses do not bring the tokens of the old ones along', async () => {
    const { id } = await signedIn();
    const [stored] = fixture.stored;
    if (!stored) throw new Error('the connection is kept');
    fixture.stored = [{ ...stored, profileText: edited(live) }];
    const connectionManager = fixture.openConnectionManager();
    await connectionManager.enterCredentials(id, fixture.credentials());
    expect(fixture.secrets.texts.has(`tokens:${id}`)).toBe(false);
    expect((await connectionManager.open(id)).session.state()).toMatchObject({ kind: 'signedOut' });
  });

  test('of an earlier release are those of the addresses at which they are first used', async () => {
    const { id } = await signedIn();
    const name = `credentials:${id}`;
    const { addresses: _, ...earlier } = JSON.parse(fixture.secrets.texts.get(name) ?? '') as { addresses: unknown };
    fixture.secrets.texts.set(name, JSON.stringify(earlier));
    await fixture.openConnectionManager().open(id);
    const [stored] = fixture.stored;
    if (!stored) throw new Error('the connection is kept');
    fixture.stored = [{ ...stored, profileText: edited(live) }];
    expect(await captureAppError(fixture.openConnectionManager().open(id))).toMatchObject({ kind: 'addressChanged' });
  });
});

describe('the preview of an edit', () => {
  test('names old and new address, and changes nothing', async () => {
    const { connectionManager, id, session } = await signedIn();
    const preview = connectionManager.previewEdit(id, edited({ purchases: { baseUrl: 'https://books.example/live' } }));
    expect(preview).toMatchObject({
      signIn: 'asksAgain',
      changes: [
        {
          part: 'purchases',
          before: `${fixture.service.url}/v1/invoices`,
          after: 'https://books.example/live/v1/invoices',
        },
      ],
      newHosts: ['books.example'],
    });
    expect(preview.destinations.hosts).toContainEqual({
      host: 'books.example',
      isIssuerHost: false,
      uses: [{ use: 'purchases', receives: ['token'] }],
    });
    expect(connectionManager.getImported(id).text).toBe(fixture.service.profileText);
    expect(session.state()).toMatchObject({ kind: 'signedIn' });
  });

  test.each([
    ['staysSignedIn', { name: 'Renamed' }],
    ['signsOut', elsewhere],
  ])('says %s where no service changes', async (signIn, changes) => {
    const { connectionManager, id } = await signedIn();
    expect(connectionManager.previewEdit(id, edited(changes))).toMatchObject({ signIn, changes: [], newHosts: [] });
  });

  test('also reports a profile that would replace a connection', async () => {
    const { connectionManager, id } = await signedIn();
    expect(connectionManager.previewAdd(edited({ name: 'Renamed' }))).toMatchObject({ id, changes: [] });
    const text = edited({ sales: { baseUrl: 'https://books.example/live/{region}' } });
    expect(connectionManager.previewAdd(text)).toMatchObject({
      id,
      name: connectionManager.list()[0]?.name,
      changes: [{ part: 'sales' }],
    });
    expect(connectionManager.previewAdd(edited({ identity: { issuer: 'https://login.example' } }))).toBeNull();
  });

  test('of a profile that this release cannot read asks for the credentials again', () => {
    fixture.stored = [{ id: 'old', kind: 'profile', profileText: '{"name": "Old books"}' }];
    const preview = fixture.openConnectionManager().previewEdit('old', fixture.service.profileText);
    const { host } = new URL(fixture.service.url);
    expect(preview).toMatchObject({ signIn: 'asksAgain', changes: [], newHosts: [host] });
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DemoPerson, demoColleagues, demoPerson } from '#app/demo/company.ts';
import { noPolicy } from '#app/settings/policy.ts';
import type { ConnectionManager } from '#main/connections/connectionManager.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { captureAppError } from '../app/auth/parts.ts';
import { type ConnectionAccountsFixture, createConnectionAccountsFixture } from './connectionAccountsFixture.ts';
import { changed, errorIn, noForget } from './connectionManagerFixture.ts';

const { other, namesake, nameless } = demoColleagues;

let fixture: ConnectionAccountsFixture;
beforeEach(async () => {
  fixture = await createConnectionAccountsFixture();
});
afterEach(() => fixture.close());

const listNames = (manager: ConnectionManager): string[] => manager.list().map(({ name }) => name);

describe('a connection', () => {
  test('belongs to the person who signs in to it first, and says so before and after a restart', async () => {
    const manager = fixture.openManager();
    const id = await fixture.addConnection(manager);
    expect(manager.list()).toMatchObject([{ person: null }]);
    expect(await fixture.signInAs(manager, id, demoPerson)).toMatchObject({
      connectionId: id,
      subject: demoPerson.accountId,
      personName: demoPerson.name,
    });
    const account = { subject: demoPerson.accountId, name: demoPerson.name };
    expect(manager.list()).toMatchObject([{ person: account }]);
    await manager.signOut(id);
    expect(fixture.openManager().list()).toMatchObject([{ id, person: account }]);
    expect(fixture.openManager().person(id)?.name).toBe(demoPerson.name);
  });

  test('stays one when the same person signs in twice, also as another account', async () => {
    const manager = fixture.openManager();
    const id = await fixture.addConnection(manager);
    for (const asAnother of [false, true])
      expect(await fixture.signInAs(manager, id, demoPerson, asAnother)).toMatchObject({ connectionId: id });
    expect(manager.list()).toHaveLength(1);
    expect(fixture.prompts).toEqual(['consent', 'consent login']);
  });

  test('asks for a choice of accounts where the service says that it offers one', async () => {
    fixture.service.quirks.discovery.with = { prompt_values_supported: ['none', 'login', 'select_account'] };
    const manager = fixture.openManager();
    const id = await fixture.addConnection(manager);
    // The demo service has no such page.
    await fixture.signInAs(manager, id, other, true).catch(() => undefined);
    expect(fixture.prompts).toEqual(['consent select_account']);
  });

  test('of an earlier release adopts the person of its tokens, and keeps its id', async () => {
    const before = fixture.openManager();
    const id = await fixture.addConnection(before);
    await fixture.signInAs(before, id, demoPerson);
    fixture.accounts = [];
    const manager = fixture.openManager();
    expect((await manager.open(id)).session.state()).toMatchObject({ kind: 'signedIn' });
    expect(manager.list()).toMatchObject([{ id, person: { subject: demoPerson.accountId } }]);
    expect(await fixture.signInAs(manager, id, other)).not.toMatchObject({ connectionId: id });
  });

  test('of an earlier release without tokens is that of the next person', async () => {
    const manager = fixture.openManager();
    const id = await fixture.addConnection(manager);
    expect(await fixture.signInAs(manager, id, other)).toMatchObject({ connectionId: id, subject: other.accountId });
  });

  test('uses no tokens of another person that are stored for it', async () => {
    const manager = fixture.openManager();
    const id = await fixture.addConnection(manager);
    await fixture.signInAs(manager, id, demoPerson);
    fixture.accounts = fixture.accounts.map((account) => ({ ...account, subject: other.accountId }));
    expect(await fixture.openManager().sessionState(id)).toEqual({ kind: 'signedOut', connectionId: id });
    expect(fixture.readSubject(id)).toBeNull();
  });

  test('made again after the settings were lost is still that of its person', async () => {
    const before = fixture.openManager();
    const id = await fixture.addConnection(before);
    await fixture.signInAs(before, id, demoPerson);
    fixture.stored = [];
    fixture.accounts = [];
    const manager = fixture.openManager();
    expect(await fixture.addConnection(manager)).toBe(id);
    expect(await fixture.signInAs(manager, id, other)).not.toMatchObject({ connectionId: id });
    expect(await fixture.signInAs(manager, id, demoPerson)).toMatchObject({ connectionId: id });
  });
});

describe('another person who signs in at a connection', () => {
  test('gets a connection of their own with the same profile and credentials, and leaves the first one as it was', async () => {
    const manager = fixture.openManager();
    const id = await fixture.addConnection(manager);
    await fixture.signInAs(manager, id, demoPerson);
    const tokens = fixture.secrets.texts.get(`tokens:${id}`);
    const state = await fixture.signInAs(manager, id, other);
    expect(state).toMatchObject({ kind: 'signedIn', subject: other.accountId, personName: other.name });
    expect(state.connectionId).not.toBe(id);
    expect(fixture.secrets.texts.get(`tokens:${id}`)).toBe(tokens);
    expect(fixture.readSubject(state.connectionId)).toBe(other.accountId);
    expect(await manager.sessionState(id)).toMatchObject({ kind: 'signedIn', subject: demoPerson.accountId });
    expect(manager.getImported(state.connectionId)).toEqual(manager.getImported(id));
    await expect((await manager.open(state.connectionId)).sales().tokens.get()).resolves.toEqual(expect.any(String));
    expect(fixture.sessions.at(-1)).toMatchObject({ connectionId: id, kind: 'signedIn' });
    expect(fixture.sessions).toContainEqual(state);
  });

  test('finds the connection again that was made for them, after a restart and from any account', async () => {
    const first = fixture.openManager();
    const id = await fixture.addConnection(first);
    await fixture.signInAs(first, id, demoPerson);
    const { connectionId } = await fixture.signInAs(first, id, other);
    await first.signOut(connectionId);
    const manager = fixture.openManager();
    expect(await fixture.signInAs(manager, id, other)).toMatchObject({ connectionId });
    expect(await fixture.signInAs(manager, connectionId, demoPerson)).toMatchObject({ connectionId: id });
    expect(manager.list()).toHaveLength(2);
  });

  test('has the same id on another computer', async () => {
    const first = fixture.openManager();
    const id = await fixture.addConnection(first);
    await fixture.signInAs(first, id, demoPerson);
    const { connectionId } = await fixture.signInAs(first, id, other);
    fixture.stored = [];
    fixture.accounts = [];
    fixture.secrets.texts.clear();
    const manager = fixture.openManager();
    await fixture.signInAs(manager, await fixture.addConnection(manager), namesake);
    expect(await fixture.signInAs(manager, id, other)).toMatchObject({ connectionId });
  });

  test('leaves nothing behind where their connection cannot be kept', async () => {
    const id = await fixture.addConnection(fixture.openManager());
    await fixture.signInAs(fixture.openManager(), id, demoPerson);
    const names = [...fixture.secrets.texts.keys()];
    const full = new Error('full');
    const set = (): never => {
      throw full;
    };
    const manager = fixture.openConnectionManager({
      createWindow: fixture.createWindow,
      settings: { ...fixture.settings, set },
    });
    expect(await captureAppError(fixture.signInAs(manager, id, other))).toMatchObject({ kind: 'signInFailed' });
    expect([...fixture.secrets.texts.keys()]).toEqual(names);
    expect(fixture.readSubject(id)).toBe(demoPerson.accountId);
  });
});

describe('several accounts at one service', () => {
  const openAccounts = async (...people: readonly DemoPerson[]) => {
    const manager = fixture.openManager();
    const id = await fixture.addConnection(manager);
    const ids: string[] = [];
    for (const who of people) ids.push((await fixture.signInAs(manager, id, who)).connectionId);
    return { manager, ids };
  };

  test('are told apart by name, and by subject where the names are the same or missing', async () => {
    const { manager } = await openAccounts(demoPerson, other, namesake, nameless);
    const { name } = manager.profile(manager.list()[0]?.id ?? '');
    expect(listNames(manager)).toEqual([
      `${name} · ${demoPerson.name} (${demoPerson.accountId})`,
      `${name} · ${other.name}`,
      `${name} · ${namesake.name} (${namesake.accountId})`,
      `${name} · ${nameless.accountId}`,
    ]);
  });

  test('lose nothing when one of them is removed', async () => {
    const { manager, ids } = await openAccounts(demoPerson, other);
    const [first = '', second = ''] = ids;
    await manager.remove(first, noForget);
    expect(manager.list()).toMatchObject([{ id: second, person: { subject: other.accountId } }]);
    expect(await (await manager.open(second)).session.accessTokens.get()).toEqual(expect.any(String));
    expect(await fixture.openManager().sessionState(second)).toMatchObject({ kind: 'signedIn' });
    expect([...fixture.secrets.texts.keys()].filter((name) => name.endsWith(first))).toEqual([]);
    expect(fixture.accounts).toHaveLength(1);
    expect(await fixture.signInAs(manager, second, demoPerson)).toMatchObject({ subject: demoPerson.accountId });
    expect(fixture.readSubject(second)).toBe(other.accountId);
  });

  test('share credentials that are typed for one of them', async () => {
    const { manager, ids } = await openAccounts(demoPerson, other);
    await manager.enterCredentials(ids[0] ?? '', fixture.credentials('renewed'));
    for (const id of nonEmpty(ids)) expect((await manager.open(id)).credentials().clientCredential).toBe('renewed');
  });

  test('do not get credentials that were typed for another profile', async () => {
    const { manager, ids } = await openAccounts(demoPerson, other);
    await manager.edit(ids[1] ?? '', changed(fixture.service.profileText, { name: 'Edited' }));
    await manager.enterCredentials(ids[0] ?? '', fixture.credentials('renewed'));
    expect((await manager.open(ids[1] ?? '')).credentials().clientCredential).not.toBe('renewed');
  });

  test('cannot be added where people may have no connections of their own', async () => {
    const { ids } = await openAccounts(demoPerson);
    const manager = fixture.openManager({ ...noPolicy, settings: { ownConnections: false } });
    const blocked = { kind: 'blockedByPolicy' };
    fixture.prompts = [];
    expect(await errorIn(() => fixture.signInAs(manager, ids[0] ?? '', other, true))).toEqual(blocked);
    expect(fixture.prompts).toEqual([]);
    expect(await errorIn(() => fixture.signInAs(manager, ids[0] ?? '', other))).toEqual(blocked);
    expect(fixture.readSubject(ids[0] ?? '')).toBe(demoPerson.accountId);
  });
});

test('the demo is nobody’s: another person may sign in to it', async () => {
  const manager = fixture.openManager();
  const { id } = await manager.openDemo({ showsLogin: true });
  for (const who of [demoPerson, other])
    expect(await fixture.signInAs(manager, id, who)).toMatchObject({ connectionId: id, subject: who.accountId });
  expect(manager.list()).toMatchObject([{ id, person: { name: other.name } }]);
  expect(await errorIn(() => fixture.signInAs(manager, id, other, true))).toMatchObject({ kind: 'invalidRequest' });
});

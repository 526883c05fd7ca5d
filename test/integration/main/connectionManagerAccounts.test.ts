import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SignInWindow } from '#app/auth/ports.ts';
import { parseTokens } from '#app/auth/tokens.ts';
import { type DemoPerson, demoColleagues, demoPerson } from '#app/demo/company.ts';
import { noPolicy, type OrganizationPolicy } from '#app/settings/policy.ts';
import { signInByHttp } from '#test/fixtures/demoSignIn.ts';
import { windowThat } from '#test/fixtures/signInWindow.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { captureAppError, caughtFrom } from '../app/auth/parts.ts';
import {
  type ConnectionManagerFixture,
  changed,
  createConnectionManagerFixture,
  errorIn,
  noForget,
} from './connectionManagerFixture.ts';

const { other, namesake, nameless } = demoColleagues;

let fixture: ConnectionManagerFixture;
let person: DemoPerson;
let prompts: (string | null)[];

beforeEach(async () => {
  fixture = await createConnectionManagerFixture();
  person = demoPerson;
  prompts = [];
});
afterEach(() => fixture.close());

const createWindow = (): SignInWindow =>
  windowThat(async (url) => {
    prompts.push(new URL(url).searchParams.get('prompt'));
    return caughtFrom(await signInByHttp(url, person));
  });
const openManager = (policy: OrganizationPolicy = noPolicy) => fixture.openConnectionManager({ createWindow, policy });
type Manager = ReturnType<typeof openManager>;

const addConnection = async (manager: Manager): Promise<string> =>
  (await manager.add(fixture.service.profileText, fixture.credentials())).id;
const signInAs = (manager: Manager, id: string, who: DemoPerson, asAnother = false) => {
  person = who;
  return manager.signIn(id, { asAnother });
};
const readSubject = (id: string): string | null =>
  parseTokens(fixture.secrets.texts.get(`tokens:${id}`) ?? '')?.subject ?? null;
const listNames = (manager: Manager): string[] => manager.list().map(({ name }) => name);

describe('a connection', () => {
  test('belongs to the person who signs in to it first, and says so before and after a restart', async () => {
    const manager = openManager();
    const id = await addConnection(manager);
    expect(manager.list()).toMatchObject([{ person: null }]);
    expect(await signInAs(manager, id, demoPerson)).toMatchObject({
      connectionId: id,
      subject: demoPerson.accountId,
      personName: demoPerson.name,
    });
    const account = { subject: demoPerson.accountId, name: demoPerson.name };
    expect(manager.list()).toMatchObject([{ person: account }]);
    await manager.signOut(id);
    expect(openManager().list()).toMatchObject([{ id, person: account }]);
    expect(openManager().person(id)?.name).toBe(demoPerson.name);
  });

  test('stays one when the same person signs in twice, also as another account', async () => {
    const manager = openManager();
    const id = await addConnection(manager);
    for (const asAnother of [false, true])
      expect(await signInAs(manager, id, demoPerson, asAnother)).toMatchObject({ connectionId: id });
    expect(manager.list()).toHaveLength(1);
    expect(prompts).toEqual(['consent', 'consent login']);
  });

  test('asks for a choice of accounts where the service says that it offers one', async () => {
    fixture.service.quirks.discovery.with = { prompt_values_supported: ['none', 'login', 'select_account'] };
    const manager = openManager();
    const id = await addConnection(manager);
    // The demo service has no such page.
    await signInAs(manager, id, other, true).catch(() => undefined);
    expect(prompts).toEqual(['consent select_account']);
  });

  test('of an earlier release adopts the person of its tokens, and keeps its id', async () => {
    const before = openManager();
    const id = await addConnection(before);
    await signInAs(before, id, demoPerson);
    fixture.accounts = [];
    const manager = openManager();
    expect((await manager.open(id)).session.state()).toMatchObject({ kind: 'signedIn' });
    expect(manager.list()).toMatchObject([{ id, person: { subject: demoPerson.accountId } }]);
    expect(await signInAs(manager, id, other)).not.toMatchObject({ connectionId: id });
  });

  test('of an earlier release without tokens is that of the next person', async () => {
    const manager = openManager();
    const id = await addConnection(manager);
    expect(await signInAs(manager, id, other)).toMatchObject({ connectionId: id, subject: other.accountId });
  });

  test('uses no tokens of another person that are stored for it', async () => {
    const manager = openManager();
    const id = await addConnection(manager);
    await signInAs(manager, id, demoPerson);
    fixture.accounts = fixture.accounts.map((account) => ({ ...account, subject: other.accountId }));
    expect(await openManager().sessionState(id)).toEqual({ kind: 'signedOut', connectionId: id });
    expect(readSubject(id)).toBeNull();
  });

  test('made again after the settings were lost is still that of its person', async () => {
    const before = openManager();
    const id = await addConnection(before);
    await signInAs(before, id, demoPerson);
    fixture.stored = [];
    fixture.accounts = [];
    const manager = openManager();
    expect(await addConnection(manager)).toBe(id);
    expect(await signInAs(manager, id, other)).not.toMatchObject({ connectionId: id });
    expect(await signInAs(manager, id, demoPerson)).toMatchObject({ connectionId: id });
  });
});

describe('another person who signs in at a connection', () => {
  test('gets a connection of their own with the same profile and credentials, and leaves the first one as it was', async () => {
    const manager = openManager();
    const id = await addConnection(manager);
    await signInAs(manager, id, demoPerson);
    const tokens = fixture.secrets.texts.get(`tokens:${id}`);
    const state = await signInAs(manager, id, other);
    expect(state).toMatchObject({ kind: 'signedIn', subject: other.accountId, personName: other.name });
    expect(state.connectionId).not.toBe(id);
    expect(fixture.secrets.texts.get(`tokens:${id}`)).toBe(tokens);
    expect(readSubject(state.connectionId)).toBe(other.accountId);
    expect(await manager.sessionState(id)).toMatchObject({ kind: 'signedIn', subject: demoPerson.accountId });
    expect(manager.getImported(state.connectionId)).toEqual(manager.getImported(id));
    await expect((await manager.open(state.connectionId)).sales().tokens.get()).resolves.toEqual(expect.any(String));
    expect(fixture.sessions.at(-1)).toMatchObject({ connectionId: id, kind: 'signedIn' });
    expect(fixture.sessions).toContainEqual(state);
  });

  test('finds the connection again that was made for them, after a restart and from any account', async () => {
    const first = openManager();
    const id = await addConnection(first);
    await signInAs(first, id, demoPerson);
    const { connectionId } = await signInAs(first, id, other);
    await first.signOut(connectionId);
    const manager = openManager();
    expect(await signInAs(manager, id, other)).toMatchObject({ connectionId });
    expect(await signInAs(manager, connectionId, demoPerson)).toMatchObject({ connectionId: id });
    expect(manager.list()).toHaveLength(2);
  });

  test('has the same id on another computer', async () => {
    const first = openManager();
    const id = await addConnection(first);
    await signInAs(first, id, demoPerson);
    const { connectionId } = await signInAs(first, id, other);
    fixture.stored = [];
    fixture.accounts = [];
    fixture.secrets.texts.clear();
    const manager = openManager();
    await signInAs(manager, await addConnection(manager), namesake);
    expect(await signInAs(manager, id, other)).toMatchObject({ connectionId });
  });

  test('leaves nothing behind where their connection cannot be kept', async () => {
    const id = await addConnection(openManager());
    await signInAs(openManager(), id, demoPerson);
    const names = [...fixture.secrets.texts.keys()];
    const full = new Error('full');
    const set = (): never => {
      throw full;
    };
    const manager = fixture.openConnectionManager({ createWindow, settings: { ...fixture.settings, set } });
    expect(await captureAppError(signInAs(manager, id, other))).toMatchObject({ kind: 'signInFailed' });
    expect([...fixture.secrets.texts.keys()]).toEqual(names);
    expect(readSubject(id)).toBe(demoPerson.accountId);
  });
});

describe('several accounts at one service', () => {
  const openAccounts = async (...people: readonly DemoPerson[]) => {
    const manager = openManager();
    const id = await addConnection(manager);
    const ids: string[] = [];
    for (const who of people) ids.push((await signInAs(manager, id, who)).connectionId);
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
    expect(await openManager().sessionState(second)).toMatchObject({ kind: 'signedIn' });
    expect([...fixture.secrets.texts.keys()].filter((name) => name.endsWith(first))).toEqual([]);
    expect(fixture.accounts).toHaveLength(1);
    expect(await signInAs(manager, second, demoPerson)).toMatchObject({ subject: demoPerson.accountId });
    expect(readSubject(second)).toBe(other.accountId);
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
    const manager = openManager({ ...noPolicy, settings: { ownConnections: false } });
    const blocked = { kind: 'blockedByPolicy' };
    prompts = [];
    expect(await errorIn(() => signInAs(manager, ids[0] ?? '', other, true))).toEqual(blocked);
    expect(prompts).toEqual([]);
    expect(await errorIn(() => signInAs(manager, ids[0] ?? '', other))).toEqual(blocked);
    expect(readSubject(ids[0] ?? '')).toBe(demoPerson.accountId);
  });
});

describe('an edited profile', () => {
  test('stays that of its person where it signs in at the same issuer', async () => {
    const manager = openManager();
    const id = await addConnection(manager);
    await signInAs(manager, id, demoPerson);
    await manager.edit(id, changed(fixture.service.profileText, { identity: { sendPkce: false } }));
    expect(await manager.sessionState(id)).toMatchObject({ kind: 'signedOut' });
    expect(await signInAs(manager, id, other)).not.toMatchObject({ connectionId: id });
    expect(await signInAs(manager, id, demoPerson)).toMatchObject({ connectionId: id });
  });

  test('that leads to another issuer and back is still that of its person', async () => {
    const manager = openManager();
    const id = await addConnection(manager);
    await signInAs(manager, id, demoPerson);
    await manager.edit(id, changed(fixture.service.profileText, { identity: { issuer: 'https://login.example' } }));
    expect(manager.list()).toMatchObject([{ id, person: null }]);
    await manager.edit(id, fixture.service.profileText);
    await manager.enterCredentials(id, fixture.credentials());
    expect(manager.list()).toMatchObject([{ id, person: { subject: demoPerson.accountId } }]);
    expect(await signInAs(manager, id, other)).not.toMatchObject({ connectionId: id });
  });
});

describe('a connection that the policy gives', () => {
  const giving = (): OrganizationPolicy => ({
    ...noPolicy,
    profileTexts: [fixture.service.profileText],
    settings: { ownConnections: false },
  });
  const openGiven = async () => {
    const manager = openManager(giving());
    const id = manager.list()[0]?.id ?? '';
    await manager.enterCredentials(id, fixture.credentials());
    await signInAs(manager, id, demoPerson);
    return { manager, id };
  };

  test('gets further accounts, which are the policy’s, too, and can be removed', async () => {
    const { manager, id } = await openGiven();
    const { connectionId } = await signInAs(manager, id, other, true);
    expect(connectionId).not.toBe(id);
    const given = [
      { id, isManaged: true, isRemovable: false },
      { id: connectionId, isManaged: true, isRemovable: true, person: { name: other.name } },
    ];
    expect(manager.list()).toMatchObject(given);
    const later = openManager(giving());
    expect(later.list()).toMatchObject(given);
    expect(await later.sessionState(connectionId)).toMatchObject({ kind: 'signedIn', subject: other.accountId });
    await later.remove(connectionId, noForget);
    expect(later.list()).toMatchObject([given[0]]);
    expect(fixture.stored).toEqual([]);
  });

  test('goes with all its accounts when the policy gives it no more', async () => {
    const { manager, id } = await openGiven();
    await signInAs(manager, id, other, true);
    expect(openManager().list()).toEqual([]);
    expect(openManager(giving()).list()).toHaveLength(2);
  });

  test('takes over all accounts that people had made there', async () => {
    const before = openManager();
    const id = await addConnection(before);
    await signInAs(before, id, demoPerson);
    const { connectionId } = await signInAs(before, id, other);
    expect(openManager(giving()).list()).toMatchObject([
      { id, isManaged: true, isRemovable: false },
      { id: connectionId, isManaged: true, isRemovable: true },
    ]);
    expect(openManager().list()).toMatchObject([{ isManaged: false }, { isManaged: false }]);
  });
});

test('the demo is nobody’s: another person may sign in to it', async () => {
  const manager = openManager();
  const { id } = await manager.openDemo({ showsLogin: true });
  for (const who of [demoPerson, other])
    expect(await signInAs(manager, id, who)).toMatchObject({ connectionId: id, subject: who.accountId });
  expect(manager.list()).toMatchObject([{ id, person: { name: other.name } }]);
  expect(await errorIn(() => signInAs(manager, id, other, true))).toMatchObject({ kind: 'invalidRequest' });
});

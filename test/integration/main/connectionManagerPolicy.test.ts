import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { noPolicy, type OrganizationPolicy } from '#app/settings/policy.ts';
import { captureAppError, createAutomaticSignIn } from '../app/auth/parts.ts';
import {
  type ConnectionManagerFixture,
  changed,
  createConnectionManagerFixture,
  errorIn,
  noForget,
} from './connectionManagerFixture.ts';

let fixture: ConnectionManagerFixture;

beforeEach(async () => {
  fixture = await createConnectionManagerFixture();
});
afterEach(() => fixture.close());

const giving = (...profileTexts: string[]): OrganizationPolicy => ({ ...noPolicy, profileTexts });
const blocked = { kind: 'blockedByPolicy' };

describe('a connection that the policy gives', () => {
  test('is there before the person’s own, asks for its credentials, and then signs in', async () => {
    await fixture.openConnectionManager().openDemo();
    const connectionManager = fixture.openConnectionManager({ policy: giving(fixture.service.profileText) });
    const [given] = connectionManager.list();
    expect(connectionManager.list()).toMatchObject([
      { kind: 'profile', isManaged: true },
      { kind: 'demo', isManaged: false },
    ]);
    const id = given?.id ?? '';
    expect(await connectionManager.sessionState(id)).toEqual({ kind: 'withoutCredentials', connectionId: id });
    expect(await captureAppError(connectionManager.open(id))).toEqual({ kind: 'secretsUnavailable' });
    await connectionManager.enterCredentials(id, fixture.credentials());
    expect(await (await connectionManager.open(id)).session.signIn()).toMatchObject({ kind: 'signedIn' });
    const later = fixture.openConnectionManager({ policy: giving(fixture.service.profileText) });
    expect((await later.open(id)).session.state()).toMatchObject({ kind: 'signedIn' });
    expect(fixture.stored).toMatchObject([{ kind: 'demo' }]);
  });

  test('is not the person’s to change, nor to make once more', async () => {
    const connectionManager = fixture.openConnectionManager({ policy: giving(fixture.service.profileText) });
    const id = connectionManager.list()[0]?.id ?? '';
    expect(await captureAppError(connectionManager.edit(id, fixture.service.profileText))).toEqual(blocked);
    expect(await captureAppError(connectionManager.remove(id, noForget))).toEqual(blocked);
    expect(await captureAppError(connectionManager.add(fixture.service.profileText, fixture.credentials()))).toEqual(
      blocked,
    );
    expect(connectionManager.isConnected(fixture.service.profileText)).toBe(true);
    expect(connectionManager.getImported(id).text).toBe(fixture.service.profileText);
    expect(fixture.secrets.texts.size).toBe(0);
  });

  test('is not what another connection may be edited into', async () => {
    const connectionManager = fixture.openConnectionManager({ policy: giving(fixture.service.profileText) });
    const other = changed(fixture.service.profileText, { identity: { clientId: 'other' } });
    const { id } = await connectionManager.add(other, fixture.credentials());
    expect(await captureAppError(connectionManager.edit(id, fixture.service.profileText))).toEqual(blocked);
    expect(connectionManager.profile(id).identity.clientId).toBe('other');
  });

  test('takes over the one that the person had made, with its session, and gives it back', async () => {
    const before = fixture.openConnectionManager();
    const { id } = await before.add(fixture.service.profileText, fixture.credentials());
    await (await before.open(id)).session.signIn();
    const given = changed(fixture.service.profileText, { name: 'Given' });
    const connectionManager = fixture.openConnectionManager({ policy: giving(given) });
    expect(connectionManager.list()).toMatchObject([{ id, name: 'Given', isManaged: true }]);
    expect((await connectionManager.open(id)).session.state()).toMatchObject({ kind: 'signedIn' });
    expect(fixture.openConnectionManager().list()).toMatchObject([{ id, isManaged: false }]);
  });

  test('finds the one that the person had edited to lead there', async () => {
    const before = fixture.openConnectionManager();
    const other = changed(fixture.service.profileText, { identity: { clientId: 'other' } });
    const { id } = await before.add(other, fixture.credentials());
    await before.edit(id, fixture.service.profileText);
    expect(fixture.openConnectionManager({ policy: giving(fixture.service.profileText) }).list()).toMatchObject([
      { id, isManaged: true },
    ]);
    const besides = fixture.openConnectionManager({ policy: giving(other) });
    expect(besides.list().map(({ isManaged }) => isManaged)).toEqual([true, false]);
    expect(new Set(besides.list().map((connection) => connection.id)).size).toBe(2);
  });
});

test('where nobody may have a connection of their own, those that are there stay, and are left as they are', async () => {
  const before = fixture.openConnectionManager();
  const { id } = await before.add(fixture.service.profileText, fixture.credentials());
  const connectionManager = fixture.openConnectionManager({
    policy: { ...noPolicy, settings: { ownConnections: false } },
  });
  const other = changed(fixture.service.profileText, { identity: { clientId: 'other' } });
  expect(await captureAppError(connectionManager.add(other, fixture.credentials()))).toEqual(blocked);
  expect(await captureAppError(connectionManager.add(fixture.service.profileText, fixture.credentials()))).toEqual(
    blocked,
  );
  expect(await captureAppError(connectionManager.edit(id, other))).toEqual(blocked);
  expect(await (await connectionManager.open(id)).session.signIn()).toMatchObject({ kind: 'signedIn' });
  expect(await connectionManager.openDemo()).toMatchObject({ kind: 'demo' });
  await connectionManager.remove(id, noForget);
  expect(connectionManager.list()).toMatchObject([{ kind: 'demo' }]);
});

test('the way to sign in is the policy’s for every connection', async () => {
  const signInWays: ConnectionProfile['identity']['signInWith'][] = [];
  const connectionManager = fixture.openConnectionManager({
    policy: { ...noPolicy, settings: { signInWith: 'browser' } },
    createWindow: (signInWith) => {
      signInWays.push(signInWith);
      return createAutomaticSignIn(fixture.service);
    },
  });
  expect(connectionManager.summarize(fixture.service.profileText).signInWith).toBe('browser');
  const { id, signInWith } = await connectionManager.add(fixture.service.profileText, fixture.credentials());
  expect(signInWith).toBe('browser');
  await connectionManager.open(id);
  expect(signInWays).toEqual(['browser']);
  const unfit = changed(fixture.service.profileText, { identity: { redirectUris: ['https://office.example/signin'] } });
  expect(await errorIn(() => connectionManager.summarize(unfit))).toMatchObject({
    kind: 'invalidProfile',
    faults: [{ path: 'identity.redirectUris' }],
  });
});

describe('a policy that changes an address of a connection', () => {
  const givenLive = () =>
    giving(changed(fixture.service.profileText, { sales: { baseUrl: `${fixture.service.url}/live/{region}` } }));

  test('gets no credentials that the person typed for the old address, says so, and asks for them again', async () => {
    const before = fixture.openConnectionManager({ policy: giving(fixture.service.profileText) });
    const id = before.list()[0]?.id ?? '';
    await before.enterCredentials(id, fixture.credentials());
    await (await before.open(id)).session.signIn();
    const addresses = [`${fixture.service.url}/live/fi`];

    const connectionManager = fixture.openConnectionManager({ policy: givenLive() });
    expect(connectionManager.list()).toMatchObject([{ id, isManaged: true }]);
    expect(await captureAppError(connectionManager.open(id))).toEqual({ kind: 'addressChanged', addresses });
    expect(await connectionManager.sessionState(id)).toEqual({
      kind: 'withoutCredentials',
      connectionId: id,
      addresses,
    });
    await connectionManager.enterCredentials(id, fixture.credentials());
    expect((await connectionManager.open(id)).session.state()).toMatchObject({ kind: 'signedOut' });

    const again = fixture.openConnectionManager({ policy: giving(fixture.service.profileText) });
    expect(await captureAppError(again.open(id))).toMatchObject({ kind: 'addressChanged' });
  });
});

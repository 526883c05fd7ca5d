import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { createDemoRunner } from '#main/connections/demoRunner.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { captureAppError, waitingWindow } from '../app/auth/parts.ts';
import {
  type ConnectionManagerFixture,
  changed,
  createConnectionManagerFixture,
  noForget,
} from './connectionManagerFixture.ts';

let fixture: ConnectionManagerFixture;

beforeEach(async () => {
  fixture = await createConnectionManagerFixture();
});
afterEach(() => fixture.close());

/** The same service under another purchases address, and thus another connection. */
const second = (): string =>
  changed(fixture.service.profileText, { name: 'Second', purchases: { baseUrl: 'https://purchases.example' } });
const tokenNames = (): readonly string[] =>
  [...fixture.secrets.texts.keys()].filter((name) => name.startsWith('tokens:'));

const twoSignedIn = async () => {
  const connectionManager = fixture.openConnectionManager();
  const ids: string[] = [];
  for (const text of [fixture.service.profileText, second()]) {
    const { id } = await connectionManager.add(text, fixture.credentials());
    await (await connectionManager.open(id)).session.signIn();
    ids.push(id);
  }
  return { connectionManager, ids };
};

describe('signing out', () => {
  test('leaves no token where the credentials are gone, or the profile cannot be read', async () => {
    const { ids } = await twoSignedIn();
    const [first = '', other = ''] = ids;
    fixture.secrets.texts.delete(`credentials:${first}`);
    fixture.stored = fixture.stored.map((entry) => (entry.id === other ? { ...entry, profileText: '{}' } : entry));
    const connectionManager = fixture.openConnectionManager();
    const left = (error: object) => ({ access: { error }, browserSession: null });
    expect(await connectionManager.signOut(first)).toEqual({
      kind: 'signedOut',
      connectionId: first,
      remainder: left({ kind: 'secretsUnavailable' }),
    });
    expect(await connectionManager.signOut(other)).toMatchObject({
      connectionId: other,
      remainder: left({ kind: 'invalidProfile' }),
    });
    expect(tokenNames()).toEqual([]);
    for (const id of nonEmpty(ids))
      expect(await connectionManager.signOut(id)).toEqual({ kind: 'signedOut', connectionId: id });
  });

  test('starts no demo service for it, nor for its removal', async () => {
    await fixture.openConnectionManager().openDemo();
    const demo = createDemoRunner(1);
    const connectionManager = fixture.openConnectionManager({
      demo: { ...demo, start: () => Promise.reject(new Error('started')) },
    });
    expect(await connectionManager.signOut('demo')).toMatchObject({ kind: 'signedOut' });
    await connectionManager.remove('demo', noForget);
    expect(connectionManager.list()).toEqual([]);
  });
});

describe('signing out everywhere', () => {
  test('ends every session, also of connections that were not open since the start', async () => {
    const { ids } = await twoSignedIn();
    const connectionManager = fixture.openConnectionManager();
    const { session } = await connectionManager.open(ids[0] ?? '');
    await connectionManager.signOutEverywhere();
    expect(session.state()).toMatchObject({ kind: 'signedOut' });
    expect(tokenNames()).toEqual([]);
    expect(fixture.service.ledger.tokens.revocations).toBe(2);
    for (const id of nonEmpty(ids))
      expect((await connectionManager.open(id)).session.state()).toMatchObject({ kind: 'signedOut' });
  });

  test('ends a sign-in that runs', async () => {
    const window = waitingWindow();
    const connectionManager = fixture.openConnectionManager({ createWindow: () => window });
    const { id } = await connectionManager.add(fixture.service.profileText, fixture.credentials());
    const signingIn = captureAppError((await connectionManager.open(id)).session.signIn());
    await window.opened;
    await connectionManager.signOutEverywhere();
    expect(await signingIn).toEqual({ kind: 'signInCancelled' });
  });

  test('continues after one failure, and reports it at the end', async () => {
    const { connectionManager, ids } = await twoSignedIn();
    const [first = ''] = ids;
    const denied = fail({ kind: 'storage', reason: 'denied' });
    const { remove } = fixture.secrets;
    Object.assign(fixture.secrets, {
      remove: (name: string) => (name === `tokens:${first}` ? Promise.reject(denied) : remove(name)),
    });
    await expect(connectionManager.signOutEverywhere()).rejects.toBe(denied);
    expect(tokenNames()).toEqual([`tokens:${first}`]);
  });

  test('without connections is nothing', async () => {
    await expect(fixture.openConnectionManager().signOutEverywhere()).resolves.toBeUndefined();
  });
});

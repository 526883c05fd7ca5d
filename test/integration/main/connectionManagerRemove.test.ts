import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { captureAppError, waitingWindow } from '../app/auth/parts.ts';
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

describe('removing', () => {
  test('ends a sign-in that runs, and leaves nothing behind', async () => {
    const window = waitingWindow();
    const connectionManager = fixture.openConnectionManager({ createWindow: () => window });
    const { id } = await connectionManager.add(fixture.service.profileText, fixture.credentials());
    const signingIn = captureAppError((await connectionManager.open(id)).session.signIn());
    await window.opened;
    await connectionManager.remove(id, noForget);
    expect(await signingIn).toEqual({ kind: 'signInCancelled' });
    expect(fixture.secrets.texts.size).toBe(0);
    expect(fixture.lists.at(-1)).toEqual([]);
  });

  test('lets nobody open the connection while its data is being deleted', async () => {
    const connectionManager = fixture.openConnectionManager();
    const { id } = await connectionManager.add(fixture.service.profileText, fixture.credentials());
    await (await connectionManager.open(id)).session.signIn();
    await connectionManager.remove(id, async () => {
      expect(await captureAppError(connectionManager.open(id))).toEqual(notFound);
      expect(await errorIn(() => connectionManager.profile(id))).toEqual(notFound);
    });
    expect(fixture.secrets.texts.size).toBe(0);
    expect(fixture.service.ledger.tokens.revocations).toBe(1);
  });

  test('that fails half way can be tried again', async () => {
    const connectionManager = fixture.openConnectionManager();
    const { id } = await connectionManager.add(fixture.service.profileText, fixture.credentials());
    const busy = new Error('busy');
    await expect(connectionManager.remove(id, () => Promise.reject(busy))).rejects.toBe(busy);
    expect(connectionManager.list()).toHaveLength(1);
    await connectionManager.remove(id, noForget);
    expect(connectionManager.list()).toEqual([]);
  });
});

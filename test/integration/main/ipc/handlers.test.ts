import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { FieldMapping } from '#app/contract/purchases/fields.ts';
import type { FieldMappingMethods } from '#app/purchases/service/fields.ts';
import { noPolicy } from '#app/settings/policy.ts';
import type { ConnectionManager } from '#main/connections/connectionManager.ts';

vi.mock('electron', () => ({ app: { getVersion: () => '1.2.3' } }));
const { createApplicationInfo } = await import('#main/ipc/application.ts');
const { createLicencesHandlers } = await import('#main/ipc/licences.ts');
const { createPurchaseFieldsHandlers } = await import('#main/ipc/purchaseFields.ts');
const { createSessionHandlers } = await import('#main/ipc/session.ts');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-handlers-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the information on the application', () => {
  const facts = { secretStorage: 'disk', isStoredSignInRemoved: false, setAside: [], policy: noPolicy } as const;
  const lost = { file: 'reviews', cause: 'missing', recovered: 0, lost: 2 } as const;

  test('names a file once that several companies have lost in the same way', () => {
    const other = { ...lost, lost: 3 };
    expect(createApplicationInfo({ ...facts, setAside: [lost, { ...lost }, other] }).setAside).toEqual([lost, other]);
  });

  test('has the faults of the policy, and whether it is an earlier one', () => {
    const fault = { path: 'theme', code: 'badValue', message: 'no theme' } as const;
    const policy = { ...noPolicy, faults: [fault], isLastGood: true };
    expect(createApplicationInfo({ ...facts, policy })).toMatchObject({
      version: '1.2.3',
      policyFaults: [fault],
      isPolicyLastGood: true,
    });
  });

  test.each([
    ['win32', 'windows'],
    ['darwin', 'mac'],
    ['linux', 'linux'],
    ['freebsd', 'linux'],
  ] as const)('calls %s %s', (platform, expected) => {
    const property = vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
    expect(createApplicationInfo(facts).platform).toBe(expected);
    property.mockRestore();
  });
});

describe('the licences', () => {
  const list = async (text: string | null) => {
    const file = join(folder, 'licences.json');
    if (text !== null) await writeFile(file, text);
    return createLicencesHandlers(pathToFileURL(file)).list({});
  };

  test('are those that the build has written', async () => {
    const packages = [{ name: 'zod', version: '4.0.0', licence: 'MIT', text: 'Permission is granted' }];
    expect(await list(JSON.stringify(packages))).toEqual(packages);
  });

  test.each([null, 'no JSON', '[{"name":1}]'])(
    'that cannot be read (%j) are a failure of the storage',
    async (text) => {
      await expect(list(text)).rejects.toMatchObject({ error: { kind: 'storage' } });
    },
  );
});

describe('the mapping of purchase fields', () => {
  const before = { invoiceNumber: 'number', amount: 'total' } as FieldMapping;
  const openHandlers = ({ isManaged = false, isFull = false } = {}) => {
    const done: unknown[] = [];
    const connectionManager = {
      list: () => [
        { id: 'desk', isManaged },
        { id: 'other', isManaged: !isManaged },
      ],
      profile: () => ({ purchases: { fields: before } }),
      mapFields: async (...given: unknown[]) => {
        if (isFull) throw fail({ kind: 'storage', reason: 'full' });
        done.push(given);
      },
    };
    const fields = {
      mapping: async (request: object) => ({ ...request, mapping: before }),
      rereadAll: async (request: object) => void done.push(request),
    };
    const handlers = createPurchaseFieldsHandlers({
      connectionManager: connectionManager as unknown as ConnectionManager,
      fields: fields as unknown as FieldMappingMethods,
    });
    return { handlers, done };
  };
  const company = { connectionId: 'desk', customerNumber: '1' };

  test.each([
    [false, true],
    [true, false],
  ])('of a connection that is managed (%s) can be edited: %s', async (isManaged, isEditable) => {
    expect(await openHandlers({ isManaged }).handlers.mapping({ company })).toMatchObject({
      company,
      mapping: before,
      isEditable,
    });
  });

  test('of a connection that is gone cannot be edited', async () => {
    const gone = { ...company, connectionId: 'gone' };
    expect(await openHandlers().handlers.mapping({ company: gone })).toMatchObject({ isEditable: false });
  });

  test('is saved as far as it has changed, before the records are read again', async () => {
    const { handlers, done } = openHandlers();
    expect(await handlers.saveMapping({ company, mapping: { ...before, amount: 'sum' } })).toEqual({});
    expect(done).toEqual([['desk', { amount: 'sum' }], { company }]);
  });

  test('that cannot be saved leaves the records as they were read', async () => {
    const { handlers, done } = openHandlers({ isFull: true });
    await expect(handlers.saveMapping({ company, mapping: before })).rejects.toMatchObject({
      error: { kind: 'storage' },
    });
    expect(done).toEqual([]);
  });
});

describe('a session', () => {
  const done: string[] = [];
  const manager = {
    open: async (id: string) => ({
      session: {
        cancelSignIn: () => void done.push(`cancelled ${id}`),
      },
    }),
    signIn: async (id: string) => ({ kind: 'signedIn', id }),
    sessionState: (id: string) => ({ kind: 'signedOut', id }),
    signOut: async (id: string) => ({ kind: 'signedOut', id }),
    signOutEverywhere: async () => void done.push('signed out'),
  };
  const handlers = createSessionHandlers(manager as unknown as ConnectionManager);
  beforeEach(() => void done.splice(0));
  const connection = { connectionId: 'desk' };

  test('is that of the connection that is named', async () => {
    expect(await handlers.state(connection)).toMatchObject({ id: 'desk' });
    expect(await handlers.signIn({ ...connection, asAnother: false })).toMatchObject({ id: 'desk' });
    expect(await handlers.signOut(connection)).toMatchObject({ id: 'desk' });
  });

  test('stops a sign-in, and ends everywhere, on request', async () => {
    expect(await handlers.cancelSignIn(connection)).toEqual({});
    expect(await handlers.signOutEverywhere({})).toEqual({});
    expect(done).toEqual(['cancelled desk', 'signed out']);
  });
});

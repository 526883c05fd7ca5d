import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConnectionServiceChange } from '#app/contract/connections.ts';
import type { ConnectionManager } from '#main/connections/connectionManager.ts';
import type { AppWindow } from '#main/electron/windows.ts';

const { dialogs, electron } = await vi.hoisted(async () =>
  (await import('#test/integration/main/ipc/electronDialogs.ts')).createDialogs(),
);
vi.mock('electron', () => electron);
const { createConnectionsHandlers } = await import('#main/ipc/connections.ts');

const otherService: ConnectionServiceChange = {
  part: 'sales',
  before: 'https://a.example',
  after: 'https://b.example',
};
const openWork = { drafts: 1, submissions: 2, runs: 3 };
const credentials = { clientCredential: 'c', salesCredential: 'x', subscription: 's' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-connections-'));
  dialogs.chosen = null;
  dialogs.shown.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

/** Handlers over connections that record what becomes of them. */
const openHandlers = (
  given: {
    readonly changes?: readonly ConnectionServiceChange[];
    readonly isNew?: boolean;
    readonly connected?: string;
    readonly window?: null;
    readonly offered?: string | null;
  } = {},
) => {
  const done: string[] = [];
  const changes = [...(given.changes ?? [])];
  const preview = { signIn: 'staysSignedIn', changes } as const;
  const connection = { id: 'desk' };
  const manager = {
    previewAdd: () => (given.isNew ? null : { id: 'desk', name: 'Talvi', ...preview }),
    previewEdit: () => preview,
    add: async () => {
      done.push('added');
      return connection;
    },
    edit: async () => {
      done.push('edited');
      return connection;
    },
    remove: async (id: string, forget: () => Promise<void>) => {
      done.push(`removed ${id}`);
      await forget();
    },
    enterCredentials: async (id: string) => void done.push(`credentials of ${id}`),
    getImported: () => ({ name: 'Talvi / Accounting', text: '{ "a": 1 }' }),
    list: () => [connection],
    openDemo: async () => ({ id: 'demo' }),
    summarize: (text: string) => ({ name: `outline of ${text}` }),
    isConnected: (text: string) => {
      if (text === 'faulty') throw new Error('no profile');
      return text === given.connected;
    },
  };
  const handlers = createConnectionsHandlers({
    connectionManager: manager as unknown as ConnectionManager,
    window: () => (given.window === null ? null : ({} as AppWindow)),
    offeredFile: () => given.offered ?? null,
    profileFilesLabel: () => 'Profiles',
    openWork: async (id) => {
      done.push(`counted ${id}`);
      return openWork;
    },
    leaveServices: async (id) => void done.push(`left ${id}`),
    forget: async (id) => void done.push(`forgot ${id}`),
  });
  return { handlers, done };
};

test('the connections are listed, the demo is opened, and a profile is read before it is added', async () => {
  const { handlers } = openHandlers();
  expect(await handlers.list({})).toEqual([{ id: 'desk' }]);
  expect(await handlers.openDemo({ showsLogin: false })).toEqual({ id: 'demo' });
  expect(await handlers.checkProfile({ text: '{}' })).toEqual({ name: 'outline of {}' });
  expect(await handlers.profileText({ connectionId: 'desk' })).toEqual({ text: '{ "a": 1 }' });
});

describe.each([
  ['added in the place of another one', 'added'],
  ['edited', 'edited'],
] as const)('a profile that is %s', (_, end) => {
  const save = ({ handlers }: ReturnType<typeof openHandlers>, isConfirmed: boolean) =>
    end === 'added'
      ? handlers.add({ text: '{}', credentials, isConfirmed })
      : handlers.edit({ connectionId: 'desk', text: '{}', isConfirmed });

  test('leads to another service only where the person has confirmed it', async () => {
    const opened = openHandlers({ changes: [otherService] });
    await expect(save(opened, false)).rejects.toMatchObject({
      error: { kind: 'invalidRequest', detail: expect.stringContaining('confirmed') },
    });
    expect(opened.done).toEqual([]);
  });

  test('leaves the present services before it leads to another one', async () => {
    const opened = openHandlers({ changes: [otherService] });
    await save(opened, true);
    expect(opened.done).toEqual(['left desk', end]);
  });

  test.each([true, false])('leaves nothing where the services are the same (confirmed: %s)', async (isConfirmed) => {
    const opened = openHandlers();
    await save(opened, isConfirmed);
    expect(opened.done).toEqual([end]);
  });
});

test('a profile of a new connection needs no confirmation', async () => {
  const { handlers, done } = openHandlers({ isNew: true, changes: [otherService] });
  await handlers.add({ text: '{}', credentials, isConfirmed: false });
  expect(done).toEqual(['added']);
});

test('a preview shows the unfinished work of the connection that would change', async () => {
  const { handlers, done } = openHandlers({ changes: [otherService] });
  const preview = { signIn: 'staysSignedIn', changes: [otherService], openWork };
  expect(await handlers.previewAdd({ text: '{}' })).toEqual({ name: 'Talvi', preview });
  expect(await handlers.previewEdit({ connectionId: 'other', text: '{}' })).toEqual(preview);
  expect(done).toEqual(['counted desk', 'counted other']);
  expect(await openHandlers({ isNew: true }).handlers.previewAdd({ text: '{}' })).toBeNull();
});

test('a removed connection takes its data along', async () => {
  const { handlers, done } = openHandlers();
  expect(await handlers.remove({ connectionId: 'desk' })).toEqual({});
  expect(done).toEqual(['removed desk', 'forgot desk']);
});

test('credentials are entered for the connection that is named', async () => {
  const { handlers, done } = openHandlers();
  expect(await handlers.enterCredentials({ connectionId: 'desk', credentials })).toEqual({});
  expect(done).toEqual(['credentials of desk']);
});

describe('a profile file', () => {
  const write = async (text: string): Promise<string> => {
    const path = join(folder, 'talvi.json');
    await writeFile(path, text);
    return path;
  };

  test('is read where the person picks one', async () => {
    dialogs.chosen = await write('{}');
    expect(await openHandlers().handlers.pickProfileFile({})).toEqual({ name: 'talvi.json', text: '{}' });
    expect(dialogs.shown).toMatchObject([{ properties: ['openFile'], filters: [{ name: 'Profiles' }] }]);
  });

  test('is none where the person picks none, or where there is no window', async () => {
    expect(await openHandlers().handlers.pickProfileFile({})).toBeNull();
    dialogs.chosen = await write('{}');
    expect(await openHandlers({ window: null }).handlers.pickProfileFile({})).toBeNull();
    expect(dialogs.shown).toHaveLength(1);
  });

  test('with which the application was started is offered unless it is connected', async () => {
    expect(await openHandlers().handlers.offeredProfile({})).toBeNull();
    const offered = await write('{}');
    expect(await openHandlers({ offered }).handlers.offeredProfile({})).toEqual({ name: 'talvi.json', text: '{}' });
    expect(await openHandlers({ offered, connected: '{}' }).handlers.offeredProfile({})).toBeNull();
    await write('faulty');
    expect(await openHandlers({ offered }).handlers.offeredProfile({})).toMatchObject({ text: 'faulty' });
  });

  test('is written where the person chooses, under a name without a path', async () => {
    dialogs.chosen = join(folder, 'saved.json');
    expect(await openHandlers().handlers.exportProfile({ connectionId: 'desk' })).toEqual({ isSaved: true });
    expect(await readFile(dialogs.chosen, 'utf8')).toBe('{ "a": 1 }');
    expect(dialogs.shown).toMatchObject([{ defaultPath: 'Talvi Accounting.invoicedesk' }]);
  });

  test('is not written where the person chooses no place, or where there is no window', async () => {
    const notSaved = { isSaved: false };
    expect(await openHandlers().handlers.exportProfile({ connectionId: 'desk' })).toEqual(notSaved);
    dialogs.chosen = join(folder, 'saved.json');
    expect(await openHandlers({ window: null }).handlers.exportProfile({ connectionId: 'desk' })).toEqual(notSaved);
    await expect(readFile(dialogs.chosen)).rejects.toThrow();
  });
});

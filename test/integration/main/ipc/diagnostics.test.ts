import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppRoute } from '#app/contract/diagnostics.ts';
import { noPolicy } from '#app/settings/policy.ts';
import type { ConnectionManager } from '#main/connections/connectionManager.ts';
import type { AppWindow } from '#main/electron/windows.ts';
import type { SettingsStore } from '#main/platform/settings.ts';
import type { CrashRecovery } from '#main/windows/crashRecovery.ts';

const { dialogs, electron } = await vi.hoisted(async () =>
  (await import('#test/integration/main/ipc/electronDialogs.ts')).createDialogs(),
);
vi.mock('electron', () => electron);
const { createDiagnosticsHandlers } = await import('#main/ipc/diagnostics.ts');
const { logFile, openLog } = await import('#main/platform/log.ts');

const workerUrl = new URL('../../../../app/diagnostics/files/worker.ts', import.meta.url);
const route: AppRoute = { path: '/purchases', company: null };
const policyFault = { path: 'theme', code: 'badValue', message: 'no theme' } as const;
const logName = 'log-000001.jsonl';

const connection = {
  id: 'desk',
  name: 'Talvi Accounting',
  kind: 'profile',
  companies: [
    { customerNumber: '1001', name: 'Saimaan Puutuote Oy', businessId: '2077474-0' },
    { customerNumber: '1002', name: 'Kymin Paja Oy', businessId: null },
  ],
  identityHost: 'login.talvi.example',
  hasSales: true,
  hasTeam: false,
  needs: [],
  signInWith: 'window',
  isWeaker: false,
  isManaged: true,
};

/** Lines of an earlier release, which wrote what it should not have. */
const earlierLines = [...['Saimaan Puutuote Oy', '2077474-0', 'Liisa Virtanen', 'hush-client'], 'signedOut'].map(
  (text) => JSON.stringify({ event: 'sync.failed', message: `for ${text}!` }),
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-diagnostics-'));
  await mkdir(join(folder, 'logs'));
  await writeFile(join(folder, 'logs', logName), earlierLines.join('\n'));
  dialogs.chosen = null;
  dialogs.shown.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const openHandlers = (person: string | null = 'Liisa Virtanen', parent: AppWindow | null = {} as AppWindow) => {
  const done: unknown[] = [];
  const inUse = [
    { state: { kind: 'signedIn', connectionId: 'desk', personName: person, endsAt: null }, secret: 'hush-client' },
    { state: { kind: 'signedOut', connectionId: 'other' }, secret: 'hush-other' },
  ].map(({ state, secret }) => ({
    session: { state: () => state },
    credentials: () => ({ clientCredential: secret }),
  }));
  const handlers = createDiagnosticsHandlers({
    userData: folder,
    logFolder: join(folder, 'logs'),
    workerUrl,
    connectionManager: { list: () => [connection], inUse: async () => inUse } as unknown as ConnectionManager,
    sales: { drafts: async () => [] },
    policy: () => ({ ...noPolicy, faults: [policyFault] }),
    secrets: { storage: 'disk' },
    settings: { get: (name: string) => (name === 'preferences' ? { theme: 'dark' } : undefined) } as SettingsStore,
    window: () => parent,
    crashes: {
      saveRoute: (route: AppRoute) => void done.push(['saved', route]),
      getInterrupted: () => route,
      dismiss: () => void done.push('dismissed'),
    } as CrashRecovery,
  });
  return { handlers, done };
};

describe('the health of the application', () => {
  test('has the facts of this moment, and a verdict on each fault', async () => {
    const before = new Date().toISOString();
    const { checkedAt, facts, verdicts } = await openHandlers().handlers.health({});
    expect(checkedAt >= before && checkedAt <= new Date().toISOString()).toBe(true);
    expect(facts.connections).toMatchObject([{ connectionId: 'desk', session: 'signedIn' }]);
    expect(facts.policy.faults).toBe(1);
    expect(JSON.stringify(verdicts)).toContain('policy');
  });
});

describe('the files for whoever helps', () => {
  test('are none before they are gathered', async () => {
    const { handlers } = openHandlers();
    expect(() => handlers.fileText({ name: 'health.json' })).toThrow(
      expect.objectContaining({ error: { kind: 'notFound', message: null } }),
    );
    await expect(handlers.save({ names: ['health.json'] })).rejects.toMatchObject({ error: { kind: 'notFound' } });
    expect(dialogs.shown).toEqual([]);
  });

  test('are listed by name and size, without their text, which is read one by one', async () => {
    const { handlers } = openHandlers();
    const files = await handlers.prepare({});
    expect(files.map(({ name, about }) => [name, about])).toEqual([
      ['health.json', 'health'],
      ['settings.json', 'settings'],
      [`logs/${logName}`, 'log'],
    ]);
    for (const file of files) {
      expect(Object.keys(file)).toEqual(['name', 'about', 'bytes']);
      const { text } = await handlers.fileText({ name: file.name });
      expect(Buffer.byteLength(text)).toBe(file.bytes);
    }
    const health = JSON.parse((await handlers.fileText({ name: 'health.json' })).text);
    expect(health.facts.secretStorage).toBe('disk');
  });

  test('have settings without names of connections, companies and persons', async () => {
    const { handlers } = openHandlers();
    await handlers.prepare({});
    expect(JSON.parse((await handlers.fileText({ name: 'settings.json' })).text)).toMatchObject({
      preferences: { theme: 'dark' },
      connections: [
        {
          kind: 'profile',
          identityHost: 'login.talvi.example',
          hasSales: true,
          hasTeam: false,
          signInWith: 'window',
          isManaged: true,
          companies: 2,
        },
      ],
      faults: [{ path: 'theme', message: 'no theme' }],
    });
    const { text } = await handlers.fileText({ name: 'settings.json' });
    for (const name of ['Talvi', 'Saimaan', 'Kymin', 'desk']) expect(text).not.toContain(name);
  });

  test.each(['Saimaan Puutuote Oy', '2077474-0', 'Liisa Virtanen', 'hush-client'])(
    'have no %s, even where an earlier release wrote it into the log',
    async (secret) => {
      const { handlers } = openHandlers();
      await handlers.prepare({});
      const { text } = await handlers.fileText({ name: `logs/${logName}` });
      expect(text).toContain('sync.failed');
      expect(text).not.toContain(secret);
    },
  );

  test('keep every other word of the log, also where a person has no name', async () => {
    const { handlers } = openHandlers(null);
    await handlers.prepare({});
    const { text } = await handlers.fileText({ name: `logs/${logName}` });
    expect(text).toContain('for signedOut!');
  });

  test('are saved as one archive, each once', async () => {
    const { handlers } = openHandlers();
    await handlers.prepare({});
    dialogs.chosen = join(folder, 'chosen.zip');
    expect(await handlers.save({ names: ['settings.json', 'settings.json'] })).toEqual({ isSaved: true });
    const archive = await readFile(dialogs.chosen, 'latin1');
    // Each file has one entry and one line in the directory at the end.
    expect(archive.split('settings.json')).toHaveLength(3);
    expect(archive).not.toContain('health.json');
  });

  test('are not saved where the person chooses no place, or where there is no window', async () => {
    const { handlers } = openHandlers();
    await handlers.prepare({});
    expect(await handlers.save({ names: ['health.json'] })).toEqual({ isSaved: false });
    dialogs.chosen = join(folder, 'chosen.zip');
    const windowless = openHandlers('Liisa Virtanen', null).handlers;
    await windowless.prepare({});
    expect(await windowless.save({ names: ['health.json'] })).toEqual({ isSaved: false });
  });
});

test('an error of the page is in the log under its reference', async () => {
  openLog(join(folder, 'logs'), '1.2.3');
  const { handlers } = openHandlers();
  expect(await handlers.reportFailure({ reference: 'ab12cd34', trace: ['Error', '    at work (w.js:1:1)'] })).toEqual(
    {},
  );
  await logFile.flush();
  await handlers.prepare({});
  const files = await handlers.prepare({});
  const texts = await Promise.all(files.map(({ name }) => handlers.fileText({ name })));
  const line = texts.flatMap(({ text }) => text.split('\n')).find((each) => each.includes('ab12cd34'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    event: 'renderer.error',
    trace: ['Error', '    at work (w.js:1:1)'],
  });
});

test('the route of the person is saved, offered after a crash, and dismissed', async () => {
  const { handlers, done } = openHandlers();
  expect(await handlers.saveRoute(route)).toEqual({});
  expect(await handlers.interruptedRoute({})).toEqual({ route });
  expect(await handlers.dismissInterruptedRoute({})).toEqual({});
  expect(done).toEqual([['saved', route], 'dismissed']);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '#test/fixtures/withoutElectron.ts';
import { findServiceFolder } from '#app/purchases/worker/serviceFolder.ts';
import { setDatabaseAside } from '#app/storage/database/setDatabaseAside.ts';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import { replaceLinuxAppImage } from '#main/platform/updates/appImage.ts';
import { type RecordedSyncs, recordSyncs } from '#test/fixtures/recordedSyncs.ts';

const { openWindowStateStore: openKeptPlaces } = await import('#main/integration/windowStateStore.ts');
const { openLastRouteStore: openLastPlace } = await import('#main/platform/lastRoute.ts');
const { openSettingsStore: openSettings } = await import('#main/platform/settings.ts');

let folder: string;
let recorded: RecordedSyncs;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'invoice-desk-sync-'));
  recorded = await recordSyncs();
});
afterEach(() => {
  recorded.stop();
  rmSync(folder, { recursive: true });
});
const at = (name: string): string => join(folder, name);

// Windows opens no folder.
describe.skipIf(process.platform === 'win32')('the folder is synced after the rename that publishes', () => {
  test('an export', async () => {
    const partial = await PartialFile.begin(at('invoices.csv'));
    await partial.write(Buffer.from('a;b'));
    await partial.complete();
    expect(readFileSync(at('invoices.csv'), 'utf8')).toBe('a;b');
    expect(recorded.unsyncedFolders()).toEqual([]);
  });

  test('a database that is set aside', () => {
    for (const name of ['sales.sqlite', 'sales.sqlite-wal', 'sales.sqlite-shm']) writeFileSync(at(name), name);
    setDatabaseAside(at('sales.sqlite'), 0);
    expect(recorded.unsyncedFolders()).toEqual([]);
  });

  test('the service of a folder of purchase invoices', () => {
    expect(findServiceFolder(at('connection'), 'service')).toBe(at('connection'));
    expect(recorded.unsyncedFolders()).toEqual([]);
  });

  test('the place of a window', async () => {
    const windowState = await openKeptPlaces(folder);
    windowState.save([]);
    await windowState.flush();
    expect(readFileSync(at('windowPlaces.json'), 'utf8')).toBe('[]');
    expect(recorded.unsyncedFolders()).toEqual([]);
  });

  test('the place of a person', async () => {
    const last = openLastPlace(folder);
    last.save({ path: '/sales', company: null });
    await expect.poll(() => recorded.unsyncedFolders()).toEqual([]);
    await last.forget();
  });

  test('settings that are set aside', () => {
    writeFileSync(at('settings.json'), '{ not JSON');
    openSettings(folder, () => undefined);
    expect(recorded.unsyncedFolders()).toEqual([]);
  });

  test('an AppImage', () => {
    writeFileSync(at('fetched'), 'new');
    writeFileSync(at('desk.AppImage'), 'old');
    replaceLinuxAppImage(at('fetched'), at('desk.AppImage'));
    expect(readFileSync(at('desk.AppImage'), 'utf8')).toBe('new');
    expect(recorded.unsyncedFolders()).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startDemoService } from '../../app/demo/demoService.ts';
import { type Desk, launch } from './fixture.ts';
import { connect, mainJobUntil, signInAtService, startInvoice, writeProfile } from './journeys.ts';

/** Mounts a disk of a few megabytes; false where this machine does not let us. */
const mountDisk = (folder: string, megabytes: number): boolean =>
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;

const unmountDisk = (folder: string): void => {
  spawnSync('umount', ['--lazy', folder]);
};

const canMount = await (async () => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-mount-'));
  const isMounted = mountDisk(folder, 1);
  if (isMounted) unmountDisk(folder);
  await rm(folder, { recursive: true });
  return isMounted;
})();

/** Takes the last byte that is left; answers how to give all of it back. */
const fill = (folder: string): (() => void) => {
  const file = join(folder, 'filler');
  const handle = openSync(file, 'w');
  for (let size = 1 << 20; size > 0; ) {
    try {
      if (writeSync(handle, Buffer.alloc(size)) === 0) throw new Error('no room');
    } catch {
      size >>= 1;
    }
  }
  closeSync(handle);
  return () => rmSync(file);
};

const why = canMount ? '' : ' (skipped: only the superuser of a Linux machine can mount a disk of a few megabytes)';

describe.skipIf(!canMount)(`a full disk${why}`, () => {
  let disk: string;
  let desk: Desk;
  beforeEach(async () => {
    disk = await mkdtemp(join(tmpdir(), 'invoice-desk-disk-'));
    mountDisk(disk, 24);
  });
  afterEach(async () => {
    await desk?.kill();
    unmountDisk(disk);
    await rm(disk, { recursive: true });
  });

  const userDataDir = () => join(disk, 'data');
  const start = async (args: readonly string[] = []): Promise<void> => {
    desk = await launch({ userDataDir: userDataDir(), args });
  };

  test('loses nothing that is typed: it is said, and saved when there is room again', async () => {
    await start();
    const page = await mainJobUntil(desk, 'purchase-table');
    await startInvoice(page, 'Satamasoutajat Oy');
    const makeRoom = fill(disk);
    const long = 'Veneet ja airot, '.repeat(500);
    await page.getByLabel('Name', { exact: true }).fill(long);
    await page.getByRole('alert').getByText('The disk is full').waitFor();
    await page.getByLabel('Town').fill('Imatra');
    makeRoom();
    const isOver = page.getByRole('alert').waitFor({ state: 'detached' });
    // What was typed last may be saved by itself a moment after there is room: then nothing is left to try.
    await Promise.race([page.getByRole('button', { name: 'Try again' }).click(), isOver]);
    await isOver;
    await page.getByText(/Draft saved/).waitFor();
    await desk.kill();

    await start();
    const again = await desk.window('main');
    await again.getByRole('link', { name: 'Sales' }).click();
    // The grid of the purchases has the same name, and stays until the sales have been read.
    await again.getByRole('row').filter({ hasText: 'Veneet ja airot' }).click();
    await again.getByRole('complementary', { name: 'Draft' }).getByRole('button', { name: 'Open' }).click();
    expect(await again.getByLabel('Name', { exact: true }).inputValue()).toBe(long);
    expect(await again.getByLabel('Town').inputValue()).toBe('Imatra');
  });

  test('stops a sign-in and a sync with a sentence, and lets both begin anew', async () => {
    const demo = await startDemoService({ purchaseCount: 3000 });
    await start([`--profile=${await writeProfile(join(disk, 'profile.json'), demo)}`]);
    const page = await desk.window('main');
    const isFull = page.getByRole('alert').getByText('The disk is full');
    const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click();
    await connect(page, demo);
    const makeRoomForTokens = fill(disk);
    await signInAtService(await desk.window('signIn'), demo);
    await isFull.waitFor();
    makeRoomForTokens();
    demo.mischief.next({ path: /^\/v1\/invoices/, do: { kind: 'status', status: 403 } });
    await tryAgain();
    await signInAtService(await desk.window('signIn'), demo);

    await page.getByRole('alert').getByText('The service does not allow this').waitFor();
    const makeRoomForInvoices = fill(disk);
    await tryAgain();
    await isFull.waitFor();
    makeRoomForInvoices();
    await tryAgain();
    await page.getByText('3,000 invoices', { exact: true }).waitFor();
    await demo.close();
  });
});

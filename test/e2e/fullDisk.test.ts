import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startDemoService } from '../../app/demo/demoService.ts';
import { mountSmallDisk, type SmallDisk, smallDisks } from '../fixtures/smallDisk.ts';
import { type Desk, launch } from './fixture.ts';
import { connect, mainJobUntil, signInAtService, startInvoice, writeProfile } from './journeys.ts';

describe.skipIf(!smallDisks.canMount)(`a full disk${smallDisks.why}`, () => {
  let disk: SmallDisk;
  let desk: Desk;
  beforeEach(() => {
    const mounted = mountSmallDisk(24);
    if (!mounted) throw new Error('no disk');
    disk = mounted;
  });
  afterEach(async () => {
    await desk?.kill();
    disk.unmount();
  });

  const userDataDir = () => join(disk.folder, 'data');
  const start = async (args: readonly string[] = []): Promise<void> => {
    desk = await launch({ userDataDir: userDataDir(), args });
  };

  test('loses nothing that is typed: it is said, and saved when there is room again', async () => {
    await start();
    const page = await mainJobUntil(desk, 'purchase-table');
    await startInvoice(page, 'Satamasoutajat Oy');
    const makeRoom = disk.fill();
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
    await again
      .getByRole('grid', { name: 'Sales invoices' })
      .getByRole('row')
      .filter({ hasText: 'Veneet ja airot' })
      .click();
    await again.getByRole('complementary', { name: 'Draft' }).getByRole('button', { name: 'Open' }).click();
    expect(await again.getByLabel('Name', { exact: true }).inputValue()).toBe(long);
    expect(await again.getByLabel('Town').inputValue()).toBe('Imatra');
    await desk.close();

    // Enough to start, too little for a database to open.
    const makeRoomForAll = disk.fill(20_000);
    await start();
    const third = await desk.window('main');
    await third.getByRole('alert').getByText('The disk is full').first().waitFor();
    makeRoomForAll();
    await third.getByRole('button', { name: 'Try again' }).first().click();
    await third.getByText('500 invoices', { exact: true }).waitFor();
  });

  test('stops a sign-in and a sync with a sentence, and lets both begin anew', async () => {
    const demo = await startDemoService({ purchaseCount: 3000 });
    await start([`--profile=${await writeProfile(join(disk.folder, 'profile.json'), demo)}`]);
    const page = await desk.window('main');
    const isFull = page.getByRole('alert').getByText('The disk is full');
    const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click();
    await connect(page, demo);
    const makeRoomForTokens = disk.fill();
    await signInAtService(await desk.window('signIn'), demo);
    await isFull.waitFor();
    makeRoomForTokens();
    demo.mischief.next({ path: /^\/v1\/invoices/, do: { kind: 'status', status: 403 } });
    await tryAgain();
    await signInAtService(await desk.window('signIn'), demo);

    await page.getByRole('alert').getByText('The service does not allow this').waitFor();
    const makeRoomForInvoices = disk.fill();
    await tryAgain();
    await isFull.waitFor();
    makeRoomForInvoices();
    await tryAgain();
    await page.getByText('3,000 invoices', { exact: true }).waitFor();
    await demo.close();
  });
});

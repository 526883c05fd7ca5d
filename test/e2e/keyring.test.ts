import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { startDemoService } from '#app/demo/demoService.ts';
import { createSafeStorage } from '../host/safeStorage.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { hostName } from './fixtureHosts.ts';
import { enterOwnService, mainJobUntil, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
/** The instruction in the memory-only notice. */
const next = {
  linux: t('settings:secrets.remedy.linux'),
  darwin: t('settings:secrets.remedy.mac'),
  win32: t('settings:secrets.remedy.windows'),
}[process.platform as 'linux' | 'darwin' | 'win32'];

describe.skipIf(hostName() === 'electron')('an application whose keyring', () => {
  let folder: string;
  let data: string;
  let application: LaunchedApplication;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-keyring-'));
    data = join(folder, 'data');
  });
  afterEach(async () => {
    await application.kill();
    await rm(folder, { recursive: true });
  });

  test.each([
    ['is missing on a desktop that usually has one', { INVOICE_DESK_KEYRING: 'none', XDG_CURRENT_DESKTOP: 'GNOME' }],
    ['is refused', { INVOICE_DESK_KEYRING: 'refused', XDG_CURRENT_DESKTOP: 'KDE', KDE_SESSION_VERSION: '6' }],
  ])('%s writes no secret to the disk, and says what to do', async (_, env) => {
    application = await launch({ userDataDir: data, env });
    const page = await mainJobUntil(application, 'purchase-table');
    await page.getByRole('link', { name: t('common:settings') }).click();
    await expect(page.getByText(t('settings:secrets.memoryTitle'))).toBeVisible();
    await page.getByText(next).waitFor();
    expect(await readdir(data)).not.toContain('secrets.json');
  });

  test('does not answer opens its window, and ends when a person quits', async () => {
    application = await launch({ userDataDir: data, env: { INVOICE_DESK_KEYRING: 'unanswered' } });
    const page = await application.window('main');
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await application.close()).toBe(0);
  });

  test.skipIf(process.platform !== 'linux')(
    'was missing under an earlier release removes what that release has kept, and says so',
    async () => {
      const demo = await startDemoService({ purchaseCount: 40 });
      const profile = await writeProfile(join(folder, 'profile.json'), demo);
      application = await launch({ userDataDir: data, args: [`--profile=${profile}`] });
      await enterOwnService(application, demo);
      await application.close();
      const published = await encryptAsEarlier(join(data, 'secrets.json'), `${data}.keyring`);

      application = await launch({ userDataDir: data });
      const page = await application.window('main');
      await page.getByText(t('settings:secrets.removedTitle')).waitFor();
      await page.getByRole('button', { name: t('common:credentials.action') }).waitFor();
      const names = (await readdir(data)).filter((entry) => entry.startsWith('secrets'));
      const texts = await Promise.all(names.map((name) => readFile(join(data, name), 'utf8')));
      expect(texts.filter((text) => text.includes(published))).toEqual([]);
      await page.getByRole('button', { name: t('setAside:dismiss') }).click();
      await page.getByText(t('settings:secrets.removedTitle')).waitFor({ state: 'detached' });
      await demo.close();
    },
  );
});

/** Encrypts the secrets of `file` with the published key, as an earlier release did, and returns the new ciphertext. */
const encryptAsEarlier = async (file: string, keyring: string): Promise<string> => {
  const { blob } = JSON.parse(await readFile(file, 'utf8')) as { blob: string };
  const { result } = await createSafeStorage({ keyring }).decryptStringAsync(Buffer.from(blob, 'base64'));
  const published = (await createSafeStorage({ keyring: 'none' }).encryptStringAsync(result)).toString('base64');
  await writeFile(file, JSON.stringify({ version: 1, blob: published }));
  return published;
};

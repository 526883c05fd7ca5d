import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

// Where another system has its usual folder cannot be chosen, and only a policy of an administrator is accepted.
describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('the data folder', () => {
  let folder: string;
  let application: LaunchedApplication | undefined;
  const policy = () => join(folder, 'policy.json');
  const usual = () => join(folder, 'configuration', 'Invoice Desk');
  const other = () => join(folder, 'disk', 'data');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-data-folder-'));
  });
  afterEach(async () => {
    await application?.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const start = async (): Promise<Page> => {
    application = await launch({
      userDataDir: join(folder, 'unused'),
      // Empty, as if it were not there.
      args: ['--user-data-dir='],
      env: { XDG_CONFIG_HOME: join(folder, 'configuration'), INVOICE_DESK_POLICY: policy() },
    });
    return application.window('main');
  };
  const writePolicy = (members: object): Promise<void> =>
    writeFile(policy(), JSON.stringify({ format: 'invoice-desk-policy/1', ...members }), { mode: 0o644 });
  const expectFolder = async (page: Page, path: string, problem: object | null = null): Promise<void> => {
    const read = async () => (await invoke<{ facts: object }>(page, 'diagnostics.health')) as { value?: object };
    await expect.poll(read).toMatchObject({ ok: true, value: { facts: { dataFolder: { path, problem } } } });
  };

  test('follows the policy with all that is in it, and waits while the application is open', async () => {
    const first = await start();
    await invoke(first, 'managed.choose', { theme: 'dark' });
    await expectFolder(first, usual());
    await application?.close();
    expect(existsSync(join(usual(), 'settings.json'))).toBe(true);

    await writePolicy({ dataFolder: other() });
    const second = await start();
    await expectFolder(second, other());
    await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(existsSync(usual())).toBe(false);

    await writePolicy({});
    // It hands over to the one that is open.
    expect(await application?.startAgain()).toBe(0);
    await expectFolder(second, other());
    await application?.close();
    expect(existsSync(usual())).toBe(false);

    const third = await start();
    await expectFolder(third, usual());
    await expect(third.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(existsSync(other())).toBe(false);
  });

  test('stays the usual one where that of the policy holds something else, and Health says so', async () => {
    await writePolicy({ dataFolder: folder });
    const page = await start();
    await expectFolder(page, usual(), { reason: 'occupied', folder });
    await application?.menu('showSettings');
    await page.getByRole('button', { name: t('diagnostics:show') }).click();
    await expect(page.getByText(t('diagnostics:dataFolder.occupied'))).toBeVisible();
    await expect(page.getByText(t('diagnostics:explanation.dataFolder.notice'))).toBeVisible();
  });
});

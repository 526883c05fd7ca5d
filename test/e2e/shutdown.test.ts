import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil, startInvoice } from './journeys.ts';
import { expect } from './pageAssertions.ts';

describe('the end of the system', () => {
  let userDataDir: string;
  let application: LaunchedApplication;
  beforeEach(async () => {
    userDataDir = await mkdtemp(join(tmpdir(), 'invoice-desk-shutdown-'));
  });
  afterEach(async () => {
    await application.kill();
    await rm(userDataDir, { recursive: true });
  });

  const readText = (...path: readonly string[]): Promise<string> =>
    readFile(join(userDataDir, ...path), 'utf8').catch(() => '');
  const readEvents = async (): Promise<readonly string[]> => {
    const names = (await readdir(join(userDataDir, 'logs'))).sort();
    const texts = await Promise.all(names.map((name) => readText('logs', name)));
    return [...texts.join('').matchAll(/"event":"([^"]+)"/g)].map(([, event = '']) => event);
  };

  test('keeps the window, the form and the log, and is no crash at the next start', async () => {
    application = await launch({ userDataDir });
    await mainJobUntil(application, 'purchase-table');
    await startInvoice(await application.window('main'), 'Satamasoutajat Oy');
    await expect.poll(() => readText('lastPlace.json')).toMatch(/"path":\s*"\/sales\/drafts\//);
    await application.host.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.setBounds({ ...window.getBounds(), width: 1111 });
    }, null);
    await application.endSystem();
    expect(await readdir(userDataDir)).not.toContain('lastPlace.json');
    await expect.poll(() => readText('windowPlaces.json')).toContain('"width":1111');
    await expect.poll(async () => (await readEvents()).at(-1)).toBe('app.ended');

    application = await launch({ userDataDir });
    const page = await application.window('main');
    await page.getByRole('link', { name: 'Sales' }).click();
    await expect(page.getByText('Satamasoutajat Oy').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open where you were' })).toHaveCount(0);
    await expect.poll(readEvents).not.toContain('app.previousRunCrashed');
  });
});

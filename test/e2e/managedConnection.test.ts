import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { demoConnection, getButton } from './connectionScreens.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { openPage, signInAtService, typeCredentials } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import type { Crossing } from './recordingMain.ts';
import { createWords } from './words.ts';

const t = createWords('en');

/** Recorded in the main process by `recordingMain.ts`. */
declare const crossings: readonly Crossing[];

// A policy file is accepted only if its owner is an administrator.
describe.runIf(process.getuid?.() === 0)('a connection that an administrator gave', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 40 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-managed-connection-'));
    const policy = { format: 'invoice-desk-policy/1', connections: [JSON.parse(demo.profileText)] };
    const file = join(folder, 'policy.json');
    await writeFile(file, JSON.stringify(policy), { mode: 0o644 });
    application = await launch({
      main: fileURLToPath(new URL('./recordingMain.ts', import.meta.url)),
      env: { INVOICE_DESK_POLICY: file },
    });
    page = await application.window('main');
  });
  afterAll(async () => {
    await application.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  /** Returns what the page has taken of the commands of the menu, as JSON. */
  const readTakenCommands = (): Promise<string> =>
    application.host.evaluate(
      () =>
        crossings
          .filter(({ direction, channel }) => direction === 'out' && channel === 'desktop.takeRequest')
          .map(({ content }) => content)
          .join('\n'),
      null,
    );

  test('it can be neither edited nor removed', async () => {
    await page.getByRole('link', { name: t('common:settings') }).click();
    await page.getByText(t('settings:connections.managed')).waitFor();
    await getButton(page, 'settings:connections.menuLabel', { name: demoConnection }).click();
    await expect(page.getByRole('menuitem')).toHaveText(
      ['common:test', 'settings:connections.fields', 'settings:connections.export', 'common:credentials.action'].map(
        (key) => t(key),
      ),
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  });

  test('it asks for its credentials and keeps the focus', async () => {
    const signIn = getButton(page, 'common:signIn.action');
    await openPage(page, 'purchases');
    await signIn.press('Enter');
    await page.getByRole('alert').getByText(t('errors:secretsUnavailable.title')).waitFor();
    await expect(signIn).toBeFocused();
    await getButton(page, 'common:credentials.action').press('Enter');
    await typeCredentials(page, demo);
    await page.keyboard.press('ControlOrMeta+k');
    // An open dialog is not covered by the palette. Its command is answered before the dialog is.
    await expect.poll(readTakenCommands).toContain('"palette"');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('alert').waitFor({ state: 'hidden' });
    await expect(signIn).toBeFocused();
    await page.keyboard.press('Enter');
    await signInAtService(await application.window('signIn'), demo);
    await page.getByRole('gridcell').first().waitFor();
  });
});

import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { nonEmpty } from '#test/nonEmpty.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { openPage } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

/**
 * A user data folder that an earlier version wrote (test/fixtures/earlierData/README.md), and that version's own
 * responses about it, with its service out of reach as it is here.
 */
const fixture = fileURLToPath(new URL('../fixtures/earlierData', import.meta.url));

interface Recorded {
  readonly calls: readonly { readonly method: string; readonly input: unknown; readonly output: unknown }[];
}

const t = createWords('en');
let recorded: Recorded;
let folder: string;
let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  recorded = JSON.parse(await readFile(join(fixture, 'recorded.json'), 'utf8')) as Recorded;
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-earlier-'));
  await cp(join(fixture, 'userData'), join(folder, 'data'), { recursive: true });
  await cp(join(fixture, 'keyring'), join(folder, 'data.keyring'));
  application = await launch({ userDataDir: join(folder, 'data') });
  page = await application.window('main');
});
afterAll(async () => {
  await application?.close();
  await rm(folder, { recursive: true });
});

test('everything that an earlier version stored is answered as that version answered it', async () => {
  for (const { method, input, output } of nonEmpty(recorded.calls)) {
    const answer = () => invoke(page, method, input);
    await expect.poll(answer, { message: method }).toMatchObject({ ok: true, value: output });
  }
});

test('the lists show it, and nothing was set aside', async () => {
  await expect(page.getByText('Large ones', { exact: true })).toBeVisible();
  await openPage(page, 'sales');
  await expect(page.getByRole('row').filter({ hasText: 'Epävarma Oy' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Luonnos Oy' }).first()).toBeVisible();
  await expect(page.getByText(t('setAside:title'))).toHaveCount(0);
});

test('the window is where it was closed', async () => {
  await expect
    .poll(() =>
      application.host.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds() ?? null, null),
    )
    .toEqual({ x: 120, y: 60, width: 1500, height: 940 });
});

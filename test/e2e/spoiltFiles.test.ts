import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import { startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterOwnService, expectPurchaseCount, startInvoice, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

/** Spaces, several scripts, one of them right to left, and characters with a meaning in shells and addresses. */
const folderName = 'Käyttäjän tiedot – 会社 مكتب (2) 100 % #1 & ’';

describe('a start where all that was kept beside the data is spoilt', () => {
  let application: LaunchedApplication;
  let folder = '';
  afterAll(async () => {
    await application?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  test('loses nothing, in a folder of any name and in a language that nobody translated', async () => {
    const demo = await startDemoService({ purchaseCount: 40 });
    const t = createWords('en');
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-spoilt-'));
    const userDataDir = join(folder, folderName, 'data');
    application = await launch({
      userDataDir,
      args: [`--profile=${await writeProfile(join(folder, 'ä b.json'), demo)}`],
    });
    const page = await enterOwnService(application, demo);
    await expectPurchaseCount(page, 40);
    await startInvoice(page, 'Satamasoutajat Oy');
    await application.close();

    const at = (...names: string[]): string => join(userDataDir, ...names);
    const entries = await readdir(at('purchases'), { recursive: true });
    const pictures = entries.filter((name) => name.endsWith('.first.json'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const name of pictures) await writeFile(at('purchases', name), '{"question": {"__proto__": 7');
    for (const name of ['code', 'logs']) await rm(at(name), { recursive: true, force: true });
    await writeFile(at('logs'), 'a file in the place of the folder');
    await writeFile(at('code'), 'a file in the place of the folder');
    await writeFile(at('policy.json'), 'no policy');
    await mkdir(at('lastPlace.json'));

    // The language comes from the system (LANGUAGE), here one without a translation, regardless of `--lang`.
    application = await launch({ userDataDir, args: ['--lang=ja'], env: { LANGUAGE: 'ja:et' } });
    const again = await application.window('main');
    await expectPurchaseCount(again, 40);
    await expect(again.locator('html')).toHaveAttribute('lang', 'en');
    await again.getByRole('link', { name: t('common:sales') }).click();
    await expect(again.getByRole('grid').getByText('Satamasoutajat Oy', { exact: true }).first()).toBeVisible();
    await application.menu('showSettings');
    await again.getByRole('button', { name: t('diagnostics:show') }).click();
    await expect(again.getByText(t('diagnostics:explanation.log.notice')).first()).toBeVisible();
    expect(await application.close()).toBe(0);
    expect(await readFile(at('logs'), 'utf8')).toBe('a file in the place of the folder');
    expect((await readdir(at())).filter((name) => name.startsWith('policy.damaged-'))).toHaveLength(1);
    await demo.close();
  });
});

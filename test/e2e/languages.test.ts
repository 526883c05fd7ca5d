import { afterEach, describe, test } from 'vitest';
import { menuTexts } from '#main/integration/menuTexts.ts';
import { languageNames } from '#renderer/locales/languageNames.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { foreignTo, readMenuLabels, readTexts } from './foreignWords.ts';
import { mainJobUntil } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

/** `everyScreen.ts` checks that each screen is in the system's language. */
describe('the language', () => {
  let application: LaunchedApplication;
  afterEach(() => application?.kill());

  test('changes at once everywhere, the menu included, and stays', async () => {
    application = await launch({ language: 'en' });
    const page = await mainJobUntil(application, 'purchase-table');
    await expect.poll(() => readMenuLabels(application)).toContain(menuTexts.en.newInvoice);
    await application.menu('showSettings');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('option', { name: languageNames.sv }).click();
    const heading = page.getByRole('heading', { name: createWords('sv')('settings:appearance.title') });
    await expect(heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await expect.poll(async () => (await readTexts(page)).filter(foreignTo('sv'))).toEqual([]);
    for (const text of [menuTexts.sv.file, menuTexts.sv.newInvoice])
      await expect.poll(() => readMenuLabels(application)).toContain(text);
    await page.reload();
    await expect(heading).toBeVisible();
  });
});

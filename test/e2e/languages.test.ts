import { afterEach, describe, expect, test } from 'vitest';
import { menuTexts } from '../../main/shell/menuTexts.ts';
import { languageNames } from '../../renderer/locales/languageNames.ts';
import { type Desk, launch } from './fixture.ts';
import { foreignTo, menuLabels, piecesOf } from './foreignWords.ts';
import { mainJobUntil } from './journeys.ts';
import { wordsOf } from './words.ts';

/** That each screen speaks the system's language is seen in everyScreen.test.ts. */
describe('the language', () => {
  let desk: Desk;
  afterEach(() => desk?.kill());

  test('changes at once everywhere, the menu included, and stays', async () => {
    desk = await launch({ language: 'en' });
    const page = await mainJobUntil(desk, 'purchase-table');
    expect(await menuLabels(desk)).toContain(menuTexts.en.newInvoice);
    await desk.menu('showSettings');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('option', { name: languageNames.sv }).click();
    await page.getByRole('heading', { name: wordsOf('sv')('settings:look.title') }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('sv');
    expect((await piecesOf(page)).filter(foreignTo('sv'))).toEqual([]);
    for (const text of [menuTexts.sv.file, menuTexts.sv.newInvoice]) expect(await menuLabels(desk)).toContain(text);
    await page.reload();
    await page.getByRole('heading', { name: wordsOf('sv')('settings:look.title') }).waitFor();
  });
});

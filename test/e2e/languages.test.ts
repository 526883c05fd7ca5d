import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { menuTexts } from '../../main/shell/menuTexts.ts';
import { languageNames } from '../../renderer/locales/languageNames.ts';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { screens } from './screens.ts';
import { textsOf, wordsOf } from './words.ts';

/** Every piece of text that a person sees or hears, one for each text node or attribute. */
const piecesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const pieces: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      // Paths inside a file are the same in every language.
      if (!parentElement?.closest('code')) pieces.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) pieces.push(element.getAttribute(name) ?? '');
    return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  });

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What must not be seen in another language: English sentences that it says in other words, and keys without words. */
const foreignTo = (language: 'fi' | 'sv'): ((piece: string) => boolean) => {
  const own = textsOf(language);
  // Each language has its own name in every language.
  const ownWords = new Set([...own.values(), ...Object.values(languageNames)]);
  const english = [...textsOf('en')].filter(([key, text]) => own.get(key) !== text && !ownWords.has(text));
  const sentences = english.map(
    ([, text]) =>
      new RegExp(
        `^${text
          .split(/\{\{\w+\}\}/)
          .map(escaped)
          .join('.*')}$`,
        's',
      ),
  );
  // A sentence that is all placeholder would be found in anything.
  const telling = sentences.filter(({ source }) => /[a-z]{3}/i.test(source));
  const keys = new Set(
    [...own.keys()].flatMap((key) => [key, key.replace(/^\w+:/, '')]).filter((key) => key.includes('.')),
  );
  return (piece) => keys.has(piece) || telling.some((sentence) => sentence.test(piece));
};

const menuLabels = (desk: Desk): Promise<readonly string[]> =>
  desk.host.evaluate(
    ({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).flatMap((menu) => [
        menu.label,
        ...(menu.submenu?.items ?? []).map((item) => item.label),
      ]),
    null,
  );

describe('the language', () => {
  let desk: Desk;
  afterEach(() => desk?.kill());

  test.each(['fi', 'sv'] as const)('is that of the system on every screen (%s)', async (language) => {
    const isForeign = foreignTo(language);
    desk = await launch({ language });
    const page = await desk.window('main');
    for (const { name, open } of screens) {
      await open(desk, page, wordsOf(language));
      expect(await page.locator('html').getAttribute('lang'), name).toBe(language);
      expect((await piecesOf(page)).filter(isForeign), name).toEqual([]);
    }
    const labels = await menuLabels(desk);
    for (const text of [menuTexts[language].file, menuTexts[language].newInvoice]) expect(labels).toContain(text);
  });

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
    expect(await menuLabels(desk)).toContain(menuTexts.sv.newInvoice);
    await page.reload();
    await page.getByRole('heading', { name: wordsOf('sv')('settings:look.title') }).waitFor();
  });
});

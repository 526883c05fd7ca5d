import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { menuTexts } from '#main/integration/menuTexts.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { foreignTo, readMenuLabels, readTexts } from './foreignWords.ts';
import { expectSoundLayout, readLayoutFaults } from './layoutFaults.ts';
import { expect } from './pageAssertions.ts';
import { screens } from './screens.ts';
import { createWords } from './words.ts';

/** How a person has set up the system: language, colours, contrast, motion. */
interface SystemSettings {
  readonly language: 'en' | 'fi' | 'sv';
  readonly colorScheme: 'light' | 'dark';
  readonly media: Parameters<Page['emulateMedia']>[0];
}

/**
 * Tests every screen in one walk through one running application: axe finds nothing serious, nothing is cut off or covered at any
 * window size, and all words are of the system's language. One file per language, because the walk is the longest of all tests.
 */
export const testEveryScreen = ({ language, colorScheme, media }: SystemSettings): void => {
  describe(`every screen in ${language}, ${colorScheme}, ${JSON.stringify(media)}`, () => {
    let application: LaunchedApplication;
    let page: Page;
    const isForeign = language === 'en' ? () => false : foreignTo(language);
    beforeAll(async () => {
      application = await launch({ language, colorScheme });
      page = await application.window('main');
      await page.emulateMedia(media);
    });
    afterAll(() => application?.kill());

    test.each(screens)('is accessible and speaks the language of the system: $name', async ({ open }) => {
      await open(application, page, createWords(language));
      await expectAccessible(page);
      await expectSoundLayout(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect.poll(async () => (await readTexts(page)).filter(isForeign)).toEqual([]);
    });

    test('the check of the layout finds what is cut off, what is a stump and what is covered', async () => {
      await page.evaluate(() => {
        const cover = document.createElement('div');
        cover.style = 'position: fixed; inset: 0; overflow: hidden; font-size: 40px';
        const text = document.createElement('p');
        text.style = 'height: 10px; overflow: hidden';
        text.textContent = 'Cut';
        const table = document.createElement('table');
        table.setAttribute('role', 'grid');
        const addCell = (row: HTMLElement, tag: 'th' | 'td', index: number, content: string, width: number): void => {
          const cell = document.createElement(tag);
          cell.setAttribute('aria-colindex', String(index));
          if (tag === 'th' && index === 1) cell.dataset.column = 'amount';
          cell.style = `display: block; width: ${width}px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap`;
          cell.textContent = content;
          row.append(cell);
        };
        const [heads, cells] = [table.insertRow(), table.insertRow()];
        addCell(heads, 'th', 1, 'Sum', 300);
        addCell(heads, 'th', 2, 'Account', 300);
        addCell(cells, 'td', 1, '1,234,567.89', 200);
        addCell(cells, 'td', 2, 'FI21 1234 5600', 60);
        cover.append(text, table);
        document.body.append(cover);
      });
      const found = [
        'cut off: p “Cut”',
        expect.stringMatching(/^stump: td “1,234,567.89”/),
        expect.stringMatching(/^stump: td “FI21 1234 5600”/),
        expect.stringMatching(/^covered: /),
      ];
      await expect.poll(() => readLayoutFaults(page)).toEqual(expect.arrayContaining(found));
      await page.evaluate(() => document.body.lastElementChild?.remove());
    });

    test('the application menu speaks the language of the system', async () => {
      await expect.poll(() => readMenuLabels(application)).toContain(menuTexts[language].newInvoice);
    });
  });
};

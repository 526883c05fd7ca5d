import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { menuTexts } from '#main/integration/menuTexts.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { foreignTo, readMenuLabels, readTexts } from './foreignWords.ts';
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
 * Tests every screen in one walk through one running application: axe finds nothing serious, and all words are of the system's
 * language. One file per language, because the walk is the longest of all tests.
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
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect.poll(async () => (await readTexts(page)).filter(isForeign)).toEqual([]);
    });

    test('the application menu speaks the language of the system', async () => {
      await expect.poll(() => readMenuLabels(application)).toContain(menuTexts[language].newInvoice);
    });
  });
};

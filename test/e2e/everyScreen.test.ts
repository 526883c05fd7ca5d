import { afterEach, describe, expect, test } from 'vitest';
import { menuTexts } from '../../main/shell/menuTexts.ts';
import { type Desk, launch } from './fixture.ts';
import { foreignTo, menuLabels, piecesOf } from './foreignWords.ts';
import { obstacles } from './obstacles.ts';
import { screens } from './screens.ts';
import { wordsOf } from './words.ts';

describe('every screen can be used by everybody, and speaks the language of the system', () => {
  let desk: Desk;
  afterEach(() => desk?.kill());

  test.each([
    ['en', 'light', {}],
    ['fi', 'dark', { contrast: 'more' }],
    ['sv', 'light', { forcedColors: 'active', reducedMotion: 'reduce' }],
  ] as const)('in %s, %s, %j', async (language, colorScheme, media) => {
    const isForeign = language === 'en' ? () => false : foreignTo(language);
    desk = await launch({ language, colorScheme });
    const page = await desk.window('main');
    await page.emulateMedia(media);
    for (const { name, open } of screens) {
      await open(desk, page, wordsOf(language));
      expect(await obstacles(page), name).toEqual([]);
      expect(await page.locator('html').getAttribute('lang'), name).toBe(language);
      expect((await piecesOf(page)).filter(isForeign), name).toEqual([]);
    }
    expect(await menuLabels(desk)).toContain(menuTexts[language].newInvoice);
  });
});

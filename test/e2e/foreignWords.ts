import type { Page } from 'playwright-core';
import { languageNames } from '#renderer/locales/languageNames.ts';
import type { LaunchedApplication } from './fixture.ts';
import { loadLocaleTexts } from './words.ts';

/** Returns every text that a person sees or a screen reader reads, one for each text node or attribute. */
export const readTexts = (page: Page): Promise<readonly string[]> =>
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

/**
 * Texts that must not appear in another language: English sentences with a different translation, and untranslated
 * keys.
 */
export const foreignTo = (language: 'fi' | 'sv'): ((piece: string) => boolean) => {
  const own = loadLocaleTexts(language);
  // Each language has its own name in every language.
  const ownWords = new Set([...own.values(), ...Object.values(languageNames)]);
  const english = [...loadLocaleTexts('en')].filter(([key, text]) => own.get(key) !== text && !ownWords.has(text));
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
  // A text of placeholders only would match anything.
  const ignored = sentences.filter(({ source }) => /[a-z]{3}/i.test(source));
  const keys = new Set(
    [...own.keys()].flatMap((key) => [key, key.replace(/^\w+:/, '')]).filter((key) => key.includes('.')),
  );
  return (piece) => keys.has(piece) || ignored.some((sentence) => sentence.test(piece));
};

/** The labels of the application menu and of its items. */
export const readMenuLabels = (application: LaunchedApplication): Promise<readonly string[]> =>
  application.host.evaluate(
    ({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).flatMap((menu) => [
        menu.label,
        ...(menu.submenu?.items ?? []).map((item) => item.label),
      ]),
    null,
  );

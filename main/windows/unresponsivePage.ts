import type { Language } from '#app/contract/application.ts';
import { askQuestion } from '../electron/dialogs.ts';
import { crashPage, onPageResponsive, onPageUnresponsive } from '../electron/pages.ts';
import { type AppWindow, isWindowDestroyed } from '../electron/windows.ts';
import { log } from '../platform/log.ts';
import { crashTexts } from './crashTexts.ts';

const wait = 0;
const reopen = 1;

/**
 * Asks what to do with a page that answers nothing any more, once at a time: it may only be slow. A page that is given up ends
 * as one that crashed.
 */
export const handleUnresponsivePage = (window: AppWindow, language: () => Language): void => {
  let openQuestion: AbortController | null = null;
  onPageUnresponsive(window, async () => {
    log({ event: 'renderer.unresponsive' });
    if (openQuestion) return;
    openQuestion = new AbortController();
    const texts = crashTexts[language()];
    const answer = await askQuestion(window, {
      message: texts.title,
      detail: texts.body,
      buttons: [texts.wait, texts.reopen],
      defaultId: wait,
      cancelId: wait,
      signal: openQuestion.signal,
    });
    openQuestion = null;
    if (answer === reopen && !isWindowDestroyed(window)) crashPage(window);
  });
  onPageResponsive(window, () => openQuestion?.abort());
};

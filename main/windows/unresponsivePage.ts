import { type BrowserWindow, dialog } from 'electron';
import type { Language } from '#app/contract/application.ts';
import { log } from '../platform/log.ts';
import { crashTexts } from './crashTexts.ts';

const wait = 0;
const reopen = 1;

/**
 * Asks what to do with a page that answers nothing any more, once at a time: it may only be slow. A page that is given up ends
 * as one that crashed.
 */
export const handleUnresponsivePage = (window: BrowserWindow, language: () => Language): void => {
  let asking: AbortController | null = null;
  window.on('unresponsive', async () => {
    log({ event: 'renderer.unresponsive' });
    if (asking) return;
    asking = new AbortController();
    const texts = crashTexts[language()];
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: texts.title,
      detail: texts.body,
      buttons: [texts.wait, texts.reopen],
      defaultId: wait,
      cancelId: wait,
      signal: asking.signal,
    });
    asking = null;
    if (response === reopen && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
  });
  window.on('responsive', () => asking?.abort());
};

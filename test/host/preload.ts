import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';
import type { FromPage } from './ipcMain.ts';
import { pageSide } from './pageSide.ts';

/** Runs the application's preload in each document of a page before any other script. */
export const installPreload = async (
  page: Page,
  file: string,
  receive: (frame: Frame, message: FromPage) => unknown,
): Promise<void> => {
  const bindingName = `host${randomBytes(16).toString('hex')}`;
  await page.exposeBinding(bindingName, ({ frame }, message: FromPage) => receive(frame, message));
  const preload = `function (require, module, exports) {${readFileSync(file, 'utf8')}\n}`;
  await page.addInitScript(`(${pageSide})(${JSON.stringify(bindingName)}, ${preload})`);
};

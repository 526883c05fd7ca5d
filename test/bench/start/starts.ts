import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type LaunchedApplication, launch } from '../../e2e/fixture.ts';
import { readTreeMemory } from '../processMemory.ts';

/**
 * One start: milliseconds from the new process to a cell that answers, and the memory of all its processes then and when the
 * table was read, too. Memory is null on a system that does not report it.
 */
export interface Start {
  readonly ms: number;
  readonly megabytes: number | null;
  readonly settledMegabytes: number | null;
}

const emptyWindow = fileURLToPath(new URL('./emptyWindow.ts', import.meta.url));

/** Starts the application over the data of `userDataDir`. */
export const startApplication = (userDataDir: string): Promise<Start> => measure(() => launch({ userDataDir }));

/** Starts a window with nothing but one cell, on the same host. */
export const startEmpty = (userDataDir: string): Promise<Start> =>
  measure(() => launch({ userDataDir, main: emptyWindow }));

const settledAfterMs = 3000;

/**
 * Runs in the page: resolves in the frame after the one that shows a figure in the table, when nothing keeps the page from
 * answering a key. Asking from outside, again and again, would add the pauses between the questions. Throws where no figure comes
 * within a minute.
 */
const firstCell = (): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`no figure in the table: ${document.body.innerText}`)), 60_000);
    const look = (): void => {
      const cells = [...document.querySelectorAll('[role=grid] td')];
      const isThere = cells.some(({ textContent }) => /\d/.test(textContent ?? ''));
      requestAnimationFrame(isThere ? () => resolve() : look);
    };
    look();
  });

const measure = async (start: () => Promise<LaunchedApplication>): Promise<Start> => {
  const begun = performance.now();
  const application = await start();
  const page = await application.window('main');
  await page.evaluate(firstCell);
  const ms = performance.now() - begun;
  const root = application.host.process.pid ?? 0;
  const megabytes = readTreeMemory(root);
  await delay(settledAfterMs);
  const settledMegabytes = readTreeMemory(root);
  await application.close();
  return { ms, megabytes, settledMegabytes };
};

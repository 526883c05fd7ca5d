import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Desk, launch } from '../../e2e/fixture.ts';
import { memoryOf } from './processTree.ts';

/** One start: milliseconds from the new process to a cell that answers, and the memory of all its processes then and later. */
export interface Start {
  readonly ms: number;
  readonly megabytes: number;
  /** When the table was read, too. */
  readonly settledMegabytes: number;
}

const emptyWindow = fileURLToPath(new URL('./emptyWindow.ts', import.meta.url));

/** Starts the application over the data of `userDataDir`. */
export const startApplication = (userDataDir: string): Promise<Start> => measure(() => launch({ userDataDir }));

/** Starts a window with nothing but one cell, on the same host. */
export const startEmpty = (userDataDir: string): Promise<Start> =>
  measure(() => launch({ userDataDir, main: emptyWindow }));

const settledAfterMs = 3000;

const measure = async (start: () => Promise<Desk>): Promise<Start> => {
  const begun = performance.now();
  const desk = await start();
  const page = await desk.window('main');
  await page.getByRole('gridcell').filter({ hasText: /\d/ }).first().waitFor();
  // A page that is still busy answers no key.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const ms = performance.now() - begun;
  const root = desk.host.process.pid ?? 0;
  const megabytes = memoryOf(root);
  await pause(settledAfterMs);
  const settledMegabytes = memoryOf(root);
  await desk.close();
  return { ms, megabytes, settledMegabytes };
};

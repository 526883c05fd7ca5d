import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { serveBenchPages } from './bridge.ts';
import { openPage } from './browser.ts';
import { company, openDesk } from './desk.ts';
import type { Figure } from './figures.ts';
import { methodsOver } from './methods.ts';
import { startService } from './service.ts';
import { median } from './statistics.ts';
import { timeBare, timeOurs } from './syncPipelines.ts';

const rows = 100_000;
const turns = 3;

/** A first sync of 100,000 invoices beside the least that keeps them, in turns; then the frames of an open table meanwhile. */
export const measureSync = async (
  folder: string,
  browser: Browser,
  pages: URL,
  say: (line: string) => void,
): Promise<Figure[]> => {
  say('Measuring the sync …');
  const service = await startService(rows);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(await timeBare(join(folder, `bare${turn}`), service));
    ours.push(await timeOurs(join(folder, `ours${turn}`), service));
  }
  const figures: Figure[] = [
    { what: 'sync, median', rows, table: 'ours', value: median(ours), unit: 'ms' },
    { what: 'sync, median', rows, table: 'bare list', value: median(bare), unit: 'ms' },
    {
      what: 'longest frame during a sync',
      rows,
      table: 'ours',
      value: await longestFrame(join(folder, 'ours0'), service.url, browser, pages),
      unit: 'ms',
    },
  ];
  service.close();
  return figures;
};

/** Milliseconds of the longest frame of an open table, scrolled slowly, while the same invoices are fetched again. */
const longestFrame = async (folder: string, url: string, browser: Browser, pages: URL): Promise<number> => {
  const told: { tell: (name: string, payload: unknown) => void } = { tell: () => {} };
  const desk = openDesk(folder, url, (name, payload) => told.tell(name, payload));
  const served = await serveBenchPages(pages, methodsOver(desk));
  told.tell = served.tell;
  const page = await openPage(browser, served.url, 'ours', rows);
  await page.evaluate(() => window.bench.mount());
  const watched = page.evaluate(async () => {
    const scroller = window.bench.scroller();
    let longest = 0;
    let before = performance.now();
    while (!window.isSynced) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
      scroller.scrollTop += 32;
    }
    return longest;
  });
  await desk.sync({ company });
  await page.evaluate(() => {
    window.isSynced = true;
  });
  const longest = await watched;
  await page.close();
  served.close();
  await desk.close();
  return longest;
};

declare global {
  interface Window {
    isSynced?: boolean;
  }
}

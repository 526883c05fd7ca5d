import type { Browser, Page } from 'playwright-core';
import type { Measurement } from '../figures.ts';
import { p95 } from '../statistics.ts';
import type { ArchiveProcess } from './archiveProcess.ts';
import { readBrowserMemory, readHeap } from './browser.ts';
import { figureNames } from './names.ts';
import './page/bench.ts';
import type { MeasuredPage } from './tables.ts';

const frames = 180;

/** Measures how evenly a table scrolls once it is drawn: the 95th percentile of the gaps between frames. */
export const measureScrolling = async ({ page, side, rows }: MeasuredPage): Promise<Measurement> => {
  await page.evaluate(() => window.bench.mount());
  const value = p95(await readFrameGaps(page));
  return { name: figureNames.scroll, rows, side, unit: 'ms', value };
};

/**
 * Measures what is held in memory for a page: its JavaScript heap after a garbage collection, and all processes of its
 * browser, which has no other page. Where the page has an archive behind it, that process with its worker counts as well.
 */
export const measureMemory = async (
  { page, side, rows }: MeasuredPage,
  browser: Browser,
  archive: ArchiveProcess | null,
): Promise<readonly Measurement[]> => {
  const figure = (name: string, value: number): Measurement => ({ name, rows, side, unit: 'MB', value });
  const heap = await readHeap(page);
  const archiveMemory = archive ? await archive.readMemory() : null;
  const browserMemory = await readBrowserMemory(browser);
  return [
    figure(figureNames.heap, heap),
    ...(archiveMemory === null ? [] : [figure(figureNames.archiveMemory, archiveMemory)]),
    ...(browserMemory === null ? [] : [figure(figureNames.allMemory, browserMemory + (archiveMemory ?? 0))]),
  ];
};

const readFrameGaps = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const scroller = window.bench.scroller();
    const gaps: number[] = [];
    let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < count; frame += 1) {
      scroller.scrollTop += 160;
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      gaps.push(now - before);
      before = now;
    }
    scroller.scrollTop = 0;
    return gaps;
  }, frames);

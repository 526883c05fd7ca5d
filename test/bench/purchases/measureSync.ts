import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import type { Measurement } from '../figures.ts';
import { type ArchiveProcess, startArchive } from './archiveProcess.ts';
import { openPage, startBrowser } from './browser.ts';
import { countChanges } from './invoiceList.ts';
import { figureNames, sideNames } from './names.ts';
import './page/bench.ts';
import { nextMessage, startProgram } from './programs.ts';
import type { BenchService } from './service.ts';

interface SyncSetup {
  readonly service: BenchService;
  readonly rows: number;
  /** Where this run may keep its files. */
  readonly folder: string;
  readonly pages: URL;
}

/**
 * Measures one first sync beside the least that keeps the same list, each in a fresh process and into an empty folder; then
 * the frames of an open table while a second sync brings other invoices into that archive.
 */
export const measureSync = async (setup: SyncSetup): Promise<readonly Measurement[]> => {
  const { service, rows, folder } = setup;
  const time = (value: number, name: string, side: string): Measurement => ({ name, rows, side, unit: 'ms', value });
  await service.list('before');
  const bare = await timePipeline('bare', join(folder, 'bare'), service.url);
  const ours = await timePipeline('ours', join(folder, 'ours'), service.url);
  await service.list('after');
  const frame = await watchSync(setup, join(folder, 'ours'));
  return [
    time(ours, figureNames.sync, sideNames.ours),
    time(bare, figureNames.sync, sideNames.bareList),
    time(frame, figureNames.frame, sideNames.ours),
  ];
};

const timePipeline = async (pipeline: 'ours' | 'bare', folder: string, url: string): Promise<number> =>
  Number(await nextMessage(startProgram(new URL('./pipelineProgram.ts', import.meta.url), pipeline, folder, url)));

/** Milliseconds of the longest frame of an open table, scrolled slowly, from before a sync until its invoices are shown. */
const watchSync = async ({ service, rows, pages }: SyncSetup, folder: string): Promise<number> => {
  const archive = await startArchive(folder, service.url, pages);
  const browser = await startBrowser('steady');
  try {
    const page = await openPage(browser, archive.url, { name: 'ours', rows });
    await page.evaluate(() => window.bench.mount());
    const { added, changed, missing } = countChanges(rows);
    const watched = readLongestFrame(page, rows + added - missing);
    await syncChanges(archive, { added, changed, missing });
    return await watched;
  } finally {
    await browser.close();
    await archive.close();
  }
};

type Changes = ReturnType<typeof countChanges>;

/** Throws where the sync has not brought just these changes: then its frames are not those to be measured. */
const syncChanges = async (archive: ArchiveProcess, expected: Changes): Promise<void> => {
  const { added, changed, missing } = await archive.sync();
  if (!isDeepStrictEqual({ added, changed, missing }, expected) || changed === 0)
    throw new Error(`the sync brought ${JSON.stringify({ added, changed, missing })}`);
};

const readLongestFrame = (page: Page, lineCount: number): Promise<number> =>
  page.evaluate(async (expected) => {
    const scroller = window.bench.scroller();
    const isShown = (): boolean =>
      document.getElementById('root')?.dataset.lineCount === String(expected) &&
      !document.querySelector('[aria-busy=true]');
    let longest = 0;
    let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    while (!isShown()) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      longest = Math.max(longest, now - before);
      before = now;
      scroller.scrollTop += 32;
    }
    return longest;
  }, lineCount);

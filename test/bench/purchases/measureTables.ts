import type { Browser } from 'playwright-core';
import type { Measurement } from '../figures.ts';
import { type ArchiveProcess, startArchive } from './archiveProcess.ts';
import { type BenchPages, serveBenchPages } from './bridge.ts';
import { openPage, startBrowser } from './browser.ts';
import { measureMemory, measureScrolling } from './scrolling.ts';
import { measureLatency } from './tables.ts';

/** The pages of the tables, and the heads of their columns in the results. */
export const sides = [
  { page: 'ours', side: 'ours' },
  { page: 'bare', side: 'bare list' },
  { page: 'agGrid', side: 'AG Grid' },
  { page: 'virtuoso', side: 'react-virtuoso' },
] as const;

interface TablesSetup {
  /** Folder of the archive that ours reads from; the others make the same rows in their pages. */
  readonly archive: string;
  readonly rows: number;
  readonly pages: URL;
}

/** Measures all tables over the same rows once, one after the other: each in browsers, pages and processes of its own. */
export const measureTables = async (setup: TablesSetup): Promise<readonly Measurement[]> => {
  const { rows, pages } = setup;
  const served = await serveBenchPages(pages, {});
  const measurements: Measurement[] = [];
  try {
    for (const { page, side } of sides)
      measurements.push(
        ...(side === 'ours'
          ? await measureOurs(setup)
          : await measureTable({ url: served.url, name: page, side, rows }, null)),
      );
    measurements.push(...(await inBrowser('steady', (browser) => measureEmptyPage(browser, rows))));
  } finally {
    served.close();
  }
  return measurements;
};

/** Nothing is synced while a table is measured, so that no service has to be there. */
const noService = 'http://127.0.0.1:9';

const measureOurs = async ({ archive: folder, rows, pages }: TablesSetup): Promise<readonly Measurement[]> => {
  const archive = await startArchive(folder, noService, pages);
  try {
    return await measureTable({ url: archive.url, name: 'ours', side: 'ours', rows }, archive);
  } finally {
    await archive.close();
  }
};

interface TableSetup extends Pick<BenchPages, 'url'> {
  readonly name: string;
  readonly side: string;
  readonly rows: number;
}

const measureTable = async (
  { url, name, side, rows }: TableSetup,
  archive: ArchiveProcess | null,
): Promise<readonly Measurement[]> => {
  const latencies = await inBrowser('free', async (browser) =>
    measureLatency({ page: await openPage(browser, url, name, rows), side, rows }),
  );
  const others = await inBrowser('steady', async (browser) => {
    const measured = { page: await openPage(browser, url, name, rows), side, rows };
    return [await measureScrolling(measured), ...(await measureMemory(measured, browser, archive))];
  });
  return [...latencies, ...others];
};

/** Measures the memory of the browser alone. */
const measureEmptyPage = async (browser: Browser, rows: number): Promise<readonly Measurement[]> =>
  measureMemory({ page: await browser.newPage(), side: 'empty page', rows }, browser, null);

const inBrowser = async <T>(frames: 'free' | 'steady', measure: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await startBrowser(frames);
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
};

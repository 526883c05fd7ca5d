import type { Browser } from 'playwright-core';
import type { Measurement } from '../figures.ts';
import { type ArchiveProcess, startArchive } from './archiveProcess.ts';
import { type BenchPages, serveBenchPages } from './bridge.ts';
import { openPage, startBrowser } from './browser.ts';
import { sideNames } from './names.ts';
import { measureMemory, measureScrolling } from './scrolling.ts';
import { measureLatency } from './tables.ts';

/** The pages of the tables beside ours, and the heads of their columns in the results. */
const peers = [
  { name: 'bare', side: sideNames.bareList },
  { name: 'agGrid', side: sideNames.agGrid },
  { name: 'virtuoso', side: sideNames.virtuoso },
  { name: 'glide', side: sideNames.glide },
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
    measurements.push(...(await measureOurs(setup)));
    for (const { name, side } of peers)
      measurements.push(...(await measureTable({ url: served.url, name, side, rows }, null)));
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
    const { url } = archive;
    const ours = await measureTable({ url, name: 'ours', side: sideNames.ours, rows }, archive);
    // The same questions as before, so that all answers are there.
    const prepared = await measureLatencies({ url, name: 'ours', side: sideNames.prepared, rows, isPrepared: true });
    return [...ours, ...prepared];
  } finally {
    await archive.close();
  }
};

interface TableSetup extends Pick<BenchPages, 'url'> {
  readonly name: string;
  readonly side: string;
  readonly rows: number;
  readonly isPrepared?: boolean;
}

const measureLatencies = ({ url, name, side, rows, isPrepared = false }: TableSetup): Promise<readonly Measurement[]> =>
  inBrowser('free', async (browser) =>
    measureLatency({ page: await openPage(browser, url, { name, rows, isPrepared }), side, rows }),
  );

const measureTable = async (setup: TableSetup, archive: ArchiveProcess | null): Promise<readonly Measurement[]> => {
  const { url, name, side, rows } = setup;
  const latencies = await measureLatencies(setup);
  const others = await inBrowser('steady', async (browser) => {
    const measured = { page: await openPage(browser, url, { name, rows }), side, rows };
    return [await measureScrolling(measured), ...(await measureMemory(measured, browser, archive))];
  });
  return [...latencies, ...others];
};

/** Measures the memory of the browser alone. */
const measureEmptyPage = async (browser: Browser, rows: number): Promise<readonly Measurement[]> =>
  measureMemory({ page: await browser.newPage(), side: sideNames.emptyPage, rows }, browser, null);

const inBrowser = async <T>(frames: 'free' | 'steady', measure: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await startBrowser(frames);
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
};

import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Purchases } from '../../../app/purchases/purchases.ts';
import { serveBenchPages } from './bridge.ts';
import { openPage } from './browser.ts';
import { everything, openDesk } from './desk.ts';
import type { Figure, TableName } from './figures.ts';
import { methodsOver } from './methods.ts';
import { measureLatency, measureScrolling } from './tables.ts';

const names: readonly (readonly [string, TableName])[] = [
  ['ours', 'ours'],
  ['bare', 'bare list'],
  ['agGrid', 'AG Grid'],
  ['virtuoso', 'react-virtuoso'],
];

/** Longer than the search for findings takes among a million invoices. */
const quietMs = 9_000;

interface Setup {
  /** The folder of the archive that ours reads from; the others make the same rows in their pages. */
  readonly archive: string;
  readonly rows: number;
  readonly browsers: { readonly free: Browser; readonly steady: Browser };
  readonly pages: URL;
}

/** The findings come some moments after the first answer: the table is measured as a person meets it for the rest of the day. */
const settled = async (desk: Purchases): Promise<void> => {
  let before = Number.NaN;
  for (;;) {
    const { revision } = await desk.view({ query: everything, locate: null });
    if (revision === before) return;
    before = revision;
    await setTimeout(quietMs);
  }
};

/** Measures all tables over the same rows, one after the other, each in a page of its own. */
export const measureTables = async ({ archive, rows, browsers, pages }: Setup): Promise<Figure[]> => {
  const desk = openDesk(archive, 'http://127.0.0.1:9');
  await settled(desk);
  const served = await serveBenchPages(pages, methodsOver(desk));
  const figures: Figure[] = [];
  for (const [name, table] of names) {
    for (const [browser, measure] of [
      [browsers.free, measureLatency],
      [browsers.steady, measureScrolling],
    ] as const) {
      const page = await openPage(browser, served.url, name, rows);
      await page.evaluate(() => window.bench.mount());
      figures.push(...(await measure({ page, table, rows })));
      await page.close();
    }
  }
  served.close();
  await desk.close();
  return figures;
};

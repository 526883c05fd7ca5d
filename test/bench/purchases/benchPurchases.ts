import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeArchive } from './archives.ts';
import { startBrowser } from './browser.ts';
import { goalsOf, type Results, tableOf } from './figures.ts';
import { judge } from './goals.ts';
import { measureSync } from './measureSync.ts';
import { measureTables } from './measureTables.ts';

/** Few rows, many, and as many as anybody has. */
const sizes = [10_000, 100_000, 1_000_000] as const;

/** Measures the purchase table beside its peers (built `pages`) and the sync beside a bare one, and says both as Markdown. */
export const benchPurchases = async (pages: URL, say: (line: string) => void): Promise<Results> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-bench-'));
  const browsers = { free: await startBrowser('free'), steady: await startBrowser('steady') };
  try {
    const figures = await measureSync(folder, browsers.steady, pages, say);
    for (const size of sizes) {
      say(`Measuring the tables with ${size.toLocaleString('en')} rows …`);
      figures.push(...(await measureTables({ archive: await makeArchive(folder, size), rows: size, browsers, pages })));
    }
    const goals = judge(figures);
    for (const line of ['', ...tableOf(figures), '', ...goalsOf(goals)]) say(line);
    return { figures, goals };
  } finally {
    await browsers.free.close();
    await browsers.steady.close();
    await rm(folder, { recursive: true });
  }
};

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectFigures, type Figure, type Measurement } from '../figures.ts';
import type { BenchOptions } from '../options.ts';
import { makeArchive } from './archives.ts';
import { measureAnswers } from './measureAnswers.ts';
import { measureSync } from './measureSync.ts';
import { measureTables } from './measureTables.ts';
import { startService } from './service.ts';

/** Invoices of a sync, where so many are asked for at all. */
export const syncedCount = 100_000;

/**
 * Measures the purchase table beside its peers (built `pages`) and the sync beside a bare one. All sides take turns
 * within each run, so that a temporarily slow machine slows all of them.
 */
export const benchPurchases = async (
  pages: URL,
  { runs, rows: sizes }: Pick<BenchOptions, 'runs' | 'rows'>,
  say: (line: string) => void,
): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-bench-'));
  const measurements: Measurement[] = [];
  const repeat = async (what: string, measure: (run: number) => Promise<readonly Measurement[]>): Promise<void> => {
    for (let run = 1; run <= runs; run += 1) {
      say(`${what}, run ${run} of ${runs} …`);
      measurements.push(...(await measure(run)));
    }
  };
  try {
    const count = Math.min(syncedCount, Math.max(...sizes));
    const service = await startService(count);
    await repeat(`Syncing ${format(count)} invoices`, (run) =>
      measureSync({ service, rows: count, folder: join(folder, `sync${run}`), pages }),
    );
    service.close();
    for (const rows of sizes) {
      const archive = await makeArchive(folder, rows);
      await repeat(`Tables of ${format(rows)} invoices`, async () => [
        ...(await measureTables({ archive, rows, pages })),
        ...(await measureAnswers(archive, rows)),
      ]);
    }
    return collectFigures(measurements);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const format = (count: number): string => count.toLocaleString('en');

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectFigures, type Figure, type Measurement } from '../figures.ts';
import type { Goal } from '../goals.ts';
import type { BenchOptions } from '../options.ts';
import { type BenchService, startService } from '../purchases/service.ts';
import { fitExponents, type GrowthExponent, judgeExponents } from './exponents.ts';
import { readFolderSize } from './folderSize.ts';
import { type GrowthProgramFigures, runGrowthProgram } from './growthPrograms.ts';

const journalSizes = { full: [1000, 10_000], short: [50, 100] } as const;
const purchases = 'purchases';
const sales = 'sales';

/**
 * Measures how time, memory and disk grow with the purchase invoices of an archive (`rows`) and with the sent invoices of a
 * journal. The sizes take turns within each run, each in fresh processes and with files of its own.
 */
export const benchGrowth = async (
  { runs, rows, isShort }: Pick<BenchOptions, 'runs' | 'rows' | 'isShort'>,
  say: (line: string) => void,
): Promise<{
  readonly figures: readonly Figure[];
  readonly exponents: readonly GrowthExponent[];
  readonly goals: readonly Goal[];
}> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-growth-'));
  const measurements: Measurement[] = [];
  const services = new Map<number, BenchService>();
  try {
    for (const size of rows) services.set(size, await startService(size));
    for (let run = 1; run <= runs; run += 1) {
      for (const [size, service] of services) {
        say(`${size.toLocaleString('en')} purchase invoices, run ${run} of ${runs} …`);
        measurements.push(...(await measurePurchases(join(folder, 'purchases'), size, service.url)));
      }
      for (const size of journalSizes[isShort ? 'short' : 'full'])
        measurements.push(...(await measureSales(join(folder, 'sales'), size)));
    }
    const figures = collectFigures(measurements);
    const exponents = fitExponents(figures);
    return { figures, exponents, goals: judgeExponents(exponents) };
  } finally {
    for (const service of services.values()) service.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const measurePurchases = async (folder: string, size: number, url: string): Promise<readonly Measurement[]> => {
  const synced = await runGrowthProgram(purchases, 'sync', folder, url);
  const disk = readFolderSize(folder);
  const answered = await runGrowthProgram(purchases, 'answers', folder, url);
  await rm(folder, { recursive: true });
  return [
    ...toMeasurements(purchases, size, synced, 'memory after the first sync'),
    ...toMeasurements(purchases, size, answered, 'memory with the table and its search index'),
    toMeasurement(purchases, size, 'disk', 'MB', disk),
  ];
};

const measureSales = async (folder: string, size: number): Promise<readonly Measurement[]> => {
  const file = join(folder, 'sales.sqlite');
  const filled = await runGrowthProgram(sales, 'fill', file, String(size));
  const answered = await runGrowthProgram(sales, 'answers', file);
  const disk = readFolderSize(folder);
  await rm(folder, { recursive: true });
  return [
    ...toMeasurements(sales, size, filled, null),
    ...toMeasurements(sales, size, answered, 'memory with the list'),
    toMeasurement(sales, size, 'disk', 'MB', disk),
  ];
};

/** `memory` names the figure of the process's memory; null where it says nothing. */
const toMeasurements = (
  side: string,
  size: number,
  { ms, megabytes }: GrowthProgramFigures,
  memory: string | null,
): readonly Measurement[] => [
  ...Object.entries(ms).map(([name, value]) => toMeasurement(side, size, name, 'ms', value)),
  ...(memory === null || megabytes === null ? [] : [toMeasurement(side, size, memory, 'MB', megabytes)]),
];

const toMeasurement = (
  side: string,
  rows: number,
  name: string,
  unit: Measurement['unit'],
  value: number,
): Measurement => ({ name, rows, side, unit, value });

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectFigures, type Figure, findValues, type Measurement } from '../figures.ts';
import { atMost, type Goal } from '../goals.ts';
import type { BenchOptions } from '../options.ts';
import { nextMessage, startProgram } from '../purchases/programs.ts';
import { type ShapingProxy, startShapingProxy } from './shapingProxy.ts';
import type { Transfer } from './transferProgram.ts';

const line = { bitsPerSecond: 20_000_000, delayMs: 20 };
const pageCount = 100;
const whole = 'first sync, one answer';
const paged = `first sync, ${pageCount} pages`;
const cut = `first sync, ${pageCount} pages, cut twice`;
const firstRows = 'first rows, one answer';

interface LineRun {
  readonly proxy: ShapingProxy;
  readonly rows: number;
  readonly folder: string;
}

/** Measures first syncs over a slow line beside a bare transfer of the same compressed bytes, in turn within each run. */
export const benchLine = async (
  { runs, rows: [rows = 0] }: Pick<BenchOptions, 'runs' | 'rows'>,
  say: (line: string) => void,
): Promise<{ readonly figures: readonly Figure[]; readonly goals: readonly Goal[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-bench-'));
  const pageSize = Math.ceil(rows / pageCount);
  const service = startProgram(new URL('./lineServiceProgram.ts', import.meta.url), String(rows), String(pageSize));
  const proxy = await startShapingProxy(String(await nextMessage(service)), line);
  const measurements: Measurement[] = [];
  const shares: number[] = [];
  try {
    for (let run = 1; run <= runs; run += 1) {
      say(`First syncs of ${rows.toLocaleString('en')} invoices, run ${run} of ${runs} …`);
      const measured = await measureRun({ proxy, rows, folder: join(folder, String(run)) }, pageSize);
      measurements.push(...measured.measurements);
      shares.push(measured.firstRowsOf);
    }
  } finally {
    proxy.close();
    service.disconnect();
    await rm(folder, { recursive: true });
  }
  const figures = collectFigures(measurements);
  return { figures, goals: judge(figures, rows, shares) };
};

const measureRun = async (
  run: LineRun,
  pageSize: number,
): Promise<{ readonly measurements: readonly Measurement[]; readonly firstRowsOf: number }> => {
  const { proxy, rows } = run;
  const none = { kind: 'none' };
  const pages = { kind: 'page', parameter: 'page', size: pageSize };
  const time = (name: string, side: string, value: number): Measurement => ({ name, rows, side, unit: 'ms', value });
  const bareWhole = await transfer(run, 'bare', '/list');
  const oursWhole = await transfer(run, 'ours', 'whole', none);
  const barePages = await transfer(run, 'bare', '/pages');
  const oursPages = await transfer(run, 'ours', 'pages', pages);
  const third = (barePages.megabytes * 1024 ** 2) / 3;
  proxy.cutAfter([third, third]);
  const oursCut = await transfer(run, 'ours', 'cut', pages);
  if (oursCut.cuts !== 2) throw new Error(`the line was cut ${oursCut.cuts} times`);
  const sides = [
    { name: whole, ours: oursWhole, bare: bareWhole },
    { name: paged, ours: oursPages, bare: barePages },
    { name: cut, ours: oursCut, bare: barePages },
  ];
  const measurements = sides.flatMap(({ name, ours, bare }): readonly Measurement[] => [
    time(name, 'ours', ours.ms),
    time(name, 'bare transfer', bare.ms),
    { ...time(name, 'ours', ours.megabytes), unit: 'MB' },
    { ...time(name, 'bare transfer', bare.megabytes), unit: 'MB' },
  ]);
  return {
    measurements: [...measurements, time(firstRows, 'ours', oursWhole.firstRowsMs ?? oursWhole.ms)],
    firstRowsOf: oursWhole.firstRowsOf ?? rows,
  };
};

/** Transfers the list in a fresh process; throws where a row was lost or doubled. `place` is a path or a folder. */
const transfer = async (
  { proxy, rows, folder }: LineRun,
  side: 'ours' | 'bare',
  place: string,
  paging: object = {},
): Promise<Transfer & { readonly megabytes: number; readonly cuts: number }> => {
  proxy.takeCounts();
  const url = side === 'bare' ? proxy.url + place : proxy.url;
  const program = new URL('./transferProgram.ts', import.meta.url);
  const done = startProgram(program, side, url, join(folder, place), JSON.stringify(paging));
  const result = (await nextMessage(done)) as Transfer;
  if (result.rows !== null && result.rows !== rows) throw new Error(`${result.rows} rows of ${rows} are in the table`);
  const { bytes, cuts } = proxy.takeCounts();
  return { ...result, megabytes: bytes / 1024 ** 2, cuts };
};

const judge = (figures: readonly Figure[], rows: number, firstRowsOf: readonly number[]): readonly Goal[] => {
  const ofSide = (name: string, side: string): readonly number[] =>
    findValues(
      figures.filter(({ unit }) => unit === 'ms'),
      { name, rows, side },
    ) ?? [];
  const beside = (name: string): Goal =>
    atMost(`${name}, beside the bare transfer`, ofSide(name, 'ours'), ofSide(name, 'bare transfer'), 1.15);
  const all = firstRowsOf.map(() => rows);
  return [beside(whole), beside(paged), atMost('rows come before the first is shown, of all', firstRowsOf, all, 0.2)];
};

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectFigures, type Figure, type Measurement } from '../figures.ts';
import type { BenchOptions } from '../options.ts';
import { syncedCount } from './benchPurchases.ts';
import { nextMessage, startProgram } from './programs.ts';
import { startService } from './service.ts';
import type { StageTime } from './stagesProgram.ts';

/** Measures what each stage of a first sync costs for one invoice, one stage after the other in a fresh process for each run. */
export const benchStages = async (
  { runs, rows: sizes }: Pick<BenchOptions, 'runs' | 'rows'>,
  say: (line: string) => void,
): Promise<readonly Figure[]> => {
  const rows = Math.min(syncedCount, Math.max(...sizes));
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-stages-'));
  const service = await startService(rows);
  const measurements: Measurement[] = [];
  try {
    for (let run = 1; run <= runs; run += 1) {
      say(`Stages of a first sync, run ${run} of ${runs} …`);
      const url = new URL('./stagesProgram.ts', import.meta.url);
      const times = (await nextMessage(startProgram(url, join(folder, String(run)), service.url))) as StageTime[];
      for (const { stage, ms } of times)
        measurements.push({ name: stage, rows, side: 'for one invoice', unit: 'µs', value: (ms * 1000) / rows });
    }
    return collectFigures(measurements);
  } finally {
    service.close();
    await rm(folder, { recursive: true });
  }
};

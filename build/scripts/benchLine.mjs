import { finishBench, readBenchOptions } from './benchCommand.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
const options = await readBenchOptions({
  command: 'bench:line',
  full: { runs: 5, rows: [100_000] },
  short: { runs: 1, rows: [1000] },
});
await import('../../test/fixtures/withoutElectron.ts');
const { benchLine } = await import('../../test/bench/line/benchLine.ts');
await finishBench(await benchLine(options, say), options);

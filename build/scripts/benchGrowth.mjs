import { finishBench, readBenchOptions } from './benchCommand.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
const options = await readBenchOptions({
  command: 'bench:growth',
  full: { runs: 5, rows: [10_000, 100_000, 1_000_000] },
  short: { runs: 1, rows: [500, 1000] },
});
await import('../../test/fixtures/withoutElectron.ts');
const { benchGrowth } = await import('../../test/bench/growth/benchGrowth.ts');
const { formatExponents } = await import('../../test/bench/growth/exponents.ts');
const results = await benchGrowth(options, say);
for (const line of ['', ...formatExponents(results.exponents)]) say(line);
await finishBench(results, options);

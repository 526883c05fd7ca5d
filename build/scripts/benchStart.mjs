import { finishBench, readBenchOptions } from './benchCommand.mjs';
import { requireBrowser } from './browser.mjs';
import { buildBundles } from './bundles.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
const options = await readBenchOptions({
  command: 'bench:start',
  full: { runs: 20, rows: [100_000] },
  short: { runs: 1, rows: [1000] },
});
requireBrowser();
if (!buildBundles()) process.exit(1);
await import('../../test/fixtures/withoutElectron.ts');
const { benchStart } = await import('../../test/bench/start/benchStart.ts');
await finishBench(await benchStart(options, say), options);

import { finishBench, readBenchOptions } from './benchCommand.mjs';
import { requireBrowser } from './browser.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
const options = await readBenchOptions({
  command: 'bench:sales',
  full: { runs: 5, rows: [] },
  short: { runs: 1, rows: [] },
});
requireBrowser();
await import('../../test/fixtures/withoutElectron.ts');
const { buildBenchPages } = await import('./benchPages.mjs');
const { benchSales } = await import('../../test/bench/sales/benchSales.ts');
await finishBench(await benchSales(await buildBenchPages('sales', ['draft']), options, say), options);

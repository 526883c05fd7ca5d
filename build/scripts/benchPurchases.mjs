import { finishBench, readBenchOptions } from './benchCommand.mjs';
import { requireBrowser } from './browser.mjs';
import { say } from './project.mjs';
import { prepare, preparePeers } from './setup.mjs';

prepare();
const options = await readBenchOptions({
  command: 'bench:purchases',
  full: { runs: 5, rows: [10_000, 100_000, 1_000_000] },
  short: { runs: 1, rows: [1000] },
  hasStages: true,
});
if (options.onlyStages) {
  const { benchStages } = await import('../../test/bench/purchases/benchStages.ts');
  await finishBench({ figures: await benchStages(options, say), goals: [] }, options);
}
preparePeers();
requireBrowser();
const { buildBenchPages } = await import('./benchPages.mjs');
const { benchPurchases } = await import('../../test/bench/purchases/benchPurchases.ts');
const { judge } = await import('../../test/bench/purchases/goals.ts');
const pages = await buildBenchPages('purchases', ['ours', 'bare', 'agGrid', 'virtuoso', 'glide']);
const figures = await benchPurchases(pages, options, say);
await finishBench({ figures, goals: judge(figures) }, options);

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { say } from './project.mjs';
import { prepare, preparePeers } from './setup.mjs';

prepare();
preparePeers();
requireBrowser();
const { values } = parseArgs({ options: { json: { type: 'string' } } });
await import('../../test/fixtures/withoutElectron.ts');
const { buildBenchPages } = await import('./benchPages.mjs');
const { benchPurchases } = await import('../../test/bench/purchases/benchPurchases.ts');
const pages = await buildBenchPages('purchases', ['ours', 'bare', 'agGrid', 'virtuoso']);
const results = await benchPurchases(pages, say);
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
process.exit(results.goals.every(({ met }) => met) ? 0 : 1);

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
requireBrowser();
const { values } = parseArgs({ options: { json: { type: 'string' } } });
await import('../../test/fixtures/withoutElectron.ts');
const { buildBenchPages } = await import('./benchPages.mjs');
const { measureKeystrokes } = await import('../../test/bench/sales/keystroke.ts');
const { measureJournal } = await import('../../test/bench/sales/journal.ts');
const { measurePace } = await import('../../test/bench/sales/pace.ts');

const pages = await buildBenchPages('sales', ['draft']);

/** Each answers one goal: `{ name, goal, got, met }`. */
const parts = [(tell) => measureKeystrokes(pages, tell), measureJournal, measurePace];

const goals = [];
for (const measure of parts) goals.push(await measure(say));
for (const { name, goal, got, met } of goals) say(`${met ? 'met   ' : 'MISSED'}  ${name}: ${got} (${goal})`);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ goals }, null, 2)}\n`);
process.exit(goals.every(({ met }) => met) ? 0 : 1);

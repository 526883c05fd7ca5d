import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { buildBundles } from './bundles.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
requireBrowser();
if (!buildBundles()) process.exit(1);
const { values } = parseArgs({ options: { json: { type: 'string' }, turns: { type: 'string', default: '20' } } });
await import('../../test/fixtures/withoutElectron.ts');
const { benchStart } = await import('../../test/bench/start/benchStart.ts');
const goals = await benchStart(Number(values.turns), say);
for (const { name, goal, got, met } of goals) say(`${met ? 'met   ' : 'MISSED'}  ${name}: ${got} (${goal})`);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ goals }, null, 2)}\n`);
process.exit(goals.every(({ met }) => met) ? 0 : 1);

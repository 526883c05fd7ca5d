import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
const { values } = parseArgs({ options: { json: { type: 'string' }, walks: { type: 'string', default: '500' } } });
const { printTable } = await import('../../test/outbox/printTable.ts');
const results = await printTable(say, Number(values.walks));
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
process.exit(results.isHeld ? 0 : 1);

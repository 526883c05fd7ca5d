import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
  },
});
prepare();
const { fullSize, printTable, shortSize } = await import('../../test/outbox/printTable.ts');
const results = await printTable(say, values.short ? shortSize : fullSize, values.only);
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
process.exit(results.isHeld ? 0 : 1);

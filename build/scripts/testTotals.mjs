import { parseArgs } from 'node:util';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
prepare();
const { printTable } = await import('../../test/totals/printTable.ts');
process.exit(printTable(say, values.short) ? 0 : 1);

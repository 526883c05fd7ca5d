import { parseArgs } from 'node:util';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
prepare();
const { fullSize, printTeamTable, shortSize } = await import('../../test/team/printTable.ts');
process.exit((await printTeamTable(say, values.short ? shortSize : fullSize)) ? 0 : 1);

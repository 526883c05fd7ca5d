import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
const { printTable } = await import('../../test/totals/printTable.ts');
process.exit(printTable(say) ? 0 : 1);

import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
const { printTable } = await import('../../test/attack/printTable.ts');
const { passed, failed } = await printTable(say);
say(`${passed} passed, ${failed} failed, 0 skipped`);
process.exit(failed === 0 ? 0 : 1);

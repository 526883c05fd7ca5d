import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { buildBundles } from './bundles.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
prepare();
requireBrowser();
if (!buildBundles()) process.exit(1);
const { printTable } = await import('../../test/attack/printTable.ts');
const { passed, failed } = await printTable(say, values.short);
say(`${passed} passed, ${failed} failed, 0 skipped`);
process.exit(failed === 0 ? 0 : 1);

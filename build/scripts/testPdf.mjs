import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false }, out: { type: 'string' } } });
prepare();
requireBrowser();
if (values.out) mkdirSync(values.out, { recursive: true });
const { printTable } = await import('../../test/pdf/printTable.ts');
const isRight = await printTable(say, { isShort: values.short, keepIn: values.out ?? null }).catch((failure) => {
  say(failure.message);
  return false;
});
process.exit(isRight ? 0 : 1);

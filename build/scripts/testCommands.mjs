import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
requireBrowser();
const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true });
const { printCommands, printExamples } = await import('../../test/commands/printCommands.ts');
const filter = positionals.join(' ');
if (values.list) printExamples(filter, say);
else process.exit((await printCommands(filter, say)) ? 0 : 1);

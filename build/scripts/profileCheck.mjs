import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
const { checkProfileFile } = await import('./checkProfileFile.ts');
const { lines, isGood } = await checkProfileFile(process.argv.slice(2));
for (const line of lines) say(line);
process.exitCode = isGood ? 0 : 1;

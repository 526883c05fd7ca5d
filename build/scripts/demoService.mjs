import { runInForeground } from './application.mjs';
import { ownNode } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
runInForeground(ownNode, ['app/demo/cli.ts', ...process.argv.slice(2)]);

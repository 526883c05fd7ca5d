import { runChecks } from './checks.mjs';
import { prepare } from './setup.mjs';

prepare();
process.exit((await runChecks()).failed === 0 ? 0 : 1);

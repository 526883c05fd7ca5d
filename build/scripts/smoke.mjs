import { parseArgs } from 'node:util';
import { chooseHost } from './application.mjs';
import { buildBundles } from './bundles.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

// The short form is the same.
parseArgs({ options: { short: { type: 'boolean', default: false } } });
prepare();
process.env.INVOICE_DESK_HOST = chooseHost().name;
if (!buildBundles()) process.exit(1);
const { printSmoke } = await import('../../test/smoke/printSmoke.ts');
process.exit((await printSmoke(say, 'out/smoke.txt')) ? 0 : 1);

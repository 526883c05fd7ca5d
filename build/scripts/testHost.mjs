import { parseArgs } from 'node:util';
import { chooseHost } from './application.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    inverted: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
prepare();
process.env.INVOICE_DESK_HOST = values.inverted ? 'chromium' : chooseHost().name;
const { printConformance } = await import('../../test/conformance/printConformance.ts');
const { passed, failed, skipped } = await printConformance(say, {
  isShort: values.short,
  isInverted: values.inverted,
  filter: values.only ?? null,
});
say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

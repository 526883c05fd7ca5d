import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    raise: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: String(Math.min(4, availableParallelism())) },
    short: { type: 'boolean', default: false },
  },
});
prepare();
const { printFloors, printMutations } = await import('../../test/mutation/printMutations.ts');
if (values.list) {
  printFloors(say);
  process.exit(0);
}
const isHeld = await printMutations(
  {
    areas: values.area,
    isShort: values.short,
    isIncremental: values.changed,
    isRaising: values.raise,
    concurrency: Number(values.concurrency),
  },
  say,
);
process.exit(isHeld ? 0 : 1);

import { parseArgs } from 'node:util';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    first: { type: 'string', default: '1' },
    only: { type: 'string' },
    trace: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
});
prepare();
// First: it replaces functions of Node, which do as before where nothing is recorded.
const { runRounds } = await import('../../test/powerloss/runRounds.ts');
const { runSeeds, findPlanted, findPlantedInSync, scenarioKinds } = await import('../../test/simulation/runSeeds.ts');
const { plantedFaults, plantedSyncFaults } = await import('../../test/simulation/plantedFaults.ts');
const kind = scenarioKinds.find((name) => name === values.only);
if (values.only !== undefined && kind === undefined) throw new Error(`--only ${scenarioKinds.join(' | ')}`);
const count = values.short ? 30 : Number(values.seeds);
const { failedSeeds, ...counts } = await runSeeds(
  { first: Number(values.first), count, kind },
  say,
  values.trace ? say : undefined,
);
if (values.trace) process.exit(failedSeeds.length === 0 ? 0 : 1);
const outlivesPowerLoss = await runRounds({ first: Number(values.first), rounds: Math.ceil(count / 500), say });
say(`${count} seeds, ${failedSeeds.length} of them with something wrong`);
for (const [name, value] of Object.entries(counts)) say(`${name}: ${value}`);
let isHeld = failedSeeds.length === 0 && outlivesPowerLoss;
const sayPlanted = (name, seed) => {
  say(`planted: ${name}: ${seed === null ? 'NOT FOUND' : `found with seed ${seed}`}`);
  isHeld &&= seed !== null;
};
for (const fault of plantedFaults) sayPlanted(fault.name, await findPlanted(fault, 500));
for (const fault of plantedSyncFaults) sayPlanted(fault.name, await findPlantedInSync(fault, 500));
process.exit(isHeld ? 0 : 1);

import { expect, test } from 'vitest';
import { plantedFaults, plantedSyncFaults } from './plantedFaults.ts';
import { findPlanted, findPlantedInSync, runSeeds } from './runSeeds.ts';

// A part of `npm run test:simulation`.
test('in 90 simulated days nothing is duplicated without a word, lost, blocked or asked for too fast', async () => {
  expect(await runSeeds({ first: 1, count: 90 })).toMatchObject({
    ...{ unreportedDuplicates: 0, losses: 0, blocked: 0, overPace: 0 },
    failedSeeds: [],
  });
});

test.each(plantedFaults)('a planted fault is found: $name', async (fault) => {
  expect(await findPlanted(fault, 500)).not.toBeNull();
});

test.each(plantedSyncFaults)('a fault planted in the sync is found: $name', async (fault) => {
  expect(await findPlantedInSync(fault, 500)).not.toBeNull();
});

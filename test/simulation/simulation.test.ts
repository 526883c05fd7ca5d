import { expect, test } from 'vitest';
import { plantedFaults } from './plantedFaults.ts';
import { findPlanted, runSeeds } from './runSeeds.ts';

// A part of `npm run test:simulation`.
test('in 60 simulated days nothing is duplicated without a word, lost, blocked or asked for too fast', async () => {
  expect(await runSeeds({ first: 1, count: 60 })).toMatchObject({
    ...{ unreportedDuplicates: 0, losses: 0, blocked: 0, overPace: 0 },
    failedSeeds: [],
  });
});

test.each(plantedFaults)('a planted fault is found: $name', async (fault) => {
  expect(await findPlanted(fault, 500)).not.toBeNull();
});

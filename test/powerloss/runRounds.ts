import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPlanted, powerLossCases } from './powerLossCases.ts';
import { type PowerLossResult, runPowerLoss } from './runPowerLoss.ts';

export interface RoundOptions {
  /** The seed of the first round; each further one has the next. */
  readonly first: number;
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** Runs all cases with random choices at every operation, then the planted faults; returns whether all is as it must be. */
export const runRounds = async ({ first, rounds, say }: RoundOptions): Promise<boolean> => {
  if (process.platform === 'win32') {
    say('power loss: not on Windows, which opens no folder');
    return true;
  }
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'invoice-desk-power-'));
  let states = 0;
  let failureCount = 0;
  const count = (seed: number, name: string, result: PowerLossResult): void => {
    states += result.states;
    failureCount += result.failures.length;
    for (const failure of result.failures) say(`power loss, seed ${seed}, ${name}: ${failure}`);
  };
  try {
    for (let seed = first; seed < first + rounds; seed += 1)
      for (const powerLoss of powerLossCases)
        count(seed, powerLoss.name, await runPowerLoss(powerLoss, { folder, seed, randomChoices: 2, randomEvery: 1 }));
    say(`power loss: ${powerLossCases.length} cases, ${states} states of the disk, ${failureCount} of them wrong`);
    let isFound = true;
    for (const { fault, powerLoss } of listPlanted()) {
      const options = { folder, seed: first, randomChoices: 0, randomEvery: 1, fault, maxFailures: 1 };
      const { failures } = await runPowerLoss(powerLoss, options);
      if (failures.length > 0) continue;
      isFound = false;
      say(`planted: ${fault.name}: NOT FOUND by ${powerLoss.name}`);
    }
    if (isFound) say('planted: every missing sync is found by a power loss');
    return failureCount === 0 && isFound;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

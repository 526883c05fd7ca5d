import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listPlanted, powerLossCases } from './powerLossCases.ts';
import { runPowerLoss } from './runPowerLoss.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'invoice-desk-power-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// A part of `npm run test:simulation`, which takes more random choices.
const shortForm = { seed: 1, randomChoices: 1, randomEvery: 8 };

// Windows opens no folder, and writes names to its journal by itself.
describe.skipIf(process.platform === 'win32')('a power loss after any operation of the disk', () => {
  test.each(powerLossCases.filter(({ promise }) => promise === 'acknowledged'))(
    'leaves everything acknowledged: $name',
    async (powerLoss) => {
      const { failures, acknowledged } = await runPowerLoss(powerLoss, { folder, ...shortForm });
      expect(failures).toEqual([]);
      expect(acknowledged).toBeGreaterThan(0);
    },
  );

  test.each(powerLossCases.filter(({ promise }) => promise === 'whole'))(
    'leaves the latest state or an earlier one: $name',
    async (powerLoss) => {
      const { failures, acknowledged } = await runPowerLoss(powerLoss, { folder, ...shortForm });
      expect(failures).toEqual([]);
      expect(acknowledged).toBeGreaterThan(0);
    },
  );
});

describe.skipIf(process.platform === 'win32')('a planted fault is found', () => {
  test.each(listPlanted().map(({ fault, powerLoss }) => ({ fault, powerLoss, of: powerLoss.name })))(
    '$fault.name, by $of',
    async ({ fault, powerLoss }) => {
      const { failures } = await runPowerLoss(powerLoss, { folder, ...shortForm, fault, maxFailures: 1 });
      expect(failures).toHaveLength(1);
    },
  );
});

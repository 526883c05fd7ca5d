import './disk/recordFiles.ts';
import './disk/recordDatabases.ts';
import '../fixtures/withoutElectron.ts';
import { type PowerLossFault, plantedFaults } from './plantedFaults.ts';
import type { PowerLossCase } from './powerLossCase.ts';

// Only now: libraries keep the functions that they find when they are loaded.
const { salesCases } = await import('./cases/salesCases.ts');
const { purchaseCases } = await import('./cases/purchaseCases.ts');
const { recoveryCases } = await import('./cases/recoveryCases.ts');
const { fileCases } = await import('./cases/fileCases.ts');
const { folderCases } = await import('./cases/folderCases.ts');
const { updateCases } = await import('./cases/updateCases.ts');

export const powerLossCases: readonly PowerLossCase[] = [
  ...salesCases,
  ...purchaseCases,
  ...recoveryCases,
  ...fileCases,
  ...folderCases,
  ...updateCases,
];

/** Each planted fault with a case that must find it. */
export const listPlanted = (): readonly { readonly fault: PowerLossFault; readonly powerLoss: PowerLossCase }[] =>
  plantedFaults.flatMap((fault) =>
    powerLossCases.filter(({ name }) => fault.foundBy.includes(name)).map((powerLoss) => ({ fault, powerLoss })),
  );

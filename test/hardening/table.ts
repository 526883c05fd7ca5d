import { attacks } from './attacks.ts';
import { checklist } from './checklist.ts';
import { fuses } from './fuses.ts';
import { createHardeningRows, type Row } from './row.ts';

/** Electron's checklist, its fuses, and the attacks on the shell, each as rows. */
export const table: readonly Row[] = [
  ...createHardeningRows(checklist),
  ...createHardeningRows(fuses),
  ...createHardeningRows(attacks),
];

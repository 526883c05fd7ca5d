import { attacks } from './attacks.ts';
import { checklist } from './checklist.ts';
import { fuses } from './fuses.ts';
import { type Row, rowsOf } from './row.ts';

/** Electron's checklist, its fuses, and the attacks on the shell, each as rows. */
export const table: readonly Row[] = [...rowsOf(checklist), ...rowsOf(fuses), ...rowsOf(attacks)];

import { faults, redirects } from './rows/answers.ts';
import { certificates, leaving } from './rows/leaving.ts';
import { traps } from './rows/traps.ts';
import { downloads, permissions, windows } from './rows/wishes.ts';
import type { WindowRow } from './windowRow.ts';

/** Hostile and broken sign-in pages, in the built application and real Chromium. */
export const windowTable: readonly WindowRow[] = [
  ...redirects,
  ...faults,
  ...leaving,
  ...certificates,
  ...windows,
  ...downloads,
  ...permissions,
  ...traps,
];

import type { CompanyRoutine } from '#app/contract/purchases/routine.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SyncResult } from './listIntake.ts';

/** A sync that has ended with success. */
export interface Synced {
  readonly company: CompanyRef;
  readonly result: SyncResult;
  /** A person asked for it. */
  readonly isByHand: boolean;
  /** The company's first: everything is new then, and nothing is news. */
  readonly isFirst: boolean;
}

/** What a person may be told of a sync: how many invoices are new, and how many of all have something serious about them. */
export interface Tidings {
  readonly added: number;
  readonly serious: number;
}

/** What of a sync the routine wants told; null: nothing. */
export const tidingsOf = (
  { result, isFirst }: Synced,
  { notifyNew, notifySerious }: CompanyRoutine,
): Tidings | null => {
  const added = notifyNew ? result.added : 0;
  const serious = notifySerious ? new Set(result.serious.map(({ id }) => id)).size : 0;
  return isFirst || added + serious === 0 ? null : { added, serious };
};

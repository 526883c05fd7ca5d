import type { RefusedEvent } from './receivedEvents.ts';
import type { ReviewChainHead } from './reviewChainHead.ts';

/** A row of a log before it was checked: another copy may hold anything. */
export type UncheckedEvent = Readonly<Record<string, unknown>>;

/**
 * A copy of the decisions about one company's invoices: the review file of this computer, or the team server. Events lie in
 * one chain for each device (decision 0015) and are only ever added, so that copies differ by the ends of their chains alone.
 */
export interface EventReplica {
  /** Returns the latest event of each chain. */
  listEnds(): Promise<readonly ReviewChainHead[]>;
  /** Returns the hash of the event with a number in a chain; null if there is none. */
  findHash(device: string, sequence: number): Promise<string | null>;
  /** Returns up to {@link maxEventsPerRead} rows of a chain after a number, in order. */
  read(device: string, after: number): Promise<readonly UncheckedEvent[]>;
  /** Checks rows of one chain, in order, and adds those that it does not have. */
  add(rows: readonly UncheckedEvent[]): Promise<AddedEvents>;
  /** Returns the number of events whose content was erased. */
  countErased(): Promise<number>;
}

/** The copy of this computer. It erases what an erasure names as soon as both are there. */
export interface LocalEventReplica extends EventReplica {
  /** Returns up to {@link maxEventsPerRead} rows without content, by id after `after`. */
  readErased(after: string): Promise<readonly UncheckedEvent[]>;
}

/** The copy of the office. */
export interface ServerEventReplica extends EventReplica {
  /** Replaces the content of events by what is left of them, where an erasure that is there names them. */
  erase(rows: readonly UncheckedEvent[]): Promise<void>;
}

export interface AddedEvents {
  /** Number of events that were not there before. */
  readonly count: number;
  readonly refused: readonly RefusedEvent[];
}

/** Rows that are read at once: few enough not to hold up other work. */
export const maxEventsPerRead = 1000;

import type { ReactNode } from 'react';
import type { Findable } from './matching.ts';

/** A line of the palette. */
export interface Entry extends Findable {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Quieter, at the right. */
  readonly detail?: string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly isCurrent?: boolean;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Starts something that may fail; what becomes of it is shown outside the palette, which is closed by then. */
export type Attempt = (work: () => Promise<unknown>) => void;

import type { ReactNode } from 'react';
import type { SearchableByWords } from '#renderer/ui/filterBySearchWords.ts';

/** A line of the palette. */
export interface CommandPaletteEntry extends SearchableByWords {
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

export interface CommandPaletteEntryGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly CommandPaletteEntry[];
}

/** Starts something that may fail; what becomes of it is shown outside the palette, which is closed by then. */
export type PaletteActionRunner = (work: () => Promise<unknown>) => void;

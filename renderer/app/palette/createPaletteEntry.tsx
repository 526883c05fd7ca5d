import type { LucideIcon } from 'lucide-react';
import type { CommandPaletteEntry } from './commandPaletteEntry.ts';

export interface PaletteEntryOptions extends Omit<CommandPaletteEntry, 'icon' | 'words'> {
  readonly icon: LucideIcon;
  /** The text that it is found by; by default its label. */
  readonly words?: string;
}

/** Creates a line of the palette with its icon. */
export const createPaletteEntry = ({ icon: Icon, ...entry }: PaletteEntryOptions): CommandPaletteEntry => ({
  words: entry.label,
  ...entry,
  icon: <Icon aria-hidden />,
});

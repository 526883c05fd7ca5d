/** Action of a key pressed in a field of a line; null leaves the key to the field. Enter adds, Alt and arrows move. */
export type LineShortcutAction = 'add' | 'moveUp' | 'moveDown' | 'remove';

interface PressedLineKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export const getLineShortcutAction = ({ key, altKey, ctrlKey, metaKey }: PressedLineKey): LineShortcutAction | null => {
  const isCommand = ctrlKey || metaKey;
  if (key === 'Enter') return altKey || isCommand ? null : 'add';
  if (key === 'ArrowUp' && altKey) return 'moveUp';
  if (key === 'ArrowDown' && altKey) return 'moveDown';
  return (key === 'Backspace' || key === 'Delete') && isCommand ? 'remove' : null;
};

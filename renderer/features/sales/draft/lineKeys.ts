/** Action of a key pressed in a field of a line; null leaves the key to the field. Enter adds, Alt and arrows move. */
export type LineKey = 'add' | 'moveUp' | 'moveDown' | 'remove';

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export const lineKeyOf = ({ key, altKey, ctrlKey, metaKey }: Pressed): LineKey | null => {
  const isCommand = ctrlKey || metaKey;
  if (key === 'Enter') return altKey || isCommand ? null : 'add';
  if (key === 'ArrowUp' && altKey) return 'moveUp';
  if (key === 'ArrowDown' && altKey) return 'moveDown';
  return (key === 'Backspace' || key === 'Delete') && isCommand ? 'remove' : null;
};

/** Command of a key pressed in the table. */
export type GridCommand =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'previous'
  | 'next'
  | 'pageUp'
  | 'pageDown'
  | 'firstColumn'
  | 'lastColumn'
  | 'top'
  | 'bottom'
  | 'start'
  | 'end'
  | 'extendUp'
  | 'extendDown'
  | 'extendPageUp'
  | 'extendPageDown'
  | 'extendTop'
  | 'extendBottom'
  | 'select'
  | 'selectAll'
  | 'copy'
  | 'open'
  | 'close'
  | 'reviewed'
  | 'query'
  | 'note'
  | 'sort'
  | 'sortAlso'
  | 'narrower'
  | 'wider'
  | 'fit'
  | 'moveLeft'
  | 'moveRight'
  | 'pin';

/** An entry of the shortcuts dialog: its text is `shortcuts:name.<name>`. */
export interface KeyboardShortcut {
  readonly name: string;
  /** Combinations as `Ctrl+Shift+End`; Ctrl also means Cmd. */
  readonly keys: readonly string[];
}

interface GridKeyboardShortcut extends KeyboardShortcut {
  /** Commands of the keys, in the same order. */
  readonly commands: readonly GridCommand[];
}

const createShortcut = (name: string, keys: Readonly<Record<string, GridCommand>>): GridKeyboardShortcut => ({
  name,
  keys: Object.keys(keys),
  commands: Object.values(keys),
});

const moving: readonly GridKeyboardShortcut[] = [
  createShortcut('byCell', { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }),
  createShortcut('byInvoice', { J: 'next', K: 'previous' }),
  createShortcut('byScreen', { PageUp: 'pageUp', PageDown: 'pageDown' }),
  createShortcut('rowEnds', { Home: 'firstColumn', End: 'lastColumn' }),
  createShortcut('columnEnds', { 'Ctrl+ArrowUp': 'top', 'Ctrl+ArrowDown': 'bottom' }),
  createShortcut('tableEnds', { 'Ctrl+Home': 'start', 'Ctrl+End': 'end' }),
];

const onLines: readonly GridKeyboardShortcut[] = [
  createShortcut('open', { Enter: 'open' }),
  createShortcut('close', { Escape: 'close' }),
  createShortcut('reviewed', { R: 'reviewed' }),
  createShortcut('query', { Q: 'query' }),
  createShortcut('note', { N: 'note' }),
];

const selecting: readonly GridKeyboardShortcut[] = [
  createShortcut('select', { Space: 'select' }),
  createShortcut('extend', { 'Shift+ArrowUp': 'extendUp', 'Shift+ArrowDown': 'extendDown' }),
  createShortcut('extendByScreen', { 'Shift+PageUp': 'extendPageUp', 'Shift+PageDown': 'extendPageDown' }),
  createShortcut('extendToEnds', {
    'Ctrl+Shift+Home': 'extendTop',
    'Ctrl+Shift+End': 'extendBottom',
  }),
  createShortcut('selectAll', { 'Ctrl+A': 'selectAll' }),
  createShortcut('copy', { 'Ctrl+C': 'copy' }),
];

const onHeader: readonly GridKeyboardShortcut[] = [
  createShortcut('sort', { Enter: 'sort', Space: 'sort' }),
  createShortcut('sortAlso', { 'Shift+Enter': 'sortAlso', 'Shift+Space': 'sortAlso' }),
  createShortcut('width', { 'Alt+ArrowLeft': 'narrower', 'Alt+ArrowRight': 'wider' }),
  createShortcut('fit', { 0: 'fit' }),
  createShortcut('place', { 'Ctrl+Shift+ArrowLeft': 'moveLeft', 'Ctrl+Shift+ArrowRight': 'moveRight' }),
  createShortcut('pin', { P: 'pin' }),
];

const onGroups: readonly KeyboardShortcut[] = [{ name: 'group', keys: ['ArrowLeft', 'ArrowRight', 'Enter'] }];

const inPanel: readonly KeyboardShortcut[] = [
  { name: 'byInvoice', keys: ['J', 'K'] },
  { name: 'reviewed', keys: ['R'] },
  { name: 'query', keys: ['Q'] },
  { name: 'approve', keys: ['A'] },
  { name: 'note', keys: ['N'] },
  { name: 'close', keys: ['Escape'] },
];

const aroundTable: readonly KeyboardShortcut[] = [
  { name: 'addFilter', keys: ['F'] },
  { name: 'groupBy', keys: ['G'] },
  { name: 'columns', keys: ['C'] },
  { name: 'removeFilter', keys: ['Delete'] },
  { name: 'undo', keys: ['Ctrl+Z'] },
];

const inSales: readonly KeyboardShortcut[] = [
  { name: 'byInvoice', keys: ['J', 'K'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'asBase', keys: ['C'] },
  { name: 'deliverAgain', keys: ['D'] },
  { name: 'close', keys: ['Escape'] },
];

const everywhere: readonly KeyboardShortcut[] = [
  { name: 'palette', keys: ['Ctrl+K'] },
  { name: 'search', keys: ['Ctrl+F'] },
  { name: 'sync', keys: ['F5'] },
  { name: 'newInvoice', keys: ['Ctrl+N'] },
  { name: 'print', keys: ['Ctrl+P'] },
  { name: 'purchases', keys: ['Ctrl+1'] },
  { name: 'sales', keys: ['Ctrl+2'] },
  { name: 'payments', keys: ['Ctrl+3'] },
  { name: 'overview', keys: ['Ctrl+4'] },
  { name: 'toPay', keys: ['Ctrl+5'] },
  { name: 'companies', keys: ['Ctrl+6'] },
  { name: 'settings', keys: ['Ctrl+,'] },
  { name: 'rail', keys: ['Ctrl+B'] },
  { name: 'zoom', keys: ['Ctrl+Plus', 'Ctrl+-', 'Ctrl+0'] },
  { name: 'shortcuts', keys: ['?'] },
];

/** Every key of the table, the panel and the application, in the order in which the dialog shows them. */
export const keyboardShortcutGroups: readonly {
  readonly part: string;
  readonly shortcuts: readonly KeyboardShortcut[];
}[] = [
  { part: 'moving', shortcuts: [...moving, ...onGroups] },
  { part: 'invoice', shortcuts: onLines },
  { part: 'selecting', shortcuts: selecting },
  { part: 'header', shortcuts: onHeader },
  { part: 'panel', shortcuts: inPanel },
  { part: 'around', shortcuts: aroundTable },
  { part: 'sales', shortcuts: inSales },
  { part: 'everywhere', shortcuts: everywhere },
];

const collectCommands = (parts: readonly GridKeyboardShortcut[]): ReadonlyMap<string, GridCommand> =>
  new Map(
    parts.flatMap(({ keys, commands }) => keys.map((key, index) => [key, commands[index] as GridCommand] as const)),
  );

const lineCommands = collectCommands([...moving, ...onLines, ...selecting]);
const headerCommands = collectCommands([...moving, ...selecting, ...onLines, ...onHeader]);

export type PressedKeys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns the name of a pressed combination. Shift counts with letters and named keys only: the position of `?` depends
 * on the keyboard.
 */
export const toKeyCombination = ({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKeys): string => {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  const isShifted = shiftKey && (name.length > 1 || name !== name.toLowerCase());
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${isShifted ? 'Shift+' : ''}${name}`;
};

/** Returns the command of a key in the table, on its header or below it; undefined if the table does not handle it. */
export const findGridCommand = (keys: PressedKeys, isOnHeader: boolean): GridCommand | undefined =>
  (isOnHeader ? headerCommands : lineCommands).get(toKeyCombination(keys));

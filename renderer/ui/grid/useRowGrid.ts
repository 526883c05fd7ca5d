import { type KeyboardEvent, type MouseEvent, type RefObject, useId } from 'react';
import { type ListKeyAction, toListKeyAction } from './listKeys.ts';
import { isHeldEnter, usePageListFocus } from './pageListFocus.ts';
import { useRowVirtualizer, type VirtualRow } from './useRowVirtualizer.ts';

export interface RowGridOptions {
  readonly label: string;
  readonly gridRef: RefObject<HTMLTableElement | null>;
  readonly lineCount: number;
  readonly columnCount: number;
  /** The focused line. */
  readonly at: { readonly row: number };
  /** Pixels from the top at the beginning. */
  readonly scrollTop?: number;
  readonly onMove: (line: number) => void;
  /** `isByKey`: the focus moves into the opened entry. */
  readonly onOpen: (line: number, isByKey: boolean) => void;
  readonly onClose: () => void;
  /** Toggles a line, if several may be selected: the space bar, and a press on an element with `data-choose`. */
  readonly onChoose?: (line: number) => void;
  /** Extends the selection, if ranges may be selected: Shift and a moving key, from the focused line. */
  readonly onStretch?: (from: number, to: number) => void;
  readonly onChooseAll?: () => void;
  /**
   * Opens the menu of a line at a place of the window, if lines have one: a right click, the menu key or Shift+F10, and a
   * press on an element with `data-menu`.
   */
  readonly onMenu?: (line: number, place: DOMRect) => void;
}

/** All lines are this high, in pixels: `--row` of the tokens. */
const rowHeight = 32;

/**
 * Manages a table as an ARIA grid with line-by-line keys; only the lines on the screen exist. The focus stays on the
 * grid, which names its line. `gridProps` and `lineProps` are for the table and its rows, whose style is in
 * `Grid.module.css`.
 */
export const useRowGrid = (options: RowGridOptions) => {
  const { gridRef, lineCount, onMove, onOpen, onClose, onChoose, onStretch, onChooseAll, onMenu } = options;
  const id = useId();
  usePageListFocus(gridRef);
  const at = Math.max(0, Math.min(options.at.row, lineCount - 1));
  const virtual = useRowVirtualizer(gridRef, {
    lineCount,
    rowHeight,
    at: options.at,
    scrollTop: options.scrollTop ?? 0,
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== gridRef.current || isHeldEnter(event)) return;
    const action = toListKeyAction(event, at, { lines: lineCount, page: virtual.page });
    if (action && act(action)) event.preventDefault();
  };

  /** False where this grid knows nothing of it. */
  const act = (action: ListKeyAction): boolean => {
    switch (action.kind) {
      case 'move':
        onMove(action.to);
        return true;
      case 'stretch':
        onStretch?.(at, action.to);
        if (onStretch) onMove(action.to);
        return onStretch !== undefined;
      case 'open':
        onOpen(at, true);
        return true;
      case 'close':
        onClose();
        return true;
      case 'choose':
        onChoose?.(at);
        return onChoose !== undefined;
      case 'chooseAll':
        onChooseAll?.();
        return onChooseAll !== undefined;
      case 'menu':
        openMenu(at);
        return onMenu !== undefined;
    }
  };

  /** The focus is on the grid when the menu closes. */
  const openMenu = (line: number, place = findMenuPlace(gridRef.current, line)): void => {
    if (!onMenu || !place) return;
    gridRef.current?.focus({ preventScroll: true });
    onMenu(line, place);
  };

  const onClick = ({ target }: MouseEvent): void => {
    const line = findPressedLine(target);
    if (line === null || !(target instanceof Element)) return;
    onMove(line);
    if (onMenu && target.closest('[data-menu]')) openMenu(line);
    else if (onChoose && target.closest('[data-choose]')) onChoose(line);
    else onOpen(line, false);
  };

  const onContextMenu = (event: MouseEvent): void => {
    const line = findPressedLine(event.target);
    if (line === null || !onMenu) return;
    event.preventDefault();
    onMove(line);
    openMenu(line, new DOMRect(event.clientX, event.clientY));
  };

  return {
    at,
    virtual,
    // One object, because the linter prefers a table to the role and forbids the role on a table.
    gridProps: {
      role: 'grid',
      tabIndex: 0,
      'aria-label': options.label,
      'aria-multiselectable': onChoose !== undefined || undefined,
      'aria-rowcount': lineCount + 1,
      'aria-colcount': options.columnCount,
      'aria-activedescendant': lineCount > 0 ? `${id}-${at}` : undefined,
      onClick,
      onContextMenu,
      onKeyDown,
    },
    lineProps: ({ line, top }: VirtualRow) => ({
      id: `${id}-${line}`,
      'data-line': line,
      'aria-rowindex': line + 2,
      style: { transform: `translateY(${top}px)` },
    }),
  };
};

const findPressedLine = (target: EventTarget): number | null => {
  const line = target instanceof Element && target.closest<HTMLElement>('[data-line]')?.dataset.line;
  return line ? Number(line) : null;
};

/** Returns the place of a line's `data-menu` button; where a narrow window hides it, that of the line. */
const findMenuPlace = (grid: HTMLElement | null, line: number): DOMRect | null => {
  const row = grid?.querySelector(`[data-line="${line}"]`);
  const button = row?.querySelector('[data-menu]')?.getBoundingClientRect();
  return button && button.width > 0 ? button : (row?.getBoundingClientRect() ?? null);
};

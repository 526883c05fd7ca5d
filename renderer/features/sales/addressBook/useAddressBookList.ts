import { useRef, useState } from 'react';
import type { GridPosition } from '#renderer/shared/grid/gridKeys.ts';

type OpenedEntry<T> = { readonly kind: 'new' } | { readonly kind: 'entry'; readonly entry: T } | null;

/** Keeps the focused line of an address book list, the open entry beside it, and the selection. */
export const useAddressBookList = <T extends { readonly remoteId: string }>(entries: readonly T[]) => {
  const gridRef = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<GridPosition>({ row: 0, column: 0 });
  const [opened, setOpened] = useState<OpenedEntry<T>>(null);
  const [chosen, setChosen] = useState<readonly T[]>([]);
  // Counts the times that the keyboard is to go into the panel.
  const [toPanel, setToPanel] = useState(0);
  const findNewest = (entry: T): T => entries.find(({ remoteId }) => remoteId === entry.remoteId) ?? entry;

  const show = (entry: T): void => {
    const row = entries.findIndex(({ remoteId }) => remoteId === entry.remoteId);
    if (row !== -1) setAt({ row, column: 0 });
    setOpened({ kind: 'entry', entry });
  };
  /** The open entry beside the list follows the keyboard focus. */
  const moveTo = (row: number): void => {
    const last = Math.max(0, entries.length - 1);
    const next = Math.max(0, Math.min(row, last));
    setAt({ row: next, column: 0 });
    const entry = entries[next];
    if (opened?.kind === 'entry' && entry) setOpened({ kind: 'entry', entry });
  };
  return {
    gridRef,
    at,
    opened: opened?.kind === 'entry' ? { ...opened, entry: findNewest(opened.entry) } : opened,
    chosen: chosen.map(findNewest),
    chosenIds: new Set(chosen.map(({ remoteId }) => remoteId)),
    toPanel,
    show,
    moveTo,
    step: (by: 1 | -1) => moveTo(at.row + by),
    open: (entry: T, isByKey: boolean) => {
      show(entry);
      if (isByKey) setToPanel((times) => times + 1);
    },
    startNew: () => {
      setOpened({ kind: 'new' });
      setToPanel((times) => times + 1);
    },
    close: () => {
      setOpened(null);
      gridRef.current?.focus();
    },
    choose: (entry: T) =>
      setChosen((before) =>
        before.some(({ remoteId }) => remoteId === entry.remoteId)
          ? before.filter(({ remoteId }) => remoteId !== entry.remoteId)
          : [...before, entry],
      ),
    chooseNone: () => setChosen([]),
  };
};

import { useRef, useState } from 'react';
import type { GridPosition } from '#renderer/shared/grid/gridKeys.ts';
import type { AddressBookController } from './useAddressBookState.ts';

type OpenedEntry<T> = { readonly kind: 'new' } | { readonly kind: 'entry'; readonly entry: T } | null;

/** Keeps the focused line of an address book list, the open entry beside it, and the selection. */
export const useAddressBookList = <T extends { readonly remoteId: string }>(
  entries: readonly T[],
  { opened: named, setOpened }: Pick<AddressBookController, 'opened' | 'setOpened'>,
) => {
  const gridRef = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<GridPosition>({ row: 0, column: 0 });
  // An open entry stays where a search leaves it out of the list.
  const [latest, setLatest] = useState<T | null>(null);
  const [chosen, setChosen] = useState<readonly T[]>([]);
  // Counts the times that the keyboard is to go into the panel.
  const [toPanel, setToPanel] = useState(0);
  const findOpened = (): OpenedEntry<T> => {
    if (named?.kind !== 'entry') return named;
    const isNamed = ({ remoteId }: T): boolean => remoteId === named.id;
    const entry = entries.find(isNamed) ?? (latest && isNamed(latest) ? latest : undefined);
    return entry ? { kind: 'entry', entry } : null;
  };
  const opened = findOpened();
  const findNewest = (entry: T): T => entries.find(({ remoteId }) => remoteId === entry.remoteId) ?? entry;

  const show = (entry: T): void => {
    const row = entries.findIndex(({ remoteId }) => remoteId === entry.remoteId);
    if (row !== -1) setAt({ row, column: 0 });
    setLatest(entry);
    // A saved new entry takes the place of the form it was typed into.
    setOpened({ kind: 'entry', id: entry.remoteId }, named?.kind === 'new' ? 'replace' : 'push');
  };
  /** The open entry beside the list follows the keyboard focus. */
  const moveTo = (row: number): void => {
    const last = Math.max(0, entries.length - 1);
    const next = Math.max(0, Math.min(row, last));
    setAt({ row: next, column: 0 });
    const entry = entries[next];
    if (named?.kind !== 'entry' || !entry) return;
    setLatest(entry);
    setOpened({ kind: 'entry', id: entry.remoteId }, 'replaceLater');
  };
  return {
    gridRef,
    at,
    opened,
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
      setOpened({ kind: 'new' }, 'push');
      setToPanel((times) => times + 1);
    },
    close: () => {
      setOpened(null, 'push');
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

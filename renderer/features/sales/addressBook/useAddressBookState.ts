import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type NavigationHistoryMode, usePageState } from '#renderer/shared/navigation/usePageState.ts';
import type { AddressBookSearchParams } from './addressBookSearchParams.ts';

/** The open entry by its id, or a new one. */
export type OpenedAddressBookEntryRef =
  | { readonly kind: 'new' }
  | { readonly kind: 'entry'; readonly id: string }
  | null;

interface AddressBookState {
  readonly search: string;
  readonly opened: OpenedAddressBookEntryRef;
}

const toState = ({ q = '', entry, new: isNew }: AddressBookSearchParams): AddressBookState => ({
  search: q,
  opened: isNew ? { kind: 'new' } : entry === undefined ? null : { kind: 'entry', id: entry },
});

const toSearch = ({ search, opened }: AddressBookState): AddressBookSearchParams => ({
  q: search || undefined,
  entry: opened?.kind === 'entry' ? opened.id : undefined,
  new: opened?.kind === 'new' || undefined,
});

/** Returns what an address book page shows, which its search parameters hold. */
export const useAddressBookState = (kind: 'contacts' | 'products') => {
  const path = `/${kind}` as const;
  const search = useSearch({ from: `/shell${path}` });
  const navigate = useNavigate();
  const committed = useMemo(() => toState(search), [search]);
  const { state, change } = usePageState(committed, (next, replace) =>
    navigate({ to: path, search: toSearch(next), replace, state: true }),
  );
  return {
    ...state,
    setSearch: (text: string) => change((before) => ({ ...before, search: text }), 'replace'),
    setOpened: (opened: OpenedAddressBookEntryRef, mode: NavigationHistoryMode) =>
      change((before) => ({ ...before, opened }), mode),
  };
};
export type AddressBookController = ReturnType<typeof useAddressBookState>;

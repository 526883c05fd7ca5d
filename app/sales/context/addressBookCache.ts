import { isDeepStrictEqual } from 'node:util';
import type { CompanyRef } from '#app/contract/values.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { AddressBookEntryByKind } from '../store/addressBookStore.ts';
import { type AddressBookEntryKind, createMergedIdResolver } from '../store/model/addressBookMerge.ts';
import type { SalesStore } from '../store/salesStore.ts';
import { searchAddressBookEntries } from './searchAddressBookEntries.ts';

export interface AddressBookCacheOptions<K extends AddressBookEntryKind> {
  readonly kind: K;
  readonly store: SalesStore;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  /** Everything that the service holds; null where the profile does not say how to ask. */
  readonly fetchAll: (api: SalesApi) => Promise<readonly AddressBookEntryByKind[K][] | null>;
}

/** Cached entries of one kind of the address book on this machine. */
export interface AddressBookCache<T> {
  /** Leaves out entries that were merged into others; see `searched`. */
  find(company: CompanyRef, search: string): Promise<readonly T[]>;
  /** Returns the entry with this id, or the one it was merged into; null if neither is known. */
  get(company: CompanyRef, id: string): Promise<T | null>;
  /** Asks the service for everything; what it does not hold any more is forgotten. A second call joins the first. */
  refresh(company: CompanyRef): Promise<void>;
  /** Asks only where the service was never asked. */
  fill(company: CompanyRef): Promise<void>;
  /** Discards the result of a request under way. */
  forget(connectionId: string): void;
}

interface PendingRefresh {
  readonly connectionId: string;
  readonly end: Promise<void>;
}

export const createAddressBookCache = <K extends AddressBookEntryKind>(
  options: AddressBookCacheOptions<K>,
): AddressBookCache<AddressBookEntryByKind[K]> => {
  const { kind, store, apiFor, fetchAll } = options;
  const underWay = new Map<string, PendingRefresh>();

  const fetchEntries = async (company: CompanyRef, isWanted: () => boolean): Promise<void> => {
    const before = await store.entries(company, kind);
    const received = await fetchAll(await apiFor(company));
    // An entry saved here during the request is newer than the service's answer.
    const saved = findChangedIds(before, await store.entries(company, kind));
    if (received === null || !isWanted()) return;
    const ids = new Set(received.map(({ remoteId }) => remoteId));
    const removedIds = before.map(({ remoteId }) => remoteId).filter((id) => !ids.has(id));
    const changed = received.filter(({ remoteId }) => !saved.has(remoteId));
    await store.changeEntries(company, kind, { changed, removed: removedIds, isWhole: true });
  };
  const refresh = (company: CompanyRef): Promise<void> => {
    const key = toCompanyKey(company);
    const running = underWay.get(key);
    if (running) return running.end;
    const isWanted = (): boolean => underWay.get(key) === pendingRefresh;
    const end = fetchEntries(company, isWanted).finally(() => isWanted() && underWay.delete(key));
    const pendingRefresh: PendingRefresh = { connectionId: company.connectionId, end };
    underWay.set(key, pendingRefresh);
    return end;
  };
  const readVisibleEntries = async (company: CompanyRef) => {
    const entries = await store.entries(company, kind);
    const resolveMergedId = createMergedIdResolver(await store.merges(company), kind);
    const byId = new Map(entries.map((entry) => [entry.remoteId, entry]));
    const isHidden = ({ remoteId }: AddressBookEntryByKind[K]): boolean =>
      resolveMergedId(remoteId) !== remoteId && byId.has(resolveMergedId(remoteId));
    return { entries, resolveMergedId, byId, isHidden };
  };

  return {
    find: async (company, search) => {
      const { entries, isHidden } = await readVisibleEntries(company);
      return searchAddressBookEntries(entries, search).filter((entry) => !isHidden(entry));
    },
    get: async (company, id) => {
      const { resolveMergedId, byId } = await readVisibleEntries(company);
      return byId.get(resolveMergedId(id)) ?? byId.get(id) ?? null;
    },
    refresh,
    fill: async (company) => {
      if (!(await store.isWhole(company, kind))) await refresh(company);
    },
    forget: (connectionId) => {
      for (const [key, pendingRefresh] of underWay)
        if (pendingRefresh.connectionId === connectionId) underWay.delete(key);
    },
  };
};

const findChangedIds = <T extends { readonly remoteId: string }>(
  before: readonly T[],
  now: readonly T[],
): Set<string> => {
  const previousById = new Map(before.map((entry) => [entry.remoteId, entry]));
  const isChanged = (entry: T): boolean => !isDeepStrictEqual(entry, previousById.get(entry.remoteId));
  return new Set(now.filter(isChanged).map(({ remoteId }) => remoteId));
};

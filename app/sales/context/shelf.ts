import { isDeepStrictEqual } from 'node:util';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { BookEntries } from '../store/bookStore.ts';
import { type BookKind, standsFor } from '../store/model/merge.ts';
import type { SalesStore } from '../store/salesStore.ts';
import { searched } from './search.ts';

export interface ShelfOptions<K extends BookKind> {
  readonly kind: K;
  readonly store: SalesStore;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  /** Everything that the service holds; null where the profile does not say how to ask. */
  readonly ask: (api: SalesApi) => Promise<readonly BookEntries[K][] | null>;
}

/** One kind of entry of the book, as known on this machine. */
export interface Shelf<T> {
  /** Without those that were merged into others; see `searched`. */
  find(company: CompanyRef, search: string): Promise<readonly T[]>;
  /** The one with this id, or the one that stands for it; null where neither is known. */
  one(company: CompanyRef, id: string): Promise<T | null>;
  /** Asks the service for everything; what it does not hold any more is forgotten. A second call joins the first. */
  refresh(company: CompanyRef): Promise<void>;
  /** Asks only where the service was never asked. */
  fill(company: CompanyRef): Promise<void>;
  /** What a question under way brings is nobody's any more. */
  forget(connectionId: string): void;
}

interface Asking {
  readonly connectionId: string;
  readonly end: Promise<void>;
}

export const createShelf = <K extends BookKind>(options: ShelfOptions<K>): Shelf<BookEntries[K]> => {
  const { kind, store, apiFor, ask } = options;
  const underWay = new Map<string, Asking>();
  const keyOf = ({ connectionId, customerNumber }: CompanyRef): string =>
    JSON.stringify([connectionId, customerNumber]);

  const askAnew = async (company: CompanyRef, isWanted: () => boolean): Promise<void> => {
    const before = await store.entries(company, kind);
    const told = await ask(await apiFor(company));
    // What was saved here while the service was telling is newer than what it told.
    const saved = changedIds(before, await store.entries(company, kind));
    if (told === null || !isWanted()) return;
    const ids = new Set(told.map(({ remoteId }) => remoteId));
    const gone = before.map(({ remoteId }) => remoteId).filter((id) => !ids.has(id));
    const changed = told.filter(({ remoteId }) => !saved.has(remoteId));
    await store.changeEntries(company, kind, { changed, gone, isWhole: true });
  };
  const refresh = (company: CompanyRef): Promise<void> => {
    const key = keyOf(company);
    const running = underWay.get(key);
    if (running) return running.end;
    const isWanted = (): boolean => underWay.get(key) === asking;
    const end = askAnew(company, isWanted).finally(() => isWanted() && underWay.delete(key));
    const asking: Asking = { connectionId: company.connectionId, end };
    underWay.set(key, asking);
    return end;
  };
  const known = async (company: CompanyRef) => {
    const entries = await store.entries(company, kind);
    const keptOf = standsFor(await store.merges(company), kind);
    const byId = new Map(entries.map((entry) => [entry.remoteId, entry]));
    const isHidden = ({ remoteId }: BookEntries[K]): boolean =>
      keptOf(remoteId) !== remoteId && byId.has(keptOf(remoteId));
    return { entries, keptOf, byId, isHidden };
  };

  return {
    find: async (company, search) => {
      const { entries, isHidden } = await known(company);
      return searched(entries, search).filter((entry) => !isHidden(entry));
    },
    one: async (company, id) => {
      const { keptOf, byId } = await known(company);
      return byId.get(keptOf(id)) ?? byId.get(id) ?? null;
    },
    refresh,
    fill: async (company) => {
      if (!(await store.isWhole(company, kind))) await refresh(company);
    },
    forget: (connectionId) => {
      for (const [key, asking] of underWay) if (asking.connectionId === connectionId) underWay.delete(key);
    },
  };
};

const changedIds = <T extends { readonly remoteId: string }>(before: readonly T[], now: readonly T[]): Set<string> => {
  if (before === now) return new Set();
  const known = new Map(before.map((entry) => [entry.remoteId, entry]));
  const isChanged = (entry: T): boolean => !isDeepStrictEqual(entry, known.get(entry.remoteId));
  return new Set(now.filter(isChanged).map(({ remoteId }) => remoteId));
};

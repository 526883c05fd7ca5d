import type { Contact, Product } from '#app/contract/sales/draft.ts';
import { foldSearchText } from '../draft/foldSearchText.ts';
import { memoizeByObject } from '../draft/memoizeByObject.ts';

/** The texts by which a contact or product can be found; the first one is its name. */
interface SearchableAddressEntry {
  readonly name: string;
  readonly texts: string;
}

/** More of a text than anybody would search for is left out. */
const maxSearchedLength = 1000;

const toSearchableAddressEntry = memoizeByObject((entry: Contact | Product): SearchableAddressEntry => {
  const texts =
    'number' in entry
      ? [entry.name, entry.number]
      : [entry.name, entry.businessId, removePunctuation(entry.businessId), entry.vatId, entry.email, entry.town];
  return {
    name: foldSearchText(entry.name.slice(0, maxSearchedLength)),
    texts: foldSearchText(texts.map(limitSearchText).join('\n')),
  };
});

/** `2077474-0` is found by `20774740` too. */
const removePunctuation = (id: string): string => id.replaceAll(/[^\p{L}\p{N}]/gu, '');

const limitSearchText = (text: string): string => text.slice(0, maxSearchedLength);

const collator = new Intl.Collator('fi');

const createNameRanking = memoizeByObject((entries: readonly (Contact | Product)[]) => {
  const ranks = new Map(
    entries.toSorted((one, other) => collator.compare(one.name, other.name)).map((entry, rank) => [entry, rank]),
  );
  return (entry: Contact | Product): number => ranks.get(entry) ?? 0;
});

/**
 * Returns the entries that contain every word of `search` in name, id, number, e-mail or town: first whose name begins
 * so, then by name.
 */
export const searchAddressBookEntries = <T extends Contact | Product>(
  entries: readonly T[],
  search: string,
): readonly T[] => {
  const foldedSearch = foldSearchText(search).trim();
  const words = foldedSearch.split(/\s+/u).filter(Boolean);
  const getRank = createNameRanking(entries);
  const rank = (entry: T): number =>
    (toSearchableAddressEntry(entry).name.startsWith(foldedSearch) ? 0 : entries.length) + getRank(entry);
  return entries
    .filter((entry) => words.every((word) => toSearchableAddressEntry(entry).texts.includes(word)))
    .toSorted((one, other) => rank(one) - rank(other));
};

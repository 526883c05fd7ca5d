import type { Contact, Product } from '#app/contract/sales/draft.ts';
import { perObject } from '../draft/perObject.ts';
import { folded } from './folding.ts';

/** The texts by which a contact or product can be found; the first one is its name. */
interface Searchable {
  readonly name: string;
  readonly texts: string;
}

/** More of a text than anybody would search for is left out. */
const longest = 1000;

const searchable = perObject((entry: Contact | Product): Searchable => {
  const texts =
    'number' in entry
      ? [entry.name, entry.number]
      : [entry.name, entry.businessId, compact(entry.businessId), entry.vatId, entry.email, entry.town];
  return { name: folded(entry.name.slice(0, longest)), texts: folded(texts.map(cut).join('\n')) };
});

/** `2077474-0` is found by `20774740` too. */
const compact = (id: string): string => id.replaceAll(/[^\p{L}\p{N}]/gu, '');

const cut = (text: string): string => text.slice(0, longest);

const collator = new Intl.Collator('fi');

const byName = perObject((entries: readonly (Contact | Product)[]) => {
  const places = new Map(
    entries.toSorted((one, other) => collator.compare(one.name, other.name)).map((entry, place) => [entry, place]),
  );
  return (entry: Contact | Product): number => places.get(entry) ?? 0;
});

/**
 * Returns the entries that contain every word of `search` in name, id, number, e-mail or town: first whose name begins
 * so, then by name.
 */
export const searched = <T extends Contact | Product>(entries: readonly T[], search: string): readonly T[] => {
  const wanted = folded(search).trim();
  const words = wanted.split(/\s+/u).filter(Boolean);
  const placeOf = byName(entries);
  const rank = (entry: T): number => (searchable(entry).name.startsWith(wanted) ? 0 : entries.length) + placeOf(entry);
  return entries
    .filter((entry) => words.every((word) => searchable(entry).texts.includes(word)))
    .toSorted((one, other) => rank(one) - rank(other));
};

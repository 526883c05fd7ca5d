import { normalizeBusinessId } from '#app/identifiers/businessId.ts';
import type { Steps } from '#app/lib/cooperativeTask.ts';
import { isWrongFinnishId } from './businessIds.ts';
import type { Examined } from './examined.ts';
import { inPieces, mappedInPieces } from './inPieces.ts';
import { nameKey } from './names.ts';

/** Value for an invoice without a supplier. */
export const nobody = -1;

export interface Suppliers {
  readonly count: number;
  /** Supplier of each invoice by its position: a whole number from 0, or {@link nobody}. */
  readonly of: Int32Array;
  /** The {@link nameKey} of each invoice. */
  readonly nameKeys: readonly string[];
}

/**
 * Assigns invoices to suppliers. A supplier is its business id; an invoice without one, or with one that fails its
 * check digit, belongs to the only supplier of its name, or makes one of that name.
 */
export function* suppliersOf(invoices: readonly Examined[]): Steps<Suppliers> {
  const of = new Int32Array(invoices.length).fill(nobody);
  const byId = new Map<string, number>();
  const byName = new Map<string, number>();
  const keyOf = remembered(nameKey);
  const nameKeys = yield* mappedInPieces(invoices, ({ row }) => (row.sellerName === null ? '' : keyOf(row.sellerName)));
  let count = 0;
  const numberIn = (known: Map<string, number>, name: string): number => {
    const number = known.get(name) ?? count;
    if (number === count) {
      known.set(name, number);
      count += 1;
    }
    return number;
  };
  const idOf = remembered((businessId: string) =>
    isWrongFinnishId(businessId) ? '' : normalizeBusinessId(businessId),
  );
  yield* inPieces(invoices, ({ row }, position) => {
    const id = row.businessId === null ? '' : idOf(row.businessId);
    if (id === '') return;
    const supplier = numberIn(byId, id);
    of[position] = supplier;
    const name = nameKeys[position] ?? '';
    const namesake = byName.get(name);
    byName.set(name, namesake === undefined || namesake === supplier ? supplier : nobody);
  });
  const ownName = new Map<string, number>();
  yield* inPieces(nameKeys, (name, position) => {
    if (of[position] !== nobody || name === '') return;
    const namesake = byName.get(name) ?? nobody;
    of[position] = namesake === nobody ? numberIn(ownName, name) : namesake;
  });
  return { count, of, nameKeys };
}

/** Caches the results of a function by text, because suppliers repeat the same texts. */
export const remembered = <T>(work: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const answer = known.get(text);
    if (answer !== undefined) return answer;
    const made = work(text);
    known.set(text, made);
    return made;
  };
};

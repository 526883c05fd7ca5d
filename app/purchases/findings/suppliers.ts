import { normalizeBusinessId } from '#app/identifiers/businessId.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { isInvalidFinnishBusinessId } from './businessIds.ts';
import { forEachCooperatively, mapCooperatively } from './cooperativeLoops.ts';
import type { ExaminedInvoice } from './examinedInvoice.ts';
import { isSameSupplierName, toSupplierNameKey } from './supplierNames.ts';

/** Value for an invoice without a supplier. */
export const noSupplierIndex = -1;

export interface SupplierIndex {
  readonly count: number;
  /** Supplier of each invoice by its position: a whole number from 0, or {@link noSupplierIndex}. */
  readonly of: Int32Array;
  /** The {@link toSupplierNameKey} of each invoice. */
  readonly nameKeys: readonly string[];
}

/**
 * Assigns invoices to suppliers. A supplier is its business id; an invoice without one, or with one that fails its
 * check digit, belongs to the only supplier of its name, else to the only one of its account with a similar name, or
 * makes one of that name. `accounts` are normalized, by position.
 */
export function* indexSuppliers(
  invoices: readonly ExaminedInvoice[],
  accounts: readonly string[],
): CooperativeTask<SupplierIndex> {
  const of = new Int32Array(invoices.length).fill(noSupplierIndex);
  const byId = new Map<string, number>();
  const byName = new Map<string, number>();
  const getKey = memoizeByText(toSupplierNameKey);
  const nameKeys = yield* mapCooperatively(invoices, ({ row }) =>
    row.sellerName === null ? '' : getKey(row.sellerName),
  );
  let count = 0;
  const assignNumber = (numbers: Map<string, number>, name: string): number => {
    const number = numbers.get(name) ?? count;
    if (number === count) {
      numbers.set(name, number);
      count += 1;
    }
    return number;
  };
  const getId = memoizeByText((businessId: string) =>
    isInvalidFinnishBusinessId(businessId) ? '' : normalizeBusinessId(businessId),
  );
  yield* forEachCooperatively(invoices, ({ row }, position) => {
    const id = row.businessId === null ? '' : getId(row.businessId);
    if (id === '') return;
    const supplier = assignNumber(byId, id);
    of[position] = supplier;
    const name = nameKeys[position] ?? '';
    const namesake = byName.get(name);
    byName.set(name, namesake === undefined || namesake === supplier ? supplier : noSupplierIndex);
  });
  const unnumbered: number[] = [];
  const owners = new Map<string, AccountOwner | null>();
  const noteOwner = (position: number): void => {
    const account = accounts[position] ?? '';
    const supplier = of[position] ?? noSupplierIndex;
    if (account === '') return;
    const owner = owners.get(account);
    if (owner === undefined) owners.set(account, { supplier, name: nameKeys[position] ?? '' });
    else if (owner !== null && owner.supplier !== supplier) owners.set(account, null);
  };
  for (const [position, name] of nameKeys.entries())
    if (of[position] === noSupplierIndex && name !== '') unnumbered.push(position);
  if (unnumbered.length > 0)
    yield* forEachCooperatively(of, (supplier, position) => {
      if (supplier !== noSupplierIndex) noteOwner(position);
    });
  const ownName = new Map<string, number>();
  yield* forEachCooperatively(unnumbered, (position) => {
    const name = nameKeys[position] ?? '';
    const namesake = byName.get(name) ?? noSupplierIndex;
    const owner = owners.get(accounts[position] ?? '');
    if (namesake !== noSupplierIndex) of[position] = namesake;
    else if (!byName.has(name) && !ownName.has(name) && owner && isSameSupplierName(owner.name, name)) {
      ownName.set(name, owner.supplier);
      of[position] = owner.supplier;
    } else of[position] = assignNumber(ownName, name);
    noteOwner(position);
  });
  return { count, of, nameKeys };
}

/** The only supplier of an account so far, with a key of its name. */
interface AccountOwner {
  readonly supplier: number;
  readonly name: string;
}

/** Caches the results of a function by text, because suppliers repeat the same texts. */
export const memoizeByText = <T>(work: (text: string) => T): ((text: string) => T) => {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const result = work(text);
    cache.set(text, result);
    return result;
  };
};

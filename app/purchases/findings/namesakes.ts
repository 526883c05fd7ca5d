import { type PurchaseLedger, unknownDay } from './purchaseLedger.ts';
import { findFirstPosition } from './series.ts';
import { noSupplierIndex } from './suppliers.ts';

/** Suppliers of one name up to which they may be one with several ids; more are a chain. */
const maxNamesakes = 4;

/** Latest invoices of each that are looked at. */
const maxScanned = 100;

/**
 * Creates a lookup of the earlier invoices that suppliers of the same name sent with the account of an invoice: one
 * seller with the VAT numbers of two countries. The names are indexed on first use.
 */
export const createNamesakeLookup = (ledger: PurchaseLedger): ((position: number) => readonly number[]) => {
  const { accounts, day, suppliers, getSupplierPositions } = ledger;
  let names: ReadonlyMap<string, readonly number[]> | null = null;
  return (position) => {
    const [account, name] = [accounts[position] ?? '', suppliers.nameKeys[position] ?? ''];
    if (account === '' || name === '') return [];
    names ??= indexNames(ledger);
    const own = suppliers.of[position] ?? noSupplierIndex;
    const namesakes = (names.get(name) ?? []).filter((supplier) => supplier !== own);
    if (namesakes.length > maxNamesakes) return [];
    const before = day[position] ?? unknownDay;
    return namesakes
      .flatMap((supplier) => {
        const members = getSupplierPositions(supplier);
        const end = findFirstPosition(members, day, before);
        return [...members.subarray(Math.max(0, end - maxScanned), end)];
      })
      .filter((other) => accounts[other] === account);
  };
};

/** Returns the suppliers by the name of their first invoice. */
const indexNames = ({ suppliers, getSupplierPositions }: PurchaseLedger): ReadonlyMap<string, readonly number[]> =>
  Map.groupBy(
    Array.from({ length: suppliers.count }, (_, supplier) => supplier),
    (supplier) => suppliers.nameKeys[getSupplierPositions(supplier)[0] ?? -1] ?? '',
  );

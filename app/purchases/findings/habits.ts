import type { PurchaseLedger } from './purchaseLedger.ts';
import { noSupplierIndex } from './suppliers.ts';

/** Invoices, and share of the invoices, that are no mistake any more. */
const invoicesOfHabit = 3;
const partOfHabit = 1 / 5;

/** Creates a check of whether so many invoices of the supplier, or of all, are peculiar that it is no mistake. */
export const createHabitCheck = (
  { suppliers, getSupplierPositions, invoices }: PurchaseLedger,
  peculiar: readonly number[],
): ((position: number) => boolean) => {
  const isMany = (count: number, all: number): boolean => count >= invoicesOfHabit && count / all >= partOfHabit;
  const countBySupplier = new Map<number, number>();
  for (const position of peculiar) {
    const supplier = suppliers.of[position] ?? noSupplierIndex;
    countBySupplier.set(supplier, (countBySupplier.get(supplier) ?? 0) + 1);
  }
  const isGeneral = isMany(peculiar.length, invoices.length);
  return (position) => {
    const supplier = suppliers.of[position] ?? noSupplierIndex;
    return (
      isGeneral ||
      (supplier !== noSupplierIndex &&
        isMany(countBySupplier.get(supplier) ?? 0, getSupplierPositions(supplier).length))
    );
  };
};

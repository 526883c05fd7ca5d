import type { Steps } from '#app/lib/cooperativeTask.ts';
import type { Report } from './examined.ts';
import { keyOfValue } from './keys.ts';
import { isOpen, type Ledger, someDay } from './ledger.ts';
import { isSameName } from './names.ts';

/** Days for which a supplier counts as new. */
const daysNew = 60;
/** Days of archive history required before a supplier can count as new. */
const daysOfHistory = 90;

/** Finds the first invoices of a supplier without any earlier ones in the archive. */
export function* newSupplier(ledger: Ledger, report: Report): Steps<void> {
  const { day, invoices, suppliers, today } = ledger;
  const start = day.reduce((earliest, other) => Math.min(earliest, other), someDay);
  const firstDays = Array.from({ length: suppliers.count }, (_, supplier) => {
    const [first] = ledger.ofSupplier(supplier);
    return day[first ?? -1] ?? someDay;
  });
  const known = new Set<string>();
  for (const [position, key] of suppliers.nameKeys.entries())
    if ((firstDays[suppliers.of[position] ?? -1] ?? someDay) < today - daysNew) known.add(key);
  const isKnown = knownName(known);
  yield;
  for (const [supplier, first] of firstDays.entries()) {
    if (first < today - daysNew || first < start + daysOfHistory || first === someDay) continue;
    for (const position of ledger.ofSupplier(supplier)) {
      const invoice = invoices[position];
      if (
        !invoice ||
        day[position] !== first ||
        !isOpen(invoice) ||
        isKnown(invoice.row.businessId, suppliers.nameKeys[position])
      )
        continue;
      report(position, { key: keyOfValue('newSupplier'), evidence: { kind: 'newSupplier' } });
    }
  }
}

/**
 * Creates a check for misspelt names of known suppliers, for invoices without a business id. Compares names that begin
 * alike.
 */
const knownName = (names: ReadonlySet<string>): ((businessId: string | null, key: string | undefined) => boolean) => {
  const beginnings = Map.groupBy(names, (name) => name.slice(0, 2));
  return (businessId, key = '') =>
    businessId === null && (beginnings.get(key.slice(0, 2)) ?? []).some((name) => isSameName(name, key));
};

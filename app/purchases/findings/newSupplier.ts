import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isUnpaid, type PurchaseLedger, unknownDay } from './purchaseLedger.ts';
import { isSameSupplierName } from './supplierNames.ts';
import { getFirstDayOfNewcomers } from './supplierProfiles.ts';

/** Days for which a supplier counts as new. */
const maxDaysNew = 60;

/** Finds the first invoices of a supplier without any earlier ones in the archive. */
export function* findNewSuppliers(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { day, invoices, suppliers, today } = ledger;
  const firstOfNewcomers = getFirstDayOfNewcomers(ledger);
  const firstDays = Array.from({ length: suppliers.count }, (_, supplier) => {
    const [first] = ledger.getSupplierPositions(supplier);
    return day[first ?? -1] ?? unknownDay;
  });
  const establishedKeys = new Set<string>();
  for (const [position, key] of suppliers.nameKeys.entries())
    if ((firstDays[suppliers.of[position] ?? -1] ?? unknownDay) < today - maxDaysNew) establishedKeys.add(key);
  const isKnownName = createKnownNameCheck(establishedKeys);
  const isKnownAccount = (account: string): boolean =>
    account === '' || [...ledger.getAccountUsers(account).values()].some((since) => since < today - maxDaysNew);
  yield;
  for (const [supplier, first] of firstDays.entries()) {
    if (first < today - maxDaysNew || first < firstOfNewcomers || first === unknownDay) continue;
    for (const position of ledger.getSupplierPositions(supplier)) {
      const invoice = invoices[position];
      if (
        !invoice ||
        day[position] !== first ||
        !isUnpaid(invoice) ||
        (isKnownName(invoice.row.businessId, suppliers.nameKeys[position]) &&
          isKnownAccount(ledger.accounts[position] ?? ''))
      )
        continue;
      report(position, { key: createValueFindingKey('newSupplier'), evidence: { kind: 'newSupplier' } });
    }
  }
}

/**
 * Creates a check for misspelt names of known suppliers, for invoices without a business id. Compares names that begin
 * alike. Such a name with an account that nobody known has is somebody else.
 */
const createKnownNameCheck = (
  names: ReadonlySet<string>,
): ((businessId: string | null, key: string | undefined) => boolean) => {
  const beginnings = Map.groupBy(names, (name) => name.slice(0, 2));
  return (businessId, key = '') =>
    businessId === null && (beginnings.get(key.slice(0, 2)) ?? []).some((name) => isSameSupplierName(name, key));
};

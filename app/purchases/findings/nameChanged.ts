import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { findNewSupplierValues } from './findNewSupplierValues.ts';
import type { PurchaseLedger } from './purchaseLedger.ts';
import { isSameSupplierName } from './supplierNames.ts';

/** Finds business ids that appear with a new name: a take-over, a mistake or misuse. */
export function* findNameChanges(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { invoices, suppliers } = ledger;
  const trait = {
    keyAt: (position: number) => (invoices[position]?.row.businessId ? (suppliers.nameKeys[position] ?? '') : ''),
    shownAt: (position: number) => invoices[position]?.row.sellerName ?? '',
    isSame: isSameSupplierName,
    minInvoices: 3,
  };
  for (let supplier = 0; supplier < suppliers.count; supplier += 1) {
    const members = ledger.getSupplierPositions(supplier);
    const [first] = members;
    yield;
    if (members.every((position) => suppliers.nameKeys[position] === suppliers.nameKeys[first ?? 0])) continue;
    for (const { position, key, before } of findNewSupplierValues(ledger, members, trait))
      report(position, {
        key: createValueFindingKey('nameChanged', key),
        evidence: { kind: 'nameChanged', now: trait.shownAt(position), before: [...before] },
      });
  }
}

import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { findNewValues } from './findNewValues.ts';
import { createValueKey } from './keys.ts';
import { isSameName } from './names.ts';
import type { PurchaseLedger } from './purchaseLedger.ts';

/** Finds business ids that appear with a new name: a take-over, a mistake or misuse. */
export function* findNameChanges(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { invoices, suppliers } = ledger;
  const trait = {
    keyAt: (position: number) => (invoices[position]?.row.businessId ? (suppliers.nameKeys[position] ?? '') : ''),
    shownAt: (position: number) => invoices[position]?.row.sellerName ?? '',
    isSame: isSameName,
  };
  for (let supplier = 0; supplier < suppliers.count; supplier += 1) {
    const members = ledger.getSupplierPositions(supplier);
    const [first] = members;
    yield;
    if (members.every((position) => suppliers.nameKeys[position] === suppliers.nameKeys[first ?? 0])) continue;
    for (const { position, key, before } of findNewValues(ledger, members, trait))
      report(position, {
        key: createValueKey('nameChanged', key),
        evidence: { kind: 'nameChanged', now: trait.shownAt(position), before: [...before] },
      });
  }
}

import type { Steps } from '#app/lib/cooperativeTask.ts';
import type { Report } from './examined.ts';
import { newcomers } from './history.ts';
import { keyOfValue } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { isSameName } from './names.ts';

/** Finds business ids that appear with a new name: a take-over, a mistake or misuse. */
export function* nameChanged(ledger: Ledger, report: Report): Steps<void> {
  const { invoices, suppliers } = ledger;
  const trait = {
    keyAt: (position: number) => (invoices[position]?.row.businessId ? (suppliers.nameKeys[position] ?? '') : ''),
    shownAt: (position: number) => invoices[position]?.row.sellerName ?? '',
    isSame: isSameName,
  };
  for (let supplier = 0; supplier < suppliers.count; supplier += 1) {
    const members = ledger.ofSupplier(supplier);
    const [first] = members;
    yield;
    if (members.every((position) => suppliers.nameKeys[position] === suppliers.nameKeys[first ?? 0])) continue;
    for (const { position, key, before } of newcomers(ledger, members, trait))
      report(position, {
        key: keyOfValue('nameChanged', key),
        evidence: { kind: 'nameChanged', now: trait.shownAt(position), before: [...before] },
      });
  }
}

import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isUnpaid, type PurchaseLedger } from './purchaseLedger.ts';
import { claimsToBeReference, isValidReference } from './references.ts';
import { noSupplierIndex } from './suppliers.ts';

/** Other references of a supplier, and share of them, that must be right: many suppliers put an order number there. */
const minValidReferences = 3;
const minValidShare = 0.8;

/** Finds unpaid invoices whose reference has a wrong check digit, although the supplier's others are right. */
export function* findInvalidReferences(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { invoices, suppliers } = ledger;
  const hasValidReferences = createValidReferencesCheck(ledger);
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const { reference } = invoice.row;
    if (reference === null || !isUnpaid(invoice)) return;
    if (!claimsToBeReference(reference) || isValidReference(reference)) return;
    if (!hasValidReferences(suppliers.of[position] ?? noSupplierIndex)) return;
    report(position, {
      key: createValueFindingKey('referenceInvalid', reference),
      evidence: { kind: 'referenceInvalid', now: reference },
    });
  });
}

/**
 * Returns a check whether the other references of a supplier are right, for an invoice whose own is wrong. Counts once for
 * each supplier: one with many invoices may have many wrong ones.
 */
const createValidReferencesCheck = ({ invoices, getSupplierPositions }: PurchaseLedger) => {
  const counts = new Map<number, { readonly valid: number; readonly all: number }>();
  const count = (supplier: number) => {
    let [valid, all] = [0, 0];
    for (const position of getSupplierPositions(supplier)) {
      const reference = invoices[position]?.row.reference ?? null;
      if (reference === null) continue;
      all += 1;
      if (isValidReference(reference)) valid += 1;
    }
    return { valid, all };
  };
  return (supplier: number): boolean => {
    if (supplier === noSupplierIndex) return false;
    const { valid, all } = counts.get(supplier) ?? count(supplier);
    counts.set(supplier, { valid, all });
    return valid >= minValidReferences && valid >= minValidShare * (all - 1);
  };
};

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
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const { reference } = invoice.row;
    if (reference === null || !isUnpaid(invoice)) return;
    if (!claimsToBeReference(reference) || isValidReference(reference)) return;
    if (!hasValidReferences(ledger, suppliers.of[position] ?? noSupplierIndex, position)) return;
    report(position, {
      key: createValueFindingKey('referenceInvalid', reference),
      evidence: { kind: 'referenceInvalid', now: reference },
    });
  });
}

const hasValidReferences = ({ invoices, getSupplierPositions }: PurchaseLedger, supplier: number, own: number) => {
  if (supplier === noSupplierIndex) return false;
  let valid = 0;
  let all = 0;
  for (const position of getSupplierPositions(supplier)) {
    const reference = invoices[position]?.row.reference ?? null;
    if (position === own || reference === null) continue;
    all += 1;
    if (isValidReference(reference)) valid += 1;
  }
  return valid >= minValidReferences && valid >= minValidShare * all;
};

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
  const valid = new Int32Array(suppliers.count);
  const all = new Int32Array(suppliers.count);
  const suspicious: { readonly position: number; readonly supplier: number; readonly reference: string }[] = [];
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const { reference } = invoice.row;
    const supplier = suppliers.of[position] ?? noSupplierIndex;
    if (reference === null || supplier === noSupplierIndex) return;
    all[supplier] = (all[supplier] ?? 0) + 1;
    if (isValidReference(reference)) valid[supplier] = (valid[supplier] ?? 0) + 1;
    else if (claimsToBeReference(reference) && isUnpaid(invoice)) suspicious.push({ position, supplier, reference });
  });
  // The wrong reference itself is none of the others.
  const areOthersRight = (right: number, count: number): boolean =>
    right >= minValidReferences && right >= minValidShare * (count - 1);
  yield* forEachCooperatively(suspicious, ({ position, supplier, reference }) => {
    if (!areOthersRight(valid[supplier] ?? 0, all[supplier] ?? 0)) return;
    report(position, {
      key: createValueFindingKey('referenceInvalid', reference),
      evidence: { kind: 'referenceInvalid', now: reference },
    });
  });
}

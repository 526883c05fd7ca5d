import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import type { PurchaseLedger } from './purchaseLedger.ts';

/**
 * Finds invoices with several current records of one seller, number and date with different version numbers. They are
 * shown as one invoice, but one of them may be a separate purchase.
 */
export function* findMultiRecordInvoices({ invoices }: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  yield* forEachCooperatively(invoices, ({ beside }, position) => {
    if (beside === null) return;
    const count = beside.split(',').length;
    report(position, {
      key: createValueFindingKey('severalRecords', beside),
      evidence: { kind: 'severalRecords', count },
    });
  });
}

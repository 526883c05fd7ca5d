import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { createHabitCheck } from './habits.ts';
import type { PurchaseLedger } from './purchaseLedger.ts';

/**
 * Finds invoices with several current records: of one seller, number and date with different version numbers, or equal
 * to the byte. They are shown as one invoice, but one of them may be a separate purchase, or both may be paid. A service
 * that repeats many records has a habit.
 */
export function* findMultiRecordInvoices(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const several: { readonly position: number; readonly beside: string; readonly hasCopies: boolean }[] = [];
  yield* forEachCooperatively(ledger.invoices, ({ beside }, position) => {
    if (beside === null) return;
    const hashes = beside.split(',');
    several.push({ position, beside, hasCopies: new Set(hashes).size < hashes.length });
  });
  const isHabit = createHabitCheck(
    ledger,
    several.filter(({ hasCopies }) => hasCopies).map(({ position }) => position),
  );
  for (const { position, beside, hasCopies } of several) {
    if (hasCopies && isHabit(position)) continue;
    report(position, {
      key: createValueFindingKey('severalRecords', beside),
      evidence: {
        ...{ kind: 'severalRecords', count: beside.split(',').length },
        reason: hasCopies ? 'copies' : 'versions',
      },
    });
  }
}

import type { Steps } from '#app/lib/cooperativeTask.ts';
import type { Report } from './examined.ts';
import { inPieces } from './inPieces.ts';
import { keyOfValue } from './keys.ts';
import type { Ledger } from './ledger.ts';

/**
 * Finds invoices with several current records of one seller, number and date with different version numbers. They are
 * shown as one invoice, but one of them may be a separate purchase.
 */
export function* severalRecords({ invoices }: Ledger, report: Report): Steps<void> {
  yield* inPieces(invoices, ({ beside }, position) => {
    if (beside === null) return;
    const count = beside.split(',').length;
    report(position, { key: keyOfValue('severalRecords', beside), evidence: { kind: 'severalRecords', count } });
  });
}

import type { SuspectedDuplicate } from './collisions.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createDuplicateFindingKey } from './findingKeys.ts';
import { type PurchaseLedger, toRelatedInvoice } from './purchaseLedger.ts';

/** Maximum number of other invoices listed in a finding. */
const maxOthers = 20;

/** Reports that an invoice repeats others. */
export const reportSuspectedDuplicate = (
  { invoices }: PurchaseLedger,
  report: FindingReporter,
  kind: 'duplicateNumber' | 'duplicatePayment' | 'nearNumber',
  { position, others }: SuspectedDuplicate,
): void => {
  const listed = others.flatMap((other) => invoices[other] ?? []).slice(0, maxOthers);
  report(position, {
    key: createDuplicateFindingKey(
      kind,
      listed.map(({ identity }) => identity),
    ),
    evidence: { kind, others: listed.map(toRelatedInvoice) },
  });
};

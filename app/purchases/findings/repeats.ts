import type { RepeatedInvoice } from './collisions.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createOthersKey } from './keys.ts';
import { type PurchaseLedger, toOtherInvoice } from './purchaseLedger.ts';

/** Maximum number of other invoices listed in a finding. */
const maxOthers = 20;

/** Reports that an invoice repeats others. */
export const reportRepeat = (
  { invoices }: PurchaseLedger,
  report: FindingReporter,
  kind: 'duplicateNumber' | 'duplicatePayment' | 'nearNumber',
  { position, others }: RepeatedInvoice,
): void => {
  const listed = others.flatMap((other) => invoices[other] ?? []).slice(0, maxOthers);
  report(position, {
    key: createOthersKey(
      kind,
      listed.map(({ identity }) => identity),
    ),
    evidence: { kind, others: listed.map(toOtherInvoice) },
  });
};

import { toInvoiceSummary } from '#app/contract/purchases/invoiceSummary.ts';
import type { SuspectedDuplicate } from './collisions.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createDuplicateFindingKey, type OthersFindingKind } from './findingKeys.ts';
import type { PurchaseLedger } from './purchaseLedger.ts';

/** Maximum number of other invoices listed in a finding. */
const maxOthers = 20;

/** Reports that an invoice repeats others. */
export const reportSuspectedDuplicate = (
  { invoices }: PurchaseLedger,
  report: FindingReporter,
  kind: Exclude<OthersFindingKind, 'excessInstalment'>,
  { position, others }: SuspectedDuplicate,
): void => {
  const { key, related } = describeOthers(invoices, kind, others);
  report(position, { key, evidence: { kind, others: related } });
};

/** Returns the key of a finding about other invoices, and what its evidence shows of them. */
export const describeOthers = (
  invoices: PurchaseLedger['invoices'],
  kind: OthersFindingKind,
  others: readonly number[],
) => {
  const listed = others.flatMap((other) => invoices[other] ?? []).slice(0, maxOthers);
  const key = createDuplicateFindingKey(
    kind,
    listed.map(({ identity }) => identity),
  );
  return { key, related: listed.map(({ id, row }) => toInvoiceSummary(id, row)) };
};

import type { Repeat } from './collisions.ts';
import type { Report } from './examined.ts';
import { keyOfOthers } from './keys.ts';
import { type Ledger, otherInvoice } from './ledger.ts';

/** Maximum number of other invoices listed in a finding. */
const mostOthers = 20;

/** Reports that an invoice repeats others. */
export const reportRepeat = (
  { invoices }: Ledger,
  report: Report,
  kind: 'duplicateNumber' | 'duplicatePayment' | 'nearNumber',
  { position, others }: Repeat,
): void => {
  const told = others.flatMap((other) => invoices[other] ?? []).slice(0, mostOthers);
  report(position, {
    key: keyOfOthers(
      kind,
      told.map(({ identity }) => identity),
    ),
    evidence: { kind, others: told.map(otherInvoice) },
  });
};

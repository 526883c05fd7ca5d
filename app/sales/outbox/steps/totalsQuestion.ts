import Big from 'big.js';
import type { Draft } from '#app/contract/sales/draft.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import type { ComparableInvoice } from '../../api/comparableInvoice.ts';
import { calculateDraftTotals } from '../../draft/draftTotals.ts';
import type { PendingQuestion } from '../../store/model/submissionPlan.ts';

/**
 * Returns the question before sending an invoice whose totals at the service differ from the totals that the person
 * saw; null if they are equal.
 */
export const createTotalsQuestion = (draft: Draft, { net, vat, total }: ComparableInvoice): PendingQuestion | null => {
  const { totals } = calculateDraftTotals(draft);
  const localTotals = {
    net: formatDecimal(totals.taxExclusive),
    vat: formatDecimal(totals.taxTotal),
    total: formatDecimal(totals.taxInclusive),
  };
  const remoteTotals = { net, vat, total };
  const isSame =
    matchesTotal(net, localTotals.net) && matchesTotal(vat, localTotals.vat) && matchesTotal(total, localTotals.total);
  return isSame
    ? null
    : {
        asks: { kind: 'totals', ours: localTotals, theirs: remoteTotals },
        of: JSON.stringify([localTotals, remoteTotals]),
      };
};

/** Returns true if the totals are equal, or the service does not return one. */
const matchesTotal = (received: string | null, expected: string): boolean =>
  received === null || new Big(received).eq(expected);

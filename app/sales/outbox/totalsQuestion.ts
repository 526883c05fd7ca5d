import Big from 'big.js';
import type { Draft } from '#app/contract/sales/draft.ts';
import { decimalText } from '#app/money/decimal.ts';
import type { RemoteInvoice } from '../api/remote.ts';
import { draftTotals } from '../draft/totals.ts';
import type { HeldQuestion } from '../store/model/journal.ts';

/** What to ask before an invoice leaves whose sums at the service are not those that the person saw; null where they are. */
export const totalsQuestion = (draft: Draft, { net, vat, total }: RemoteInvoice): HeldQuestion | null => {
  const { totals } = draftTotals(draft);
  const ours = {
    net: decimalText(totals.taxExclusive),
    vat: decimalText(totals.taxTotal),
    total: decimalText(totals.taxInclusive),
  };
  const theirs = { net, vat, total };
  const isSame = isToldAs(net, ours.net) && isToldAs(vat, ours.vat) && isToldAs(total, ours.total);
  return isSame ? null : { asks: { kind: 'totals', ours, theirs }, of: JSON.stringify([ours, theirs]) };
};

/** What a service does not tell differs from nothing. */
const isToldAs = (told: string | null, ours: string): boolean => told === null || new Big(told).eq(ours);

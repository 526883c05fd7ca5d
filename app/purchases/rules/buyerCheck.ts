import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from '../findings/cooperativeLoops.ts';
import type { ExaminedInvoice } from '../findings/examinedInvoice.ts';

/** Share of a company's invoices from which a buyer is written as usual. */
const minUsualShare = 0.1;

/** Returns the buyer as an invoice names it, letter by letter. */
export const readBuyer = ({ row, buyerBusinessId }: ExaminedInvoice): string =>
  JSON.stringify([row.buyerName, buyerBusinessId]);

/** Creates a check of whether an invoice names the buyer as many invoices of the company do. */
export function* createBuyerCheck(
  invoices: readonly ExaminedInvoice[],
): CooperativeTask<(invoice: ExaminedInvoice) => boolean> {
  const counts = new Map<string, number>();
  yield* forEachCooperatively(invoices, (invoice) => {
    const buyer = readBuyer(invoice);
    counts.set(buyer, (counts.get(buyer) ?? 0) + 1);
  });
  return (invoice) => (counts.get(readBuyer(invoice)) ?? 0) >= minUsualShare * invoices.length;
}

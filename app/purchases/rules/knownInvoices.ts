import { isCreditNote, type PurchaseLedger } from '../findings/purchaseLedger.ts';
import { noSupplierIndex } from '../findings/suppliers.ts';

/** Most earlier invoices that are compared: four years of monthly ones, or one of weekly ones. */
export const maxKnownInvoices = 48;
/** Most invoices of a supplier that are looked at on either side of its own place. */
const maxScanned = 500;
/** Days after which an earlier invoice says nothing any more; a yearly bill is a little more than a year old. */
const maxAgeDays = 760;

/** Returns whether an invoice was there before another one: by arrival, and by date where both came at once. */
const isEarlier = ({ invoices, day }: PurchaseLedger, position: number, own: number): boolean => {
  const [arrived, ownArrived] = [invoices[position]?.receivedAt ?? 0, invoices[own]?.receivedAt ?? 0];
  return arrived === ownArrived ? (day[position] ?? 0) < (day[own] ?? 0) : arrived < ownArrived;
};

/**
 * Returns the positions of the supplier's accepted bills that were there before an invoice, the newest first; at most
 * {@link maxKnownInvoices} that `fits`. Credit notes are no bills.
 */
export const listKnownInvoices = (
  ledger: PurchaseLedger,
  own: number,
  fits: (position: number) => boolean,
): readonly number[] => {
  const known: number[] = [];
  const ownDay = ledger.day[own] ?? 0;
  for (const position of scanSupplierInvoices(ledger, own, maxScanned)) {
    if (isCreditNote(ledger, position) || !isEarlier(ledger, position, own)) continue;
    if (ownDay - (ledger.day[position] ?? 0) > maxAgeDays || !fits(position)) continue;
    known.push(position);
    if (known.length === maxKnownInvoices) break;
  }
  return known;
};

/**
 * Yields positions of other invoices of the supplier by day: up to `max` before an invoice, the nearest first, then up
 * to `max` after it, because an invoice may bear an early date and come late.
 */
export function* scanSupplierInvoices(
  { day, suppliers, getSupplierPositions }: PurchaseLedger,
  own: number,
  max: number,
): Generator<number> {
  const supplier = suppliers.of[own] ?? noSupplierIndex;
  if (supplier === noSupplierIndex) return;
  const sorted = getSupplierPositions(supplier);
  const place = findPlace(sorted, day, own);
  for (let index = place - 1; index >= Math.max(0, place - max); index -= 1) yield sorted[index] ?? own;
  for (let index = place + 1; index < Math.min(sorted.length, place + max + 1); index += 1) yield sorted[index] ?? own;
}

/** Returns the place of an invoice among positions that are sorted by day, and by position within a day. */
const findPlace = (sorted: Int32Array, day: Int32Array, own: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const position = sorted[middle] ?? own;
    if (((day[position] ?? 0) - (day[own] ?? 0) || position - own) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

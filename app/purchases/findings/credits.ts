import { addToList } from '#app/lib/addToList.ts';
import { isCreditNote, type PurchaseLedger, unknownDay } from './purchaseLedger.ts';

/** Creates a lookup of the days of all credit notes of the supplier and the sum of an invoice. */
export const createCreditLookup = (ledger: PurchaseLedger): ((position: number) => readonly number[]) => {
  const { amount, day, invoices, suppliers } = ledger;
  const keyAt = (position: number): string =>
    `${suppliers.of[position]} ${Math.abs(amount[position] ?? 0)} ${invoices[position]?.row.currency}`;
  const days = new Map<string, number[]>();
  for (const position of amount.keys())
    if (isCreditNote(ledger, position)) addToList(days, keyAt(position), day[position] ?? unknownDay);
  return (position) => days.get(keyAt(position)) ?? [];
};

import { addDays } from '#app/demo/dates.ts';
import { today } from './calendar.ts';
import type { CompanyBook } from './companyBook.ts';
import type { BillDraft } from './draftTypes.ts';

/** Allows findings of repetition on the earlier of two equal invoices: they are right there too. */
export const tolerateOriginal = (book: CompanyBook, bill: BillDraft): void =>
  book.tolerate(bill, 'duplicateNumber', 'duplicatePayment', 'nearNumber', 'severalRecords');

/** Returns the condition that an invoice has a number and arrived at least `days` before today. */
export const isOld =
  (days: number) =>
  (bill: BillDraft): boolean =>
    (bill.number?.length ?? 0) >= 4 && bill.typeCode === 'INV01' && bill.arrivedOn <= addDays(today, -days);

/** Returns the supplier's number some places further, in the same form. */
export const nextNumber = ({ number }: BillDraft, steps: number): string =>
  (number ?? '1').replace(/\d+$/, (digits) => String(Number(digits) + steps).padStart(digits.length, '0'));

/** Returns the rows of a credit note. */
export const negateLines = ({ lines }: BillDraft): BillDraft['lines'] =>
  lines.map((line) => ({ ...line, quantity: -line.quantity, netCents: -line.netCents }));

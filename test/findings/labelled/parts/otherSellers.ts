import { addDays } from '#app/demo/dates.ts';
import { createLump } from './billDraft.ts';
import { firstDay, today } from './calendar.ts';
import { type CompanyBook, NoSuitableSupplier, payTo } from './companyBook.ts';
import type { BillDraft, DraftParty, LabelSupplier } from './draftTypes.ts';
import { type BankAccount, createOwnReference, isFinnish } from './labelSupplier.ts';

/** Returns the condition that an invoice arrived after the history and at least `days` before today. */
export const isReviewed =
  (days = 0) =>
  (bill: BillDraft): boolean =>
    bill.typeCode === 'INV01' && bill.arrivedOn > addDays(firstDay, 130) && bill.arrivedOn <= addDays(today, -days);

/** True for a supplier whose invoices no story has labelled or trapped, so that all of them may change. */
export const isUntold = ({ bills }: LabelSupplier): boolean =>
  bills.every(({ labels, trap, unlisted }) => labels.length === 0 && trap === null && unlisted === null);

/** Returns the invoices that name the supplier as it is and ask for payment to its own account, before a day. */
export const listOwnBills = ({ bills, name, businessId, iban }: LabelSupplier, before: string): readonly BillDraft[] =>
  bills.filter(
    ({ arrivedOn, seller, bank }) =>
      arrivedOn < before && seller.name === name && seller.businessId === businessId && bank.iban === iban,
  );

/**
 * Picks another supplier whose account is known from at least `count` invoices when `bill` arrives. Throws `NoSuitableSupplier`.
 */
export const pickAccountOwner = (
  book: CompanyBook,
  bill: BillDraft,
  count = 4,
  where: (supplier: LabelSupplier) => boolean = isFinnish,
): LabelSupplier => {
  const owners = book.suppliers.filter(
    (one) =>
      one !== bill.supplier &&
      one.iban !== '' &&
      !one.uses.has('payee') &&
      !one.uses.has('all') &&
      listOwnBills(one, bill.arrivedOn).length >= count &&
      where(one),
  );
  if (owners.length === 0) throw new NoSuitableSupplier(`${book.company.key} has no supplier whose account is known`);
  const owner = book.random.pick(owners);
  owner.uses.add('payee');
  return owner;
};

interface OtherSeller {
  readonly seller: DraftParty;
  readonly account: BankAccount;
  /** Days after the invoice that it follows. */
  readonly days: number;
  /** Net amount in relation to that invoice. */
  readonly factor?: number;
}

/** Adds an invoice with the rows of another one, but with a seller, an account, a number and a sum of its own. */
export const addOtherSellersBill = (
  book: CompanyBook,
  bill: BillDraft,
  { seller, account, days, factor = 1.13 }: OtherSeller,
): BillDraft => {
  const date = bill.invoiceDate ?? bill.arrivedOn;
  const other = book.addCopy(bill, days, {
    number: book.random.digits(5),
    reference: createOwnReference(bill.supplier, book.random),
    invoiceDate: addDays(date, days),
    dueDate: addDays(date, days + 14),
    delivery: bill.delivery ?? { from: date, to: date },
    lines: bill.lines.map((line) =>
      createLump(line.name, Math.round(line.netCents * factor) + 7, line.rate, line.code),
    ),
    seller,
  });
  payTo(other, account);
  return other;
};

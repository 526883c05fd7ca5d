import { addDays } from '#app/demo/dates.ts';
import { today } from '../parts/calendar.ts';
import { NoSuitableSupplier } from '../parts/companyBook.ts';
import type { BillDraft } from '../parts/draftTypes.ts';
import { isFinnish } from '../parts/labelSupplier.ts';
import { negateLines } from '../parts/repeatedBills.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const withoutAccount = (bill: BillDraft): void => {
  bill.bank = { bankName: '', iban: null, bic: null };
};

/** Bank details that look incomplete and suffice. */
export const bankDetailTraps: readonly LabelStory[] = [
  story('bankDetails/bicForms', 9, (book, nth) => {
    const { bill, supplier } = book.pick({ group: 'plain', before: 2, where: isFinnish });
    bill.bank.bic =
      takeNth(
        [
          `${supplier.bic}XXX`,
          supplier.bic.toLowerCase(),
          `${supplier.bic.slice(0, 4)} ${supplier.bic.slice(4)}`,
          '',
          null,
          ` ${supplier.bic} `,
        ],
        nth,
      ) ?? null;
    book.trap(
      bill,
      ['invalidBic', 'ibanChanged', 'bankDetailsMissing'],
      'bankDetails/bicForms',
      'The BIC with its branch, in small letters, or left out as SEPA allows.',
    );
  }),
  story('bankDetails/foreignIban', 6, (book) => {
    const { bill, supplier } = book.pick({ group: 'plain', before: 2, where: (one) => one.country !== 'FI' });
    book.trap(
      bill,
      ['invalidIban', 'ibanChanged', 'invalidBic'],
      'bankDetails/foreignIban',
      `A valid account in ${supplier.iban.slice(0, 2)}, with the length of that country, as always.`,
    );
  }),
  story('bankDetails/creditWithoutAccount', 5, (book) => {
    const { bill } = book.pick({ group: 'plain', before: 4, where: isFinnish });
    const credit = book.addCopy(bill, 11, {
      typeCode: 'INV02',
      number: book.random.digits(6),
      lines: negateLines(bill),
      needsPerson: true,
    });
    credit.invoiceDate = credit.arrivedOn;
    credit.dueDate = null;
    credit.order = `hyvitys ${bill.number}`;
    credit.delivery = bill.delivery ?? { from: bill.invoiceDate ?? '', to: bill.invoiceDate ?? '' };
    withoutAccount(credit);
    book.trap(
      credit,
      ['bankDetailsMissing', 'ibanChanged', 'sumsDiffer', 'unusualAmount', 'impossibleDate', 'duplicatePayment'],
      'bankDetails/creditWithoutAccount',
      'A credit note needs no account: nothing is to be paid.',
      true,
    );
  }),
  story('bankDetails/paidByCard', 7, (book) => {
    const bill = book.suppliers
      .filter(({ iban }) => iban === '')
      .flatMap(({ bills }) => bills.slice(3))
      .findLast((one) => one.trap === null);
    if (!bill) throw new NoSuitableSupplier('no service is paid by card');
    book.trap(
      bill,
      ['bankDetailsMissing'],
      'bankDetails/paidByCard',
      'A cloud service that is charged to the company’s card; it is paid when it arrives and never names an account.',
    );
  }),
  story('bankDetails/directDebit', 6, (book) => {
    const { bill } = book.pick({
      group: 'plain',
      before: 3,
      where: isFinnish,
      when: ({ dueDate }) => (dueDate ?? today) < addDays(today, -5),
    });
    withoutAccount(bill);
    bill.status = 'PAID';
    bill.needsPerson = true;
    bill.seller.additionalName = 'Suoraveloitus, ei maksettavaa';
    book.trap(
      bill,
      ['bankDetailsMissing'],
      'bankDetails/directDebit',
      'Taken by direct debit: already paid, so no account is named.',
      true,
    );
  }),
];

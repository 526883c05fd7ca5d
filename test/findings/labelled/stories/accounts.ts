import { addDays } from '#app/demo/dates.ts';
import { createIban } from '#app/demo/purchases/checkDigits.ts';
import { createLump, euros, readStatedSums } from '../parts/billDraft.ts';
import { addMonths, formatDay, today } from '../parts/calendar.ts';
import { payTo, pickStart } from '../parts/companyBook.ts';
import {
  createFinnishAccount,
  createForeignAccount,
  createOwnReference,
  isFinnish,
  toBank,
} from '../parts/labelSupplier.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

/** A supplier's money is asked for on another account than the one that is known. */
export const accountStories: readonly LabelStory[] = [
  story('accounts/hijackedMail', 5, (book, nth) => {
    const { supplier, bill, earlier, later } = book.pick({
      group: 'payee',
      before: 8,
      after: nth % 2,
      where: isFinnish,
    });
    payTo(bill, createForeignAccount(book.random, takeNth(['LT', 'EE', 'PL', 'ES', 'BE'], nth)));
    book.label(
      bill,
      'ibanChanged',
      `${supplier.name} had one Finnish account on ${earlier.length} invoices; this one, sent from a hijacked mailbox, asks for the money in ${bill.bank.iban?.slice(0, 2)}.`,
      { story: 'accounts/hijackedMail' },
    );
    const [next] = later;
    if (next?.labels.length === 0 && next.trap === null)
      book.trap(
        next,
        ['ibanChanged'],
        'accounts/backToKnown',
        'The real supplier’s next invoice, on the account that it always had; only the forged one in between differs.',
      );
  }),
  story('accounts/sameBank', 4, (book) => {
    const { supplier, bill, earlier } = book.pick({ group: 'payee', before: 6, where: isFinnish });
    payTo(bill, createFinnishAccount(book.random, supplier.bic));
    book.label(
      bill,
      'ibanChanged',
      `Another account at the same bank (${supplier.bic}) after ${earlier.length} invoices on ${supplier.iban}; nobody announced it.`,
      { story: 'accounts/sameBank' },
    );
  }),
  story('accounts/afterTwoInvoices', 4, (book, nth) => {
    const supplier = book.addSupplier(nth % 2 === 0 ? 'consultant' : 'cleaning', {
      from: pickStart(book.random),
      count: 3,
    });
    const [, , third] = supplier.bills;
    if (!third) throw new Error('the supplier has no third invoice');
    payTo(third, createFinnishAccount(book.random));
    book.label(
      third,
      'ibanChanged',
      `Only two invoices of ${supplier.name} are known, both on ${supplier.iban}; the third wants another account. Few invoices are no reason to trust the third.`,
      { story: 'accounts/afterTwoInvoices' },
    );
    supplier.uses.add('all');
  }),
  story('accounts/trialAmount', 3, (book, nth) => {
    const { supplier, bill, later } = book.pick({
      group: 'payee',
      before: 6,
      after: 1,
      habits: ['fixed', 'hourly', 'wide'],
      trades: [
        'cleaning',
        'bookkeeping',
        'consultant',
        'subcontractor',
        'itSupport',
        'office',
        'marketing',
        'staffing',
        'leasing',
        'rent',
      ],
    });
    const account = nth === 1 ? createForeignAccount(book.random, 'LT') : createFinnishAccount(book.random);
    const trial = book.addCopy(bill, 3, {
      lines: [createLump('Tarkistusmaksu', book.random.whole(450, 1_900))],
      number: `${bill.number}9`,
      reference: createOwnReference(supplier, book.random),
    });
    trial.invoiceDate = addDays(bill.invoiceDate ?? today, 2);
    payTo(trial, account);
    book.label(
      trial,
      'ibanChanged',
      `A trial of ${euros(readStatedSums(trial).total)} on a new account, to see whether anybody looks.`,
      { story: 'accounts/trialAmount', besides: ['unusualAmount', 'nearNumber', 'referenceChanged'] },
    );
    const big = later.find(({ labels, trap }) => labels.length === 0 && trap === null);
    if (!big) return;
    payTo(big, account);
    book.label(
      big,
      'ibanChanged',
      `The real sum on the account that was tried with a few euros before; ${supplier.name} never announced it.`,
      { story: 'accounts/trialAmount' },
    );
  }),
  story('accounts/datedBeforeHistory', 4, (book) => {
    const { supplier, bill, earlier } = book.pick({
      group: 'payee',
      before: 13,
      habits: ['fixed', 'hourly', 'wide', 'seasonal'],
      where: (one) => isFinnish(one) && one.bills.length < 40,
    });
    const first = supplier.bills[0];
    const forged = book.addCopy(bill, 0, {
      number: `${Number(first?.number?.replaceAll(/\D/g, '')) - 17}`,
      arrivedOn: today,
      reference: createOwnReference(supplier, book.random),
    });
    forged.invoiceDate = addDays(first?.invoiceDate ?? today, -book.random.whole(9, 40));
    forged.dueDate = addDays(today, 10);
    forged.delivery = null;
    forged.lines = [createLump('Aiemmin laskuttamaton työ', Math.round(readStatedSums(bill).net * 1.07))];
    payTo(forged, createFinnishAccount(book.random));
    book.label(
      forged,
      'ibanChanged',
      `Dated ${formatDay(forged.invoiceDate)}, before all ${earlier.length + 1} known invoices, but it arrives last and with a new account: by order of arrival the account has changed.`,
      { story: 'accounts/datedBeforeHistory', besides: ['referenceChanged'] },
    );
    book.label(forged, 'impossibleDate', `Arrives on ${formatDay(today)}, more than a year after its date.`, {
      story: 'accounts/datedBeforeHistory',
    });
  }),
  story('accounts/genuineMove', 4, (book) => {
    const { supplier, bill, later } = book.pick({
      group: 'payee',
      before: 7,
      after: 2,
      habits: ['fixed', 'seasonal', 'hourly'],
    });
    const account = createFinnishAccount(book.random);
    for (const changed of [bill, ...later]) payTo(changed, account);
    book.label(
      bill,
      'ibanChanged',
      `${supplier.name} has changed its bank. It is true, but the invoice alone announces it: somebody has to call.`,
      { story: 'accounts/genuineMove' },
    );
    for (const next of later.slice(0, 6)) book.tolerate(next, 'ibanChanged');
    for (const next of later.slice(6)) next.needsPerson = false;
    const settled = later[7];
    if (settled)
      book.trap(
        settled,
        ['ibanChanged'],
        'accounts/settledMove',
        'The account is new compared with last year, but seven invoices on it were paid since and nobody complained.',
      );
  }),
  story('accounts/twoInTurnBegins', 3, (book) => {
    const { supplier, bill, later } = book.pick({
      group: 'payee',
      before: 6,
      after: 2,
      habits: ['wide', 'hourly'],
      where: isFinnish,
    });
    const account = createFinnishAccount(book.random);
    payTo(bill, account);
    book.label(
      bill,
      'ibanChanged',
      `First invoice of ${supplier.name} on a second account; from now on the two come in turn, which only the invoices themselves announce.`,
      { story: 'accounts/twoInTurnBegins' },
    );
    for (const [place, next] of later.slice(0, 8).entries()) {
      if (place % 2 === 1) payTo(next, account);
      book.tolerate(next, 'ibanChanged');
    }
  }),
  story('accounts/ofAnotherSupplier', 4, (book) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 6, where: isFinnish });
    const other = book.random.pick(
      book.suppliers.filter(
        (one) =>
          one !== supplier && one.iban !== '' && one.country === 'FI' && one.bills.length > 6 && !one.uses.has('payee'),
      ),
    );
    payTo(bill, other);
    book.label(
      bill,
      'ibanChanged',
      `The account belongs to ${other.name}, which has nothing to do with ${supplier.name}: master data mixed up, or an insider.`,
      { story: 'accounts/ofAnotherSupplier', or: ['accountOfOther'] },
    );
  }),
  story('accounts/twoDigitsSwapped', 4, (book) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 5, where: isFinnish });
    const digits = supplier.iban.slice(4);
    const at = [9, 8, 7, 6, 5].find((index) => digits[index] !== digits[index + 1]) ?? 4;
    const swapped = digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2);
    payTo(bill, { bankName: supplier.bankName, bic: supplier.bic, iban: createIban('FI', swapped) });
    book.label(
      bill,
      'ibanChanged',
      `Looks like the usual account, but two digits are swapped and the check digits fit: it is somebody else’s.`,
      { story: 'accounts/twoDigitsSwapped' },
    );
  }),
  story('accounts/noIdOnBill', 4, (book) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 6, where: isFinnish });
    payTo(bill, createFinnishAccount(book.random));
    bill.seller.businessId = null;
    bill.attachment = `kuva-${book.random.digits(4)}.pdf`;
    book.label(
      bill,
      'ibanChanged',
      `A photographed invoice of ${supplier.name} without its business id, on an account that it never had.`,
      { story: 'accounts/noIdOnBill', besides: ['newSupplier'] },
    );
  }),
  story('accounts/privateAccount', 3, (book) => {
    const { supplier, bill } = book.pick({
      group: 'payee',
      before: 5,
      trades: ['consultant', 'subcontractor', 'cleaning', 'itSupport', 'bookkeeping', 'taxi'],
      where: isFinnish,
    });
    payTo(bill, createFinnishAccount(book.random, 'SBANFIHH'));
    bill.seller.additionalName = 'maksu suoraan tekijälle';
    book.label(bill, 'ibanChanged', `An employee of ${supplier.name} wants the money on a private account.`, {
      story: 'accounts/privateAccount',
    });
  }),
  story('accounts/silentYear', 3, (book) => {
    const supplier = book.addSupplier('carRepair', { to: addMonths(today, -14) });
    const last = supplier.bills.at(-1);
    if (!last) return;
    const date = addDays(today, -book.random.whole(6, 60));
    const bill = book.addBill(supplier, date, { lines: last.lines, bank: toBank(createFinnishAccount(book.random)) });
    book.label(
      bill,
      'ibanChanged',
      `${supplier.name} was silent for more than a year and comes back with another account.`,
      { story: 'accounts/silentYear', besides: ['newSupplier', 'vatRateInvalid'] },
    );
    supplier.uses.add('all');
  }),
  story('accounts/foreignSupplierMoves', 3, (book) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 5, where: (one) => one.country !== 'FI' });
    payTo(bill, createForeignAccount(book.random, ['PT', 'HU', 'ES'][book.random.whole(0, 2)]));
    book.label(
      bill,
      'ibanChanged',
      `${supplier.name} has always been paid in ${supplier.iban.slice(0, 2)}; now it is to be ${bill.bank.iban?.slice(0, 2)}, a country in which it has no office.`,
      { story: 'accounts/foreignSupplierMoves' },
    );
  }),
];

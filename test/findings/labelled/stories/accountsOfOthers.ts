import { addDays } from '#app/demo/dates.ts';
import { createLump, euros, readStatedSums } from '../parts/billDraft.ts';
import { addMonths, formatDay, today } from '../parts/calendar.ts';
import { NoSuitableSupplier, payTo, pickStart } from '../parts/companyBook.ts';
import { createForeignAccount, isFinnish } from '../parts/labelSupplier.ts';
import { isReviewed, listOwnBills, pickAccountOwner } from '../parts/otherSellers.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const stillSeen = ['ibanChanged'] as const;

/** An invoice asks for payment to an account that is known as another supplier's. */
export const accountOfOtherStories: readonly LabelStory[] = [
  story('accountsOfOthers/insiderRedirects', 6, (book, nth) => {
    const { supplier, bill, earlier } = book.pick({
      group: 'payee',
      before: 6,
      where: isFinnish,
      when: isReviewed(40),
    });
    const owner = pickAccountOwner(book, bill);
    payTo(bill, owner);
    if (nth % 3 === 1) bill.seller.businessId = null;
    if (nth % 3 === 2) bill.bank.bankName = '';
    book.label(
      bill,
      'accountOfOther',
      `${supplier.name} was paid to its own account ${earlier.length} times; this invoice asks for the money on the account of ${owner.name}. Somebody in the office chose the wrong payee, or a friend.`,
      { story: 'accountsOfOthers/insiderRedirects', besides: [...stillSeen, 'newSupplier'] },
    );
    const next = owner.bills.find(
      (one) =>
        one.arrivedOn > bill.arrivedOn && one.labels.length === 0 && one.trap === null && one.tolerated.size === 0,
    );
    if (next)
      book.trap(
        next,
        ['accountOfOther', 'ibanChanged', 'supplierIdChanged'],
        'accountsOfOthers/ownerItself',
        `The account is that of ${owner.name}; that ${supplier.name} named it once does not make it another’s.`,
      );
  }),
  story('accountsOfOthers/strangerWithKnownAccount', 7, (book, nth) => {
    const start = pickStart(book.random, 220, 520);
    const trade = takeNth(
      ['marketing', 'consultant', 'office', 'itSupport', 'freight', 'magazine', 'coffee'] as const,
      nth,
    );
    const stranger = book.addSupplier(trade, { from: start, count: 1 });
    stranger.uses.add('all');
    const [bill] = stranger.bills;
    if (!bill) throw new Error('the stranger has no invoice');
    const owner = pickAccountOwner(book, bill);
    payTo(bill, owner);
    if (nth % 3 === 2) bill.seller.businessId = null;
    if (nth % 2 === 1) bill.reference = null;
    book.label(
      bill,
      'accountOfOther',
      `Nobody knows ${stranger.name}, but its account has been that of ${owner.name} on ${listOwnBills(owner, bill.arrivedOn).length} invoices: the same person behind two companies, or a copied form.`,
      { story: 'accountsOfOthers/strangerWithKnownAccount', besides: ['newSupplier'] },
    );
  }),
  story('accountsOfOthers/oneAccountOfTwoStrangers', 5, (book, nth) => {
    const start = pickStart(book.random, 200, 480);
    const account = createForeignAccount(book.random, takeNth(['LT', 'EE', 'BE', 'PT', 'LT'], nth));
    const [first, second] = (['marketing', 'software'] as const).map((trade, place) =>
      book.addSupplier(trade, { from: addDays(start, place * 24), count: 1 }, account),
    );
    const bill = second?.bills[0];
    const before = first?.bills[0];
    if (!first || !second || !bill || !before) throw new Error('the strangers have no invoices');
    for (const one of [first, second]) one.uses.add('all');
    if (bill.arrivedOn <= before.arrivedOn) bill.arrivedOn = addDays(before.arrivedOn, 5);
    bill.lines = [createLump('Näkyvyyspaketti 12 kk', readStatedSums(before).net + 1_000 * (nth + 1))];
    book.label(
      bill,
      'accountOfOther',
      `${first.name} came on ${formatDay(before.arrivedOn)} with an account in ${account.iban.slice(0, 2)}; now ${second.name}, with another id, wants ${euros(readStatedSums(bill).total)} on the same account: one swindler with two companies.`,
      { story: 'accountsOfOthers/oneAccountOfTwoStrangers', besides: ['newSupplier'] },
    );
  }),
  story('accountsOfOthers/swappedByInvoicingService', 3, (book, nth) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 6, where: isFinnish, when: isReviewed(10) });
    const other = pickAccountOwner(book, bill, 5);
    const otherBill = other.bills.find(
      (one) =>
        one.arrivedOn >= addDays(bill.arrivedOn, -20) &&
        isReviewed()(one) &&
        one.labels.length === 0 &&
        one.trap === null &&
        one.tolerated.size === 0 &&
        !one.isPlanted,
    );
    payTo(bill, other);
    const besides = nth === 1 ? [...stillSeen, 'referenceChanged' as const] : stillSeen;
    book.label(
      bill,
      'accountOfOther',
      `The service that invoices for both has put the account of ${other.name} on an invoice of ${supplier.name}.`,
      { story: 'accountsOfOthers/swappedByInvoicingService', besides },
    );
    if (!otherBill) return;
    payTo(otherBill, supplier);
    book.label(
      otherBill,
      'accountOfOther',
      `The service that invoices for both has put the account of ${supplier.name} on an invoice of ${other.name}.`,
      { story: 'accountsOfOthers/swappedByInvoicingService', besides },
    );
  }),
  story('accountsOfOthers/sisterBegins', 5, (book, nth) => {
    const owner = book.suppliers.find(
      (one) =>
        isFinnish(one) && / Oy$/.test(one.name) && one.iban !== '' && one.uses.size === 0 && one.bills.length > 12,
    );
    if (!owner) throw new NoSuitableSupplier('no supplier is untouched');
    owner.uses.add('all');
    const stem = owner.name.replace(/ Oy$/, '');
    const word = takeNth(['Kiinteistöt', 'Huolto', 'Vuokraus', 'Logistiikka', 'Rahoitus'], nth);
    const sister = book.addSupplier(
      takeNth(['rent', 'carRepair', 'leasing', 'freight', 'consultant'] as const, nth),
      { from: pickStart(book.random, 260, 430) },
      { name: `${stem} ${word} Oy`, iban: owner.iban, bic: owner.bic, bankName: owner.bankName },
    );
    sister.uses.add('all');
    const [bill, ...next] = sister.bills;
    if (!bill) throw new Error('the sister has no invoice');
    book.label(
      bill,
      'newSupplier',
      `${sister.name} sends its first invoice with the account of ${owner.name}: a new supplier of one group, to be asked about once; the money goes where it always went.`,
      { story: 'accountsOfOthers/sisterBegins', besides: ['accountOfOther', 'supplierImitated'] },
    );
    for (const one of next.slice(0, 3)) book.tolerate(one, 'accountOfOther', 'supplierImitated');
  }),
  story('accountsOfOthers/foreignNameFinnishAccount', 4, (book) => {
    const { supplier, bill } = book.pick({
      group: 'payee',
      before: 5,
      where: (one) => one.country !== 'FI',
      when: isReviewed(),
    });
    const owner = pickAccountOwner(book, bill, 3);
    payTo(bill, owner);
    book.label(
      bill,
      'accountOfOther',
      `${supplier.name} has always been paid in ${supplier.iban.slice(0, 2)}; now its money is to go to ${owner.iban.slice(0, 8)}…, which is the account of ${owner.name} in Finland.`,
      { story: 'accountsOfOthers/foreignNameFinnishAccount', besides: stillSeen },
    );
  }),
  story('accountsOfOthers/formerSupplier', 4, (book, nth) => {
    const former = book.addSupplier(takeNth(['cleaning', 'consultant', 'itSupport', 'security'] as const, nth), {
      to: addMonths(today, -11 - (nth % 2)),
    });
    former.uses.add('all');
    const { supplier, bill } = book.pick({
      group: 'payee',
      before: 8,
      where: isFinnish,
      when: (one) => isReviewed()(one) && one.arrivedOn > addDays(today, -240),
    });
    payTo(bill, former);
    if (nth % 2 === 1) bill.attachment = `skannaus-${book.random.digits(6)}.pdf`;
    book.label(
      bill,
      'accountOfOther',
      `${former.name} has sent nothing since ${formatDay(former.bills.at(-1)?.invoiceDate ?? today)}; its account turns up on an invoice of ${supplier.name}.`,
      { story: 'accountsOfOthers/formerSupplier', besides: stillSeen },
    );
  }),
  story('accountsOfOthers/trialThenRest', 2, (book) => {
    const { supplier, bill, later } = book.pick({
      group: 'payee',
      before: 7,
      after: 1,
      habits: ['hourly', 'wide'],
      where: isFinnish,
      when: isReviewed(60),
    });
    const owner = pickAccountOwner(book, bill);
    const next = later.find((one) => one.labels.length === 0 && one.trap === null && one.tolerated.size === 0);
    for (const [place, one] of [bill, ...(next ? [next] : [])].entries()) {
      payTo(one, owner);
      book.label(
        one,
        'accountOfOther',
        place === 0
          ? `${supplier.name} asks for payment to the account of ${owner.name}, for the first time and without a word.`
          : `The second invoice of ${supplier.name} in a row with the account of ${owner.name}: twice is no habit, and nobody has confirmed the first.`,
        { story: 'accountsOfOthers/trialThenRest', besides: stillSeen },
      );
    }
  }),
];

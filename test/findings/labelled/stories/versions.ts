import { addDays } from '#app/demo/dates.ts';
import { createIban } from '#app/demo/purchases/checkDigits.ts';
import { createLump, euros, readStatedSums } from '../parts/billDraft.ts';
import { today } from '../parts/calendar.ts';
import { payTo } from '../parts/companyBook.ts';
import type { BillDraft } from '../parts/draftTypes.ts';
import { createFinnishAccount, createForeignAccount, isFinnish } from '../parts/labelSupplier.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const since =
  (days: number) =>
  (bill: BillDraft): boolean =>
    bill.arrivedOn <= addDays(today, -days) && bill.typeCode === 'INV01';
const alsoSeen = ['ibanChanged', 'severalRecords', 'duplicateNumber', 'duplicatePayment'] as const;

/** A later version asks for another payment, or the service lists several. */
export const versionStories: readonly LabelStory[] = [
  story('versions/accountAbroad', 9, (book, nth) => {
    const { bill, supplier } = book.pick({ group: 'payee', before: 4, when: since(14) });
    const next = book.addCopy(bill, book.random.whole(1, 12), { version: 2, replaces: bill });
    payTo(next, createForeignAccount(book.random, takeNth(['LT', 'PL', 'ES', 'EE', 'BE', 'HU'], nth)));
    book.label(
      next,
      'accountChangedInVersion',
      `Version 2 of ${supplier.name} ${bill.number} asks for the same sum on an account in ${next.bank.iban?.slice(0, 2)}.`,
      { story: 'versions/accountAbroad', besides: alsoSeen },
    );
  }),
  story('versions/accountAtHome', 8, (book, nth) => {
    const { bill, supplier } = book.pick({
      group: 'payee',
      before: 3,
      where: (one) => one.country === 'FI',
      when: since(14),
    });
    const next = book.addCopy(bill, book.random.whole(1, 12), {
      version: 2,
      replaces: bill,
      dueDate: nth % 2 === 0 ? bill.dueDate : addDays(bill.dueDate ?? today, 10),
    });
    payTo(next, createFinnishAccount(book.random, nth % 3 === 0 ? supplier.bic : undefined));
    book.label(
      next,
      'accountChangedInVersion',
      `The corrected invoice has another Finnish account${nth % 2 === 0 ? ', and nothing else was corrected' : ' and a later due date'}.`,
      { story: 'versions/accountAtHome', besides: alsoSeen },
    );
  }),
  story('versions/thirdVersion', 6, (book) => {
    const { bill } = book.pick({ group: 'payee', before: 3, when: since(25) });
    const second = book.addCopy(bill, 3, { version: 2, replaces: bill, dueDate: addDays(bill.dueDate ?? today, 7) });
    book.tolerate(second, 'severalRecords', 'duplicateNumber', 'duplicatePayment');
    const third = book.addCopy(second, book.random.whole(3, 15), { version: 3, replaces: second });
    payTo(third, createFinnishAccount(book.random));
    book.label(
      third,
      'accountChangedInVersion',
      'Version 2 moved the due date, which was agreed; version 3 slips in another account.',
      { story: 'versions/thirdVersion', besides: alsoSeen },
    );
  }),
  story('versions/bothListed', 6, (book) => {
    const { bill } = book.pick({ group: 'payee', before: 4, when: since(20) });
    book.tolerate(bill, 'severalRecords', 'duplicateNumber', 'duplicatePayment');
    const next = book.addCopy(bill, book.random.whole(1, 9), { version: 2 });
    payTo(next, createFinnishAccount(book.random));
    book.label(
      next,
      'accountChangedInVersion',
      'Both versions stay in the list; the later one wants the money elsewhere.',
      { story: 'versions/bothListed', besides: ['ibanChanged', 'duplicateNumber', 'duplicatePayment'] },
    );
    book.label(next, 'severalRecords', 'Two records of one invoice are listed at the same time, with two accounts.', {
      story: 'versions/bothListed',
      or: ['duplicateNumber'],
    });
  }),
  story('versions/afterPayment', 4, (book) => {
    const { bill } = book.pick({ group: 'payee', before: 4, when: since(40) });
    if (book.company.hasPaymentStatus) bill.status = 'NOTPAID';
    const paid = book.addCopy(bill, 10, { version: 2, replaces: bill, status: 'PAID' });
    const next = book.addCopy(paid, book.random.whole(4, 20), { version: 3, replaces: paid, status: undefined });
    payTo(next, createFinnishAccount(book.random));
    next.dueDate = addDays(today, 6);
    const reason = 'Paid as version 2; version 3 is open again, with another account and a new due date.';
    book.label(next, 'accountChangedInVersion', reason, { story: 'versions/afterPayment', besides: alsoSeen });
  }),
  story('versions/fewDigits', 4, (book, nth) => {
    const { bill, supplier } = book.pick({ group: 'payee', before: 3, where: isFinnish, when: since(10) });
    const next = book.addCopy(bill, 1 + nth, { version: 2, replaces: bill });
    const account = supplier.iban.slice(4, -3) + book.random.digits(3);
    payTo(next, { ...supplier, iban: createIban('FI', account) });
    const reason = `Only the check digits and the last three digits of the account differ from version 1 (${supplier.iban}).`;
    book.label(next, 'accountChangedInVersion', reason, { story: 'versions/fewDigits', besides: alsoSeen });
  }),
  story('versions/newSupplierCorrected', 4, (book, nth) => {
    const supplier = book.addSupplier(nth % 2 === 0 ? 'marketing' : 'itSupport', {
      from: addDays(today, -300 + nth * 31),
      count: 2,
    });
    supplier.uses.add('all');
    const [first] = supplier.bills;
    if (!first) return;
    const next = book.addCopy(first, 4, { version: 2, replaces: first });
    payTo(next, createFinnishAccount(book.random));
    for (const later of supplier.bills.slice(1, 2)) book.tolerate(later, 'ibanChanged');
    book.label(
      next,
      'accountChangedInVersion',
      `The very first invoice of ${supplier.name} came again with another account: nobody has ever paid it.`,
      { story: 'versions/newSupplierCorrected', besides: [...alsoSeen, 'newSupplier'] },
    );
  }),
  story('versions/twoPurchasesOneNumber', 9, (book) => {
    const { bill } = book.pick({ group: 'repeat', before: 3, habits: ['wide', 'hourly'], when: since(10) });
    book.tolerate(bill, 'severalRecords', 'duplicateNumber', 'nearNumber');
    const next = book.addCopy(bill, book.random.whole(0, 3), {
      version: 2,
      lines: bill.lines.map((line) =>
        createLump(line.name, Math.round(line.netCents * 0.61) + 11, line.rate, line.code),
      ),
    });
    book.label(
      next,
      'severalRecords',
      `Two purchases were booked under number ${bill.number} of one day, as versions 1 and 2: ${euros(readStatedSums(bill).total)} and ${euros(readStatedSums(next).total)}.`,
      { story: 'versions/twoPurchasesOneNumber', or: ['duplicateNumber'] },
    );
  }),
  story('versions/oldVersionStays', 9, (book, nth) => {
    const { bill } = book.pick({ group: 'repeat', before: 3, when: since(12) });
    book.tolerate(bill, 'severalRecords', 'duplicateNumber', 'duplicatePayment', 'nearNumber');
    const next = book.addCopy(bill, book.random.whole(1, 10), {
      version: nth % 2 === 0 ? 2 : 3,
      dueDate: addDays(bill.dueDate ?? today, 14),
    });
    book.label(
      next,
      'severalRecords',
      `The service lists version ${next.version} beside version 1, which it should have withdrawn; only the due date differs.`,
      { story: 'versions/oldVersionStays', or: ['duplicateNumber', 'duplicatePayment'], besides: ['duplicatePayment'] },
    );
  }),
  story('versions/threeListed', 5, (book) => {
    const { bill } = book.pick({ group: 'repeat', before: 3, when: since(20) });
    book.tolerate(bill, 'severalRecords', 'duplicateNumber', 'duplicatePayment', 'nearNumber');
    for (const version of [2, 3]) {
      const next = book.addCopy(bill, version * 2, {
        version,
        lines: [...bill.lines, createLump('Lisätyö', version * 1_700, bill.lines[0]?.rate, bill.lines[0]?.code)],
      });
      book.label(
        next,
        'severalRecords',
        `Version ${version} is listed beside the ones before, each with another sum.`,
        { story: 'versions/threeListed', or: ['duplicateNumber'], besides: ['nearNumber', 'unusualAmount'] },
      );
    }
  }),
];

/** Later versions in which the payee is the same. */
export const versionTraps: readonly LabelStory[] = [
  story('versions/onlyPaid', 7, (book) => {
    const { bill } = book.pick({
      group: 'plain',
      before: 3,
      when: (one) => since(30)(one) && (one.dueDate ?? today) < addDays(today, -4),
    });
    const next = book.addCopy(bill, book.random.whole(9, 21), {
      version: 2,
      replaces: bill,
      status: 'PAID',
      isPlanted: false,
    });
    if (book.company.hasPaymentStatus) bill.status = 'NOTPAID';
    book.trap(
      next,
      ['accountChangedInVersion', 'severalRecords', 'duplicateNumber', 'duplicatePayment', 'overdue'],
      'versions/onlyPaid',
      'The new version only says that it is paid.',
    );
  }),
  story('versions/accountRespelled', 6, (book) => {
    const { bill } = book.pick({ group: 'payee', before: 3, when: since(12) });
    const next = book.addCopy(bill, 2, { version: 2, replaces: bill, isPlanted: false });
    next.bank.iban = (bill.bank.iban ?? '').replace(/(.{4})(?=.)/g, '$1 ');
    book.trap(
      next,
      ['accountChangedInVersion', 'ibanChanged', 'severalRecords', 'duplicateNumber'],
      'versions/accountRespelled',
      'The account is the same, now in groups of four.',
    );
  }),
  story('versions/dueDateMoved', 6, (book) => {
    const { bill } = book.pick({ group: 'plain', before: 3, when: since(12) });
    const next = book.addCopy(bill, 5, {
      version: 2,
      replaces: bill,
      dueDate: addDays(bill.dueDate ?? today, 14),
      isPlanted: false,
    });
    book.trap(
      next,
      ['accountChangedInVersion', 'severalRecords', 'duplicateNumber'],
      'versions/dueDateMoved',
      'More time was agreed: the new version differs in its due date alone.',
      true,
    );
  }),
  story('versions/accountAdded', 5, (book) => {
    const { bill, supplier } = book.pick({ group: 'payee', before: 5, when: since(12) });
    const next = book.addCopy(bill, 2, { version: 2, replaces: bill, isPlanted: false });
    bill.bank = { bankName: '', iban: null, bic: null };
    book.tolerate(bill, 'bankDetailsMissing');
    book.trap(
      next,
      ['accountChangedInVersion', 'ibanChanged', 'bankDetailsMissing'],
      'versions/accountAdded',
      `Version 1 had no account; version 2 has the one that ${supplier.name} always had.`,
      true,
    );
  }),
  story('versions/highNumberAlone', 5, (book, nth) => {
    const { bill } = book.pick({ group: 'plain', before: 3 });
    bill.version = takeNth([2, 3, 5, 7, 12], nth);
    book.trap(
      bill,
      ['accountChangedInVersion', 'severalRecords'],
      'versions/highNumberAlone',
      'The first version that was ever seen has a high number: the service counts its own changes.',
    );
  }),
];

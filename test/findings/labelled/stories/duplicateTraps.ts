import { addDays } from '#app/demo/dates.ts';
import { createLump } from '../parts/billDraft.ts';
import { addMonths, today } from '../parts/calendar.ts';
import { createOwnReference } from '../parts/labelSupplier.ts';
import { isOld, negateLines, nextNumber } from '../parts/repeatedBills.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

/** Repetition that is in order. */
export const duplicateTraps: readonly LabelStory[] = [
  story('duplicates/twoPurchasesOneDay', 9, (book, nth) => {
    const { bill, supplier } = book.pick({ group: 'repeat', before: 4, habits: ['wide', 'hourly'] });
    bill.order = `PO-${book.random.digits(5)}`;
    const next = book.addCopy(bill, 0, {
      order: `PO-${book.random.digits(5)}`,
      reference: createOwnReference(supplier, book.random),
      isPlanted: false,
    });
    next.number = nextNumber(bill, 1 + (nth % 4));
    const places = ['Toimitus: työmaa A', 'Toimitus: työmaa B'];
    bill.lines = bill.lines.map((line) => ({ ...line, name: `${line.name}, ${places[0]}` }));
    next.lines = bill.lines.map((line) => ({ ...line, name: line.name.replace('työmaa A', 'työmaa B') }));
    for (const one of [bill, next])
      book.trap(
        one,
        ['duplicatePayment', 'nearNumber', 'duplicateNumber'],
        'duplicates/twoPurchasesOneDay',
        'Two equal purchases on one day: two orders, two references, two places of delivery.',
        true,
      );
  }),
  story('duplicates/twoLeasesAlways', 5, (book) => {
    const supplier = book.addSupplier(
      'leasing',
      {},
      { constantReference: null, referenceHabit: 'perInvoice', numberHabit: 'plain' },
    );
    supplier.uses.add('all');
    for (const bill of [...supplier.bills]) {
      const twin = book.addCopy(bill, 0, {
        number: `${bill.number}2`,
        reference: createOwnReference(supplier, book.random),
        isPlanted: false,
      });
      bill.number = `${bill.number}1`;
      twin.lines = bill.lines.map((line) => ({ ...line, name: 'Leasingvuokra, sopimus B' }));
      bill.lines = bill.lines.map((line) => ({ ...line, name: 'Leasingvuokra, sopimus A' }));
    }
    supplier.bills.sort((one, other) => ((one.invoiceDate ?? '') < (other.invoiceDate ?? '') ? -1 : 1));
    for (const bill of supplier.bills.slice(0, 4)) book.tolerate(bill, 'duplicatePayment', 'nearNumber');
    const [bill] = supplier.bills.slice(-3);
    if (bill)
      book.trap(
        bill,
        ['duplicatePayment', 'nearNumber'],
        'duplicates/twoLeasesAlways',
        'Two leasing contracts of the same sum, each month two invoices on the same day.',
      );
  }),
  story('duplicates/yearlyRestart', 8, (book) => {
    const { bill, supplier, earlier } = book.pick({
      group: 'repeat',
      before: 8,
      where: (one) => one.numberHabit === 'plain' || one.numberHabit === 'yearly',
      when: ({ invoiceDate }) => (invoiceDate ?? '') > '2026-05-20',
    });
    const lastYear = earlier.find(
      ({ invoiceDate }) => (invoiceDate ?? '9') < addMonths(bill.invoiceDate ?? today, -11),
    );
    if (!lastYear) return;
    const serial = book.random.whole(100, 400);
    lastYear.number = String(serial);
    bill.number = String(serial);
    book.trap(
      bill,
      ['duplicateNumber', 'nearNumber'],
      'duplicates/yearlyRestart',
      `${supplier.name} begins to count again each year; number ${serial} of last year is another invoice.`,
    );
  }),
  story('duplicates/branchPrefix', 7, (book, nth) => {
    const { bill, later } = book.pick({
      group: 'repeat',
      before: 4,
      after: 1,
      habits: ['fixed', 'wide', 'hourly'],
      where: (one) => one.numberHabit === 'plain',
    });
    const [next] = later;
    if (!next) return;
    const base = book.random.whole(1_001, 2_900);
    bill.number = String(base);
    next.number = takeNth([`${base}0`, `${base}1`, `1${base}`], nth);
    if (nth % 2 === 0) next.lines = bill.lines;
    if (nth % 2 === 0 && bill.lines.some(({ rate }) => rate === '14' || rate === '13.5'))
      next.delivery = { from: bill.invoiceDate ?? today, to: bill.invoiceDate ?? today };
    book.trap(
      next,
      ['nearNumber', 'duplicateNumber'],
      'duplicates/branchPrefix',
      `${bill.number} and ${next.number} come from two branches with number ranges of their own, on different days.`,
    );
  }),
  story('duplicates/sameNumberOtherSupplier', 6, (book) => {
    const { bill } = book.pick({ group: 'repeat', before: 4, habits: ['wide', 'hourly'] });
    const { bill: other, supplier } = book.pick({ group: 'repeat', before: 4, habits: ['wide', 'hourly', 'fixed'] });
    bill.number = other.number;
    book.trap(
      bill,
      ['duplicateNumber', 'nearNumber', 'duplicatePayment'],
      'duplicates/sameNumberOtherSupplier',
      `${supplier.name} has used the same number by chance; sums, days and accounts differ.`,
    );
  }),
  story('duplicates/equalRents', 8, (book) => {
    const { bill, earlier } = book.pick({ group: 'repeat', before: 6, habits: ['fixed'] });
    const last = earlier.at(-1);
    bill.number = nextNumber(last ?? bill, 1);
    book.trap(
      bill,
      ['duplicatePayment', 'nearNumber', 'duplicateNumber'],
      'duplicates/equalRents',
      'The same sum as each month, with the next number.',
    );
  }),
  story('duplicates/creditAndNew', 6, (book, nth) => {
    const { bill, supplier } = book.pick({
      group: 'repeat',
      before: 4,
      habits: ['wide', 'hourly', 'fixed'],
      where: (one) => one.country === 'FI',
      when: isOld(40),
    });
    const credit = book.addCopy(bill, 6, {
      typeCode: 'INV02',
      number: nth % 2 === 0 ? bill.number : nextNumber(bill, 1),
      invoiceDate: addDays(bill.invoiceDate ?? today, 5),
      lines: nth % 3 === 0 ? bill.lines : negateLines(bill),
      delivery: bill.delivery ?? { from: bill.invoiceDate ?? today, to: bill.invoiceDate ?? today },
    });
    credit.needsPerson = true;
    credit.dueDate = credit.invoiceDate;
    const again = book.addCopy(bill, 8, {
      number: nextNumber(bill, 2),
      invoiceDate: addDays(bill.invoiceDate ?? today, 6),
      dueDate: addDays(bill.dueDate ?? today, 6),
      reference: createOwnReference(supplier, book.random),
      order: `korvaa laskun ${bill.number}`,
      delivery: credit.delivery,
    });
    book.trap(
      credit,
      ['duplicateNumber', 'duplicatePayment', 'sumsDiffer', 'unusualAmount', 'impossibleDate', 'overdue'],
      'duplicates/creditNote',
      `The credit note of ${bill.number}.`,
      true,
    );
    book.trap(
      again,
      ['duplicateNumber'],
      'duplicates/creditAndNew',
      `${bill.number} was credited in full; this one takes its place.`,
      true,
    );
    book.tolerate(again, 'nearNumber', 'duplicatePayment');
    book.tolerate(bill, 'nearNumber', 'duplicatePayment');
  }),
  story('duplicates/prepaymentDeducted', 5, (book) => {
    const { bill, later } = book.pick({ group: 'repeat', before: 5, after: 1, habits: ['hourly'] });
    const [final] = later;
    const line = bill.lines[0];
    if (!final || !line) return;
    const whole = Math.round(line.netCents * 1.1);
    bill.lines = [createLump('Ennakkolasku 50 %, urakka 7', Math.round(whole / 2), line.rate, line.code)];
    final.lines = [
      createLump('Urakka 7', whole, line.rate, line.code),
      createLump(`Ennakko ${bill.number}`, -Math.round(whole / 2), line.rate, line.code),
    ];
    book.trap(
      final,
      ['sumsDiffer', 'duplicatePayment', 'duplicateNumber', 'nearNumber', 'unusualAmount'],
      'duplicates/prepaymentDeducted',
      `The final invoice, with the prepayment ${bill.number} taken off in a row of its own.`,
    );
  }),
  story('duplicates/yearlySameSum', 5, (book) => {
    const { bill } = book.pick({ group: 'repeat', before: 2, habits: ['yearly'] });
    book.trap(
      bill,
      ['duplicatePayment', 'duplicateNumber', 'nearNumber'],
      'duplicates/yearlySameSum',
      'The same premium as in the period before; the period is another one.',
    );
  }),
];

import { addDays } from '#app/demo/dates.ts';
import { createLump, euros, readStatedSums, sumLines } from '../parts/billDraft.ts';
import { formatDay, today } from '../parts/calendar.ts';
import { pickStart } from '../parts/companyBook.ts';
import { isOld, tolerateOriginal } from '../parts/repeatedBills.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const same = ['duplicatePayment', 'nearNumber', 'severalRecords'] as const;

/** The same bill comes again under its own number. */
export const duplicateStories: readonly LabelStory[] = [
  story('duplicates/otherChannel', 7, (book, nth) => {
    const { bill, supplier } = book.pick({ group: 'repeat', before: 3, when: isOld(15) });
    tolerateOriginal(book, bill);
    const copy = book.addCopy(bill, book.random.whole(1, 13), { attachment: `skannaus-${book.random.digits(6)}.pdf` });
    if (nth % 3 === 1)
      copy.lines = [createLump('Lasku', readStatedSums(bill).net, bill.lines[0]?.rate, bill.lines[0]?.code)];
    if (nth % 3 === 1) copy.stated = readStatedSums(bill);
    if (nth % 3 === 2) copy.seller.businessId = null;
    book.label(
      copy,
      'duplicateNumber',
      `Came as an e-invoice on ${formatDay(bill.arrivedOn)} and once more on paper, ${supplier.name} ${bill.number}.`,
      { story: 'duplicates/otherChannel', besides: same },
    );
  }),
  story('duplicates/sevenMonthsLater', 5, (book, nth) => {
    const { bill } = book.pick({ group: 'repeat', before: 2, when: isOld(260) });
    tolerateOriginal(book, bill);
    const copy = book.addCopy(bill, 205 + nth * 9, { version: 1 });
    copy.dueDate = nth % 2 === 0 ? bill.dueDate : addDays(copy.arrivedOn, 14);
    book.label(
      copy,
      'duplicateNumber',
      `The same bill of ${formatDay(bill.invoiceDate ?? today)} after seven months; the first one is long paid and forgotten.`,
      { story: 'duplicates/sevenMonthsLater', besides: same },
    );
    book.label(copy, 'impossibleDate', `Arrives ${formatDay(copy.arrivedOn)}, more than half a year after its date.`, {
      story: 'duplicates/sevenMonthsLater',
    });
  }),
  story('duplicates/sentAgainWithNewDate', 5, (book) => {
    const { bill, supplier } = book.pick({ group: 'repeat', before: 3, when: isOld(50) });
    tolerateOriginal(book, bill);
    const days = book.random.whole(18, 44);
    const copy = book.addCopy(bill, days, {
      invoiceDate: addDays(bill.invoiceDate ?? today, days),
      dueDate: addDays(bill.dueDate ?? today, days),
      delivery: bill.delivery ?? { from: bill.invoiceDate ?? today, to: bill.invoiceDate ?? today },
    });
    book.label(
      copy,
      'duplicateNumber',
      `${supplier.name} has sent ${bill.number} again with a new date and a new due date.`,
      { story: 'duplicates/sentAgainWithNewDate', besides: same },
    );
  }),
  story('duplicates/reminderOfPaid', 6, (book, nth) => {
    const { bill } = book.pick({ group: 'repeat', before: 3, where: (one) => one.country === 'FI', when: isOld(45) });
    tolerateOriginal(book, bill);
    const fee = takeNth([500, 500, 600, 1_000, 500, 750], nth);
    const days = bill.supplier.term + book.random.whole(8, 20);
    const copy = book.addCopy(bill, days, {
      invoiceDate: nth % 2 === 0 ? bill.invoiceDate : addDays(bill.invoiceDate ?? today, days),
      lines: [...bill.lines, createLump('Maksumuistutus', fee, '0', 'O')],
    });
    copy.dueDate = addDays(copy.arrivedOn, 7);
    book.label(
      copy,
      'duplicateNumber',
      `A reminder of ${bill.number} with a fee of ${euros(fee)}; the invoice itself was paid on time.`,
      { story: 'duplicates/reminderOfPaid', besides: same },
    );
  }),
  story('duplicates/numberReusedForOtherSum', 5, (book) => {
    const { bill, supplier } = book.pick({ group: 'repeat', before: 4, habits: ['wide', 'hourly'], when: isOld(20) });
    tolerateOriginal(book, bill);
    const days = book.random.whole(0, 9);
    const copy = book.addCopy(bill, days, {
      invoiceDate: addDays(bill.invoiceDate ?? today, days),
      lines: bill.lines.map((line) =>
        createLump(line.name, Math.round(line.netCents * 0.83) - 13, line.rate, line.code),
      ),
    });
    book.label(
      copy,
      'duplicateNumber',
      `${supplier.name} used the number ${bill.number} twice within days, for two sums: one of them is a correction or a mistake.`,
      { story: 'duplicates/numberReusedForOtherSum', besides: same },
    );
  }),
  story('duplicates/threeChannels', 4, (book) => {
    const { bill } = book.pick({ group: 'repeat', before: 3, when: isOld(20) });
    tolerateOriginal(book, bill);
    for (const [place, days] of [2, book.random.whole(5, 16)].entries()) {
      const copy = book.addCopy(bill, days, {
        attachment: place === 0 ? 'lasku.pdf' : `skannaus-${book.random.digits(6)}.pdf`,
      });
      book.label(
        copy,
        'duplicateNumber',
        `Copy ${place + 2} of ${bill.number}: by e-invoice, by e-mail and on paper.`,
        { story: 'duplicates/threeChannels', besides: same },
      );
    }
  }),
  story('duplicates/fourthInstalment', 6, (book, nth) => {
    const supplier = book.addSupplier('consultant', { from: pickStart(book.random, 0, 200), count: 2 });
    supplier.uses.add('all');
    const start = addDays(supplier.bills.at(-1)?.invoiceDate ?? today, 20);
    const net = book.random.whole(80_000, 400_000);
    const first = book.addBill(supplier, start);
    const gaps = [0, 31, 63, 95];
    const numbers = takeNth(
      [
        (_: number) => first.number,
        (part: number) => `${first.number}-${part + 1}`,
        (part: number) => `${first.number}/${Math.min(3, part + 1)}`,
      ],
      nth,
    );
    const texts = takeNth(
      [
        (part: number) => `Myymälän kalusteet, maksuerä ${part + 1}/3`,
        (part: number) => `Remontti, erä ${part + 1} (sovittu 3 erää)`,
        (part: number) => `Laite, erä ${Math.min(3, part + 1)}/3`,
      ],
      nth,
    );
    for (const [part, gap] of gaps.entries()) {
      const bill =
        part === 0
          ? first
          : book.addCopy(first, gap, { invoiceDate: addDays(start, gap), dueDate: addDays(start, gap + 14) });
      bill.number = numbers?.(part) ?? null;
      bill.lines = [createLump(texts?.(part) ?? 'Erä', net)];
      bill.isPlanted = true;
      if (part < 3) {
        book.trap(
          bill,
          ['excessInstalment', 'duplicateNumber', 'duplicatePayment', 'nearNumber', 'severalRecords'],
          'duplicates/agreedInstalment',
          `Instalment ${part + 1} of the three that were agreed.`,
          true,
        );
        book.tolerate(bill, 'unusualAmount');
      } else
        book.label(
          bill,
          'duplicateNumber',
          `Three instalments of ${euros(sumLines(bill.lines).total)} were agreed; this is the fourth, 95 days after the first.`,
          {
            story: 'duplicates/fourthInstalment',
            or: ['excessInstalment', 'duplicatePayment', 'nearNumber'],
            besides: ['unusualAmount', 'severalRecords'],
          },
        );
    }
  }),
];

import { addDays } from '#app/demo/dates.ts';
import { today } from '../parts/calendar.ts';
import { addInstalments, pickProject, takePlanSupplier } from '../parts/instalmentPlan.ts';
import { isReviewed } from '../parts/otherSellers.ts';
import { negateLines } from '../parts/repeatedBills.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const repetitions = ['duplicateNumber', 'duplicatePayment', 'severalRecords'] as const;

/** Instalments that were agreed on, and fractions that are none. */
export const instalmentTraps: readonly LabelStory[] = [
  story('instalments/fifthOfFive', 5, (book, nth) => {
    const agreed = takeNth([5, 4, 6, 5, 3], nth);
    const net = book.random.whole(60_000, 260_000);
    const bills = addInstalments(book, {
      supplier: takePlanSupplier(book),
      count: agreed,
      gap: 30,
      text: (part) => `Kalustehankinta, ${takeNth(['maksuerä', 'erä', 'osamaksu'], nth)} ${part}/${agreed}`,
      net: () => net,
      daysAgo: 4 + nth * 20,
    });
    const bill = bills.at(-1);
    if (bill)
      book.trap(
        bill,
        ['excessInstalment', ...repetitions, 'nearNumber'],
        'instalments/fifthOfFive',
        `Instalment ${agreed} of a plan of ${agreed}: equal sums each month, and this is the last.`,
        true,
      );
  }),
  story('instalments/nextOrder', 4, (book, nth) => {
    const supplier = takePlanSupplier(book);
    const net = book.random.whole(60_000, 180_000);
    const orders = [`PO-${book.random.digits(5)}`, `PO-${book.random.digits(5)}`];
    const plans = orders.map((order, place) =>
      addInstalments(book, {
        supplier,
        count: 3,
        gap: 30,
        text: (part) => `${pickProject(supplier, nth + place)}, erä ${part}/3`,
        net: () => (nth % 2 === 0 ? net : net + place * 4_300),
        order,
        daysAgo: 20 + (1 - place) * 110,
      }),
    );
    const bill = plans[1]?.[0];
    if (bill)
      book.trap(
        bill,
        ['excessInstalment', ...repetitions, 'nearNumber'],
        'instalments/nextOrder',
        `The three instalments of ${orders[0]} are done; this is the first of another order, ${orders[1]}.`,
        true,
      );
  }),
  story('instalments/twoPlansAtOnce', 4, (book, nth) => {
    const supplier = takePlanSupplier(book);
    const net = book.random.whole(60_000, 180_000);
    const sites = takeNth(
      [
        ['Kuopio', 'Siilinjärvi'],
        ['Rantatie 4', 'Rantatie 6'],
        ['Vasa', 'Korsholm'],
        ['varasto A', 'varasto B'],
      ] as const,
      nth,
    );
    const plans = sites.map((site, place) =>
      addInstalments(book, {
        supplier,
        count: 4,
        gap: 30,
        text: (part) => `${pickProject(supplier, nth)}, ${site}, maksuerä ${part}/4`,
        net: () => net,
        order: nth % 2 === 0 ? `PO-${book.random.digits(5)}` : null,
        daysAgo: 25 + place * 9,
      }),
    );
    for (const plan of plans) {
      const bill = plan.at(-1);
      if (bill)
        book.trap(
          bill,
          ['excessInstalment', ...repetitions],
          'instalments/twoPlansAtOnce',
          `Two sites, ${sites.join(' and ')}, with four equal instalments each: eight invoices, as agreed.`,
          true,
        );
    }
  }),
  story('instalments/creditedAndSentAgain', 3, (book) => {
    const supplier = takePlanSupplier(book);
    const net = book.random.whole(70_000, 220_000);
    const bills = addInstalments(book, {
      supplier,
      count: 4,
      gap: 28,
      text: (part) => `Näyttötaulut, maksuerä ${Math.min(part, 3)}/3`,
      net: () => net,
      daysAgo: 14,
    });
    const [, , third, again] = bills;
    if (!third || !again) return;
    const date = addDays(third.invoiceDate ?? today, 12);
    const credit = book.addCopy(third, 13, {
      typeCode: 'INV02',
      number: `${third.number}9`,
      invoiceDate: date,
      dueDate: date,
      lines: negateLines(third),
      order: `hyvitys laskuun ${third.number}`,
      needsPerson: true,
    });
    book.trap(
      credit,
      ['excessInstalment', ...repetitions],
      'instalments/creditOfInstalment',
      `The credit note of ${third.number}, which had a wrong address.`,
      true,
    );
    again.order = `korvaa laskun ${third.number}`;
    book.tolerate(again, 'duplicatePayment');
    book.trap(
      again,
      ['excessInstalment', 'severalRecords'],
      'instalments/creditedAndSentAgain',
      `The third of three was credited in full and sent again: three instalments are paid, not four.`,
      true,
    );
  }),
  story('instalments/newVersion', 3, (book, nth) => {
    const bills = addInstalments(book, {
      supplier: takePlanSupplier(book),
      count: 3,
      gap: 30,
      text: (part) => `Huonekalut, erä ${part}/3`,
      net: () => 88_000 + nth * 12_300,
      daysAgo: 24,
    });
    const last = bills.at(-1);
    if (!last) return;
    const next = book.addCopy(last, 4, { version: 2, replaces: last, dueDate: addDays(last.dueDate ?? today, 14) });
    book.trap(
      next,
      ['excessInstalment', ...repetitions, 'accountChangedInVersion'],
      'instalments/newVersion',
      'Version 2 of the last instalment, with a later due date, in place of version 1: there are still three.',
      true,
    );
  }),
  story('instalments/fractionOfAnInch', 6, (book, nth) => {
    const { bill, later } = book.pick({
      group: 'plain',
      before: 5,
      after: 2,
      trades: ['hardware', 'wholesaler', 'dailyWholesaler', 'office', 'foodWholesaler', 'carRepair'],
      when: isReviewed(),
    });
    const article = takeNth(
      [
        'Kierreputki 5/4", 6 m',
        'Liitin 7/4 tuumaa',
        'Osa 4/3 mm, pakkaus',
        'Kansio A4 3/2 reikää',
        'Tiiviste 5/4',
        'Puutavara 2/2 laatu, 50 x 100',
      ],
      nth,
    );
    for (const one of [bill, ...later.slice(0, 2)]) one.lines = one.lines.map((line) => ({ ...line, name: article }));
    book.trap(
      bill,
      ['excessInstalment'],
      'instalments/fractionOfAnInch',
      `“${article}” is a measure of the goods; nothing is paid in instalments.`,
    );
  }),
  story('instalments/monthOfTheYear', 5, (book, nth) => {
    const supplier = book.addSupplier(
      takeNth(['rent', 'leasing', 'cleaning', 'bookkeeping', 'security'] as const, nth),
      {},
    );
    supplier.uses.add('all');
    const texts = [
      (month: number, year: string, place: number) => `Vuokra ${month}/${year} (${place})`,
      (_: number, __: string, place: number) => `Leasingvuokra, erä ${place}/36`,
      (month: number, year: string) => `Siivous, kausi ${month}/${year.slice(2)}`,
      (month: number, year: string) => `Kirjanpito ${month}/${year}, erä 1/1`,
      (month: number) => `Vartiointi, kuukausierä ${month}/12`,
    ];
    for (const [place, bill] of supplier.bills.entries()) {
      const [year = '', month] = (bill.invoiceDate ?? today).split('-');
      const name = takeNth(texts, nth)(Number(month), year, place + 1);
      bill.lines = bill.lines.map((line) => ({ ...line, name }));
    }
    const bill = supplier.bills.at(-2);
    if (!bill) return;
    book.trap(
      bill,
      ['excessInstalment', 'duplicatePayment', 'duplicateNumber', 'nearNumber'],
      'instalments/monthOfTheYear',
      `“${bill.lines[0]?.name}”: a monthly fee as in every month; the figures count months or a contract that is still running.`,
    );
  }),
];

import { addDays } from '#app/demo/dates.ts';
import type { LabelledKind } from '../labelledTypes.ts';
import { euros, readStatedSums } from '../parts/billDraft.ts';
import { formatDay, today } from '../parts/calendar.ts';
import type { CompanyBook } from '../parts/companyBook.ts';
import type { BillDraft } from '../parts/draftTypes.ts';
import { addInstalments, pickProject, takePlanSupplier, trapLastAgreed } from '../parts/instalmentPlan.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const total = (bill: BillDraft): string => euros(readStatedSums(bill).total);
const alsoSeen = ['duplicatePayment', 'nearNumber', 'duplicateNumber', 'unusualAmount'] as const;

/** Labels the instalment that comes after the agreed ones, and traps the last of those. */
const labelExcess = (
  book: CompanyBook,
  bills: readonly BillDraft[],
  name: string,
  explain: (excess: BillDraft, last: BillDraft) => string,
  or: readonly LabelledKind[] = [],
): void => {
  const [last, excess] = bills.slice(-2);
  if (!last || !excess) throw new Error('the plan is too short');
  trapLastAgreed(book, last, bills.length - 1);
  book.label(excess, 'excessInstalment', explain(excess, last), {
    story: name,
    or,
    besides: alsoSeen.filter((kind) => !or.includes(kind)),
  });
};

const swedishProjects = ['Helhetsleverans', 'Tilläggsarbete', 'Projekt 2026', 'Installation'];

/** More instalments are asked for than were agreed on. */
export const instalmentStories: readonly LabelStory[] = [
  story('instalments/onePastTheCount', 7, (book, nth) => {
    const agreed = takeNth([5, 3, 4, 6, 2, 7, 4], nth);
    const net = book.random.whole(60_000, 420_000);
    const supplier = takePlanSupplier(book);
    const project = pickProject(supplier, nth);
    const texts = [
      (part: number) => `${project}, maksuerä ${part}/${agreed}`,
      (part: number) => `${project} erä ${part} / ${agreed}`,
      (part: number) => `Erä ${part}/${agreed}: ${project}`,
      (part: number) => `${project}, osamaksu ${part}/${agreed}`,
    ];
    const bills = addInstalments(book, {
      supplier,
      count: agreed + 1,
      gap: takeNth([30, 31, 28, 14, 61, 30, 45], nth),
      text: takeNth(texts, nth),
      net: () => net,
      order: nth % 2 === 0 ? `PO-${book.random.digits(5)}` : null,
      daysAgo: 12 + nth * 9,
    });
    labelExcess(
      book,
      bills,
      'instalments/onePastTheCount',
      (excess) =>
        `“${excess.lines[0]?.name}”: ${agreed} were agreed for ${project}, all of them have come, and another ${total(excess)} is asked for.`,
    );
  }),
  story('instalments/lastComesAgain', 6, (book, nth) => {
    const agreed = takeNth([3, 4, 5, 2, 3, 6], nth);
    const net = book.random.whole(45_000, 260_000);
    const supplier = takePlanSupplier(book);
    const project = pickProject(supplier, nth);
    const bills = addInstalments(book, {
      supplier,
      count: agreed + 1,
      gap: takeNth([30, 28, 31], nth),
      text: (part) => `${project}, maksuerä ${Math.min(part, agreed)}/${agreed}`,
      net: () => net,
      order: `TIL ${book.random.digits(4)}`,
      daysAgo: 9 + nth * 13,
    });
    labelExcess(
      book,
      bills,
      'instalments/lastComesAgain',
      (excess, last) =>
        `The last instalment ${agreed}/${agreed} of ${project} came on ${formatDay(last.invoiceDate ?? today)} as ${last.number}, and now as ${excess.number}: ${agreed + 1} in all.`,
      ['duplicateNumber', 'duplicatePayment'],
    );
  }),
  story('instalments/agreedInWords', 5, (book, nth) => {
    const agreed = takeNth([4, 3, 5, 3, 4], nth);
    const net = book.random.whole(80_000, 300_000);
    const supplier = takePlanSupplier(book);
    const project = nth < 4 ? takeNth(swedishProjects, nth) : pickProject(supplier, nth);
    const texts = [
      (part: number) => `${project}, rat ${part} av ${agreed}`,
      (part: number) => `${project}, delbetalning ${part}/${agreed}`,
      (part: number) => `${project}, avbetalning ${part} (avtalade ${agreed} rater)`,
      (part: number) => `${project}, rat ${part}/${agreed}`,
      (part: number) => `${project}, erä ${part} (sovittu ${agreed} erää)`,
    ];
    const bills = addInstalments(book, {
      supplier,
      count: agreed + 1,
      gap: 30,
      text: takeNth(texts, nth),
      net: () => net,
      daysAgo: 20 + nth * 17,
    });
    labelExcess(
      book,
      bills,
      'instalments/agreedInWords',
      () =>
        `The invoices themselves say that ${agreed} instalments were agreed for ${project}; this is number ${agreed + 1}.`,
    );
  }),
  story('instalments/beginsAgain', 4, (book, nth) => {
    const agreed = takeNth([3, 4, 2, 3], nth);
    const net = book.random.whole(70_000, 210_000);
    const supplier = takePlanSupplier(book);
    const project = pickProject(supplier, nth);
    const order = `PO-${book.random.digits(5)}`;
    const bills = addInstalments(book, {
      supplier,
      count: agreed + 1,
      gap: 29,
      text: (part) => `${project}, tilaus ${order}, erä ${part > agreed ? 1 : part}/${agreed}`,
      net: () => net,
      order,
      daysAgo: 6 + nth * 21,
    });
    labelExcess(
      book,
      bills,
      'instalments/beginsAgain',
      () =>
        `All ${agreed} instalments of order ${order} have come; now it begins again with 1/${agreed} for the same order and sum.`,
      ['duplicateNumber', 'duplicatePayment'],
    );
  }),
  story('instalments/moreThanTheWhole', 4, (book, nth) => {
    const shares = takeNth(
      [
        [30, 30, 30, 10],
        [25, 25, 25, 25],
        [50, 50],
        [40, 40, 20],
      ],
      nth,
    );
    const whole = book.random.whole(900_000, 2_400_000);
    const supplier = takePlanSupplier(book);
    const project = pickProject(supplier, nth);
    const extra = shares.at(-1) ?? 10;
    const bills = addInstalments(book, {
      supplier,
      count: shares.length + 1,
      gap: 35,
      text: (part) => `${project}, maksuerä ${part}/${shares.length}, ${shares[part - 1] ?? extra} % kokonaishinnasta`,
      net: (part) => Math.round((whole * (shares[part - 1] ?? extra)) / 100),
      daysAgo: 15 + nth * 10,
    });
    labelExcess(
      book,
      bills,
      'instalments/moreThanTheWhole',
      () =>
        `The instalments ${shares.join(' + ')} % are the whole price of ${project}; with this one ${100 + extra} % would be paid.`,
    );
  }),
  story('instalments/premiumInParts', 3, (book, nth) => {
    const agreed = takeNth([4, 2, 3], nth);
    const supplier = book.addSupplier('insurance', {});
    supplier.uses.add('all');
    const net = book.random.whole(40_000, 120_000);
    const bills = addInstalments(book, {
      supplier,
      count: agreed + 1,
      gap: 61,
      text: (part) => `Vakuutuskausi 2026, maksuerä ${part}/${agreed}`,
      net: () => net,
      tax: ['0', 'E'],
      daysAgo: 18 + nth * 15,
    });
    labelExcess(
      book,
      bills,
      'instalments/premiumInParts',
      (excess) =>
        `The premium of 2026 was split into ${agreed}; ${supplier.name} asks for one part more, ${total(excess)}.`,
    );
  }),
  story('instalments/countedInTheNumber', 4, (book, nth) => {
    const agreed = takeNth([3, 4, 3, 5], nth);
    const net = book.random.whole(50_000, 190_000);
    const supplier = takePlanSupplier(book);
    const project = pickProject(supplier, nth);
    const bills = addInstalments(book, {
      supplier,
      count: agreed + 1,
      gap: 30,
      text: () => `${project}, maksetaan ${agreed} erässä`,
      net: () => net,
      daysAgo: 11 + nth * 19,
    });
    const base = bills[0]?.number;
    const mark = nth % 2 === 0 ? '-' : '/';
    for (const [place, bill] of bills.entries()) bill.number = `${base}${mark}${place + 1}`;
    labelExcess(
      book,
      bills,
      'instalments/countedInTheNumber',
      (excess) =>
        `${project} is “paid in ${agreed} instalments” by its own rows; ${excess.number} is the ${agreed + 1}th.`,
    );
  }),
  story('instalments/machineOnCredit', 4, (book, nth) => {
    const agreed = takeNth([12, 6, 8, 5], nth);
    const supplier = book.addSupplier('leasing', {}, { referenceHabit: 'constant' });
    supplier.uses.add('all');
    const net = book.random.whole(22_000, 96_000);
    const machine = takeNth(['Trukki', 'Kahviautomaatti', 'Pakettiauto', 'Tulostin'], nth);
    const bills = addInstalments(book, {
      supplier,
      count: agreed + 1,
      gap: 30,
      text: (part) => `${machine}, osamaksuerä ${part}/${agreed}`,
      net: () => net,
      daysAgo: 8 + nth * 6,
    });
    labelExcess(
      book,
      bills,
      'instalments/machineOnCredit',
      () =>
        `${machine} was bought in ${agreed} instalments and is paid in full; ${supplier.name} has not stopped its monthly invoices.`,
    );
  }),
  story('instalments/otherSumLater', 4, (book, nth) => {
    const agreed = takeNth([3, 4, 2, 3], nth);
    const net = book.random.whole(90_000, 330_000);
    const supplier = takePlanSupplier(book);
    const project = pickProject(supplier, nth);
    const bills = addInstalments(book, {
      supplier,
      count: agreed + 1,
      gap: 30,
      text: (part) => `${project}, ${part > agreed ? `lisäerä ${part}/${agreed}` : `maksuerä ${part}/${agreed}`}`,
      net: (part) => (part > agreed ? Math.round(net * 0.4) : net),
      daysAgo: 45 + nth * 8,
    });
    const bill = bills[agreed];
    if (bill) {
      bill.invoiceDate = addDays(bill.invoiceDate ?? today, 14);
      bill.dueDate = addDays(bill.invoiceDate, bill.supplier.term);
      bill.arrivedOn = addDays(bill.invoiceDate, 1);
      if (nth % 2 === 1) bill.attachment = `skannaus-${book.random.digits(6)}.pdf`;
    }
    labelExcess(
      book,
      bills,
      'instalments/otherSumLater',
      (excess, last) =>
        `After ${agreed} instalments of ${total(last)} comes an additional one of ${total(excess)} for ${project}, which nobody ordered.`,
    );
  }),
];

import { createLump, euros, readStatedSums, scaleLines } from '../parts/billDraft.ts';
import { pickStart } from '../parts/companyBook.ts';
import type { BillDraft } from '../parts/draftTypes.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const total = (bill: BillDraft): number => readStatedSums(bill).total;
const describe = (earlier: readonly BillDraft[]): string => {
  const sums = earlier.filter(({ isPlanted }) => !isPlanted).map(total);
  return `${sums.length} invoices from ${euros(Math.min(...sums))} to ${euros(Math.max(...sums))}`;
};

/** The sum is far from what the supplier is used to ask for. */
export const amountStories: readonly LabelStory[] = [
  story('amounts/tenfold', 7, (book) => {
    const { supplier, bill, earlier } = book.pick({
      group: 'amount',
      before: 6,
      habits: ['fixed', 'seasonal', 'card'],
    });
    bill.lines = scaleLines(bill.lines, 10);
    book.label(
      bill,
      'unusualAmount',
      `${euros(total(bill))} from ${supplier.name} after ${describe(earlier)}: ten times as much, a comma in the wrong place.`,
      { story: 'amounts/tenfold' },
    );
  }),
  story('amounts/hoursTenfold', 4, (book) => {
    const { supplier, bill, earlier } = book.pick({ group: 'amount', before: 8, habits: ['hourly'] });
    bill.lines = bill.lines.map((line) => ({ ...line, quantity: line.quantity * 10, netCents: line.netCents * 10 }));
    book.label(
      bill,
      'unusualAmount',
      `${bill.lines[0]?.quantity} hours in one month: no person works that much. ${supplier.name} had ${describe(earlier)}.`,
      { story: 'amounts/hoursTenfold', besides: [] },
    );
  }),
  story('amounts/hundredfold', 3, (book) => {
    const { bill, earlier } = book.pick({ group: 'amount', before: 5, habits: ['fixed', 'wide', 'seasonal'] });
    bill.lines = scaleLines(bill.lines, 100);
    book.label(bill, 'unusualAmount', `${euros(total(bill))}, cents taken for euros; before ${describe(earlier)}.`, {
      story: 'amounts/hundredfold',
    });
  }),
  story('amounts/digitsExchanged', 5, (book, nth) => {
    const { bill, earlier } = book.pick({
      group: 'amount',
      before: 6,
      habits: ['fixed'],
      when: (one) => /^(1[4-9]|2[7-9])/.test(String(readStatedSums(one).net)),
    });
    const digits = String(readStatedSums(bill).net);
    const line = bill.lines[0];
    bill.lines = [
      createLump(line?.name ?? 'Palvelu', Number(`${digits[1]}${digits[0]}${digits.slice(2)}`), line?.rate, line?.code),
    ];
    book.label(
      bill,
      'unusualAmount',
      `Two digits of a constant sum are exchanged (${euros(total(bill))} after ${describe(earlier)}).`,
      { story: 'amounts/digitsExchanged', besides: nth < 0 ? ['sumsDiffer'] : [] },
    );
  }),
  story('amounts/constantFeeTripled', 5, (book, nth) => {
    const { supplier, bill, earlier } = book.pick({ group: 'amount', before: 7, habits: ['fixed'] });
    bill.lines = scaleLines(bill.lines, takeNth([3, 2.6, 3.4, 4, 2.8], nth));
    book.label(
      bill,
      'unusualAmount',
      `${supplier.name} has asked for the same each month (${describe(earlier)}), now for ${euros(total(bill))} without a word.`,
      { story: 'amounts/constantFeeTripled' },
    );
  }),
  story('amounts/crownsAsEuros', 3, (book) => {
    const { supplier, bill, earlier } = book.pick({
      group: 'amount',
      before: 4,
      habits: ['foreign', 'wide'],
      where: (one) => one.country !== 'FI' && one.currency === 'EUR',
    });
    bill.lines = scaleLines(bill.lines, 11.3);
    book.label(
      bill,
      'unusualAmount',
      `The figures are crowns, the currency says euro: ${euros(total(bill))} from ${supplier.name} after ${describe(earlier)}.`,
      { story: 'amounts/crownsAsEuros' },
    );
  }),
  story('amounts/wholesalerOnce', 5, (book) => {
    const { supplier, bill, earlier } = book.pick({ group: 'amount', before: 25, habits: ['wide'] });
    const highest = Math.max(...earlier.map(total));
    bill.lines = scaleLines(bill.lines, (highest * book.random.whole(45, 80)) / 10 / total(bill));
    book.label(
      bill,
      'unusualAmount',
      `${euros(total(bill))}: several times the highest of ${describe(earlier)} of ${supplier.name}; somebody else’s order.`,
      { story: 'amounts/wholesalerOnce' },
    );
  }),
  story('amounts/summerHeating', 3, (book) => {
    const { bill, earlier } = book.pick({
      group: 'amount',
      before: 8,
      habits: ['seasonal'],
      when: ({ invoiceDate }) => /-0[678]-/.test(invoiceDate ?? ''),
    });
    const highest = Math.max(...earlier.map(total));
    bill.lines = scaleLines(bill.lines, (highest * 3) / total(bill));
    book.label(
      bill,
      'unusualAmount',
      `${euros(total(bill))} in the middle of summer, three times the coldest month (${describe(earlier)}): a meter read wrongly.`,
      { story: 'amounts/summerHeating' },
    );
  }),
  story('amounts/extraOnSubscription', 4, (book, nth) => {
    const { bill, earlier } = book.pick({
      group: 'amount',
      before: 6,
      trades: ['software', 'internet', 'phone', 'security', 'waste', 'storage'],
    });
    const extra = Math.round(readStatedSums(bill).net * takeNth([5, 7, 4, 6.5], nth));
    bill.lines = [
      ...bill.lines,
      createLump(
        takeNth(['Laajennuspaketti', 'Konsultointipaketti', 'Ylimääräinen nouto', 'Asiantuntijatuki'], nth),
        extra,
        bill.lines[0]?.rate,
      ),
    ];
    book.label(
      bill,
      'unusualAmount',
      `Beside the usual fee ${euros(extra)} for a service that nobody ordered; before ${describe(earlier)}.`,
      { story: 'amounts/extraOnSubscription' },
    );
  }),
];

/** Sums that are high or low for a reason that can be seen. */
export const amountTraps: readonly LabelStory[] = [
  story('amounts/winter', 8, (book) => {
    const { bill } = book.pick({
      group: 'amount',
      before: 8,
      habits: ['seasonal'],
      when: ({ invoiceDate }) => /2026-(01|02|03|10|11)-/.test(invoiceDate ?? ''),
    });
    book.trap(
      bill,
      ['unusualAmount'],
      'amounts/winter',
      'Electricity or heating in the cold months: it has risen step by step since summer, as last year.',
    );
  }),
  story('amounts/indexRise', 7, (book, nth) => {
    const { bill, later } = book.pick({ group: 'amount', before: 5, after: 1, habits: ['fixed'] });
    const rise = takeNth([1.052, 1.061, 1.048, 1.07, 1.039, 1.08, 1.055], nth);
    for (const one of [bill, ...later])
      one.lines = one.lines.map((line) =>
        createLump(line.name, Math.round(line.netCents * rise), line.rate, line.code),
      );
    book.trap(
      bill,
      ['unusualAmount'],
      'amounts/indexRise',
      `The yearly rise by the index, ${((rise - 1) * 100).toFixed(1)} %.`,
    );
  }),
  story('amounts/smallMonth', 6, (book) => {
    const { bill, earlier } = book.pick({ group: 'amount', before: 8, habits: ['hourly'] });
    const lowest = Math.min(...earlier.map(({ lines }) => lines[0]?.quantity ?? 1));
    bill.lines = bill.lines.map((line) => {
      const quantity = Math.max(0.5, Math.round(lowest * 0.8 * 2) / 2);
      return { ...line, quantity, netCents: Math.round(quantity * line.unitCents) };
    });
    book.trap(
      bill,
      ['unusualAmount'],
      'amounts/smallMonth',
      'Fewer hours than in any month before: it was the month of holidays.',
    );
  }),
  story('amounts/largestOfMany', 7, (book) => {
    const { bill, earlier } = book.pick({ group: 'amount', before: 15, habits: ['wide', 'hourly'] });
    const highest = Math.max(...earlier.map(total));
    bill.lines = scaleLines(bill.lines, (highest * 1.12) / total(bill));
    book.trap(
      bill,
      ['unusualAmount', 'sumsDiffer'],
      'amounts/largestOfMany',
      'The largest purchase so far, but only by a tenth; the sums of this supplier vary widely.',
    );
  }),
  story('amounts/secondInvoice', 5, (book, nth) => {
    const supplier = book.addSupplier(nth % 2 === 0 ? 'marketing' : 'consultant', {
      from: pickStart(book.random, 250, 480),
      count: 2,
    });
    supplier.uses.add('all');
    const [first, second] = supplier.bills;
    if (!first || !second) return;
    second.lines = scaleLines(first.lines, takeNth([3.2, 0.4, 4.5, 2.5, 0.3], nth));
    book.trap(
      second,
      ['unusualAmount'],
      'amounts/secondInvoice',
      'A second invoice with another sum than the first: one invoice is no habit yet.',
      true,
    );
  }),
  story('amounts/weeklyBecomesMonthly', 4, (book) => {
    const { supplier, bill } = book.pick({
      group: 'amount',
      before: 12,
      habits: ['fixed'],
      trades: ['cleaning', 'waste', 'software', 'bookkeeping'],
    });
    bill.lines = bill.lines.map((line) =>
      createLump(`${line.name}, alennus 10 %`, Math.round(line.netCents * 0.9), line.rate, line.code),
    );
    book.trap(bill, ['unusualAmount'], 'amounts/discount', `${supplier.name} gives a tenth off this month.`);
  }),
  story('amounts/lateSummer', 4, (book) => {
    const { bill } = book.pick({
      group: 'amount',
      before: 10,
      habits: ['seasonal'],
      when: ({ invoiceDate }) => /2026-(06|07|08)-/.test(invoiceDate ?? ''),
    });
    book.trap(
      bill,
      ['unusualAmount'],
      'amounts/lowSummer',
      'Hardly any heating in summer: less than half of spring, as last year.',
    );
  }),
];

import { addDays } from '#app/demo/dates.ts';
import { createLump, scaleLines } from '../parts/billDraft.ts';
import { formatDay, today } from '../parts/calendar.ts';
import type { BillDraft, BillLine, LabelSupplier } from '../parts/draftTypes.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const at =
  (rate: string) =>
  (bill: BillDraft): boolean =>
    bill.lines.every((line) => line.rate === rate && line.code === 'S');
const tax = (bill: BillDraft, rate: string, code = 'S'): void => {
  bill.lines = bill.lines.map((line): BillLine => ({ ...line, rate, code }));
};
const abroad = (supplier: LabelSupplier): boolean => supplier.country !== 'FI';

const wrongRate = (
  name: string,
  times: number,
  from: string,
  to: readonly string[],
  since: string,
  reason: string,
): LabelStory =>
  story(name, times, (book, nth) => {
    const { bill } = book.pick({
      group: 'vat',
      before: 2,
      when: (one) => at(from)(one) && (one.invoiceDate ?? '') >= since && one.delivery === null,
    });
    const rate = to[nth % to.length] ?? from;
    if (nth % 3 === 2 && bill.lines.length > 1)
      bill.lines = bill.lines.map((line, place) => (place === 0 ? { ...line, rate } : line));
    else tax(bill, rate);
    book.label(bill, 'vatRateInvalid', `${reason} (${rate} % on ${formatDay(bill.invoiceDate ?? today)}).`, {
      story: name,
    });
  });

/** VAT that does not fit the rate in force on the day of delivery, or the seller. */
export const vatStories: readonly LabelStory[] = [
  wrongRate('vat/oldStandardRate', 7, '25.5', ['24'], '2025-05-01', '24 % ended in August 2024'),
  wrongRate('vat/cutToWhole', 5, '25.5', ['25', '26'], '2025-05-01', '25.5 % was cut or rounded to a whole number'),
  wrongRate('vat/oldReducedRate', 8, '13.5', ['14'], '2026-02-10', '14 % ended with 2025'),
  wrongRate('vat/newRateTooEarly', 4, '14', ['13.5'], '2025-05-01', '13.5 % is in force from 2026 only'),
  wrongRate('vat/neverARate', 5, '25.5', ['22', '23', '20', '15.5', '8'], '2025-05-01', 'Finland has no such rate'),
  wrongRate('vat/mistypedRate', 3, '25.5', ['2.55', '255', '52.5'], '2025-05-01', 'The rate was mistyped'),
  story('vat/foreignVatCharged', 7, (book) => {
    const { bill, supplier } = book.pick({
      group: 'vat',
      before: 3,
      where: abroad,
      when: (one) => one.lines.every(({ code }) => code === 'AE'),
    });
    const rate = { SE: '25', DE: '19', EE: '24', LU: '17', IE: '23' }[supplier.country] ?? '21';
    tax(bill, rate);
    book.label(
      bill,
      'vatRateInvalid',
      `${supplier.name} (${supplier.country}) has always invoiced with reverse charge; here it takes its own VAT of ${rate} %.`,
      { story: 'vat/foreignVatCharged', besides: ['unusualAmount'] },
    );
  }),
  story('vat/reverseChargeWithVat', 5, (book) => {
    const { bill } = book.pick({
      group: 'vat',
      before: 3,
      when: (one) => one.lines.every(({ code }) => code === 'AE'),
    });
    tax(bill, '25.5', 'AE');
    book.label(bill, 'vatRateInvalid', 'Says reverse charge and takes 25.5 % all the same.', {
      story: 'vat/reverseChargeWithVat',
      besides: ['unusualAmount'],
    });
  }),
  story('vat/oldRateLongAfter', 4, (book, nth) => {
    const { bill } = book.pick({
      group: 'vat',
      before: 2,
      when: (one) => at('13.5')(one) && (one.invoiceDate ?? '') >= '2026-03-01' && one.delivery === null,
    });
    tax(bill, '14');
    const from = addDays(bill.invoiceDate ?? today, -takeNth([6, 14, 2, 20], nth));
    bill.delivery = { from, to: bill.invoiceDate ?? today };
    book.label(bill, 'vatRateInvalid', `Delivered from ${formatDay(from)}, in 2026, and taxed at 14 %.`, {
      story: 'vat/oldRateLongAfter',
    });
  }),
];

/** Rates that look wrong and follow from delivery, seller or kind of goods. */
export const vatTraps: readonly LabelStory[] = [
  story('vat/deliveredInDecember', 7, (book) => {
    const { bill } = book.pick({
      group: 'vat',
      before: 2,
      when: (one) => at('13.5')(one) && /2026-01-(0|1)/.test(one.invoiceDate ?? '') && one.delivery === null,
    });
    tax(bill, '14');
    const delivered = `2025-12-${book.random.whole(10, 30)}`;
    bill.delivery = { from: delivered, to: delivered };
    book.trap(
      bill,
      ['vatRateInvalid'],
      'vat/deliveredInDecember',
      'Invoiced in January 2026, delivered in December 2025: the rate follows the delivery.',
    );
  }),
  story('vat/invoicedBeforeDelivery', 4, (book) => {
    const { bill } = book.pick({
      group: 'vat',
      before: 2,
      when: (one) => at('14')(one) && /2025-12-(1|2)/.test(one.invoiceDate ?? '') && one.delivery === null,
    });
    tax(bill, '13.5');
    bill.delivery = { from: '2026-01-02', to: '2026-01-31' };
    book.trap(
      bill,
      ['vatRateInvalid'],
      'vat/invoicedBeforeDelivery',
      'Invoiced in December 2025 for January 2026, when 13.5 % is in force.',
    );
  }),
  story('vat/mixedRates', 7, (book) => {
    const { bill } = book.pick({
      group: 'vat',
      before: 3,
      habits: ['wide'],
      when: (one) => at('25.5')(one) && (one.invoiceDate ?? '') > '2026-01-03' && one.lines.length >= 2,
    });
    bill.lines = bill.lines.map((line, place) =>
      place === 0 ? { ...line, name: 'Kahvi ja leivonnaiset', rate: '13.5' } : line,
    );
    bill.lines = [
      ...bill.lines,
      createLump('Ammattilehti', book.random.whole(700, 2_000), '10'),
      createLump('Lavapantti', book.random.whole(500, 1_500), '0', 'O'),
    ];
    book.trap(
      bill,
      ['vatRateInvalid', 'sumsDiffer', 'unusualAmount'],
      'vat/mixedRates',
      'Four rates on one invoice: food, a magazine, a deposit and goods.',
    );
  }),
  story('vat/reverseChargeBuilding', 6, (book) => {
    const { bill } = book.pick({
      group: 'vat',
      before: 2,
      habits: ['hourly'],
      when: (one) => one.lines.every(({ code, rate }) => code === 'AE' && rate === '0'),
    });
    book.trap(
      bill,
      ['vatRateInvalid'],
      'vat/reverseChargeBuilding',
      'Building work with reverse charge: no VAT, and the code says so.',
    );
  }),
  story('vat/reverseChargeAbroad', 6, (book) => {
    const { bill } = book.pick({ group: 'vat', before: 2, where: abroad });
    book.trap(
      bill,
      ['vatRateInvalid', 'sumsDiffer'],
      'vat/reverseChargeAbroad',
      'A service from abroad without VAT: the buyer accounts for it.',
    );
  }),
  story('vat/exempt', 6, (book) => {
    const { bill } = book.pick({
      group: 'vat',
      before: 2,
      when: (one) => one.lines.every(({ code }) => code === 'E' || code === 'O'),
    });
    book.trap(
      bill,
      ['vatRateInvalid', 'sumsDiffer'],
      'vat/exempt',
      'Insurance, health care and membership fees bear no VAT.',
    );
  }),
  story('vat/rateAsText', 5, (book, nth) => {
    const { bill } = book.pick({ group: 'vat', before: 2, when: at('25.5') });
    const text = takeNth(['25,5', '25.50', '25,500', '25,5 %', 25.5], nth);
    bill.reshape = (record) => {
      record.invoiceRows = (record.invoiceRows as object[]).map((row) => ({ ...row, rowVatRatePercent: text }));
    };
    book.trap(bill, ['vatRateInvalid'], 'vat/rateAsText', `The rate of 25.5 % written as “${text}”.`);
  }),
  story('vat/foreignHotel', 4, (book) => {
    const { bill } = book.pick({
      group: 'vat',
      before: 3,
      where: (one) => one.country === 'SE' || one.country === 'DE',
    });
    const rate = bill.supplier.country === 'SE' ? '12' : '7';
    bill.lines = scaleLines(bill.lines, 1).map((line) => ({
      ...line,
      name: 'Hotel accommodation, place of supply abroad',
      rate,
      code: 'S',
    }));
    book.trap(
      bill,
      ['vatRateInvalid'],
      'vat/foreignHotel',
      'Accommodation is taxed where the hotel stands, also for foreign businesses.',
      true,
    );
  }),
];

import { addDays } from '#app/demo/dates.ts';
import { addMonths, countDays, formatDay, today } from '../parts/calendar.ts';
import type { BillDraft } from '../parts/draftTypes.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const day = (bill: BillDraft): string => bill.invoiceDate ?? today;
const shiftYear = (isoDate: string, years: number): string =>
  `${Number(isoDate.slice(0, 4)) + years}${isoDate.slice(4)}`;
/** The supplier writes dates in a form that keeps impossible ones. */
const isLater = (isoDate: string) => (bill: BillDraft) => day(bill) >= isoDate && !day(bill).endsWith('02-29');

/** Dates that cannot be right. */
export const dateStories: readonly LabelStory[] = [
  story('dates/lastYear', 6, (book) => {
    const { bill } = book.pick({ group: 'date', before: 3, when: isLater('2026-01-02') });
    const arrival = bill.arrivedOn;
    bill.delivery = { from: day(bill), to: day(bill) };
    bill.invoiceDate = shiftYear(day(bill), -1);
    book.label(
      bill,
      'impossibleDate',
      `Arrived on ${formatDay(arrival)}, dated a year earlier: the old year was typed.`,
      { story: 'dates/lastYear' },
    );
  }),
  story('dates/foundLate', 6, (book) => {
    const { bill } = book.pick({ group: 'date', before: 3, when: (one) => day(one) < addDays(today, -230) });
    const days = book.random.whole(101, 220);
    bill.arrivedOn = addDays(day(bill), days);
    bill.dueDate = addDays(bill.arrivedOn, 14);
    book.label(
      bill,
      'impossibleDate',
      `Arrives ${days} days after its date: it lay in somebody’s car, or was never sent.`,
      { story: 'dates/foundLate' },
    );
  }),
  story('dates/farFuture', 5, (book, nth) => {
    const { bill } = book.pick({ group: 'date', before: 3, when: isLater('2025-09-01') });
    bill.invoiceDate = nth % 2 === 0 ? shiftYear(day(bill), 1) : addDays(day(bill), book.random.whole(45, 150));
    bill.delivery = { from: bill.arrivedOn, to: bill.arrivedOn };
    bill.dueDate = addDays(day(bill), bill.supplier.term);
    book.label(
      bill,
      'impossibleDate',
      `Dated ${formatDay(day(bill))}, but it arrived on ${formatDay(bill.arrivedOn)}.`,
      { story: 'dates/farFuture' },
    );
  }),
  story('dates/dueBeforeIssue', 9, (book, nth) => {
    const { bill } = book.pick({ group: 'date', before: 3, when: isLater('2025-07-01') });
    bill.dueDate =
      nth % 3 === 0 ? shiftYear(bill.dueDate ?? today, -1) : addDays(day(bill), -takeNth([1, 30, 7, 14, 61, 3], nth));
    bill.status = 'PAID';
    book.label(
      bill,
      'impossibleDate',
      `Due on ${formatDay(bill.dueDate)}, before it was written on ${formatDay(day(bill))}.`,
      { story: 'dates/dueBeforeIssue', besides: ['overdue'] },
    );
  }),
  story('dates/century', 4, (book, nth) => {
    const { bill } = book.pick({ group: 'date', before: 3, when: isLater('2026-01-02') });
    const years = ['1926', '2062', '0026', '2206'];
    bill.delivery = { from: day(bill), to: day(bill) };
    bill.invoiceDate = `${years[nth % 4]}${day(bill).slice(4)}`;
    book.label(bill, 'impossibleDate', `The year ${years[nth % 4]} for 2026.`, {
      story: 'dates/century',
      besides: ['vatRateInvalid'],
    });
  }),
  story('dates/dayMonthSwapped', 4, (book) => {
    const { bill } = book.pick({
      group: 'date',
      before: 3,
      when: (one) => {
        const [, month = '', date = ''] = day(one).split('-');
        return Number(date) <= 12 && Math.abs(Number(month) - Number(date)) >= 5 && day(one) > '2026-01-02';
      },
    });
    const [year, month, date] = day(bill).split('-');
    bill.delivery = { from: day(bill), to: day(bill) };
    bill.invoiceDate = `${year}-${date}-${month}`;
    const isFuture = day(bill) > bill.arrivedOn;
    book.label(
      bill,
      'impossibleDate',
      `Day and month are swapped: ${formatDay(day(bill))} for an invoice that arrived on ${formatDay(bill.arrivedOn)}, ${isFuture ? 'in the future' : 'months ago'}.`,
      { story: 'dates/dayMonthSwapped', besides: ['overdue'] },
    );
  }),
  story('dates/dueNextYear', 3, (book) => {
    const { bill } = book.pick({ group: 'date', before: 3, when: isLater('2025-08-01') });
    bill.dueDate = shiftYear(bill.dueDate ?? today, 10);
    bill.status = 'NOTPAID';
    book.label(bill, 'impossibleDate', `Due in ten years, ${formatDay(bill.dueDate)}.`, { story: 'dates/dueNextYear' });
  }),
];

/** Dates that look odd and are in order. */
export const dateTraps: readonly LabelStory[] = [
  story('dates/almostThreeMonths', 6, (book) => {
    const { bill } = book.pick({ group: 'date', before: 3, when: (one) => day(one) < addDays(today, -120) });
    const days = book.random.whole(70, 86);
    bill.arrivedOn = addDays(day(bill), days);
    bill.dueDate = addDays(bill.arrivedOn, 14);
    book.trap(
      bill,
      ['impossibleDate'],
      'dates/almostThreeMonths',
      `Late by ${days} days, not yet three months: a quarterly invoice that went by post.`,
      true,
    );
  }),
  story('dates/dueAtOnce', 6, (book) => {
    const { bill } = book.pick({ group: 'date', before: 3 });
    bill.dueDate = bill.invoiceDate;
    book.trap(
      bill,
      ['impossibleDate', 'overdue'],
      'dates/dueAtOnce',
      'Due on the day of issue: terms “at once”, paid.',
    );
    if (day(bill) >= addDays(today, -3)) bill.status = 'PAID';
  }),
  story('dates/postDated', 6, (book) => {
    const { bill } = book.pick({
      group: 'date',
      before: 3,
      trades: ['rent', 'leasing', 'phone', 'cleaning', 'software', 'security', 'storage', 'internet'],
      when: ({ invoiceDate }) => (invoiceDate ?? '') < addDays(today, -30) && (invoiceDate ?? '') > '2025-06-15',
    });
    bill.arrivedOn = addDays(day(bill), -book.random.whole(1, 6));
    book.trap(
      bill,
      ['impossibleDate'],
      'dates/postDated',
      'Sent some days before its date, as is usual for rents and fees of the coming month.',
    );
  }),
  story('dates/withoutDueDate', 5, (book) => {
    const { bill } = book.pick({ group: 'date', before: 3, when: (one) => day(one) < addDays(today, -40) });
    bill.dueDate = null;
    bill.status = 'PAID';
    book.trap(
      bill,
      ['impossibleDate', 'overdue'],
      'dates/withoutDueDate',
      'No due date on the invoice, and it is paid.',
      true,
    );
  }),
  story('dates/longTerm', 5, (book) => {
    const { bill } = book.pick({ group: 'date', before: 3, habits: ['wide', 'foreign', 'hourly'] });
    bill.dueDate = addDays(day(bill), 90);
    book.trap(bill, ['impossibleDate'], 'dates/longTerm', 'A term of 90 days was agreed for this order.');
  }),
  story('dates/turnOfYear', 5, (book) => {
    const { bill } = book.pick({ group: 'date', before: 3, when: (one) => /-12-(1[5-9]|2|3)/.test(day(one)) });
    book.trap(
      bill,
      ['impossibleDate', 'vatRateInvalid'],
      'dates/turnOfYear',
      `Issued in December, due in ${bill.dueDate?.slice(0, 4)}.`,
    );
  }),
];

/** Fell due and is not paid. */
export const overdueStories: readonly LabelStory[] = [
  story('dates/overdue', 36, (book, nth) => {
    const { bill, supplier } = book.pick({
      group: 'plain',
      before: 3,
      where: () => book.company.hasPaymentStatus,
      when: ({ dueDate, lines }) =>
        (dueDate ?? today) < addDays(today, -3) &&
        (dueDate ?? '') > addDays(today, -takeNth([12, 40, 25, 160], nth)) &&
        lines.length > 0,
    });
    bill.status = nth % 6 === 5 ? 'PARTLYPAID' : 'NOTPAID';
    book.label(
      bill,
      'overdue',
      `${supplier.name} ${bill.number} fell due on ${formatDay(bill.dueDate ?? today)}, ${countDays(bill.dueDate ?? today, today)} days ago, and is ${nth % 6 === 5 ? 'paid only in part' : 'not paid'}.`,
      { story: 'dates/overdue' },
    );
  }),
];

export const overdueTraps: readonly LabelStory[] = [
  story('dates/dueOnWeekend', 6, (book, nth) => {
    const { bill } = book.pick({
      group: 'plain',
      before: 3,
      where: () => book.company.hasPaymentStatus,
      when: (one) => day(one) > addMonths(today, -2) && day(one) < addDays(today, -5),
    });
    bill.dueDate = addDays(today, nth % 2 === 0 ? -1 : -2);
    bill.status = 'NOTPAID';
    book.trap(
      bill,
      ['overdue'],
      'dates/dueOnWeekend',
      'Due on Saturday or Sunday: it is payable on Monday, which is today.',
    );
  }),
  story('dates/dueToday', 5, (book) => {
    const { bill } = book.pick({
      group: 'plain',
      before: 3,
      where: () => book.company.hasPaymentStatus,
      when: (one) => day(one) > addMonths(today, -1) && day(one) < addDays(today, -5),
    });
    bill.dueDate = today;
    bill.status = 'NOTPAID';
    book.trap(bill, ['overdue'], 'dates/dueToday', 'Due today, so there is still time.');
  }),
  story('dates/statusUnknown', 5, (book) => {
    const { bill } = book.pick({
      group: 'plain',
      before: 3,
      when: ({ dueDate }) => (dueDate ?? today) < addDays(today, -20),
    });
    bill.status = null;
    book.trap(
      bill,
      ['overdue'],
      'dates/statusUnknown',
      'The service does not say whether it is paid; unknown is not unpaid.',
    );
  }),
];

import { addDays } from '#app/demo/dates.ts';
import { today } from '../parts/calendar.ts';
import type { CompanyBook } from '../parts/companyBook.ts';
import type { BillDraft } from '../parts/draftTypes.ts';
import { tolerateOriginal } from '../parts/repeatedBills.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const plain = (bill: BillDraft): boolean =>
  /^\d{4,6}$/.test(bill.number ?? '') && bill.arrivedOn <= addDays(today, -15);

/** Adds a copy whose number is a variant of the original's. */
const plant = (
  book: CompanyBook,
  name: string,
  vary: (number: string) => string | null,
  reason: string,
  prepare: (number: string) => string = (number) => number,
): void => {
  const { bill } = book.pick({
    group: 'repeat',
    before: 3,
    when: (one) => plain(one) && vary(prepare(one.number ?? '')) !== null,
  });
  tolerateOriginal(book, bill);
  bill.number = prepare(bill.number ?? '');
  const isSameDay = book.random.chance(60);
  const copy = book.addCopy(bill, book.random.whole(1, 14), {
    number: vary(bill.number),
    attachment: `skannaus-${book.random.digits(6)}.pdf`,
  });
  if (!isSameDay) copy.invoiceDate = addDays(bill.invoiceDate ?? today, book.random.whole(1, 3));
  book.label(copy, 'nearNumber', `${reason}: ${bill.number} came before, now ${copy.number} for the same sum.`, {
    story: name,
    or: ['duplicateNumber', ...(isSameDay ? (['duplicatePayment'] as const) : [])],
    besides: ['duplicatePayment'],
  });
};

const swapDigits = (number: string): string | null => {
  const place = [1, 2, 3].find((index) => number[index] !== number[index + 1] && number[index + 1] !== undefined);
  return place === undefined
    ? null
    : number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2);
};

/** The same bill under a number that is almost the same. */
export const nearNumberStories: readonly LabelStory[] = [
  story('nearNumbers/swappedDigits', 6, (book) =>
    plant(book, 'nearNumbers/swappedDigits', swapDigits, 'Two digits were swapped when it was typed'),
  ),
  story('nearNumbers/zerosDropped', 4, (book) =>
    plant(
      book,
      'nearNumbers/zerosDropped',
      (number) => number.replace(/^0+/, ''),
      'The paper copy was typed without its leading zeros',
      (number) => number.padStart(8, '0'),
    ),
  ),
  story('nearNumbers/suffix', 6, (book, nth) =>
    plant(
      book,
      'nearNumbers/suffix',
      (number) => `${number}${takeNth(['A', '-1', '/2', 'K', ' kopio', '-B'], nth)}`,
      'Somebody added a suffix so that the system took it',
    ),
  ),
  story('nearNumbers/letterForDigit', 6, (book) =>
    plant(
      book,
      'nearNumbers/letterForDigit',
      (number) => (/[01]/.test(number) ? number.replace(/[01]/, (digit) => (digit === '0' ? 'O' : 'I')) : null),
      'The scanner took a digit for a letter',
    ),
  ),
  story('nearNumbers/threeScans', 4, (book) => {
    const { bill } = book.pick({
      group: 'repeat',
      before: 3,
      when: (one) => plain(one) && /^\d*(?=[01])/.test(one.number ?? ''),
    });
    tolerateOriginal(book, bill);
    bill.number = `10${bill.number?.slice(0, 3)}01`;
    for (const [place, number] of [
      bill.number.replaceAll('0', 'O'),
      `${bill.number.slice(0, 3)} ${bill.number.slice(3)}`,
      bill.number.replaceAll('1', 'I'),
    ].entries()) {
      const copy = book.addCopy(bill, 2 + place * book.random.whole(1, 6), {
        number,
        attachment: `skannaus-${book.random.digits(6)}.pdf`,
      });
      book.label(copy, 'nearNumber', `Scan ${place + 1} of the paper invoice ${bill.number}, read as “${number}”.`, {
        story: 'nearNumbers/threeScans',
        or: ['duplicateNumber', 'duplicatePayment'],
      });
    }
  }),
  story('nearNumbers/yearInFront', 5, (book, nth) =>
    plant(
      book,
      'nearNumbers/yearInFront',
      (number) =>
        takeNth([`2026-${number}`, `26/${number}`, `INV${number}`, `Lasku ${number}`, `nro ${number}`], nth) ?? null,
      'The e-invoice has a year or a word in front of the number',
    ),
  ),
  story('nearNumbers/digitLost', 4, (book) =>
    plant(
      book,
      'nearNumbers/digitLost',
      (number) => (number.length >= 5 ? number.slice(0, 2) + number.slice(3) : null),
      'One digit was lost on paper',
    ),
  ),
  story('nearNumbers/digitMistyped', 5, (book) =>
    plant(
      book,
      'nearNumbers/digitMistyped',
      (number) => number.slice(0, 2) + ((Number(number[2]) + 4) % 10) + number.slice(3),
      'One digit was mistyped',
    ),
  ),
  story('nearNumbers/spaced', 4, (book, nth) =>
    plant(
      book,
      'nearNumbers/spaced',
      (number) => `${number.slice(0, 2)}${takeNth([' ', '.', '-', '\u00a0'], nth)}${number.slice(2)}`,
      'The same number, grouped',
    ),
  ),
];

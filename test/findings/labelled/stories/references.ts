import { createCreditorReference, isCreditorReference } from '#app/identifiers/creditorReference.ts';
import { createReferenceNumber, formatReferenceNumber, isReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import type { LabelSupplier } from '../parts/draftTypes.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const own = (supplier: LabelSupplier): boolean => supplier.referenceHabit === 'perInvoice' && supplier.country === 'FI';
const constant = (supplier: LabelSupplier): boolean => supplier.constantReference !== null;

const withWrongCheckDigit = (reference: string, step = 1): string =>
  `${reference.slice(0, -1)}${(Number(reference.at(-1)) + step) % 10}`;

const mustBeWrong = (reference: string): string => {
  if (isReferenceNumber(reference) || isCreditorReference(reference)) throw new Error(`${reference} is right`);
  return reference;
};

const invalid = (
  name: string,
  times: number,
  change: (reference: string, nth: number) => string | null,
  reason: string,
  where = own,
): LabelStory =>
  story(name, times, (book, nth) => {
    const { bill, supplier } = book.pick({
      group: 'reference',
      before: 3,
      where,
      when: ({ reference }) => reference !== null && change(reference, nth) !== null,
    });
    const right = bill.reference ?? '';
    bill.reference = mustBeWrong(change(right, nth) ?? '');
    book.label(bill, 'referenceInvalid', `${reason}: ${bill.reference} for ${right}.`, {
      story: name,
      ...(constant(supplier) && { besides: ['referenceChanged'] as const }),
    });
  });

/** References whose check digit does not fit, or that differ from those that a customer always uses. */
export const referenceStories: readonly LabelStory[] = [
  invalid(
    'references/wrongCheckDigit',
    7,
    (reference, nth) => withWrongCheckDigit(reference, 1 + nth),
    'The check digit is wrong',
  ),
  invalid(
    'references/swappedDigits',
    6,
    (reference) => {
      const place = [1, 2, 3, 4].find(
        (index) => reference[index] !== reference[index + 1] && reference[index + 1] !== undefined,
      );
      if (place === undefined) return null;
      const swapped = reference.slice(0, place) + reference[place + 1] + reference[place] + reference.slice(place + 2);
      return isReferenceNumber(swapped) ? null : swapped;
    },
    'Two digits are swapped',
  ),
  invalid(
    'references/digitLost',
    5,
    (reference) => {
      const short = reference.slice(0, 2) + reference.slice(3);
      return isReferenceNumber(short) ? null : short;
    },
    'A digit is lost',
  ),
  invalid(
    'references/scannedLetter',
    5,
    (reference) => (/[01]/.test(reference) ? reference.replace(/[01]/, (digit) => (digit === '0' ? 'O' : 'l')) : null),
    'A scanner read a letter',
  ),
  invalid(
    'references/wrongRf',
    5,
    (reference) => {
      const right = createCreditorReference(reference);
      return right === null
        ? null
        : `${right.slice(0, 2)}${right[3]}${right[2]}${right.slice(4)}`.replace(/^RF(\d)\1/, 'RF0$1');
    },
    'The check digits of the RF reference do not fit',
  ),
  invalid(
    'references/constantMistyped',
    5,
    (reference, nth) => withWrongCheckDigit(reference, 2 + nth),
    'The customer’s constant reference was mistyped',
    constant,
  ),
  invalid('references/tooLong', 3, (reference) => `${reference.repeat(6).slice(0, 20)}7`, 'More than twenty digits'),
  story('references/otherCustomer', 9, (book) => {
    const { bill, supplier, earlier } = book.pick({ group: 'reference', before: 6, where: constant });
    bill.reference = createReferenceNumber(book.random.digits((supplier.constantReference?.length ?? 8) - 1));
    book.label(
      bill,
      'referenceChanged',
      `${earlier.length} invoices of ${supplier.name} had the reference ${supplier.constantReference}; this one has ${bill.reference}, perhaps another customer’s.`,
      { story: 'references/otherCustomer' },
    );
  }),
  story('references/newAfterMove', 7, (book) => {
    const { bill, supplier, later } = book.pick({ group: 'reference', before: 6, after: 1, where: constant });
    const next = createReferenceNumber(book.random.digits(book.random.whole(7, 15)));
    for (const one of [bill, ...later]) one.reference = next;
    book.label(
      bill,
      'referenceChanged',
      `${supplier.name} gave a new reference without a word; a new contract, or a wrong one.`,
      { story: 'references/newAfterMove' },
    );
    for (const one of later) book.tolerate(one, 'referenceChanged');
  }),
  story('references/oneDigitOther', 6, (book) => {
    const { bill, supplier } = book.pick({ group: 'reference', before: 5, where: constant });
    const base = supplier.constantReference?.slice(0, -1) ?? '123';
    const place = book.random.whole(1, base.length - 1);
    bill.reference = createReferenceNumber(
      `${base.slice(0, place)}${(Number(base[place]) + 3) % 10}${base.slice(place + 1)}`,
    );
    book.label(
      bill,
      'referenceChanged',
      `One digit of the constant reference ${supplier.constantReference} differs, and the check digit was made to fit.`,
      { story: 'references/oneDigitOther' },
    );
  }),
  story('references/gone', 5, (book, nth) => {
    const { bill, supplier } = book.pick({ group: 'reference', before: 6, where: constant });
    bill.reference = createReferenceNumber(`${nth + 1}00${book.random.digits(5)}`);
    bill.seller.additionalName = 'Uusi viite, käyttäkää jatkossa tätä';
    book.label(
      bill,
      'referenceChanged',
      `Asks to use another reference than ${supplier.constantReference} from now on.`,
      { story: 'references/gone' },
    );
  }),
  story('references/changedInVersion', 5, (book) => {
    const { bill } = book.pick({
      group: 'reference',
      before: 4,
      where: own,
      when: (one) => one.arrivedOn < '2026-11-10',
    });
    const corrected = book.addCopy(bill, book.random.whole(2, 8), {
      version: 2,
      replaces: bill,
      reference: createReferenceNumber(book.random.digits(8)),
    });
    book.label(
      corrected,
      'referenceChanged',
      `Version 2 of the same invoice has the reference ${corrected.reference}, version 1 had ${bill.reference}.`,
      { story: 'references/changedInVersion', besides: ['severalRecords', 'duplicateNumber', 'duplicatePayment'] },
    );
    book.tolerate(bill, 'duplicateNumber', 'duplicatePayment', 'severalRecords');
  }),
];

const trap = (
  name: string,
  times: number,
  change: (reference: string, nth: number) => string | null,
  explanation: string,
  where = own,
): LabelStory =>
  story(name, times, (book, nth) => {
    const { bill } = book.pick({ group: 'reference', before: 3, where, when: ({ reference }) => reference !== null });
    bill.reference = change(bill.reference ?? '', nth);
    book.trap(bill, ['referenceInvalid', 'referenceChanged'], name, explanation);
  });

/** References in other forms. */
export const referenceTraps: readonly LabelStory[] = [
  trap(
    'references/rfForm',
    5,
    (reference) => createCreditorReference(reference),
    'The international form of a Finnish reference; its check digits fit.',
  ),
  trap(
    'references/rfFormOfConstant',
    5,
    (reference) => createCreditorReference(reference),
    'The constant reference in its international form.',
    constant,
  ),
  trap(
    'references/leadingZeros',
    5,
    (reference) => reference.padStart(20, '0'),
    'Leading zeros to twenty digits; the check digit is counted from the right.',
    constant,
  ),
  trap(
    'references/grouped',
    7,
    (reference) => formatReferenceNumber(reference),
    'The same reference in groups of five.',
    constant,
  ),
  trap(
    'references/none',
    6,
    (_, nth) => (nth % 2 === 0 ? null : ''),
    'No reference on this invoice: it can be paid with its number as a message.',
  ),
  story('references/foreignText', 6, (book, nth) => {
    const { bill } = book.pick({ group: 'reference', before: 2, where: (one) => one.country !== 'FI' });
    bill.reference =
      takeNth(
        [
          `Invoice ${bill.number}`,
          `${bill.number}`,
          'Customer FI-204',
          `KD ${book.random.digits(5)}`,
          'Order 4411 / Maija',
          `OCR ${book.random.digits(9)}`,
        ],
        nth,
      ) ?? null;
    book.trap(
      bill,
      ['referenceInvalid', 'referenceChanged'],
      'references/foreignText',
      'A foreign supplier’s own text for the payment: Finnish check digits do not concern it.',
    );
  }),
  story('references/twoContractsInTurn', 5, (book) => {
    const { bill, supplier } = book.pick({
      group: 'reference',
      before: 9,
      where: (one) => constant(one) && one.uses.size === 0,
    });
    const second = createReferenceNumber(book.random.digits(9));
    for (const [place, one] of supplier.bills.entries()) if (place % 2 === 0) one.reference = second;
    for (const one of supplier.bills.slice(0, 4)) book.tolerate(one, 'referenceChanged');
    book.trap(
      bill,
      ['referenceChanged'],
      'references/twoContractsInTurn',
      'Two contracts with a reference each, since the first invoices.',
    );
  }),
];

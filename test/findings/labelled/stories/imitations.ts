import { formatDay } from '../parts/calendar.ts';
import { type CompanyBook, NoSuitableSupplier, type PickedBill, pickStart } from '../parts/companyBook.ts';
import type { LabelSupplier } from '../parts/draftTypes.ts';
import {
  type BankAccount,
  createBusinessId,
  createFinnishAccount,
  createForeignAccount,
  isFinnish,
} from '../parts/labelSupplier.ts';
import { addOtherSellersBill, isReviewed, listOwnBills } from '../parts/otherSellers.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

/** Letters that read the same at a glance, or that a reader passes over. */
const alike: readonly (readonly [string, string])[] = [
  ['l', 'I'],
  ['o', '0'],
  ['nen', 'nan'],
  ['m', 'rn'],
  ['i', 'l'],
  ['tt', 't'],
  ['k', 'kk'],
  ['v', 'w'],
  ['aa', 'a'],
  ['s', 'ss'],
];
const cyrillic: readonly (readonly [string, string])[] = [
  ['a', 'а'],
  ['o', 'о'],
  ['e', 'е'],
  ['p', 'р'],
];

/** Replaces letters between the first two and the legal form; null where none of the pairs occurs there. */
const disguise = (name: string, pairs: readonly (readonly [string, string])[], nth: number): string | null => {
  const end = name.includes(' ') ? name.lastIndexOf(' ') : name.length;
  for (let turn = 0; turn < pairs.length; turn += 1) {
    const [from, to] = takeNth(pairs, nth + turn);
    const place = name.indexOf(from, 2);
    if (place > 0 && place < end) return name.slice(0, place) + to + name.slice(place + from.length);
  }
  return null;
};

const removeDots = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '');
const toStem = (name: string): string => name.replace(/ (Oy|Oyj|Ky|Tmi|Ab|AB)$/, '');

interface Imitation {
  readonly name: string;
  readonly businessId: string | null;
  readonly account: BankAccount;
}

const besides = ['newSupplier', 'ibanChanged', 'nameChanged', 'unusualAmount', 'referenceChanged'] as const;

const pickKnown = (book: CompanyBook, where: (supplier: LabelSupplier) => boolean = isFinnish): PickedBill =>
  book.pick({ group: 'payee', before: 6, where, when: isReviewed(20) });

/** Plants the imitator's invoice some days after one of the supplier that it imitates. */
const plant = (
  book: CompanyBook,
  name: string,
  { supplier, bill }: Pick<PickedBill, 'supplier' | 'bill'>,
  imitation: Imitation,
  why: string,
  isSameName = false,
): void => {
  const known = listOwnBills(supplier, bill.arrivedOn).length;
  const forged = addOtherSellersBill(book, bill, {
    seller: { name: imitation.name, businessId: imitation.businessId, additionalName: null },
    account: imitation.account,
    days: book.random.whole(2, 15),
    factor: book.random.whole(82, 124) / 100,
  });
  if (book.random.chance(30)) forged.attachment = `lasku-${book.random.digits(4)}.pdf`;
  if (book.random.chance(25)) forged.reference = null;
  book.label(
    forged,
    'supplierImitated',
    `“${imitation.name}” is not ${supplier.name}, known from ${known} invoices: ${why}.`,
    isSameName
      ? { story: name, or: ['supplierIdChanged'], besides }
      : { story: name, besides: [...besides, 'supplierIdChanged'] },
  );
};

const homeOrAway = (book: CompanyBook, nth: number): BankAccount =>
  nth % 2 === 0 ? createFinnishAccount(book.random) : createForeignAccount(book.random);

const swedish = [
  ['Österbottens Energi Ab', 'Österbotens Energi Ab', 'electricity'],
  ['Ab Nylands Fastighetsservice', 'Ab Nyland Fastighetsservice', 'cleaning'],
  ['Jakobstads Mekaniska Verkstad Ab', 'Jacobstads Mekaniska Verkstad Ab', 'carRepair'],
  ['Borgå Bokföringsbyrå Ab', 'Borgå Bokförningsbyrå Ab', 'bookkeeping'],
  ['Oy Ekenäs Transport Ab', 'Oy Ekenäs Transsport Ab', 'freight'],
] as const;

/** Somebody takes a name that a bookkeeper takes for a known supplier’s. */
export const imitationStories: readonly LabelStory[] = [
  story('imitations/letterDisguised', 9, (book, nth) => {
    const picked = pickKnown(book, (one) => isFinnish(one) && disguise(one.name, alike, nth) !== null);
    const name = disguise(picked.supplier.name, alike, nth) ?? '';
    const businessId = nth % 3 === 1 ? null : createBusinessId(book.random);
    plant(
      book,
      'imitations/letterDisguised',
      picked,
      { name, businessId, account: homeOrAway(book, nth) },
      `one letter is another, the account is its own, and ${businessId === null ? 'no business id is given' : 'so is the business id'}`,
    );
  }),
  story('imitations/wordAdded', 6, (book, nth) => {
    const picked = pickKnown(book, (one) => isFinnish(one) && /^\S+ \S+ Oy$/.test(one.name));
    const word = takeNth(['Laskutus', 'Group', 'Finland', 'Yrityspalvelu', 'Asiakaspalvelu', 'Services'], nth);
    plant(
      book,
      'imitations/wordAdded',
      picked,
      {
        name: `${toStem(picked.supplier.name)} ${word} Oy`,
        businessId: nth % 4 === 3 ? null : createBusinessId(book.random),
        account: homeOrAway(book, nth),
      },
      `“${word}” is put behind its name, the rows are copied from its invoice, and the account is nobody’s that is known`,
    );
  }),
  story('imitations/otherLegalForm', 4, (book, nth) => {
    const picked = pickKnown(book, (one) => isFinnish(one) && / Oy$/.test(one.name));
    const form = takeNth(['Ab', 'Oyj', 'Ky', 'Tmi'], nth);
    plant(
      book,
      'imitations/otherLegalForm',
      picked,
      {
        name: `${toStem(picked.supplier.name)} ${form}`,
        businessId: createBusinessId(book.random),
        account: homeOrAway(book, nth + 1),
      },
      `the legal form says ${form}, and business id and account are others: it is another company`,
      true,
    );
  }),
  story('imitations/foreignAlphabet', 4, (book, nth) => {
    const picked = pickKnown(book, (one) => isFinnish(one) && disguise(one.name, cyrillic, nth) !== null);
    plant(
      book,
      'imitations/foreignAlphabet',
      picked,
      {
        name: disguise(picked.supplier.name, cyrillic, nth) ?? '',
        businessId: nth % 2 === 0 ? createBusinessId(book.random) : null,
        account: createForeignAccount(book.random, takeNth(['LT', 'BE', 'PL', 'ES'], nth)),
      },
      'it looks the same, but one letter is a Cyrillic one, and the account is abroad',
      true,
    );
  }),
  story('imitations/foreignSupplier', 4, (book, nth) => {
    const picked = pickKnown(book, (one) => one.country !== 'FI' && disguise(one.name, alike, nth + 3) !== null);
    plant(
      book,
      'imitations/foreignSupplier',
      picked,
      {
        name: disguise(picked.supplier.name, alike, nth + 3) ?? '',
        businessId: takeNth([`EE${book.random.digits(9)}`, null, `LU${book.random.digits(8)}`, ''], nth),
        account: createForeignAccount(book.random, takeNth(['LT', 'PL', 'PT', 'HU'], nth)),
      },
      `a letter differs, and the money is to go to another country than ${picked.supplier.iban.slice(0, 2)}`,
    );
  }),
  story('imitations/dotsLost', 4, (book, nth) => {
    const picked = pickKnown(book, (one) => isFinnish(one) && removeDots(one.name) !== one.name);
    plant(
      book,
      'imitations/dotsLost',
      picked,
      {
        name: removeDots(picked.supplier.name),
        businessId: createBusinessId(book.random),
        account: homeOrAway(book, nth),
      },
      'the dots over its letters are missing, as on a keyboard abroad, and business id and account are others',
      true,
    );
  }),
  story('imitations/swedishName', 5, (book, nth) => {
    const [name, forgedName, trade] = takeNth(swedish, nth);
    const supplier = book.addSupplier(trade, {}, { name });
    supplier.uses.add('all');
    const bill = supplier.bills.filter(isReviewed(20)).at(-1 - nth);
    if (!bill) throw new NoSuitableSupplier('the Swedish supplier has too few invoices');
    plant(
      book,
      'imitations/swedishName',
      { supplier, bill },
      {
        name: forgedName,
        businessId: nth % 2 === 0 ? createBusinessId(book.random) : null,
        account: homeOrAway(book, nth + 1),
      },
      'the Swedish name is misspelt by a letter, as its own people never would, and the account is new',
    );
  }),
  story('imitations/wordsExchanged', 3, (book, nth) => {
    const form = /^(\S+[^n\s]) (\S+) Oy$/;
    const picked = pickKnown(book, (one) => isFinnish(one) && form.test(one.name));
    plant(
      book,
      'imitations/wordsExchanged',
      picked,
      {
        name: picked.supplier.name.replace(form, '$2 $1 Oy'),
        businessId: createBusinessId(book.random),
        account: homeOrAway(book, nth),
      },
      'the two words of its name have changed places, the rows are the same, and business id and account are others',
    );
  }),
  story('imitations/strangerLikeIt', 4, (book, nth) => {
    const known = book.suppliers.find(
      (one) =>
        isFinnish(one) && one.uses.size === 0 && one.bills.length > 12 && disguise(one.name, alike, nth + 5) !== null,
    );
    if (!known) throw new NoSuitableSupplier('no supplier is untouched');
    known.uses.add('payee');
    const name = disguise(known.name, alike, nth + 5) ?? '';
    const stranger = book.addSupplier(
      takeNth(['marketing', 'consultant', 'software', 'office'] as const, nth),
      { from: pickStart(book.random, 270, 500), count: 1 },
      { name },
    );
    stranger.uses.add('all');
    const [bill] = stranger.bills;
    if (!bill) throw new Error('the stranger has no invoice');
    book.label(
      bill,
      'supplierImitated',
      `“${name}” first comes on ${formatDay(bill.arrivedOn)}, for something that ${known.name}, which it resembles, never sold.`,
      { story: 'imitations/strangerLikeIt', besides: ['newSupplier', 'supplierIdChanged'] },
    );
  }),
];

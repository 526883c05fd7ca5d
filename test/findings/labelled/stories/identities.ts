import { addDays } from '#app/demo/dates.ts';
import { isBusinessIdDigits } from '#app/identifiers/businessId.ts';
import { createLump } from '../parts/billDraft.ts';
import { addMonths, formatDay, today } from '../parts/calendar.ts';
import { payTo, pickStart } from '../parts/companyBook.ts';
import {
  createBusinessId,
  createFinnishAccount,
  createForeignAccount,
  createOwnReference,
  isFinnish,
} from '../parts/labelSupplier.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

/** Replaces one letter inside the name, never the first. */
const misspell = (name: string, nth: number): string => {
  const swaps: readonly (readonly [string, string])[] = [
    ['l', 'I'],
    ['o', '0'],
    ['nen', 'nan'],
    ['a', 'o'],
    ['i', 'l'],
    ['e', 'i'],
    ['k', 'kk'],
    ['t', 'tt'],
  ];
  for (let turn = 0; turn < swaps.length; turn += 1) {
    const [from, to] = swaps[(nth + turn) % swaps.length] ?? ['a', 'o'];
    const place = name.indexOf(from, 2);
    if (place > 0) return name.slice(0, place) + to + name.slice(place + from.length);
  }
  return `${name}i`;
};

const otherNames = [
  'Nordic Trade Partners Oy',
  'Finn-Invest Palvelut Oy',
  'Baltic Service Group Oy',
  'LKV Kauppahuone Oy',
  'Suomen Yrityspalvelu MK Oy',
  'Uusimaan Monitoimi Oy',
  'Arctic Business Support Oy',
  'Kotimaan Laskutus Oy',
];
const newNames = [
  'Lentokide',
  'Norvela',
  'Avainsolu',
  'Pinaria',
  'Tallenova',
  'Solmukohta',
  'Kotikulma',
  'Everkoti',
  'Kasvuvoima',
  'Linjakas',
];
const strangeArticles = [
  'Hakemistomerkintä 2026',
  'Tavaramerkin julkaisu',
  'Tietosuojarekisteri',
  'Verkkotunnuksen suojaus',
  'Lisenssin uusinta',
  'Yrityshakemisto',
  'Sertifikaatin vuosimaksu',
  'Ilmoitus ammattijulkaisussa',
];
const people = ['Kari Pellikka', 'Seija Hautamäki', 'Timo Ruuska', 'Anna-Liisa Borg', 'Jukka Väre'];

/** Who asks for the money is not who it was, or not who it says. */
export const identityStories: readonly LabelStory[] = [
  story('identities/lookalikeWithOwnAccount', 6, (book, nth) => {
    const { supplier, bill, earlier } = book.pick({ group: 'payee', before: 7, where: isFinnish });
    const forged = book.addCopy(bill, book.random.whole(2, 12), {
      number: book.random.digits(5),
      reference: createOwnReference(supplier, book.random),
    });
    forged.invoiceDate = addDays(bill.invoiceDate ?? today, 2);
    forged.lines = bill.lines.map((line) =>
      createLump(line.name, Math.round(line.netCents * 1.13) + 7, line.rate, line.code),
    );
    forged.seller.name = misspell(supplier.name, nth);
    forged.seller.businessId = takeNth([supplier.businessId, null, createBusinessId(book.random)], nth) ?? null;
    payTo(forged, nth % 2 === 0 ? createFinnishAccount(book.random) : createForeignAccount(book.random));
    book.label(
      forged,
      'ibanChanged',
      `“${forged.seller.name}” differs by a letter from ${supplier.name}, known from ${earlier.length} invoices, and has an account of its own.`,
      {
        story: 'identities/lookalikeWithOwnAccount',
        or: ['nameChanged', 'supplierImitated'],
        besides: ['newSupplier', 'unusualAmount', 'referenceChanged', 'supplierIdChanged'],
      },
    );
  }),
  story('identities/stolenId', 5, (book, nth) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 6, where: isFinnish });
    bill.seller.name = otherNames[nth] ?? 'Muu Oy';
    payTo(bill, nth % 2 === 0 ? createForeignAccount(book.random) : createFinnishAccount(book.random));
    book.label(bill, 'nameChanged', `Uses the business id of ${supplier.name}, but calls itself ${bill.seller.name}.`, {
      story: 'identities/stolenId',
      besides: ['newSupplier'],
    });
    book.label(bill, 'ibanChanged', `The business id of ${supplier.name} with an account that it never had.`, {
      story: 'identities/stolenId',
    });
  }),
  story('identities/soldBusiness', 9, (book, nth) => {
    const { supplier, bill, later } = book.pick({ group: 'payee', before: 5, after: 1, where: isFinnish });
    const name = `${newNames[nth]} Oy`;
    for (const one of [bill, ...later]) one.seller.name = name;
    book.label(
      bill,
      'nameChanged',
      `${supplier.name} was bought and is now called ${name}; the account is the same, but whoever pays should know why.`,
      { story: 'identities/soldBusiness' },
    );
    for (const one of later) book.tolerate(one, 'nameChanged');
  }),
  story('identities/auxiliaryName', 6, (book, nth) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 5, where: isFinnish });
    bill.seller.name = takeNth(
      ['Nopsa Kuljetus', 'Puhdas Piha', 'Remppapojat24', 'Kahvihetki', 'Verkkoapu', 'Taitava Käsi'],
      nth,
    );
    book.label(
      bill,
      'nameChanged',
      `Invoices under a trade name “${bill.seller.name}” that was never seen with the id of ${supplier.name}.`,
      { story: 'identities/auxiliaryName' },
    );
  }),
  story('identities/personInsteadOfCompany', 5, (book, nth) => {
    const { supplier, bill } = book.pick({
      group: 'payee',
      before: 5,
      trades: ['consultant', 'subcontractor', 'cleaning', 'itSupport', 'taxi', 'office', 'carRepair', 'marketing'],
      where: isFinnish,
    });
    bill.seller.name = people[nth] ?? 'Matti Möttönen';
    book.label(
      bill,
      'nameChanged',
      `A private person’s name in place of ${supplier.name}, under the same business id.`,
      { story: 'identities/personInsteadOfCompany' },
    );
  }),
  story('identities/namesMixedUp', 4, (book) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 6, where: isFinnish });
    const other = book.random.pick(
      book.suppliers.filter(
        (one) => one !== supplier && one.country === 'FI' && one.bills.length > 5 && !one.uses.has('payee'),
      ),
    );
    bill.seller.name = other.name;
    book.label(
      bill,
      'nameChanged',
      `Bears the name of ${other.name} with the business id and account of ${supplier.name}: two suppliers were mixed up.`,
      { story: 'identities/namesMixedUp', or: ['ibanChanged', 'accountOfOther', 'supplierIdChanged'] },
    );
  }),
  story('identities/collector', 4, (book, nth) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 5, where: isFinnish });
    bill.seller.name =
      ['Perintätoimisto Vaade Oy', 'Saatavapalvelu Koura Oy', 'Legal Collect Finland Oy', 'Lindqvist Perintä Oy'][
        nth
      ] ?? 'Perintä Oy';
    payTo(bill, createFinnishAccount(book.random));
    book.label(
      bill,
      'nameChanged',
      `A collection agency writes under the id of ${supplier.name}; it should use its own.`,
      { story: 'identities/collector' },
    );
    book.label(bill, 'ibanChanged', `The account is the agency’s, not the known one of ${supplier.name}.`, {
      story: 'identities/collector',
    });
  }),
  story('identities/wrongIdDigit', 9, (book, nth) => {
    const { supplier, bill } = book.pick({ group: 'plain', before: 3, where: isFinnish });
    const place = nth % 7;
    const digit = (Number(supplier.businessId[place]) + 1 + (nth % 3)) % 10;
    bill.seller.businessId = supplier.businessId.slice(0, place) + digit + supplier.businessId.slice(place + 1);
    if (isBusinessIdDigits(bill.seller.businessId.replace('-', ''))) throw new Error('the id is valid by chance');
    book.label(bill, 'invalidBusinessId', `One digit of ${supplier.businessId} is mistyped as ${digit}.`, {
      story: 'identities/wrongIdDigit',
      besides: ['newSupplier', 'supplierIdChanged'],
    });
  }),
  story('identities/swappedIdDigits', 7, (book) => {
    const { supplier, bill } = book.pick({
      group: 'plain',
      before: 3,
      where: (one) => isFinnish(one) && /(\d)(?!\1)\d-/.test(one.businessId),
    });
    const id = supplier.businessId;
    bill.seller.businessId = `${id.slice(0, 5)}${id[6]}${id[5]}${id.slice(7)}`;
    book.label(bill, 'invalidBusinessId', `Two digits of ${id} are swapped, so the check digit no longer fits.`, {
      story: 'identities/swappedIdDigits',
      besides: ['newSupplier', 'supplierIdChanged'],
    });
  }),
  story('identities/wrongCheckDigit', 6, (book, nth) => {
    const { supplier, bill } = book.pick({ group: 'plain', before: 2, where: isFinnish });
    const check = (Number(supplier.businessId.at(-1)) + 1 + nth) % 10;
    bill.seller.businessId =
      nth % 2 === 0 ? `${supplier.businessId.slice(0, -1)}${check}` : `FI${supplier.businessId.slice(0, 7)}${check}`;
    book.label(
      bill,
      'invalidBusinessId',
      `The check digit of ${bill.seller.businessId} is wrong; right would be ${supplier.businessId.at(-1)}.`,
      { story: 'identities/wrongCheckDigit', besides: ['newSupplier', 'supplierIdChanged'] },
    );
  }),
  story('identities/letterInId', 5, (book, nth) => {
    const { supplier, bill } = book.pick({
      group: 'plain',
      before: 2,
      where: (one) => isFinnish(one) && /[01].*-/.test(one.businessId),
    });
    bill.seller.businessId = supplier.businessId.replace(nth % 2 === 0 ? /[01]/ : /[10](?=\d*-)/, (digit) =>
      digit === '0' ? 'O' : 'I',
    );
    book.label(
      bill,
      'invalidBusinessId',
      `A scanner read a letter in ${bill.seller.businessId} where a digit stands.`,
      { story: 'identities/letterInId', besides: ['newSupplier', 'supplierIdChanged'] },
    );
  }),
  story('identities/inventedId', 4, (book, nth) => {
    const id = takeNth(['1234567-8', '7777777-7', '2468013-6', '9876543-2'], nth);
    if (isBusinessIdDigits(id.replace('-', ''))) throw new Error(`${id} is valid`);
    const supplier = book.addSupplier('consultant', { from: pickStart(book.random), count: 1 }, { businessId: id });
    const [bill] = supplier.bills;
    if (!bill) throw new Error('the supplier has no invoice');
    book.label(bill, 'invalidBusinessId', `${supplier.name} does not exist: ${id} is no business id.`, {
      story: 'identities/inventedId',
    });
    supplier.uses.add('all');
  }),
  story('identities/strangerOnce', 8, (book, nth) => {
    const trade = takeNth(
      ['marketing', 'consultant', 'magazine', 'software', 'itSupport', 'association'] as const,
      nth,
    );
    const article = takeNth(strangeArticles, nth);
    const supplier = book.addSupplier(trade, { from: addDays(addMonths(today, -2), -nth * 37), count: 1 });
    supplier.uses.add('all');
    const [bill] = supplier.bills;
    if (!bill) throw new Error('the stranger has no invoice');
    bill.lines = [createLump(article, book.random.whole(19_000, 69_000))];
    if (nth % 3 === 0) bill.reference = null;
    const reason = `“${article}” from a stranger called ${supplier.name}: nobody ordered it.`;
    book.label(bill, 'newSupplier', reason, { story: 'identities/strangerOnce' });
  }),
  story('identities/takesOver', 5, (book, nth) => {
    const trade = takeNth(['cleaning', 'waste', 'security', 'bookkeeping', 'itSupport'] as const, nth);
    const start = pickStart(book.random, 200, 430);
    const supplier = book.addSupplier(trade, { from: start });
    const [bill] = supplier.bills;
    if (!bill) throw new Error('the new supplier has no invoice');
    const reason = `${supplier.name} takes over from ${formatDay(start)}; the contract is signed, but its account is seen for the first time.`;
    book.label(bill, 'newSupplier', reason, { story: 'identities/takesOver' });
  }),
  story('identities/foreignStranger', 4, (book, nth) => {
    const supplier = book.addSupplier(takeNth(['cloud', 'foreignGoods'] as const, nth), {
      from: pickStart(book.random, 220, 480),
      count: 1 + nth,
    });
    const [bill] = supplier.bills;
    if (!bill) throw new Error('the stranger has no invoice');
    const reason = `First invoice of ${supplier.name}, with an account in ${supplier.iban.slice(0, 2)}; see that something was ordered.`;
    book.label(bill, 'newSupplier', reason, { story: 'identities/foreignStranger' });
  }),
];

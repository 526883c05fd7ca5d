import { formatDay } from '../parts/calendar.ts';
import { type CompanyBook, NoSuitableSupplier, type PickedBill, payTo } from '../parts/companyBook.ts';
import type { BillDraft, LabelSupplier } from '../parts/draftTypes.ts';
import {
  type BankAccount,
  createBusinessId,
  createFinnishAccount,
  createForeignAccount,
  isFinnish,
} from '../parts/labelSupplier.ts';
import { addOtherSellersBill, isReviewed, isUntold, listOwnBills } from '../parts/otherSellers.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const besides = ['newSupplier', 'ibanChanged', 'supplierImitated', 'unusualAmount', 'referenceChanged'] as const;

const traders = [
  ['Maalausliike Tuomas Kyllönen Tmi', 'consultant'],
  ['Siivouspalvelu Outi Rask Tmi', 'cleaning'],
  ['Atk-huolto Heikura Tmi', 'itSupport'],
  ['Konetyö Veli Kaasalainen Tmi', 'freight'],
  ['Översättningar Wikberg Tmi', 'marketing'],
  ['Tilitoimisto Sirkka Ahola Tmi', 'bookkeeping'],
  ['Verhoomo Lindroos Tmi', 'consultant'],
  ['Lumityöt Pasi Haataja Tmi', 'cleaning'],
  ['Kotiruoka Helena Grön Tmi', 'coffee'],
] as const;

/** Trades in which companies go bankrupt and begin again. */
const mayFail: ReadonlySet<string> = new Set([
  ...['consultant', 'subcontractor', 'cleaning', 'carRepair', 'marketing', 'freight', 'staffing', 'coffee', 'lunch'],
  ...['itSupport', 'office', 'hardware', 'wholesaler', 'foodWholesaler', 'taxi', 'software', 'bookkeeping'],
]);

const pickKnown = (book: CompanyBook, where = isFinnish, after = 0): PickedBill =>
  book.pick({ group: 'payee', before: 6, after, where, when: isReviewed(20) });

/** Returns an invoice of a supplier of the story's own after at least `before` others, and those that follow it. */
const splitAt = (supplier: LabelSupplier, before: number): Pick<PickedBill, 'bill' | 'later'> => {
  supplier.uses.add('all');
  const at = supplier.bills.findIndex((bill, place) => place >= before && isReviewed()(bill));
  const [bill, ...later] = at < 0 ? [] : supplier.bills.slice(at);
  if (!bill) throw new NoSuitableSupplier(`${supplier.name} has too few invoices`);
  return { bill, later };
};

/** Gives the invoices the new id, and the new account where there is one. */
const changeSeller = (
  bills: readonly BillDraft[],
  businessId: string,
  account: BankAccount | null,
  name?: string,
): void => {
  for (const bill of bills) {
    bill.seller.businessId = businessId;
    if (name !== undefined) bill.seller.name = name;
    if (account) payTo(bill, account);
  }
};

/** Allows the kinds on the next invoices, until the new identity is a habit. */
const tolerateNext = (book: CompanyBook, later: readonly BillDraft[]): void => {
  for (const next of later.slice(0, 4))
    book.tolerate(next, 'supplierIdChanged', 'newSupplier', 'ibanChanged', 'nameChanged', 'supplierImitated');
};

/** Turns a sole trader into a company from one of its invoices on, and labels that one. */
const incorporate = (book: CompanyBook, nth: number, name: string, keepsAccount: boolean): void => {
  const [tradeName, trade] = takeNth(traders, keepsAccount ? nth + 5 : nth);
  const supplier: LabelSupplier = book.addSupplier(trade, {}, { name: tradeName });
  const { bill, later } = splitAt(supplier, 7 + nth);
  const businessId = createBusinessId(book.random);
  const company = tradeName.replace(/ Tmi$/, ' Oy');
  changeSeller([bill, ...later], businessId, keepsAccount ? null : createFinnishAccount(book.random), company);
  book.label(
    bill,
    'supplierIdChanged',
    keepsAccount
      ? `The sole trader ${tradeName} (${supplier.businessId}) is a company now, ${company}, ${businessId}, and keeps the account: another seller by law, whose VAT and prepayment registration have to be looked up.`
      : `The sole trader ${tradeName} (${supplier.businessId}) is a company now: ${company}, ${businessId}, with an account of its own. Likely true, to be looked up in the register before paying.`,
    { story: name, or: ['supplierImitated'], besides: ['newSupplier', 'ibanChanged', 'nameChanged', 'accountOfOther'] },
  );
  tolerateNext(book, later);
  for (const next of later.slice(0, 4)) book.tolerate(next, 'accountOfOther');
};

/** A known name comes with another business id. */
export const changedIdStories: readonly LabelStory[] = [
  story('changedIds/shellCompany', 7, (book, nth) => {
    const { supplier, bill } = pickKnown(book);
    const businessId = createBusinessId(book.random);
    const forged = addOtherSellersBill(book, bill, {
      seller: { name: supplier.name, businessId, additionalName: null },
      account: nth % 3 === 0 ? createForeignAccount(book.random) : createFinnishAccount(book.random),
      days: book.random.whole(3, 17),
      factor: takeNth([0.93, 1.06, 1.18, 0.88, 1.01, 1.22, 0.97], nth),
    });
    if (nth % 3 === 1) forged.reference = null;
    book.label(
      forged,
      'supplierIdChanged',
      `${supplier.name} has been ${supplier.businessId} on ${listOwnBills(supplier, bill.arrivedOn).length} invoices. This one bears the same name, but ${businessId} and an account of its own: a shell company that took the name.`,
      { story: 'changedIds/shellCompany', besides },
    );
  }),
  story('changedIds/afterBankruptcy', 5, (book) => {
    const { supplier, bill, later } = pickKnown(
      book,
      (one) => mayFail.has(one.trade) && isFinnish(one) && isUntold(one),
      2,
    );
    const businessId = createBusinessId(book.random);
    changeSeller([bill, ...later], businessId, createFinnishAccount(book.random));
    book.label(
      bill,
      'supplierIdChanged',
      `${supplier.name} went bankrupt and a new company of the same name goes on from ${formatDay(bill.arrivedOn)}: ${businessId} in place of ${supplier.businessId}, and another account. What the old one is owed belongs to its estate.`,
      { story: 'changedIds/afterBankruptcy', besides },
    );
    tolerateNext(book, later);
  }),
  story('changedIds/soleTraderIncorporated', 5, (book, nth) =>
    incorporate(book, nth, 'changedIds/soleTraderIncorporated', false),
  ),
  story('changedIds/incorporatedWithOldAccount', 4, (book, nth) =>
    incorporate(book, nth, 'changedIds/incorporatedWithOldAccount', true),
  ),
  story('changedIds/foreignEntityMoves', 4, (book, nth) => {
    const supplier = book.addSupplier(takeNth(['cloud', 'foreignGoods'] as const, nth), {});
    const { bill, later } = splitAt(supplier, 7 + nth);
    const country = takeNth(['EE', 'LU', 'DE', 'EE'], nth);
    const businessId = `${country}${book.random.digits(country === 'LU' ? 8 : 9)}`;
    changeSeller(
      [bill, ...later],
      businessId,
      createForeignAccount(book.random, takeNth(['LT', 'LU', 'PL', 'ES'], nth)),
    );
    book.label(
      bill,
      'supplierIdChanged',
      `${supplier.name} was ${supplier.businessId}; now it invoices as ${businessId}, with an account in ${bill.bank.iban?.slice(0, 2)}. Its VAT id has to be checked in any case.`,
      { story: 'changedIds/foreignEntityMoves', besides },
    );
    tolerateNext(book, later);
  }),
  story('changedIds/groupInvoicesForIt', 4, (book, nth) => {
    const { supplier, bill, later } = pickKnown(book, (one) => isFinnish(one) && isUntold(one), 1);
    const businessId = createBusinessId(book.random);
    changeSeller([bill, ...later], businessId, createFinnishAccount(book.random, 'DABAFIHH'));
    if (nth % 2 === 0) for (const one of [bill, ...later]) one.seller.additionalName = 'Konsernilaskutus';
    book.label(
      bill,
      'supplierIdChanged',
      `Under the name of ${supplier.name} its parent company invoices now, ${businessId}, with its own account; nobody was told.`,
      { story: 'changedIds/groupInvoicesForIt', besides },
    );
    tolerateNext(book, later);
  }),
  story('changedIds/paperWithOtherId', 5, (book, nth) => {
    const { supplier, bill } = pickKnown(book);
    const bare = createBusinessId(book.random);
    const businessId = takeNth([bare, `FI${bare.replace('-', '')}`, bare.replace('-', '')], nth);
    const name = takeNth([supplier.name.toUpperCase(), supplier.name, supplier.name.replaceAll(' ', '  ')], nth);
    const forged = addOtherSellersBill(book, bill, {
      seller: { name, businessId, additionalName: null },
      account: createFinnishAccount(book.random, supplier.bic),
      days: book.random.whole(4, 19),
      factor: takeNth([0.61, 1.09, 0.84, 1.3, 0.72], nth),
    });
    forged.attachment = `skannaus-${book.random.digits(6)}.pdf`;
    forged.order = null;
    book.label(
      forged,
      'supplierIdChanged',
      `A paper invoice “${name}” with ${businessId}, while ${supplier.name} is ${supplier.businessId}; the account is at its bank and is not its own.`,
      { story: 'changedIds/paperWithOtherId', besides: [...besides, 'nameChanged'] },
    );
  }),
  story('changedIds/swedishParent', 3, (book, nth) => {
    const [name, trade] = takeNth(
      [
        ['Oy Sandhamns Verktyg Ab', 'office'],
        ['Kvarnö Mjukvara Ab', 'software'],
        ['Oy Björkholms Frakt Ab', 'freight'],
      ] as const,
      nth,
    );
    const supplier = book.addSupplier(trade, {}, { name });
    const { bill, later } = splitAt(supplier, 8);
    const businessId = `SE${book.random.digits(10)}01`;
    changeSeller([bill, ...later], businessId, createForeignAccount(book.random, 'SE'));
    for (const one of [bill, ...later]) one.lines = one.lines.map((line) => ({ ...line, rate: '0', code: 'AE' }));
    book.label(
      bill,
      'supplierIdChanged',
      `${name} was Finnish, ${supplier.businessId}; its parent in Sweden invoices now as ${businessId}, with an account there. The VAT is another one too.`,
      { story: 'changedIds/swedishParent', besides },
    );
    tolerateNext(book, later);
  }),
];

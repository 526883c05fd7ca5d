import { payTo, pickStart } from '../parts/companyBook.ts';
import { createFinnishAccount, isFinnish } from '../parts/labelSupplier.ts';
import { type LabelStory, story } from '../parts/story.ts';

/** Accounts that look new and are not. */
export const accountTraps: readonly LabelStory[] = [
  story('accounts/twoInTurnAlways', 5, (book, nth) => {
    const { supplier, bill } = book.pick({
      group: 'payee',
      before: 9,
      habits: ['wide', 'hourly', 'fixed'],
      where: (one) => isFinnish(one) && one.uses.size === 0,
    });
    const second = createFinnishAccount(book.random);
    for (const [place, one] of supplier.bills.entries()) if ((place + nth) % 2 === 0) payTo(one, second);
    for (const one of supplier.bills.slice(0, 4)) book.tolerate(one, 'ibanChanged');
    book.trap(
      bill,
      ['ibanChanged'],
      'accounts/twoInTurnAlways',
      'The supplier has used two accounts in turn since its first invoices.',
    );
    supplier.uses.add('all');
  }),
  story('accounts/spelling', 8, (book, nth) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 5 });
    const groups = supplier.iban.replace(/(.{4})(?=.)/g, '$1 ');
    const spellings = [
      groups,
      supplier.iban.toLowerCase(),
      groups.replaceAll(' ', '\u00a0'),
      `${groups} `,
      groups.toLowerCase(),
    ];
    bill.bank.iban = spellings[nth % spellings.length] ?? groups;
    book.trap(
      bill,
      ['ibanChanged', 'invalidIban'],
      'accounts/spelling',
      'The same account, written with spaces or small letters.',
    );
  }),
  story('accounts/groupShares', 5, (book, nth) => {
    const parent = book.addSupplier('wholesaler', { from: pickStart(book.random, 0, 60), count: 25 });
    const sister = book.addSupplier(
      'office',
      {},
      {
        iban: parent.iban,
        bic: parent.bic,
        bankName: parent.bankName,
        name: `${parent.name.replace(/ Oy$/, '')} Palvelut Oy`,
      },
    );
    const bill = sister.bills[4 + nth];
    if (!bill) throw new Error('the sister company has too few invoices');
    for (const one of [...parent.bills.slice(0, 2), ...sister.bills.slice(0, 2)])
      book.tolerate(one, 'ibanChanged', 'newSupplier', 'nameChanged', 'accountOfOther');
    book.trap(
      bill,
      ['ibanChanged', 'nameChanged', 'accountOfOther', 'supplierImitated'],
      'accounts/groupShares',
      `${parent.name} and ${sister.name} belong to one group and have always shared an account.`,
    );
    for (const one of [parent, sister]) one.uses.add('all');
  }),
  story('accounts/factoringInTurn', 4, (book) => {
    const { supplier, bill } = book.pick({
      group: 'payee',
      before: 8,
      habits: ['hourly', 'wide'],
      where: (one) => isFinnish(one) && one.uses.size === 0,
    });
    const factor = createFinnishAccount(book.random, 'NDEAFIHH');
    for (const [place, one] of supplier.bills.entries())
      if (place % 3 !== 0 || one === bill) {
        payTo(one, factor);
        one.seller.additionalName = 'Saatava siirretty: Revontuli Rahoitus Oy';
      }
    for (const one of supplier.bills.slice(0, 4)) book.tolerate(one, 'ibanChanged');
    book.trap(
      bill,
      ['ibanChanged', 'nameChanged'],
      'accounts/factoringInTurn',
      'The supplier sells most of its receivables to a factoring company and has done so from the beginning; both accounts are known.',
    );
    supplier.uses.add('all');
  }),
  story('accounts/bankRenamed', 4, (book) => {
    const { bill } = book.pick({ group: 'payee', before: 5, where: isFinnish });
    bill.bank.bankName = book.random.pick(['', 'OP Ryhmä', 'NORDEA BANK ABP', 'Oma Säästöpankki Oyj']);
    book.trap(
      bill,
      ['ibanChanged', 'invalidBic'],
      'accounts/bankRenamed',
      'Only the name of the bank is written in another way; account and BIC are the same.',
    );
  }),
];

import { payTo, pickStart } from '../parts/companyBook.ts';
import { createFinnishAccount, isFinnish } from '../parts/labelSupplier.ts';
import { isReviewed, isUntold } from '../parts/otherSellers.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const noticeOfFactor = 'Saatava siirretty: Revontuli Rahoitus Oy';
const sellers = ['Aino Kettula', 'Joonas Ryhänen', 'Lotta Sjöblom', 'Eero Vainikka', 'Mira Österman', 'Pekka Tolonen'];

/** Accounts of several suppliers that are in order, and names that change with the account staying. */
export const accountOfOtherTraps: readonly LabelStory[] = [
  story('accountsOfOthers/groupSaysSo', 6, (book, nth) => {
    const parent = book.addSupplier('dailyWholesaler', {});
    const word = takeNth(['Kiinteistöt', 'Logistiikka', 'Asennus', 'Varaosat', 'Vuokraus', 'Huolto'], nth);
    const { iban, bic, bankName } = parent;
    const sister = book.addSupplier(
      takeNth(['rent', 'freight', 'itSupport', 'carRepair', 'leasing'] as const, nth),
      {},
      { name: `${parent.name.replace(/ Oy$/, '')} ${word} Oy`, iban, bic, bankName },
    );
    for (const one of sister.bills) one.seller.additionalName = `Maksut konsernitilille: ${parent.name}`;
    for (const one of [parent, sister]) {
      one.uses.add('all');
      for (const bill of one.bills.slice(0, 3))
        book.tolerate(bill, 'accountOfOther', 'ibanChanged', 'newSupplier', 'supplierImitated');
    }
    const bill = sister.bills.at(-1 - (nth % 2));
    if (!bill) throw new Error('the sister has no invoices');
    book.trap(
      bill,
      ['accountOfOther', 'ibanChanged', 'supplierImitated', 'nameChanged'],
      'accountsOfOthers/groupSaysSo',
      `Every invoice of ${sister.name} says that payments go to the account of the group, ${parent.name}; so it has been for a year and more.`,
    );
  }),
  story('accountsOfOthers/factorOfMany', 4, (book, nth) => {
    const account = createFinnishAccount(book.random, 'NDEAFIHH');
    const clients = (['freight', 'staffing', 'consultant'] as const).map((trade) =>
      book.addSupplier(trade, {}, account),
    );
    for (const client of clients) {
      client.uses.add('all');
      for (const bill of client.bills) bill.seller.additionalName = noticeOfFactor;
      for (const bill of client.bills.slice(0, 3)) book.tolerate(bill, 'accountOfOther', 'ibanChanged', 'newSupplier');
      const bill = client.bills.at(-1 - (nth % 3));
      if (bill)
        book.trap(
          bill,
          ['accountOfOther', 'ibanChanged', 'nameChanged'],
          'accountsOfOthers/factorOfMany',
          'Three suppliers sell their receivables to one factoring company and have named its account since their first invoices.',
        );
    }
    const newcomer = book.addSupplier('carRepair', { from: pickStart(book.random, 300, 430) }, account);
    newcomer.uses.add('all');
    for (const bill of newcomer.bills) bill.seller.additionalName = noticeOfFactor;
    const [first, ...next] = newcomer.bills;
    if (!first) return;
    book.trap(
      first,
      ['accountOfOther'],
      'accountsOfOthers/newClientOfFactor',
      'A new supplier with the account of a factoring company that three others have named for long: it is the factor’s, and the invoice says so.',
      true,
    );
    for (const bill of next.slice(0, 2)) bill.needsPerson = true;
  }),
  story('accountsOfOthers/renamedAfterMerger', 4, (book, nth) => {
    const { supplier, bill, later } = book.pick({
      group: 'payee',
      before: 6,
      after: 2,
      where: (one) => isFinnish(one) && isUntold(one),
      when: isReviewed(),
    });
    const name = takeNth(
      ['Pohjoisranta Palvelut Oy', 'Oy Kvarkens Service Ab', 'Havula Yhtiöt Oyj', 'Tammerkoski Group Oy'],
      nth,
    );
    for (const one of [bill, ...later]) one.seller.name = name;
    book.label(
      bill,
      'nameChanged',
      `${supplier.name} was merged and is now called ${name}; business id and account are the known ones.`,
      { story: 'accountsOfOthers/renamedAfterMerger' },
    );
    book.trap(
      bill,
      ['accountOfOther', 'supplierIdChanged', 'supplierImitated', 'ibanChanged', 'newSupplier'],
      'accountsOfOthers/renamedAfterMerger',
      'A new name under the same business id: the account is still the supplier’s own.',
    );
    for (const one of later.slice(0, 6)) book.tolerate(one, 'nameChanged');
    const settled = later[7];
    if (settled?.trap === null && settled.labels.length === 0)
      book.trap(
        settled,
        ['accountOfOther', 'supplierIdChanged'],
        'accountsOfOthers/renamedLongAgo',
        'The eighth invoice under the new name, with the business id and the account of always.',
      );
  }),
  story('accountsOfOthers/managerCollectsRents', 3, (book, nth) => {
    const account = createFinnishAccount(book.random, 'OKOYFIHH');
    const manager = takeNth(['Isännöinti Kivimäki Oy', 'Disponentbyrå Ekblom Ab', 'Kiinteistömanagerit Oy'], nth);
    const names = [
      `Asunto Oy ${takeNth(['Rantatörmä', 'Kruununkulma', 'Lepola'], nth)}`,
      `Kiinteistö Oy ${takeNth(['Satamakatu 8', 'Hallitori', 'Veturitie 3'], nth)}`,
    ];
    for (const name of names) {
      const house = book.addSupplier('rent', {}, { name, ...account });
      house.uses.add('all');
      for (const bill of house.bills) bill.seller.additionalName = `c/o ${manager}, asiakasvaratili`;
      for (const bill of house.bills.slice(0, 3)) book.tolerate(bill, 'accountOfOther', 'ibanChanged', 'newSupplier');
      const bill = house.bills.at(-2);
      if (bill)
        book.trap(
          bill,
          ['accountOfOther', 'ibanChanged'],
          'accountsOfOthers/managerCollectsRents',
          `${manager} collects the rents of two houses on one account of its clients, each month since the beginning.`,
        );
    }
  }),
  story('accountsOfOthers/lightEntrepreneurs', 4, (book, nth) => {
    const service = book.addSupplier(
      'itSupport',
      {},
      {
        name: takeNth(
          ['Kevytlasku Suomi Oy', 'Laskuttajat Osuuskunta', 'Omalasku Palvelu Oy', 'Oy Fakturera Lätt Ab'],
          nth,
        ),
      },
    );
    service.uses.add('all');
    for (const [place, bill] of service.bills.entries()) {
      bill.seller.name = `${takeNth(sellers, place + nth)} / ${service.name}`;
      if (place < 7) book.tolerate(bill, 'nameChanged', 'accountOfOther', 'supplierImitated');
    }
    const bill = service.bills.at(-2);
    if (!bill) throw new Error('the service has no invoices');
    book.trap(
      bill,
      ['accountOfOther', 'supplierImitated', 'ibanChanged', 'newSupplier'],
      'accountsOfOthers/lightEntrepreneurs',
      `Six people invoice through ${service.name}, under its business id and account, as they always have.`,
    );
  }),
  story('accountsOfOthers/backFromFactor', 3, (book, nth) => {
    const account = createFinnishAccount(book.random, 'NDEAFIHH');
    const [steady, wavering] = (['staffing', 'freight'] as const).map((trade) => book.addSupplier(trade, {}));
    if (!steady || !wavering) throw new Error('there are no clients');
    for (const bill of steady.bills) payTo(bill, account);
    for (const [place, bill] of wavering.bills.entries()) if (place % (2 + nth) !== 0) payTo(bill, account);
    for (const one of [steady, wavering]) {
      one.uses.add('all');
      for (const bill of one.bills.slice(0, 5)) book.tolerate(bill, 'accountOfOther', 'ibanChanged', 'newSupplier');
      for (const bill of one.bills) if (bill.bank.iban === account.iban) bill.seller.additionalName = noticeOfFactor;
    }
    const bill = wavering.bills.slice(12).find(({ bank }) => bank.iban === account.iban);
    if (bill)
      book.trap(
        bill,
        ['accountOfOther', 'ibanChanged'],
        'accountsOfOthers/backFromFactor',
        'Some invoices are sold to the factoring company and some are not, from the beginning; another supplier sells all of its own there.',
      );
  }),
];

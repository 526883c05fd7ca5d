import { addDays } from '#app/demo/dates.ts';
import { isBic } from '#app/identifiers/bic.ts';
import { isIban } from '#app/identifiers/iban.ts';
import { today } from '../parts/calendar.ts';
import type { BillDraft } from '../parts/draftTypes.ts';
import { isFinnish } from '../parts/labelSupplier.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const badIban = (
  name: string,
  times: number,
  change: (iban: string, nth: number) => string | null,
  reason: string,
): LabelStory =>
  story(name, times, (book, nth) => {
    const { bill } = book.pick({
      group: 'payee',
      before: 2,
      where: (one) => isFinnish(one) && change(one.iban, nth) !== null,
    });
    const right = bill.bank.iban ?? '';
    const iban = change(right, nth) ?? '';
    if (isIban(iban)) throw new Error(`${iban} is valid by chance`);
    bill.bank.iban = iban;
    book.label(bill, 'invalidIban', `${reason}: ${iban} for ${right}.`, {
      story: name,
      ...(iban.startsWith('FI') ? { besides: ['ibanChanged'] } : { or: ['ibanChanged'] }),
    });
  });

const badBic = (
  name: string,
  times: number,
  change: (bic: string, nth: number) => string,
  reason: string,
): LabelStory =>
  story(name, times, (book, nth) => {
    const { bill } = book.pick({ group: 'plain', before: 2, where: isFinnish });
    const right = bill.bank.bic ?? '';
    bill.bank.bic = change(right, nth);
    if (isBic(bill.bank.bic)) throw new Error(`${bill.bank.bic} is valid by chance`);
    book.label(bill, 'invalidBic', `${reason}: “${bill.bank.bic}” for ${right}.`, { story: name });
  });

const change = (text: string, place: number, step: number): string =>
  text.slice(0, place) + ((Number(text[place]) + step) % 10) + text.slice(place + 1);

/** Accounts and BICs that cannot be right. */
export const bankDetailStories: readonly LabelStory[] = [
  badIban('bankDetails/digitMistyped', 8, (iban, nth) => change(iban, 5 + nth, 1 + nth), 'One digit was mistyped'),
  badIban(
    'bankDetails/digitsSwapped',
    6,
    (iban) => {
      const place = [8, 9, 10, 11, 12].find((index) => iban[index] !== iban[index + 1]);
      return place === undefined ? null : iban.slice(0, place) + iban[place + 1] + iban[place] + iban.slice(place + 2);
    },
    'Two digits are swapped and the check digits no longer fit',
  ),
  badIban(
    'bankDetails/tooShort',
    5,
    (iban, nth) => (nth % 2 === 0 ? iban.slice(0, -1) : iban.slice(0, 9) + iban.slice(10)),
    'A digit is missing',
  ),
  badIban('bankDetails/tooLong', 3, (iban, nth) => iban.slice(0, 8) + nth + iban.slice(8), 'A digit too many'),
  badIban(
    'bankDetails/scannedLetter',
    6,
    (iban) =>
      /[01]/.test(iban.slice(4))
        ? iban.slice(0, 4) + iban.slice(4).replace(/[01]/, (digit) => (digit === '0' ? 'O' : 'I'))
        : null,
    'A scanner read a letter',
  ),
  badIban(
    'bankDetails/nationalForm',
    4,
    (iban) => `${iban.slice(4, 10)}-${iban.slice(10).replace(/^0+/, '')}`,
    'The account number of the time before SEPA',
  ),
  badBic(
    'bankDetails/letterForDigit',
    8,
    (bic, nth) => {
      const [place, sign] = (
        [
          [1, '0'],
          [4, '7'],
          [0, '0'],
          [5, '1'],
          [3, '#'],
          [2, '4'],
        ] as const
      )[nth % 6] ?? [5, '1'];
      return bic.slice(0, place) + sign + bic.slice(place + 1);
    },
    'A digit or sign stands for a letter',
  ),
  badBic(
    'bankDetails/bicCut',
    6,
    (bic, nth) =>
      takeNth([bic.slice(0, 7), bic.slice(0, 4), bic.slice(1), bic.slice(0, 6), `${bic}X`, `${bic}XX`], nth),
    'The BIC has not 8 or 11 characters',
  ),
  badBic(
    'bankDetails/bicCountry',
    6,
    (bic, nth) => `${bic.slice(0, 4)}${takeNth(['XX', 'QQ', 'UK', 'FN', 'YY', 'SU'], nth)}${bic.slice(6)}`,
    'There is no such country',
  ),
  badBic(
    'bankDetails/nameOfBank',
    6,
    (_, nth) => takeNth(['Nordea', 'OSUUSPANKKI', 'Danske Bank', 'OP', 'S-Pankki Oyj', 'NORDEA BANK ABP FINLAND'], nth),
    'The name of the bank stands in place of its BIC',
  ),
  badBic(
    'bankDetails/accountAsBic',
    6,
    (_, nth) =>
      takeNth([`FI${4405202003608 + nth}`, '123456-785', '02774740', 'SEPA 123', 'SWIFT: NDEAFIHH', 'BIC'], nth),
    'Another number or word was typed into the field of the BIC',
  ),
  story('bankDetails/accountGone', 14, (book, nth) => {
    const { bill, supplier, earlier } = book.pick({
      group: 'payee',
      before: 4,
      where: isFinnish,
      when: ({ arrivedOn }) => arrivedOn > addDays(today, -400),
    });
    const forms: readonly ((record: Record<string, unknown>) => void)[] = [
      () => undefined,
      (record) => {
        record.seller = { ...(record.seller as object), bankAccount: null };
      },
      (record) => {
        const { bankAccount: _, ...others } = record.seller as { bankAccount: unknown };
        record.seller = others;
      },
      (record) => {
        record.seller = {
          ...(record.seller as object),
          bankAccount: { bankName: bill.supplier.bankName, bankAddress: null, iban: '  ', bic: '' },
        };
      },
    ];
    bill.bank = { bankName: '', iban: nth % 2 === 0 ? null : '', bic: null };
    bill.reshape = forms[nth % forms.length] ?? null;
    bill.status = 'NOTPAID';
    bill.dueDate = bill.dueDate !== null && bill.dueDate > today ? bill.dueDate : addDays(today, 5 + nth);
    book.label(
      bill,
      'bankDetailsMissing',
      `${supplier.name} had an account on ${earlier.length} invoices; this one says nowhere where to pay.`,
      { story: 'bankDetails/accountGone' },
    );
  }),
  story('bankDetails/newWithoutAccount', 8, (book, nth) => {
    const supplier = book.addSupplier(
      (['consultant', 'marketing', 'carRepair', 'itSupport'] as const)[nth % 4] ?? 'marketing',
      { from: addDays(today, -70 + nth * 6), count: 1 },
    );
    supplier.uses.add('all');
    const [bill] = supplier.bills;
    if (!bill) throw new Error('the supplier has no invoice');
    bill.bank = {
      bankName: nth % 2 === 0 ? '' : supplier.bankName,
      iban: null,
      bic: nth % 2 === 0 ? null : supplier.bic,
    };
    bill.status = 'NOTPAID';
    bill.dueDate = addDays(today, 7 + nth);
    book.label(
      bill,
      'bankDetailsMissing',
      `The first invoice of ${supplier.name} names no account at all, and it is to be paid.`,
      { story: 'bankDetails/newWithoutAccount' },
    );
  }),
  story('bankDetails/nobodyToPay', 5, (book, nth) => {
    const { bill } = book.pick({
      group: 'payee',
      before: 2,
      where: isFinnish,
      when: ({ arrivedOn }) => arrivedOn > addDays(today, -60),
    });
    bill.reshape = (record) => {
      record.seller =
        nth % 2 === 0 ? null : { businessId: null, organisationName: null, additionalName: null, bankAccount: null };
      record.epiDetails = null;
    };
    bill.status = 'NOTPAID';
    bill.dueDate = addDays(today, 8);
    book.label(bill, 'bankDetailsMissing', 'The record names no seller and no account: nobody knows whom to pay.', {
      story: 'bankDetails/nobodyToPay',
      besides: ['newSupplier', 'referenceChanged'],
    });
  }),
  story('bankDetails/onlyBankName', 6, (book, nth) => {
    const { bill, supplier } = book.pick({
      group: 'payee',
      before: 3,
      where: isFinnish,
      when: ({ arrivedOn }) => arrivedOn > addDays(today, -200),
    });
    bill.bank = { bankName: supplier.bankName, iban: nth % 2 === 0 ? '' : null, bic: supplier.bic };
    bill.status = 'NOTPAID';
    bill.dueDate = addDays(today, 4 + nth);
    book.label(bill, 'bankDetailsMissing', `Bank and BIC of ${supplier.name} stand there, the account does not.`, {
      story: 'bankDetails/onlyBankName',
    });
  }),
];

const _withoutAccount = (bill: BillDraft): void => {
  bill.bank = { bankName: '', iban: null, bic: null };
};

import { isFinnish } from '../parts/labelSupplier.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

/** Names and ids that look different and are the same supplier. */
export const identityTraps: readonly LabelStory[] = [
  story('identities/legalForm', 6, (book) => {
    const { bill, later } = book.pick({
      group: 'payee',
      before: 5,
      after: 1,
      where: (one) => isFinnish(one) && / (Tmi|Ky|Oy)$/.test(one.name),
    });
    const rename = (name: string): string =>
      / Oy$/.test(name) ? name.replace(/ Oy$/, ' Oyj') : name.replace(/ (Tmi|Ky)$/, ' Oy');
    for (const one of [bill, ...later]) one.seller.name = rename(one.seller.name ?? '');
    book.trap(
      bill,
      ['nameChanged', 'newSupplier', 'ibanChanged', 'supplierImitated'],
      'identities/legalForm',
      'Only the legal form has changed; id and account are the known ones.',
    );
  }),
  story('identities/nameSpelling', 9, (book, nth) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 4, where: isFinnish });
    const bare = supplier.name.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const spellings = [
      supplier.name.toUpperCase(),
      ` ${supplier.name}  `,
      supplier.name.replace(' Oy', ' OY'),
      bare,
      supplier.name.replaceAll(' ', '  '),
      supplier.name.replace(/ Oy$/, ' Oy.'),
      supplier.name.replace(/^(.*) Oy$/, 'Oy $1 Ab'),
      supplier.name.replaceAll('-', ' '),
      supplier.name.toLowerCase(),
    ];
    bill.seller.name = spellings[nth % spellings.length] ?? supplier.name;
    book.trap(
      bill,
      ['nameChanged', 'newSupplier', 'supplierImitated'],
      'identities/nameSpelling',
      'The same name in another spelling.',
    );
  }),
  story('identities/department', 6, (book, nth) => {
    const { bill } = book.pick({ group: 'payee', before: 4 });
    bill.seller.additionalName =
      takeNth(['Laskutus', 'Huolto-osasto', 'PL 12', 'Etelä-Suomen alue', 'c/o Reskontrapalvelu', 'Myynti'], nth) ??
      null;
    book.trap(
      bill,
      ['nameChanged', 'newSupplier'],
      'identities/department',
      'A department stands beside the name; the company is the same.',
    );
  }),
  story('identities/chainOfShops', 5, (book) => {
    const { supplier, bill } = book.pick({
      group: 'payee',
      before: 8,
      habits: ['wide'],
      where: (one) => isFinnish(one) && one.uses.size === 0,
    });
    const shops = ['Keskusta', 'Itäportti', 'Asema'].map(
      (shop) => `${supplier.name.replace(/ (Oy|Ky|Tmi)$/, '')} ${shop}`,
    );
    for (const [place, one] of supplier.bills.entries()) {
      one.seller.name = shops[place % 3] ?? supplier.name;
      if (place < 6) book.tolerate(one, 'nameChanged');
    }
    book.trap(
      bill,
      ['nameChanged', 'newSupplier'],
      'identities/chainOfShops',
      'A chain: three shops invoice under one business id and have always done so.',
    );
    supplier.uses.add('all');
  }),
  story('identities/idSpelling', 8, (book, nth) => {
    const { supplier, bill } = book.pick({ group: 'plain', before: 4, where: isFinnish });
    const bare = supplier.businessId.replace('-', '');
    bill.seller.businessId =
      takeNth(
        [
          `FI${bare}`,
          bare,
          ` ${supplier.businessId} `,
          supplier.businessId.replace('-', '–'),
          `FI-${supplier.businessId}`,
          `fi${bare}`,
        ],
        nth,
      ) ?? bare;
    book.trap(
      bill,
      ['invalidBusinessId', 'newSupplier', 'nameChanged', 'supplierIdChanged'],
      'identities/idSpelling',
      'The same business id, written as a VAT id or with another hyphen.',
    );
  }),
  story('identities/withoutId', 6, (book) => {
    const { supplier, bill } = book.pick({ group: 'plain', before: 5, where: isFinnish });
    bill.seller.businessId = book.random.pick([null, '']);
    book.trap(
      bill,
      ['newSupplier', 'invalidBusinessId', 'nameChanged', 'ibanChanged'],
      'identities/withoutId',
      `A scan without the id of ${supplier.name}; name and account are the known ones.`,
      true,
    );
  }),
  story('identities/foreignId', 6, (book) => {
    const { supplier, bill } = book.pick({ group: 'plain', before: 2, where: (one) => one.country !== 'FI' });
    book.trap(
      bill,
      ['invalidBusinessId'],
      'identities/foreignId',
      `${supplier.businessId} is an id of ${supplier.country}; the Finnish check digit does not concern it.`,
    );
  }),
  story('identities/yearlyBill', 6, (book) => {
    const { bill } = book.pick({ group: 'plain', before: 1, habits: ['yearly'] });
    book.trap(
      bill,
      ['newSupplier', 'unusualAmount', 'impossibleDate'],
      'identities/yearlyBill',
      'A yearly or quarterly bill: months of silence are its habit.',
    );
  }),
];

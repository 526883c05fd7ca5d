import { pickStart } from '../parts/companyBook.ts';
import type { LabelSupplier } from '../parts/draftTypes.ts';
import { createBusinessId, createFinnishAccount, isFinnish } from '../parts/labelSupplier.ts';
import { isReviewed } from '../parts/otherSellers.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

/** Real suppliers whose names are close, with the trade of both. */
const neighbours = [
  ['Rakennus Lehtonen Oy', 'Rakennus Lehtinen Oy', 'subcontractor'],
  ['Autohuolto Salonen Oy', 'Autohuolto Salminen Oy', 'carRepair'],
  ['Lahden Jätehuolto Oy', 'Lohjan Jätehuolto Oy', 'waste'],
  ['Siivouspalvelu Niemi Oy', 'Siivouspalvelu Nieminen Oy', 'cleaning'],
  ['Oy Lindström Transport Ab', 'Oy Lindholm Transport Ab', 'freight'],
  ['Kotkan Puhelin Oy', 'Kokkolan Puhelin Oy', 'phone'],
  ['Noutotukku Karhula Oy', 'Noutotukku Karhunen Oy', 'dailyWholesaler'],
  ['Partihandel Nordqvist Ab', 'Partihandel Nordlund Ab', 'dailyWholesaler'],
  ['Fastighets Ab Aspö', 'Fastighets Ab Aspnäs', 'rent'],
] as const;

/** A known supplier and a real newcomer whose name has words in common with it. */
const newcomers = [
  ['Kuopion Energia Oy', 'electricity', 'Kuopion Kaukokylmä Oy', 'heating'],
  ['Kouvolan Sähköverkko Oy', 'grid', 'Kouvolan Sähkötyö Oy', 'itSupport'],
  ['Helsingin Toimistotarvike Oy', 'office', 'Helsingin Toimistokaluste Oy', 'marketing'],
  ['Vasa Fastigheter Ab', 'rent', 'Vasa Fastighetsskötsel Ab', 'cleaning'],
  ['Pikatukku Mäkelä Oy', 'dailyWholesaler', 'Pikatukku Mäkinen Oy', 'dailyWholesaler'],
  ['Turun Vartiointi Oy', 'security', 'Turun Vakuutus Oy', 'insurance'],
] as const;

const bilingual = [
  ['Vaasan Sähkölaitos Oy', 'Vasa Elverk Ab', 'electricity'],
  ['Länsirannikon Jätehuolto Oy', 'Västkustens Avfallshantering Ab', 'waste'],
  ['Porvoon Kiinteistöt Oy', 'Borgå Fastigheter Ab', 'rent'],
  ['Raaseporin Tilitoimisto Oy', 'Raseborgs Bokföring Ab', 'bookkeeping'],
] as const;

const beginnings = ['accountOfOther', 'supplierImitated', 'supplierIdChanged', 'newSupplier', 'nameChanged'] as const;

/** Names that resemble a known one and are somebody’s own. */
export const imitationTraps: readonly LabelStory[] = [
  story('imitations/twoRealNeighbours', 9, (book, nth) => {
    const [one, other, trade] = takeNth(neighbours, nth);
    const pair = [one, other].map((name) => book.addSupplier(trade, {}, { name }));
    for (const supplier of pair) {
      supplier.uses.add('all');
      for (const bill of supplier.bills.slice(0, 3)) book.tolerate(bill, ...beginnings);
      const bill = supplier.bills.at(-1 - (nth % 2));
      if (bill)
        book.trap(
          bill,
          ['supplierImitated', 'supplierIdChanged', 'nameChanged', 'accountOfOther', 'newSupplier'],
          'imitations/twoRealNeighbours',
          `${one} and ${other} are two real suppliers with an id and an account each, and both have invoiced since 2025.`,
        );
    }
  }),
  story('imitations/realNewcomer', 6, (book, nth) => {
    const [known, trade, name, newTrade] = takeNth(newcomers, nth);
    const supplier: LabelSupplier = book.addSupplier(trade, {}, { name: known });
    const newcomer = book.addSupplier(newTrade, { from: pickStart(book.random, 230, 420) }, { name });
    for (const one of [supplier, newcomer]) one.uses.add('all');
    const [bill] = newcomer.bills;
    if (!bill) throw new Error('the newcomer has no invoice');
    book.trap(
      bill,
      ['supplierImitated', 'supplierIdChanged', 'accountOfOther', 'ibanChanged'],
      'imitations/realNewcomer',
      `${name} shares a word with ${known}, but it is another trade or another family, as anybody in the town can see: a new supplier and no more.`,
      true,
    );
  }),
  story('imitations/operatorMisspells', 5, (book, nth) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 6, where: isFinnish, when: isReviewed() });
    const changes: readonly (readonly [RegExp, string])[] = [
      [/nen\b/, 'nenn'],
      [/(.{4})(\S)/, '$1$2$2'],
      [/ö|ä/, '?'],
      [/(?<=\S{3})[aeiou]/, ''],
      [/(?<=\S{2})i/, 'j'],
    ];
    const name = supplier.name.replace(...(changes[nth % changes.length] ?? ([/(.{4})(\S)/, '$1$2$2'] as const)));
    bill.seller.name = name === supplier.name ? supplier.name.replace(/(.{4})(\S)/, '$1$2$2') : name;
    book.tolerate(bill, 'nameChanged');
    book.trap(
      bill,
      ['supplierImitated', 'supplierIdChanged', 'accountOfOther', 'newSupplier', 'ibanChanged'],
      'imitations/operatorMisspells',
      `“${bill.seller.name}” is ${supplier.name} with a slip of the operator’s: the business id and the account are the known ones.`,
    );
  }),
  story('imitations/bothLanguages', 4, (book, nth) => {
    const [finnish, swedish, trade] = takeNth(bilingual, nth);
    const supplier = book.addSupplier(trade, {}, { name: finnish });
    supplier.uses.add('all');
    for (const [place, bill] of supplier.bills.entries()) {
      if ((place + nth) % 2 === 0) bill.seller.name = swedish;
      if (place < 4) book.tolerate(bill, ...beginnings);
    }
    const bill = supplier.bills.at(-2);
    if (!bill) throw new Error('the supplier has no invoices');
    book.trap(
      bill,
      ['nameChanged', 'supplierImitated', 'supplierIdChanged', 'accountOfOther', 'newSupplier'],
      'imitations/bothLanguages',
      `${finnish} and ${swedish} are the two registered names of one company; it uses both in turn, under one id and account.`,
    );
  }),
];

/** Ids that look new and are not. */
export const changedIdTraps: readonly LabelStory[] = [
  story('changedIds/zeroCorrected', 6, (book, nth) => {
    const isName = nth % 3 === 2;
    const { supplier, bill } = book.pick({
      group: 'payee',
      before: 6,
      where: (one) => isFinnish(one) && (isName ? /\So/.test(one.name) : /0\d*-/.test(one.businessId)),
      when: isReviewed(12),
    });
    const next = book.addCopy(bill, book.random.whole(1, 6), { version: 2, replaces: bill, isPlanted: false });
    if (isName) {
      bill.seller.name = supplier.name.replace(/(?<=\S)o/, '0');
      book.tolerate(bill, 'nameChanged', 'supplierImitated');
    } else {
      bill.seller.businessId = supplier.businessId.replace(/0(?=\d*-)/, 'O');
      book.label(
        bill,
        'invalidBusinessId',
        `Typed with the letter O in ${bill.seller.businessId}, where a zero belongs.`,
        {
          story: 'changedIds/zeroCorrected',
          besides: ['newSupplier', 'supplierIdChanged', 'supplierImitated'],
        },
      );
    }
    book.trap(
      next,
      [
        ...(['supplierIdChanged', 'supplierImitated', 'nameChanged', 'newSupplier', 'invalidBusinessId'] as const),
        ...(['accountChangedInVersion', 'ibanChanged', 'severalRecords', 'duplicateNumber'] as const),
      ],
      'changedIds/zeroCorrected',
      `Version 1 was typed with a wrong ${isName ? 'zero in its name' : 'letter in its business id'}; the service has corrected it in version 2, and ${supplier.name} is as always.`,
    );
  }),
  story('changedIds/twoRegistrations', 4, (book, nth) => {
    const supplier = book.addSupplier('foreignGoods', {});
    supplier.uses.add('all');
    const finnishId = createBusinessId(book.random);
    const own = supplier.businessId;
    for (const [place, bill] of supplier.bills.entries()) {
      if ((place + nth) % 3 === 0) bill.seller.businessId = `FI${finnishId.replace('-', '')}`;
      if (place < 6) book.tolerate(bill, ...beginnings, 'ibanChanged');
    }
    const bill = supplier.bills.slice(7).find(({ seller }) => seller.businessId !== own);
    if (!bill) throw new Error('the foreign supplier has too few invoices');
    book.trap(
      bill,
      ['supplierIdChanged', 'invalidBusinessId', 'newSupplier', 'nameChanged', 'accountOfOther'],
      'changedIds/twoRegistrations',
      `${supplier.name} sells from its own country as ${own} and from its store in Finland as FI${finnishId.replace('-', '')}, since the beginning and with one account.`,
    );
  }),
  story('changedIds/idOnlyNow', 4, (book) => {
    const { supplier, bill, earlier, later } = book.pick({
      group: 'plain',
      before: 6,
      habits: ['fixed', 'hourly'],
      where: (one) => isFinnish(one) && one.uses.size === 0 && one.bills.length < 25,
      when: isReviewed(),
    });
    for (const one of earlier) {
      one.seller.businessId = null;
      one.needsPerson = true;
      if (one.trap === null && one.labels.length === 0) one.attachment = `skannaus-${book.random.digits(6)}.pdf`;
    }
    for (const next of later.slice(0, 3)) next.needsPerson = true;
    book.trap(
      bill,
      ['supplierIdChanged', 'nameChanged', 'newSupplier', 'ibanChanged', 'accountOfOther', 'supplierImitated'],
      'changedIds/idOnlyNow',
      `Until now ${supplier.name} came on paper and nobody typed its id; the first e-invoice has it, with the known name and account.`,
      true,
    );
    supplier.uses.add('all');
  }),
  story('changedIds/namesakes', 4, (book, nth) => {
    const [name, trades] = takeNth(
      [
        ['Tmi Matti Virtanen', ['cleaning', 'consultant']],
        ['Tmi Anna Nyman', ['bookkeeping', 'marketing']],
        ['Tmi Juha Korhonen', ['subcontractor', 'freight']],
        ['Tmi Minna Laine', ['coffee', 'consultant']],
      ] as const,
      nth,
    );
    const pair = trades.map((trade) => book.addSupplier(trade, { count: 40 }, createFinnishAccount(book.random)));
    for (const supplier of pair) {
      supplier.uses.add('all');
      for (const [place, bill] of supplier.bills.entries()) {
        bill.seller.name = name;
        if (place < 4) book.tolerate(bill, ...beginnings, 'ibanChanged');
      }
      const bill = supplier.bills.at(-2);
      if (bill)
        book.trap(
          bill,
          ['supplierIdChanged', 'supplierImitated', 'ibanChanged', 'newSupplier', 'nameChanged'],
          'changedIds/namesakes',
          `Two people are called so, each a sole trader with an id, an account and a trade of its own; both have invoiced here for long.`,
        );
    }
  }),
];

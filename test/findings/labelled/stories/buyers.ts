import type { CompanyBook } from '../parts/companyBook.ts';
import { labelCompanies } from '../parts/companyList.ts';
import { createBusinessId } from '../parts/labelSupplier.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const pickOther = (book: CompanyBook) => book.random.pick(labelCompanies.filter(({ key }) => key !== book.company.key));

/** Invoices that are meant for somebody else. */
export const buyerStories: readonly LabelStory[] = [
  story('buyers/otherClient', 8, (book) => {
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    const other = pickOther(book);
    bill.buyer = { name: other.name, businessId: other.businessId, additionalName: null };
    book.label(
      bill,
      'addressedToOther',
      `Addressed to ${other.name}, which the bookkeeper has as a client too; it came to ${book.company.name} by mistake.`,
      { story: 'buyers/otherClient' },
    );
  }),
  story('buyers/strangerWithoutId', 6, (book, nth) => {
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    bill.buyer = {
      name: takeNth(
        [
          'Betoniasema Kivinen Oy',
          'Rantakylän kunta',
          'Kuntosali Rautainen Tahto Oy',
          'Asunto Oy Pellavapelto',
          'Veneveistämö Tuulia Ky',
          'Päiväkoti Metsätähti Oy',
        ],
        nth,
      ),
      businessId: null,
      additionalName: null,
    };
    book.label(
      bill,
      'addressedToOther',
      `The buyer is ${bill.buyer.name}, a stranger to ${book.company.name}; there is no business id.`,
      { story: 'buyers/strangerWithoutId' },
    );
  }),
  story('buyers/otherIdSameName', 5, (book, nth) => {
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    const id = createBusinessId(book.random);
    bill.buyer.businessId = nth % 2 === 0 ? id : `FI${id.replace('-', '')}`;
    book.label(
      bill,
      'addressedToOther',
      `The name is right, but the buyer’s id ${bill.buyer.businessId} is a valid id of another company; the VAT could not be deducted.`,
      { story: 'buyers/otherIdSameName' },
    );
  }),
  story('buyers/ownersOtherCompany', 5, (book, nth) => {
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    const name = `${book.company.name.replace(/ (Oy|Ky)$/, '')} ${takeNth(['Kiinteistöt', 'Holding', 'Invest', 'Varainhoito', 'Kehitys'], nth)} Oy`;
    bill.buyer = { name, businessId: createBusinessId(book.random), additionalName: null };
    book.label(bill, 'addressedToOther', `For ${name}, another company of the same owner, with an id of its own.`, {
      story: 'buyers/ownersOtherCompany',
    });
  }),
  story('buyers/privatePerson', 5, (book, nth) => {
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    bill.buyer = {
      name: takeNth(['Raimo Hakkarainen', 'Sirpa Lindgren', 'Petri Noro', 'Minna Sipilä', 'Olli Wuorinen'], nth),
      businessId: null,
      additionalName: null,
    };
    book.label(
      bill,
      'addressedToOther',
      `Addressed to ${bill.buyer.name} in person: a private purchase that somebody sent to the company.`,
      { story: 'buyers/privatePerson' },
    );
  }),
  story('buyers/nameOfOtherIdOfOwn', 4, (book) => {
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    const other = pickOther(book);
    bill.buyer.businessId = other.businessId;
    bill.buyer.name = nthName(other.name);
    book.label(bill, 'addressedToOther', `The id ${other.businessId} is that of ${other.name}.`, {
      story: 'buyers/idOfOtherClient',
    });
  }),
];

const nthName = (name: string): string => name.toUpperCase();

/** Buyers that are written in another way and are right. */
export const buyerTraps: readonly LabelStory[] = [
  story('buyers/tradeName', 8, (book, nth) => {
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    bill.buyer.name = takeNth(
      [
        'Kahvila Kulma',
        'Verkkokauppa Hetki',
        'Myymälä Keskusta',
        'Työmaa Rantala',
        'Pikku Putiikki',
        'Kesäterassi',
        'Noutopiste 4',
        'Huoltokorjaamo',
      ],
      nth,
    );
    book.trap(
      bill,
      ['addressedToOther'],
      'buyers/tradeName',
      `A trade name of ${book.company.name}; the business id is its own.`,
      true,
    );
  }),
  story('buyers/spelling', 9, (book, nth) => {
    const { name } = book.company;
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    const spellings = [
      name.toUpperCase(),
      name.replace(/ (Oy|Ky)$/, ''),
      name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
      `${name} `,
      name.replace(/ Oy$/, ' Ab Oy'),
      name.toLowerCase(),
      name.replace(' & ', ' ja '),
      name.replaceAll(' ', '  '),
      name.replace(/ Oy$/, ' osakeyhtiö'),
    ];
    bill.buyer.name = spellings[nth] ?? name;
    if (nth % 2 === 1) bill.buyer.businessId = null;
    const isOrdinary = bill.buyer.name === name && bill.buyer.businessId !== null;
    const explanation = 'The company’s own name in another spelling, where it has one.';
    book.trap(bill, ['addressedToOther'], 'buyers/spelling', explanation, !isOrdinary);
  }),
  story('buyers/typingError', 7, (book, nth) => {
    const { name } = book.company;
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    const place = 3 + nth;
    bill.buyer.name =
      nth % 2 === 0
        ? name.slice(0, place) + name.slice(place + 1)
        : name.slice(0, place) + name[place + 1] + name[place] + name.slice(place + 2);
    book.trap(
      bill,
      ['addressedToOther'],
      'buyers/typingError',
      `A typing error in the name; the business id of ${name} is right.`,
      true,
    );
  }),
  story('buyers/idSpelling', 7, (book, nth) => {
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    const bare = book.company.businessId.replace('-', '');
    bill.buyer.businessId =
      takeNth(
        [
          `FI${bare}`,
          bare,
          ` ${book.company.businessId}`,
          `0037${bare}`,
          `FI ${bare}`,
          book.company.businessId.replace('-', '–'),
          `fi${bare}`,
        ],
        nth,
      ) ?? bare;
    book.trap(
      bill,
      ['addressedToOther', 'invalidBusinessId'],
      'buyers/idSpelling',
      'The company’s own id as VAT id, as OVT address or with another hyphen.',
      nth === 3,
    );
  }),
  story('buyers/department', 6, (book, nth) => {
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    bill.buyer.additionalName =
      ['Kustannuspaikka 310', 'Maija Meikäläinen', 'Ostoreskontra', 'c/o Tilitoimisto Tase Oy', 'Työmaa 44', 'Keittiö'][
        nth
      ] ?? null;
    book.trap(
      bill,
      ['addressedToOther'],
      'buyers/department',
      'A department, person or cost centre beside the company’s name.',
    );
  }),
  story('buyers/missing', 6, (book, nth) => {
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    bill.reshape = (record) => {
      if (nth % 3 === 0) delete record.buyer;
      else
        record.buyer =
          nth % 3 === 1
            ? null
            : { businessId: null, organisationName: null, additionalName: null, postalAddress: null };
    };
    book.trap(
      bill,
      ['addressedToOther'],
      'buyers/missing',
      'The record names no buyer at all; that says nothing against it.',
      true,
    );
  }),
  story('buyers/wrongCheckDigit', 4, (book) => {
    const { businessId } = book.company;
    const { bill } = book.pick({ group: 'buyer', before: 2 });
    bill.buyer.businessId = `${businessId.slice(0, -1)}${(Number(businessId.at(-1)) + 1) % 10}`;
    book.trap(
      bill,
      ['addressedToOther'],
      'buyers/wrongCheckDigit',
      'The last digit of the buyer’s id is mistyped, so it is nobody’s; the name is right.',
      true,
    );
  }),
];

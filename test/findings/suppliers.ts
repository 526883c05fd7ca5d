import type { SeededRandom } from '#app/demo/random.ts';
import { banks, type Country, digits, finnishId, foreignId, ibanIn } from './numbers.ts';
import type { Habit, Supplier } from './set.ts';

const towns = [
  'Kainuun',
  'Satakunnan',
  'Kokkolan',
  'Raahen',
  'Saimaan',
  'Hämeen',
  'Savon',
  'Kymen',
  'Pohjolan',
  'Uudenmaan',
  'Oulun',
  'Vaasan',
  'Lapin',
  'Porin',
  'Turun',
] as const;
const trades = [
  'Kuljetus',
  'Sähkö',
  'Rakennus',
  'Siivous',
  'Konehuolto',
  'Puhelin',
  'Kiinteistö',
  'Paperi',
  'Lounas',
  'Vartiointi',
  'Tukku',
] as const;
const people = ['Virtanen', 'Korhonen', 'Mäkinen', 'Nieminen', 'Hämäläinen', 'Laine', 'Heikkinen', 'Koskinen'] as const;
const foreignNames: Readonly<Record<Exclude<Country, 'FI' | 'LT' | 'ES'>, readonly [string, ...string[]]>> = {
  DE: ['Altmann Sägetechnik GmbH', 'Weber & Söhne KG', 'Nordlicht Logistik GmbH'],
  SE: ['Norrskog Verktyg AB', 'Mälarens Maskin AB', 'Svea Frakt AB'],
  EE: ['Pärnu Puit OÜ', 'Tartu Metall AS'],
  NO: ['Fjordtre AS', 'Bergen Kontor AS'],
  GB: ['Copperwork Studio Ltd', 'Brightwell Supplies plc'],
};

const lastOfAll = 1;
const longAgo = [560, 730] as const;

/** Everybody who sends invoices in the ordinary way: nothing about them is worth a finding. */
export const ordinarySuppliers = (random: SeededRandom): Supplier[] => {
  const factors = [ibanIn(random, 'FI'), ibanIn(random, 'FI')] as const;
  const made: Supplier[] = [];
  for (const town of towns)
    for (const trade of trades) {
      const name = `${town} ${trade} Oy`;
      const index = made.length;
      // Who bills but twice a year has no long habits.
      const isSeldom = habits[index % habits.length] === 'instalments';
      made.push(
        finnish(
          random,
          name,
          habits[index % habits.length] ?? 'projects',
          accounts(random, factors, isSeldom ? 0 : index % 20),
          isSeldom ? 9 : index,
        ),
      );
    }
  for (const [country, names] of Object.entries(foreignNames))
    for (const name of names) made.push(foreign(random, name, country as Country));
  for (const person of people) made.push(soleTrader(random, person));
  made.push(american(random), marketplace(random), cardPaid(random), cardPaid(random));
  return made;
};

const habits: readonly Habit[] = [
  ...([
    'projects',
    'rent',
    'projects',
    'contracts',
    'utility',
    'projects',
    'counter',
    'instalments',
    'projects',
  ] as const),
  ...([
    'yearlyNumbers',
    'monthNumbers',
    'creditsAndReplaces',
    'projects',
    'discounts',
    'weekly',
    'shops',
    'utility',
    'grossRows',
    'projects',
  ] as const),
];

/** How a supplier's account comes and goes without anything being wrong. */
const accounts = (random: SeededRandom, factors: readonly string[], way: number): Supplier['accountOn'] => {
  const [one, two, three] = [ibanIn(random, 'FI'), ibanIn(random, 'FI'), ibanIn(random, 'FI')];
  const spaced = (account: string): string => account.replaceAll(/(.{4})(?=.)/g, '$1 ');
  const factor = factors[random.whole(0, 1)] ?? one;
  switch (way) {
    case 1:
      return (nth) => (nth % 3 === 0 ? two : one);
    case 2:
      return (nth) => [one, two, three][nth % 3] ?? one;
    case 3:
    case 4:
      return () => factor;
    case 5:
      // Sells its invoices since some months.
      return (_, day) => (day > 200 ? one : factor);
    case 6:
      // Changed its bank long ago.
      return (_, day) => (day > 260 ? one : two);
    case 7:
      return (nth) => (nth % 2 === 0 ? one : spaced(one.toLowerCase()));
    case 8:
      // A virtual account for every invoice.
      return (nth) => ibanFrom(one, nth);
    default:
      return () => one;
  }
};

/** Valid accounts that differ in their last digits. */
const ibanFrom = (account: string, nth: number): string => {
  const bban = account.slice(4, -4) + String(nth).padStart(4, '0');
  const letters = `${bban}151800`;
  let rest = 0;
  for (const digit of letters) rest = (rest * 10 + Number(digit)) % 97;
  return `FI${String(98 - rest).padStart(2, '0')}${bban}`;
};

const finnish = (
  random: SeededRandom,
  name: string,
  habit: Habit,
  accountOn: Supplier['accountOn'],
  index: number,
): Supplier => ({
  name,
  businessId: finnishId(random),
  country: 'FI',
  currency: 'EUR',
  accountOn,
  bic: banks.FI.bic,
  habit,
  vatRate: random.pick([2550, 2550, 2550, 1350]),
  nameOn: writings(name, index % 10),
  from: index % 9 === 4 ? random.whole(120, 320) : random.whole(...longAgo),
  until: index % 10 === 7 ? random.whole(60, 300) : lastOfAll,
});

/** How a name is written from time to time though it is the same. */
const writings = (name: string, way: number): Supplier['nameOn'] => {
  const bare = name.replace(/ Oy$/, '');
  switch (way) {
    case 0:
      return (nth) => (nth % 5 === 3 ? name.toUpperCase() : name);
    case 1:
      return (nth) => (nth % 7 === 4 ? bare : name);
    case 2:
      return (nth) => (nth % 6 === 5 ? `${bare} Ab Oy` : name);
    case 3:
      // A slip of somebody's hand.
      return (nth) => (nth % 9 === 8 ? name.slice(0, 5) + name.slice(6) : name);
    case 4:
      return (nth) => (nth % 8 === 6 ? `${bare} Oy / Laskutus` : name);
    case 5:
      // Renamed long ago.
      return (_, day) => (day > 280 ? name : `${bare.split(' ')[0]} Yhtymä Oyj`);
    case 6:
      return (nth) => (nth % 9 === 7 ? name.replace(/(\S{4})\S* Oy$/, '$1. Oy') : name);
    default:
      return () => name;
  }
};

const foreign = (random: SeededRandom, name: string, country: Country): Supplier => {
  const account = ibanIn(random, country);
  const ownCurrency = { SE: 'SEK', NO: 'NOK', GB: 'GBP' }[country as string] ?? 'EUR';
  return {
    name,
    businessId: foreignId(random, country),
    country,
    currency: random.pick(['EUR', ownCurrency]),
    accountOn: () => account,
    bic: banks[country].bic,
    habit: 'projects',
    vatRate: 0,
    nameOn: () => name,
    from: random.whole(...longAgo),
    until: lastOfAll,
  };
};

/** Has no business id on its invoices, and a name that is not always written alike. */
const soleTrader = (random: SeededRandom, person: string): Supplier => {
  const name = `Tmi ${random.pick(['Matti', 'Aino', 'Kaisa', 'Ville'])} ${person}`;
  const account = ibanIn(random, 'FI');
  return {
    name,
    businessId: null,
    country: 'FI',
    currency: 'EUR',
    accountOn: () => account,
    bic: random.pick([banks.FI.bic, 'OKOYFIHHXXX']),
    habit: random.pick(['projects', 'yearlyNumbers']),
    vatRate: 2550,
    nameOn: (nth) => (nth % 6 === 5 ? name.replace('nen', 'nnen') : name),
    from: random.whole(...longAgo),
    until: lastOfAll,
  };
};

/** A country without IBANs: an account number, and a routing number where a BIC would stand. */
const american = (random: SeededRandom): Supplier => ({
  name: 'Lakeshore Software Inc.',
  businessId: `${digits(random, 2)}-${digits(random, 7)}`,
  country: 'US',
  currency: 'USD',
  accountOn: () => '4400 1820 9921',
  bic: '021000021',
  habit: 'contracts',
  vatRate: 0,
  nameOn: () => 'Lakeshore Software Inc.',
  from: random.whole(...longAgo),
  until: lastOfAll,
});

/** Sells for others under its own business id, and names whom it sells for. */
const marketplace = (random: SeededRandom): Supplier => {
  const account = ibanIn(random, 'FI');
  return {
    name: 'Torikauppa Verkko Oy',
    businessId: finnishId(random),
    country: 'FI',
    currency: 'EUR',
    accountOn: () => account,
    bic: banks.FI.bic,
    habit: 'projects',
    vatRate: 2550,
    nameOn: (nth) =>
      ['Villapaja Onni', 'Keramiikka Aalto', 'Kirjakellari', 'Puulelut Karhu', 'Torikauppa Verkko'][nth % 5] ?? '',
    from: random.whole(...longAgo),
    until: lastOfAll,
  };
};

const cardPaid = (random: SeededRandom): Supplier => {
  const name = random.pick(['Pilvipalvelu International Ltd', 'Hakukone Ireland Ltd', 'Kartta & Reitti Oy']);
  return {
    name,
    businessId: null,
    country: 'IE',
    currency: 'EUR',
    accountOn: () => null,
    bic: null,
    habit: 'utility',
    vatRate: 0,
    nameOn: () => name,
    from: random.whole(...longAgo),
    until: lastOfAll,
  };
};

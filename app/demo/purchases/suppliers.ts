import { createSeededRandom } from '../random.ts';
import { createDemoBusinessId, createIban } from './checkDigits.ts';

/** An article of a supplier, and the Finnish VAT rate at which it is taxed at home. */
export interface SupplierArticle {
  readonly name: string;
  readonly unitCode: string;
  /** Unit price in cents, from and to. */
  readonly cents: readonly [number, number];
  readonly rate: 'standard' | 'reduced' | 'secondReduced';
}

export interface DemoSupplier {
  readonly name: string;
  readonly additionalName: string | null;
  readonly businessId: string;
  readonly country: string;
  readonly currency: string;
  readonly bankName: string;
  readonly bankAddress: string | null;
  readonly iban: string;
  readonly bic: string;
  readonly articles: readonly [SupplierArticle, ...SupplierArticle[]];
}

const article = (
  name: string,
  unitCode: string,
  cents: readonly [number, number],
  rate: SupplierArticle['rate'] = 'standard',
): SupplierArticle => ({ name, unitCode, cents, rate });

const trades: readonly (readonly [string, readonly [SupplierArticle, ...SupplierArticle[]]])[] = [
  ['Sahatarvike', [article('Vannesahanterä 41 mm', 'H87', [3400, 9900]), article('Teroitus', 'HUR', [4500, 6900])]],
  ['Kuljetus', [article('Rahti, yhdistelmä', 'KMT', [145, 265]), article('Odotusaika', 'HUR', [5200, 7800])]],
  ['Sähkötyö', [article('Sähköasennus', 'HUR', [5400, 7900]), article('Kaapeli MMJ 3×2,5', 'MTR', [95, 240])]],
  ['Metsä', [article('Mäntytukki', 'MTQ', [6400, 8900]), article('Kuusitukki', 'MTQ', [6200, 9200])]],
  ['Työkalu', [article('Porakonesarja', 'SET', [12900, 39900]), article('Hiomanauha', 'H87', [240, 890])]],
  ['Toimisto', [article('Kopiopaperi A4', 'H87', [490, 890]), article('Mustekasetti', 'H87', [2490, 8990])]],
  ['Lounas', [article('Lounas', 'C62', [1090, 1390], 'reduced'), article('Kokouskahvi', 'C62', [390, 690], 'reduced')]],
  ['Siivous', [article('Toimitilan siivous', 'HUR', [2900, 3900]), article('Ikkunanpesu', 'LS', [18000, 46000])]],
  ['Vartiointi', [article('Piirivartiointi, kuukausi', 'MON', [14900, 32900])]],
  ['Kustannus', [article('Ammattilehti, vuosi', 'ANN', [9900, 18900], 'secondReduced')]],
  ['Energia', [article('Sähköenergia', 'KWH', [6, 14]), article('Kaukolämpö', 'KWH', [7, 11])]],
  ['Konehuolto', [article('Trukin huolto', 'HUR', [6900, 9900]), article('Hydrauliöljy', 'LTR', [390, 790])]],
];

const places = [
  ...['Lappeenrannan', 'Imatran', 'Kouvolan', 'Mikkelin', 'Savonlinnan', 'Kuopion', 'Joensuun', 'Lahden', 'Tampereen'],
  ...['Oulun', 'Vaasan', 'Porin', 'Turun', 'Kotkan', 'Haminan', 'Jyväskylän', 'Rauman', 'Salon', 'Kajaanin', 'Tornion'],
];

const finnishBanks: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['Nordea', 'NDEAFIHH'],
  ['Osuuspankki', 'OKOYFIHH'],
  ['Danske Bank', 'DABAFIHH'],
  ['', 'HELSFIHH'],
];

const foreignSuppliers = [
  {
    name: 'Norrskog Verktyg AB',
    country: 'SE',
    currency: 'SEK',
    bic: 'ESSESESS',
    accountDigits: 20,
    id: '556071-4523',
  },
  {
    name: 'Mälarens Trämaskiner AB',
    country: 'SE',
    currency: 'EUR',
    bic: 'SWEDSESS',
    accountDigits: 20,
    id: '556812-0937',
  },
  {
    name: 'Sägewerkstechnik Altmann GmbH',
    country: 'DE',
    currency: 'EUR',
    bic: 'COBADEFF',
    accountDigits: 18,
    id: 'HRB 20417',
  },
  { name: 'Pärnu Puidukaubad OÜ', country: 'EE', currency: 'EUR', bic: 'HABAEE2X', accountDigits: 16, id: '12804417' },
  {
    name: 'Fjordtre Emballasje AS',
    country: 'NO',
    currency: 'NOK',
    bic: 'DNBANOKK',
    accountDigits: 11,
    id: '918223645',
  },
  { name: 'Østjysk Limfabrik A/S', country: 'DK', currency: 'DKK', bic: 'DABADKKK', accountDigits: 14, id: '31884507' },
] as const;

const foreignArticles: readonly [SupplierArticle, ...SupplierArticle[]] = [
  article('Circular saw blade 350 mm', 'H87', [8900, 24900]),
  article('Spare part set', 'SET', [12500, 68000]),
  article('Freight', 'LS', [9500, 42000]),
];

const domesticCount = trades.length * places.length;

export const demoSupplierCount = domesticCount + foreignSuppliers.length;

/** Supplier `index` (0 to `demoSupplierCount` − 1); the last few are foreign. */
export const getDemoSupplier = (index: number): DemoSupplier =>
  index < domesticCount ? domesticSupplier(index) : foreignSupplier(index - domesticCount);

const domesticSupplier = (index: number): DemoSupplier => {
  const random = createSeededRandom(71, index);
  const [trade, articles] = trades[index % trades.length] ?? ['Palvelu', foreignArticles];
  const name = `${places[Math.floor(index / trades.length)]} ${trade} Oy`;
  const [bankName, bic] = random.pick(finnishBanks);
  return {
    name,
    additionalName: index % 9 === 4 ? 'Laskutus' : null,
    businessId: createDemoBusinessId(random.whole(1_000_000, 3_400_000)),
    country: 'FI',
    currency: 'EUR',
    bankName,
    bankAddress: index % 17 === 8 ? 'PL 100, 00020 Helsinki' : null,
    iban: createIban('FI', String(random.whole(10_000_000_000_000, 89_999_999_999_999))),
    bic,
    articles,
  };
};

const foreignSupplier = (index: number): DemoSupplier => {
  const { name, country, currency, bic, accountDigits, id } = foreignSuppliers[index] ?? foreignSuppliers[0];
  const digits = String(createSeededRandom(72, index).whole(10_000_000_000, 99_999_999_999));
  return {
    name,
    additionalName: null,
    businessId: id,
    country,
    currency,
    bankName: '',
    bankAddress: null,
    iban: createIban(country, digits.padEnd(accountDigits, '0').slice(0, accountDigits)),
    bic,
    articles: foreignArticles,
  };
};

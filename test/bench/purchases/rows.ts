/** One invoice of the benchmark: the eight columns that every table under test shows, as text. */
export interface BenchRow {
  readonly dueDate: string;
  readonly sellerName: string;
  readonly businessId: string;
  readonly invoiceNumber: string;
  readonly iban: string;
  readonly invoiceDate: string;
  readonly reference: string;
  readonly amount: string;
}

export const benchColumns = [
  'dueDate',
  'sellerName',
  'businessId',
  'invoiceNumber',
  'iban',
  'invoiceDate',
  'reference',
  'amount',
] as const satisfies readonly (keyof BenchRow)[];
export type BenchColumn = (typeof benchColumns)[number];

const trades = [
  'Sähkö',
  'Rauta',
  'Puu',
  'Kuljetus',
  'Siivous',
  'Toimisto',
  'Energia',
  'Lounas',
  'Vartiointi',
  'Huolto',
];
const towns = ['Lahden', 'Turun', 'Oulun', 'Porin', 'Vaasan', 'Kotkan', 'Salon', 'Rauman', 'Kuopion', 'Imatran'];
const suppliers = 2000;

/** Numbers that look random and are the same in every run: a mixing step of MurmurHash3. */
const scattered = (index: number, salt: number, below: number): number => {
  const mixed = Math.imul(index ^ (salt << 24) ^ (index >>> 16), 0x85ebca6b);
  return (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0) % below;
};

const toIsoDateFromDays = (days: number): string => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10);

/** Invoice `index`: the same in the page and in the archive. A later version has another amount and due date. */
export const benchRow = (index: number, version = 1): BenchRow => {
  const supplier = scattered(index, 1, suppliers);
  const day = scattered(index, 2, 700);
  const cents = scattered(index, 2 + version, 2_000_000);
  const name = `${towns[supplier % 10]} ${trades[Math.floor(supplier / 10) % 10]} ${supplier} Oy`;
  return {
    dueDate: toIsoDateFromDays(day + 7 + 7 * version),
    sellerName: name,
    businessId: `${String(2_000_000 + supplier)}-${supplier % 10}`,
    invoiceNumber: String(1_000_000 + index),
    iban: `FI${String(10 + (supplier % 89))}1234${String(supplier).padStart(12, '0')}`,
    invoiceDate: toIsoDateFromDays(day),
    reference: String(10_000_000 + index * 7),
    amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
  };
};

/** The same invoice as a service sends it (specification 2.3 and Finvoice's further fields), as JSON text. */
export const benchRecord = (index: number, version = 1): string => {
  const row = benchRow(index, version);
  return `{"version":${version},"seller":{"businessId":"${row.businessId}","organisationName":"${row.sellerName}","bankAccount":{"iban":"${row.iban}"}},"buyer":{},"invoiceNumber":"${row.invoiceNumber}","invoiceDate":"${row.invoiceDate}","dueDate":"${row.dueDate}","referenceNumber":"${row.reference}","invoiceTotalVatIncludedAmount":${row.amount}}`;
};

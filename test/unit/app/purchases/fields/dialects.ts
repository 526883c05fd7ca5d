import { addDays } from '#app/demo/dates.ts';
import { createSeededRandom } from '#app/demo/random.ts';
import { createReferenceNumber } from '#app/identifiers/referenceNumber.ts';

/** What an invented invoice says, before any service has put it into its own words. */
export interface Facts {
  readonly id: string;
  readonly number: string;
  readonly issued: string;
  readonly due: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly reference: string | null;
  readonly isPaid: boolean;
}

const cents = (amount: number): string => (amount / 100).toFixed(2);

/** Sixty of them, always the same. */
export const invented: readonly Facts[] = Array.from({ length: 60 }, (_, index) => {
  const random = createSeededRandom(7, 1001, index);
  const issued = addDays('2026-09-01', -random.whole(0, 300));
  const net = random.whole(1000, 900_000);
  const vat = Math.round(net * 0.255);
  return {
    id: `a${random.whole(100_000, 999_999)}-${index}`,
    number: `${random.pick(['', 'INV-', 'L'])}${20_000 + index * 7}`,
    issued,
    due: addDays(issued, random.pick([7, 14, 30])),
    net: cents(net),
    vat: cents(vat),
    gross: cents(net + vat),
    reference: index % 5 === 0 ? null : createReferenceNumber(String(500_000 + index * 13)),
    isPaid: index % 3 === 0,
  };
});

const parties = { version: 1, seller: { organisationName: 'Kupari Oy' }, buyer: { organisationName: 'Saimaa Oy' } };
const comma = (amount: string): string => amount.replace('.', ',');
const compact = (date: string): string => date.replaceAll('-', '');
const finnish = (date: string): string => date.split('-').map(Number).reverse().join('.');

type Dialect = (facts: Facts) => object;

/** As Finvoice has it, in camelCase. */
export const finvoice: Dialect = (facts) => ({
  ...parties,
  invoiceTypeCode: 'INV01',
  invoiceNumber: facts.number,
  invoiceDate: compact(facts.issued),
  dueDate: compact(facts.due),
  invoiceCurrencyCode: 'EUR',
  invoiceTotalVatExcludedAmount: comma(facts.net),
  invoiceTotalVatAmount: comma(facts.vat),
  invoiceTotalVatIncludedAmount: comma(facts.gross),
  referenceNumber: facts.reference,
  paymentStatusCode: facts.isPaid ? 'PAID' : 'NOTPAID',
  invoiceRows: [{ rowVatExcludedAmount: comma(facts.net), deliveryDate: compact(facts.issued) }],
  epiDetails: { epiInstructedAmount: comma(facts.gross), epiDateOptionDate: compact(facts.due) },
});

/** Flat, in English, with joints. */
export const snake: Dialect = (facts) => ({
  ...parties,
  id: facts.id,
  invoice_no: facts.number,
  issue_date: facts.issued,
  due_date: facts.due,
  currency: 'EUR',
  net_total: Number(facts.net),
  tax_total: Number(facts.vat),
  grand_total: Number(facts.gross),
  payment_reference: facts.reference,
  status: facts.isPaid ? 'paid' : 'open',
  created_at: `${facts.due}T08:00:00Z`,
});

/** In Swedish. */
export const swedish: Dialect = (facts) => ({
  ...parties,
  fakturanummer: facts.number,
  fakturadatum: facts.issued,
  förfallodatum: facts.due,
  valuta: 'SEK',
  nettobelopp: comma(facts.net),
  moms: comma(facts.vat),
  attBetala: comma(facts.gross),
  ocrNummer: facts.reference,
  betalningsstatus: facts.isPaid ? 'Betald' : 'Obetald',
});

/** In Finnish, a level deeper. */
export const nested: Dialect = (facts) => ({
  ...parties,
  lasku: {
    tunniste: facts.id,
    numero: facts.number,
    päiväys: finnish(facts.issued),
    eräpäivä: finnish(facts.due),
    summat: { veroton: facts.net, alv: facts.vat, loppusumma: facts.gross, valuutta: 'EUR' },
    maksu: { viite: facts.reference, tila: facts.isPaid ? 'maksettu' : 'avoin' },
  },
});

/** Names that say nothing: only the values can tell. */
export const mute: Dialect = (facts) => ({
  ...parties,
  f1: facts.due,
  f2: facts.issued,
  f3: facts.vat,
  f4: facts.gross,
  f5: facts.net,
  f6: facts.reference,
  f7: 'EUR',
  f8: 'kirje',
});

export const recordsIn = (dialect: Dialect): readonly unknown[] => invented.map(dialect);

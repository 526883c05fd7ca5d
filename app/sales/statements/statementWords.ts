import type { Language } from '#app/contract/application.ts';
import type { AgeingBucket } from '#app/contract/sales/tracking.ts';

/** The words of a statement of account, in the language of the customer. */
export interface StatementWords {
  readonly title: string;
  /** Title of one file with the statements of all customers. */
  readonly allTitle: string;
  readonly date: string;
  readonly customer: string;
  readonly openInvoices: string;
  readonly number: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly reference: string;
  readonly total: string;
  readonly open: string;
  readonly overdue: string;
  readonly currency: string;
  readonly unknown: string;
  readonly ageing: string;
  readonly buckets: Readonly<Record<AgeingBucket, string>>;
  readonly payments: string;
  readonly paymentDate: string;
  readonly amount: string;
  readonly howToPay: string;
  readonly account: string;
  readonly payEach: string;
  readonly barcode: string;
}

export const statementWords: Readonly<Record<Language, StatementWords>> = {
  en: {
    title: 'Statement of account',
    allTitle: 'Statements of account',
    date: 'Date',
    customer: 'Customer',
    openInvoices: 'Open invoices',
    number: 'Invoice',
    invoiceDate: 'Invoice date',
    dueDate: 'Due date',
    reference: 'Reference',
    total: 'Total',
    open: 'Open',
    overdue: 'Overdue',
    currency: 'Currency',
    unknown: 'not known',
    ageing: 'Open by age',
    buckets: {
      notDue: 'Not due',
      to7: '1–7 days overdue',
      to14: '8–14 days overdue',
      to30: '15–30 days overdue',
      to60: '31–60 days overdue',
      over60: 'Over 60 days overdue',
    },
    payments: 'Payments received in a year',
    paymentDate: 'Paid on',
    amount: 'Amount',
    howToPay: 'Payment',
    account: 'Account',
    payEach: 'Please pay each invoice with its own reference.',
    barcode: 'Bank barcode',
  },
  fi: {
    title: 'Tiliote',
    allTitle: 'Asiakkaiden tiliotteet',
    date: 'Päiväys',
    customer: 'Asiakas',
    openInvoices: 'Avoimet laskut',
    number: 'Lasku',
    invoiceDate: 'Laskupäivä',
    dueDate: 'Eräpäivä',
    reference: 'Viitenumero',
    total: 'Summa',
    open: 'Avoinna',
    overdue: 'Erääntynyt',
    currency: 'Valuutta',
    unknown: 'ei tiedossa',
    ageing: 'Avoinna iän mukaan',
    buckets: {
      notDue: 'Ei erääntynyt',
      to7: 'Erääntynyt 1–7 päivää sitten',
      to14: 'Erääntynyt 8–14 päivää sitten',
      to30: 'Erääntynyt 15–30 päivää sitten',
      to60: 'Erääntynyt 31–60 päivää sitten',
      over60: 'Erääntynyt yli 60 päivää sitten',
    },
    payments: 'Vuoden aikana saadut maksut',
    paymentDate: 'Maksupäivä',
    amount: 'Määrä',
    howToPay: 'Maksaminen',
    account: 'Tilinumero',
    payEach: 'Maksa jokainen lasku sen omalla viitenumerolla.',
    barcode: 'Pankkiviivakoodi',
  },
  sv: {
    title: 'Kontoutdrag',
    allTitle: 'Kontoutdrag till kunder',
    date: 'Datum',
    customer: 'Kund',
    openInvoices: 'Öppna fakturor',
    number: 'Faktura',
    invoiceDate: 'Fakturadatum',
    dueDate: 'Förfallodag',
    reference: 'Referensnummer',
    total: 'Summa',
    open: 'Öppet',
    overdue: 'Förfallet',
    currency: 'Valuta',
    unknown: 'inte känt',
    ageing: 'Öppet efter ålder',
    buckets: {
      notDue: 'Inte förfallet',
      to7: 'Förfallet för 1–7 dagar sedan',
      to14: 'Förfallet för 8–14 dagar sedan',
      to30: 'Förfallet för 15–30 dagar sedan',
      to60: 'Förfallet för 31–60 dagar sedan',
      over60: 'Förfallet för över 60 dagar sedan',
    },
    payments: 'Betalningar under ett år',
    paymentDate: 'Betald',
    amount: 'Belopp',
    howToPay: 'Betalning',
    account: 'Kontonummer',
    payEach: 'Betala varje faktura med dess egen referens.',
    barcode: 'Bankstreckkod',
  },
};

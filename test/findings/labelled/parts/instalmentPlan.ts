import { addDays } from '#app/demo/dates.ts';
import type { LabelledKind } from '../labelledTypes.ts';
import { createLump } from './billDraft.ts';
import { compareDates, firstDay, today } from './calendar.ts';
import { type CompanyBook, NoSuitableSupplier } from './companyBook.ts';
import type { BillDraft, LabelSupplier } from './draftTypes.ts';
import { takeNth } from './story.ts';

interface InstalmentPlan {
  readonly supplier: LabelSupplier;
  /** Invoices of the plan, those beyond what was agreed included. */
  readonly count: number;
  /** Days from one instalment to the next. */
  readonly gap: number;
  /** Row of an instalment, counted from 1. */
  readonly text: (part: number) => string;
  /** Net amount in cents. */
  readonly net: (part: number) => number;
  readonly order?: string | null;
  readonly tax?: readonly [rate: string, code: string];
  /** Days from the last instalment to today. */
  readonly daysAgo?: number;
}

/** What suppliers sell in instalments, by trade. */
const projectsByTrade: Readonly<Record<string, readonly string[]>> = {
  consultant: ['Toimitilasuunnitelma', 'Energiaselvitys', 'Tuotantolinjan suunnittelu'],
  itSupport: ['Palvelinhankinta', 'Työasemien uusinta'],
  office: ['Toimistokalusteet', 'Monitoimilaite', 'Neuvottelutilan kalusteet'],
  marketing: ['Verkkosivut', 'Näyttelyosasto', 'Ilmeuudistus'],
  freight: ['Muuttokuljetus', 'Konesiirto'],
  software: ['Käyttöönottoprojekti', 'Verkkokauppa'],
  wholesaler: ['Hyllystöt', 'Pakkauslinja'],
  phone: ['Puhelinvaihde', 'Päätelaitteet'],
  internet: ['Kuituliittymän rakentaminen', 'Sisäverkko'],
  security: ['Kameravalvonta', 'Kulunvalvonta'],
  carRepair: ['Pakettiauton varustelu', 'Moottorin vaihto'],
  hardware: ['Ulkoverhous', 'Ovet ja ikkunat', 'Kattourakka'],
  cleaning: ['Lattioiden vahaus', 'Loppusiivous'],
  storage: ['Varastohyllyt'],
  dailyWholesaler: ['Kylmälaitteet', 'Keittiökoneet'],
  staffing: ['Rekrytointi', 'Projektihenkilöstö'],
  bookkeeping: ['Taloushallinnon siirto', 'Tilinpäätöspalvelu'],
};

/** Returns something that the supplier may sell in instalments. */
export const pickProject = ({ trade }: LabelSupplier, nth: number): string =>
  takeNth(projectsByTrade[trade] ?? ['Hankinta'], nth);

/** Returns a supplier with its own account, numbers and sums, for a plan beside its invoices. Throws `NoSuitableSupplier`. */
export const takePlanSupplier = (book: CompanyBook): LabelSupplier => {
  const free = book.suppliers.filter(
    (one) =>
      !['all', 'payee', 'repeat', 'amount'].some((group) => one.uses.has(group)) &&
      one.country === 'FI' &&
      one.iban !== '' &&
      one.bills.length >= 8 &&
      projectsByTrade[one.trade] !== undefined,
  );
  if (free.length === 0) throw new NoSuitableSupplier(`${book.company.key} has no supplier for instalments`);
  const supplier = book.random.pick(free);
  supplier.uses.add('all');
  return supplier;
};

/** Returns a number between those of the invoices before and after a day; null where none is free. */
const findFreeNumber = ({ bills }: LabelSupplier, date: string): string | null => {
  const inOrder = bills.toSorted((one, other) => compareDates(one.invoiceDate ?? '', other.invoiceDate ?? ''));
  const before = inOrder.findLast(({ invoiceDate }) => (invoiceDate ?? '9') <= date)?.number;
  const after = inOrder.find(({ invoiceDate }) => (invoiceDate ?? '') > date)?.number;
  const next = before?.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));
  if (!next || (after && (after.length < next.length || after <= next))) return null;
  return next;
};

/** Adds the invoices of a plan; a person decides each of them, and the sums need not be the supplier's usual ones. */
export const addInstalments = (
  book: CompanyBook,
  { supplier, count, gap, text, net, order = null, tax = ['25.5', 'S'], daysAgo = 30 }: InstalmentPlan,
): readonly BillDraft[] => {
  const start = addDays(today, -daysAgo - gap * (count - 1));
  if (start < addDays(firstDay, 20)) throw new Error('the plan begins before the set');
  const series = book.random.digits(4);
  return Array.from({ length: count }, (_, place) => {
    const date = addDays(start, gap * place + (place === 0 ? 0 : book.random.whole(-2, 2)));
    const bill = book.addBill(supplier, date, {
      number: findFreeNumber(supplier, date) ?? `U${Number(series) + place}`,
      lines: [createLump(text(place + 1), net(place + 1), ...tax)],
      order,
      isPlanted: true,
    });
    book.tolerate(bill, 'unusualAmount');
    return bill;
  });
};

/** Kinds that no instalment within its plan deserves. */
const kindsOfAgreed: readonly LabelledKind[] = [
  'excessInstalment',
  'duplicateNumber',
  'duplicatePayment',
  'nearNumber',
  'severalRecords',
];

/** Traps the last instalment that was agreed on. */
export const trapLastAgreed = (book: CompanyBook, bill: BillDraft | undefined, agreed: number): void => {
  if (bill)
    book.trap(
      bill,
      kindsOfAgreed,
      'instalments/lastAgreed',
      `Instalment ${agreed} of the ${agreed} that were agreed: the last one, and due.`,
      true,
    );
};

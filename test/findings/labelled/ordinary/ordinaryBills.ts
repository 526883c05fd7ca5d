import { addDays } from '#app/demo/dates.ts';
import { createReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { getVatRates } from '#app/money/vatRates.ts';
import { addMonths, firstDay, today } from '../parts/calendar.ts';
import type { LabelCompany } from '../parts/companyList.ts';
import type { BillDraft, BillLine, LabelSupplier } from '../parts/draftTypes.ts';
import { createLabelRandom, type LabelRandom } from '../parts/labelRandom.ts';
import { toBank } from '../parts/labelSupplier.ts';
import { toBuyer } from './createSupplier.ts';
import type { SupplierTrade, TradeArticle } from './supplierTrade.ts';
import { supplierTrades, type TradeKey } from './trades.ts';

/** Period over which a supplier invoices, and how many invoices at most; all of the time without it. */
export interface BillingPeriod {
  readonly from?: string;
  readonly to?: string;
  readonly count?: number;
}

/** Gives the supplier its ordinary invoices, in the order of their dates. None arrives after today. */
export const addOrdinaryBills = (
  supplier: LabelSupplier,
  company: LabelCompany,
  { from = firstDay, to = today, count = 10_000 }: BillingPeriod = {},
): void => {
  const trade = getTrade(supplier);
  const random = createLabelRandom('bills', company.key, supplier.name);
  const book = createPriceBook(trade, random);
  for (const date of listInvoiceDates(trade, random, from, to).slice(0, count)) {
    const arrivedOn = addDays(date, pickLag(supplier, random));
    if (arrivedOn > today) return;
    supplier.bills.push(createBill(supplier, company, date, arrivedOn, book.createLines(date, company), random));
  }
};

/** Creates one invoice of the supplier under its next number. */
export const createBill = (
  supplier: LabelSupplier,
  company: LabelCompany,
  invoiceDate: string,
  arrivedOn: string,
  lines: readonly BillLine[],
  random: LabelRandom,
): BillDraft => {
  const number = takeNumber(supplier, invoiceDate, random);
  const isPaidByCard = supplier.iban === '';
  return {
    supplier,
    version: 1,
    typeCode: 'INV01',
    number,
    invoiceDate,
    dueDate: addDays(invoiceDate, supplier.term),
    arrivedOn,
    delivery: createDelivery(supplier, invoiceDate),
    lines,
    stated: {},
    seller: { name: supplier.name, businessId: supplier.businessId, additionalName: null },
    bank: isPaidByCard ? { bankName: '', iban: null, bic: null } : toBank(supplier),
    buyer: toBuyer(company),
    reference: createReference(supplier, number),
    currency: supplier.currency,
    order: random.chance(15) ? `PO-${random.digits(5)}` : null,
    attachment: supplier.channel === 'scan' ? `skannaus-${random.digits(6)}.pdf` : null,
    status: isPaidByCard ? 'PAID' : undefined,
    reshape: null,
    replaces: null,
    original: null,
    labels: [],
    trap: null,
    unlisted: null,
    tolerated: new Set(),
    isPlanted: false,
    needsPerson: false,
  };
};

const getTrade = (supplier: LabelSupplier): SupplierTrade => supplierTrades[supplier.trade as TradeKey];

/** Lunches are invoiced after the month in which they were eaten. */
const createDelivery = ({ trade }: LabelSupplier, invoiceDate: string): BillDraft['delivery'] => {
  if (trade !== 'lunch') return null;
  const month = addMonths(invoiceDate, -1).slice(0, 7);
  return { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) };
};

const takeNumber = (supplier: LabelSupplier, date: string, random: LabelRandom): string => {
  const year = date.slice(0, 4);
  const isNewYear = (supplier.bills.at(-1)?.invoiceDate?.slice(0, 4) ?? year) < year;
  const restarts = isNewYear && (supplier.numberHabit === 'yearly' || supplier.numberHabit === 'dated');
  supplier.lastNumber = restarts ? random.whole(1, 140) : supplier.lastNumber + random.whole(1, 40);
  switch (supplier.numberHabit) {
    case 'plain':
    case 'yearly':
      return String(supplier.lastNumber);
    case 'dated':
      return `${year}${String(supplier.lastNumber).padStart(5, '0')}`;
    case 'prefixed':
      return `${supplier.country === 'FI' ? 'L-' : 'INV-'}${String(supplier.lastNumber).padStart(6, '0')}`;
  }
};

const createReference = (supplier: LabelSupplier, number: string): string | null => {
  if (supplier.referenceHabit === 'constant') return supplier.constantReference;
  if (supplier.referenceHabit === 'none') return null;
  return createReferenceNumber(`${number.replaceAll(/\D/g, '')}${supplier.term}`.padStart(5, '1'));
};

const pickLag = ({ channel }: LabelSupplier, random: LabelRandom): number => {
  const [from, to] = { einvoice: [0, 1], email: [0, 4], scan: [2, 8] }[channel] as [number, number];
  return random.whole(from, to);
};

const listInvoiceDates = (trade: SupplierTrade, random: LabelRandom, from: string, to: string): readonly string[] => {
  const dates: string[] = [];
  if (trade.everyMonths >= 1) {
    const first = addDays(from, random.whole(0, Math.min(27, trade.everyMonths * 27)));
    for (let month = 0; ; month += trade.everyMonths) {
      const date = addDays(addMonths(first, month), random.whole(0, trade.habit === 'wide' ? 4 : 1));
      if (date > to) return dates;
      dates.push(date);
    }
  }
  const days = Math.round(trade.everyMonths * 30);
  for (
    let date = addDays(from, random.whole(0, days));
    date <= to;
    date = addDays(date, random.whole(days - Math.ceil(days / 3), days + Math.ceil(days / 2)))
  )
    dates.push(date);
  return dates;
};

interface PriceBook {
  createLines(date: string, company: LabelCompany): readonly BillLine[];
}

/** A supplier's own prices: a base for each article, raised once a year. */
const createPriceBook = (trade: SupplierTrade, random: LabelRandom): PriceBook => {
  const bases = new Map(trade.articles.map(([name, , from, to]) => [name, random.whole(from, to)]));
  const usual = random.whole(...trade.quantity);
  const raisedOn = addDays(firstDay, random.whole(60, 420));
  const rise = 1 + random.whole(15, 45) / 1000;
  const createLine = ([name, unit]: TradeArticle, date: string, company: LabelCompany): BillLine => {
    const factor = date >= raisedOn ? rise : 1;
    const jitter = getJitter(trade.habit, random);
    const unitCents = Math.max(1, Math.round((bases.get(name) ?? 1000) * factor * jitter));
    const quantity = pickQuantity(trade, usual, date, random);
    return {
      name,
      quantity,
      unit,
      unitCents,
      netCents: Math.round(quantity * unitCents),
      ...toTax(trade, getTaxDate(trade, date), company),
    };
  };
  return {
    createLines: (date, company) =>
      Array.from({ length: random.whole(...trade.rows) }, () => createLine(random.pick(trade.articles), date, company)),
  };
};

const getJitter = (habit: SupplierTrade['habit'], random: LabelRandom): number => {
  if (habit === 'card') return random.whole(70, 130) / 100;
  return habit === 'wide' ? random.whole(85, 115) / 100 : 1;
};

const pickQuantity = (trade: SupplierTrade, usual: number, date: string, random: LabelRandom): number => {
  const [from, to] = trade.quantity;
  if (trade.habit === 'seasonal') {
    const month = Number(date.slice(5, 7));
    const season = 1 + 0.55 * Math.cos(((month - 1) / 12) * 2 * Math.PI);
    return Math.round((usual * season * random.whole(92, 108)) / 100);
  }
  if (trade.habit === 'hourly') return random.whole(from * 2, to * 2) / 2;
  return random.whole(from, to);
};

/** The rate follows the date of delivery. */
const getTaxDate = ({ key }: SupplierTrade, date: string): string => (key === 'lunch' ? addMonths(date, -1) : date);

const toTax = ({ vat }: SupplierTrade, date: string, { industry }: LabelCompany): Pick<BillLine, 'rate' | 'code'> => {
  switch (vat) {
    case 'exempt':
      return { rate: '0', code: 'E' };
    case 'outside':
      return { rate: '0', code: 'O' };
    case 'foreign':
      return { rate: '0', code: 'AE' };
    case 'building':
      return industry === 'building' ? { rate: '0', code: 'AE' } : { rate: getRate(date, 'standard'), code: 'S' };
    case 'standard':
      return { rate: getRate(date, 'standard'), code: 'S' };
    case 'reduced':
      return { rate: getRate(date, 'reduced'), code: 'S' };
    case 'second':
      return { rate: getRate(date, 'secondReduced'), code: 'S' };
  }
};

const getRate = (date: string, name: 'standard' | 'reduced' | 'secondReduced'): string =>
  getVatRates(date).find((rate) => rate.name === name)?.rate ?? '0';

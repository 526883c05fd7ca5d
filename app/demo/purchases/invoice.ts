import { createReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { toExactNumber } from '#app/profile/exactJson.ts';
import type { DemoCompany } from '../company.ts';
import { addDays } from '../dates.ts';
import { createSeededRandom, type SeededRandom } from '../random.ts';
import { createDemoInvoiceLines, type DemoInvoiceLine, sumDemoInvoiceLines } from './demoInvoiceLines.ts';
import { generatePaymentStatus } from './paymentStatus.ts';
import { createPlantedInvoiceLine, getPlantedInvoice } from './plantedInvoice.ts';
import { type DemoSupplier, demoSupplierCount, getDemoSupplier } from './suppliers.ts';

export interface DemoPurchaseSource {
  readonly seed: number;
  readonly company: DemoCompany;
  /** ISO date. */
  readonly today: string;
}

/**
 * Returns purchase invoice `index` as it is sent: a pure function of source and index. It has every field of
 * specification 2.3 and Finvoice's further ones in camelCase. Some indexes have the odd values of
 * docs/service.md, "Purchase invoices", or planted invoices that checks should find: see README.md.
 */
export const createDemoPurchaseInvoice = (source: DemoPurchaseSource, index: number): object => {
  const random = createSeededRandom(source.seed, Number(source.company.customerNumber), index);
  const planted = getPlantedInvoice(index, source.today);
  const supplier = planted?.supplier ?? favoured(random);
  const parties = {
    version: index % 12 === 7 ? 2 : 1,
    seller: index % 307 === 211 ? null : seller(supplier, index),
    ...(index % 251 === 137 ? {} : { buyer: buyer(source.company, index) }),
  };
  return isBare(index) ? parties : { ...parties, ...details(source, supplier, random, index) };
};

/** A few suppliers send most of the invoices. */
const favoured = (random: SeededRandom): DemoSupplier =>
  getDemoSupplier(
    random.whole(1, 14) === 1
      ? random.whole(demoSupplierCount - 6, demoSupplierCount - 1)
      : Math.floor((random.whole(0, 999) * random.whole(0, 999) * (demoSupplierCount - 6)) / 1_000_000),
  );

/** Records that hold nothing but parties get an office and a cost centre of their own, to be distinguishable. */
const isBare = (index: number): boolean => index % 97 === 40;

const seller = (supplier: DemoSupplier, index: number): object => ({
  businessId: supplier.businessId,
  organisationName: supplier.name,
  additionalName: isBare(index) ? `Toimipiste ${index}` : supplier.additionalName,
  bankAccount: {
    bankName: index % 6 === 2 ? '' : supplier.bankName,
    bankAddress: supplier.bankAddress,
    iban: supplier.iban,
    bic: supplier.bic,
  },
});

const buyer = ({ businessId, name, streetName, townName, postCode }: DemoCompany, index: number): object => ({
  businessId,
  organisationName: name,
  additionalName: buyerUnit(index),
  postalAddress: {
    streetName,
    townName,
    postCode: index % 5 === 1 ? ` ${postCode}  ` : postCode,
    countryCode: 'FI',
    postOfficeBoxId: index % 10 === 6 ? '27' : null,
  },
});

const buyerUnit = (index: number): string | null => {
  if (isBare(index)) return `Kustannuspaikka ${index}`;
  return index % 8 === 3 ? 'Ostoreskontra' : null;
};

/** The contents of a bill; money is whole cents. */
interface SupplierBill {
  readonly number: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly rows: readonly DemoInvoiceLine[];
  /** By how much the stated total is wrong. */
  readonly off: number;
  readonly status: string;
}

const createBill = (
  { seed, company, today }: DemoPurchaseSource,
  supplier: DemoSupplier,
  random: SeededRandom,
  index: number,
): SupplierBill => {
  const planted = getPlantedInvoice(index, today);
  if (planted) {
    const status = planted.dueDate < today ? 'PAID' : 'NOTPAID';
    return { ...planted, rows: [createPlantedInvoiceLine(planted)], status };
  }
  const invoiceDate = addDays(today, -random.whole(0, 420));
  const dueDate = addDays(invoiceDate, random.pick([7, 14, 14, 21, 30, 30, 45]));
  const rows = createDemoInvoiceLines(supplier, random, invoiceDate);
  const status = generatePaymentStatus(
    createSeededRandom(seed, Number(company.customerNumber), index, 1),
    dueDate,
    today,
  );
  return { number: String(20_000 + index), invoiceDate, dueDate, rows, off: 0, status };
};

const details = (source: DemoPurchaseSource, supplier: DemoSupplier, random: SeededRandom, index: number): object => {
  const { number, invoiceDate, dueDate, rows, off, status } = createBill(source, supplier, random, index);
  const totals = sumDemoInvoiceLines(rows);
  const total = totals.net + totals.vat + off;
  const amount = amountStyle(index);
  const date = dateStyle(index);
  const reference = supplier.country === 'FI' ? createReferenceNumber(`${number}${random.whole(10, 99)}`) : null;
  return {
    invoiceTypeCode: index % 41 === 20 ? 'INV02' : 'INV01',
    invoiceNumber: supplier.country === 'FI' ? number : `INV-${number}`,
    invoiceDate: date(invoiceDate),
    dueDate: date(dueDate),
    paymentStatusCode: status,
    openAmount: amount(computeOpenCents(status, total)),
    invoiceCurrencyCode: supplier.currency,
    invoiceTotalVatExcludedAmount: amount(totals.net),
    invoiceTotalVatAmount: amount(totals.vat),
    invoiceTotalVatIncludedAmount: amount(total),
    referenceNumber: reference,
    orderIdentifier: index % 4 === 0 ? `PO-${random.whole(1000, 9999)}` : null,
    invoiceRows: rows.map((row) => rowFields(row, amount)),
    epiDetails: epiDetails(supplier, reference, { dueDate: date(dueDate), amount: amount(total) }),
    attachments: index % 15 === 9 ? [{ attachmentName: `${number}.pdf`, attachmentMimeType: 'application/pdf' }] : [],
  };
};

/** A third of a partly paid invoice is paid. */
const computeOpenCents = (status: string, total: number): number => {
  if (status === 'PAID') return 0;
  return status === 'PARTLYPAID' ? total - Math.round(total / 3) : total;
};

type WriteAmount = (cents: number) => unknown;

const amountStyle = (index: number): WriteAmount => {
  if (index % 7 === 3) return (cents) => decimal(cents).replace('.', ',');
  return (cents) => toExactNumber(decimal(cents));
};

const decimal = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const dateStyle = (index: number): ((isoDate: string) => string) => {
  if (index % 11 === 5) return (isoDate) => isoDate.replaceAll('-', '');
  if (index % 13 === 6) return (isoDate) => `${isoDate}T00:00:00+02:00`;
  return (isoDate) => isoDate;
};

const rowFields = (row: DemoInvoiceLine, amount: WriteAmount): object => ({
  articleName: row.articleName,
  deliveredQuantity: row.quantity,
  unitCode: row.unitCode,
  unitPriceAmount: amount(row.unitCents),
  rowVatRatePercent: toExactNumber(row.rate),
  rowVatCode: row.vatCode,
  rowVatExcludedAmount: amount(row.netCents),
});

const epiDetails = (
  supplier: DemoSupplier,
  reference: string | null,
  payment: { readonly dueDate: string; readonly amount: unknown },
): object => ({
  epiBfiIdentifier: supplier.bic,
  epiBeneficiaryName: supplier.name,
  epiAccountId: supplier.iban,
  epiRemittanceInfoIdentifier: reference,
  epiInstructedAmount: payment.amount,
  epiCharge: 'SHA',
  epiDateOptionDate: payment.dueDate,
});

import type { Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { getVatRates } from '#app/money/vatRates.ts';
import { addDays, countCalendarDays, isIsoDate } from './dates.ts';
import { isBlank } from './sentText.ts';

/** No invoice has more lines than this: a draft of more could not be saved. */
export const maxInvoiceLines = 2000;

/** Whole days of a payment term as typed; null where it is not a number from 0 to 999. */
export const parsePaymentTermDays = (text: string): number | null =>
  /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : null;

/** Invoice date + payment term, as an ISO date; empty while one of them cannot be read. */
export const calculateDueDate = (invoiceDate: string, paymentTermDays: string): string => {
  const days = parsePaymentTermDays(paymentTermDays);
  return days !== null && isIsoDate(invoiceDate) ? addDays(invoiceDate, days) : '';
};

/** Whole days from the invoice date to the due date; null while one of them cannot be read, and where no term says it. */
export const countDaysToDueDate = ({ invoiceDate, dueDate }: Pick<Draft, 'invoiceDate' | 'dueDate'>): number | null =>
  isIsoDate(invoiceDate) && isIsoDate(dueDate)
    ? parsePaymentTermDays(String(countCalendarDays(invoiceDate, dueDate)))
    : null;

export const emptyRecipient: DraftContact = {
  remoteId: null,
  type: 'business',
  name: '',
  businessId: '',
  vatId: '',
  email: '',
  eInvoiceAddress: '',
  eInvoiceOperator: '',
  street: '',
  postalCode: '',
  town: '',
  country: 'FI',
  language: 'fi',
};

/** The standard VAT rate of a day (ISO date) in percent; empty where none is known. */
export const getStandardVatRate = (date: string): string =>
  getVatRates(date).find(({ name }) => name === 'standard')?.rate ?? '';

/** A new line: one of something at the given rate, its price still to be typed. `unit` is a UN/ECE code. */
export const createLine = (key: string, vatRate: string, unit = 'H87'): DraftLine => ({
  key,
  productId: null,
  name: '',
  quantity: '1',
  unit,
  unitPrice: '',
  discountPercent: '',
  vatRate,
  vatCategory: 'S',
  vatReason: '',
  description: '',
  saveAsProduct: false,
});

/** The day whose VAT rates hold (ISO): that of the delivery, or else of the invoice; `today` while neither can be read. */
export const getVatDate = (
  { deliveryDate, invoiceDate }: Pick<Draft, 'deliveryDate' | 'invoiceDate'>,
  today: string,
): string => [deliveryDate, invoiceDate].find(isIsoDate) ?? today;

/** True while nothing was typed into a line that would be worth keeping. */
export const isBlankLine = (line: DraftLine): boolean =>
  line.productId === null && [line.name, line.unitPrice, line.discountPercent, line.description].every(isBlank);

/**
 * A fresh draft, at the wizard's first step. `today` is an ISO date; `paymentTermDays`, `lateInterestPercent` and `note` come from the service's
 * settings where it has any (docs/service.md, "Settings").
 */
export const createDraft = (start: {
  readonly id: string;
  readonly company: CompanyRef;
  readonly today: string;
  readonly paymentTermDays?: number;
  readonly lateInterestPercent?: string;
  readonly note?: string;
}): Draft => {
  const paymentTermDays = String(start.paymentTermDays ?? 14);
  return {
    id: start.id,
    company: start.company,
    step: 'recipient',
    contact: emptyRecipient,
    lines: [createLine('first', getStandardVatRate(start.today))],
    pricesIncludeVat: false,
    invoiceDate: start.today,
    paymentTermDays,
    dueDate: calculateDueDate(start.today, paymentTermDays),
    deliveryDate: '',
    lateInterestPercent: start.lateInterestPercent ?? '',
    referenceNumber: '',
    yourReference: '',
    orderReference: '',
    note: start.note ?? '',
    currency: 'EUR',
    channel: null,
  };
};

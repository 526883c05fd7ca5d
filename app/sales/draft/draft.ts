import type { Draft, DraftContact, DraftLine } from '../../contract/sales.ts';
import type { CompanyRef } from '../../contract/values.ts';
import { vatRatesOn } from '../../money/vatRates.ts';
import { addDays, isIsoDate } from './dates.ts';

/** Whole days of a payment term as typed; null where it is not a number from 0 to 999. */
export const termDays = (text: string): number | null => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : null);

/** Invoice date + payment term, as an ISO date; empty while one of them cannot be read. */
export const dueDateOf = (invoiceDate: string, paymentTermDays: string): string => {
  const days = termDays(paymentTermDays);
  return days !== null && isIsoDate(invoiceDate) ? addDays(invoiceDate, days) : '';
};

export const emptyContact: DraftContact = {
  remoteId: null,
  type: 'business',
  name: '',
  businessId: '',
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
export const standardRate = (date: string): string =>
  vatRatesOn(date).find(({ name }) => name === 'standard')?.rate ?? '';

/** A new line: one piece of something at the given rate, its price still to be typed. */
export const emptyLine = (key: string, vatRate: string): DraftLine => ({
  key,
  productId: null,
  name: '',
  quantity: '1',
  unit: 'H87',
  unitPrice: '',
  discountPercent: '',
  vatRate,
  vatCategory: 'S',
  saveAsProduct: false,
});

/** True while nothing was typed into a line that would be worth keeping. */
export const isBlankLine = (line: DraftLine): boolean =>
  line.productId === null && [line.name, line.unitPrice, line.discountPercent].every((text) => text.trim() === '');

/**
 * A fresh draft, at the wizard's first step. `today` is an ISO date; `paymentTermDays` and `note` come from the service's
 * settings where it has any (service.md, "Settings").
 */
export const emptyDraft = (start: {
  readonly id: string;
  readonly company: CompanyRef;
  readonly today: string;
  readonly paymentTermDays?: number;
  readonly note?: string;
}): Draft => {
  const paymentTermDays = String(start.paymentTermDays ?? 14);
  return {
    id: start.id,
    company: start.company,
    step: 'recipient',
    contact: emptyContact,
    lines: [emptyLine('first', standardRate(start.today))],
    pricesIncludeVat: false,
    invoiceDate: start.today,
    paymentTermDays,
    dueDate: dueDateOf(start.today, paymentTermDays),
    referenceNumber: '',
    yourReference: '',
    note: start.note ?? '',
    channel: null,
  };
};

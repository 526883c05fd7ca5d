import { isBusinessIdDigits } from './businessId.ts';
import { isIban } from './iban.ts';

/** 0037 (the Finnish register), the eight digits of the business id, and up to five characters of the company's own. */
const ovt = /^0037(?<businessId>\d{8})[0-9A-Z]{0,5}$/;

/** Whether the text is an address for e-invoices: a Finnish OVT identifier (ISO 6523, 0037) or an IBAN; spaces are ignored. */
export const isEInvoiceAddress = (text: string): boolean => {
  const digits = ovt.exec(text.replace(/\s/g, '').toUpperCase())?.groups?.businessId;
  return digits ? isBusinessIdDigits(digits) : isIban(text);
};

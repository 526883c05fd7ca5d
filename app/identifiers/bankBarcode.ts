import { isCreditorReference } from './creditorReference.ts';
import { isIban } from './iban.ts';
import { compactIban } from './ibanText.ts';
import { isReferenceNumber } from './referenceNumber.ts';

export interface BankBarcodePayment {
  readonly iban: string;
  /** Euros as decimal text with at most two decimals, `4883.15`. */
  readonly amount: string;
  /** A Finnish reference number or a creditor reference of digits alone; spaces are ignored. */
  readonly reference: string;
  /** ISO date; empty where there is none. */
  readonly dueDate: string;
}

/**
 * Returns the 54 digits of a Finnish bank barcode (docs/service.md, "Payment codes"), to be drawn as Code 128C: version
 * 4 with a Finnish reference number, version 5 with a creditor reference. Null where it cannot say the payment: an
 * account that is not Finnish, another reference or none, nothing to pay, or more than 999,999.99.
 */
export const createBankBarcode = ({ iban, amount, reference, dueDate }: BankBarcodePayment): string | null => {
  const account = compactIban(iban);
  const money = toMoneyDigits(amount);
  const payee = toReferenceDigits(reference.replace(/\s/g, '').toUpperCase());
  if (!account.startsWith('FI') || !isIban(account) || money === null || payee === null) return null;
  return `${payee.version}${account.slice(2)}${money}${payee.digits}${toDateDigits(dueDate)}`;
};

/** Six digits of euros and two of cents. */
const toMoneyDigits = (amount: string): string | null => {
  const { euros = '', cents = '' } = /^(?<euros>\d{1,6})(?:\.(?<cents>\d{1,2}))?$/.exec(amount)?.groups ?? {};
  const digits = euros.padStart(6, '0') + cents.padEnd(2, '0');
  return /^0+$/.test(digits) ? null : digits;
};

const toReferenceDigits = (reference: string): { readonly version: 4 | 5; readonly digits: string } | null => {
  if (isReferenceNumber(reference)) return { version: 4, digits: `000${reference.padStart(20, '0')}` };
  if (!isCreditorReference(reference) || !/^\d+$/.test(reference.slice(2))) return null;
  return { version: 5, digits: reference.slice(2, 4) + reference.slice(4).padStart(21, '0') };
};

/** `2010-06-12` → `100612`; without a date the payer's bank takes the day of the payment. */
const toDateDigits = (date: string): string => /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(date)?.slice(1).join('') ?? '000000';

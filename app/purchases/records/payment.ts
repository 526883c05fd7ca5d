import { type PaymentField, type PaymentFieldChange, paymentFields } from '#app/contract/purchases/payment.ts';
import { normalizeBusinessId } from '#app/identifiers/businessId.ts';
import { compactIban } from '#app/identifiers/ibanText.ts';
import type { ParsedInvoice } from './parsedInvoice.ts';

type PaymentRow = Pick<ParsedInvoice, PaymentField>;

/** ASCII's unit separator: a row never holds one (`storedRecord.ts`). */
const separator = '\x1f';

/** Each field in one spelling, so that `12.5` and `12.50` or two ways of writing an account are no change. */
const normalize: Readonly<Record<PaymentField, (value: string) => string>> = {
  amount: (value) => removeTrailingZeros(value),
  currency: (value) => value,
  iban: compactIban,
  bic: (value) => compactIban(value).replace(/^(.{8})XXX$/, '$1'),
  dueDate: (value) => value,
  reference: (value) => compactIban(value).replace(/^0+(?=.)/, ''),
  sellerName: (value) => value.replaceAll(/\s+/g, ' '),
  businessId: normalizeBusinessId,
};

const removeTrailingZeros = (amount: string): string => {
  const plain = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
  return plain === '-0' ? '0' : plain;
};

/** Returns the payment fields of a row as one text: two rows that ask for the same payment have the same text. */
export const serializePaymentFields = (row: PaymentRow): string => {
  let text = '';
  for (const field of paymentFields) {
    const value = row[field];
    text += (value === null ? '' : normalize[field](value)) + separator;
  }
  return text;
};

/** Returns the fields that differ between two texts of {@link serializePaymentFields}. */
export const findPaymentFieldChanges = (before: string, after: string): PaymentFieldChange[] => {
  const [old, current] = [parsePaymentText(before), parsePaymentText(after)];
  return paymentFields
    .map((field) => ({ field, before: old[field], after: current[field] }))
    .filter((change) => change.before !== change.after);
};

const parsePaymentText = (text: string): Readonly<Record<PaymentField, string | null>> => {
  const values = text.split(separator);
  const entries = paymentFields.map((field, index) => [field, values[index] || null]);
  return Object.fromEntries(entries) as Record<PaymentField, string | null>;
};

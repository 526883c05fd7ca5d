import { isBic } from './bic.ts';
import { createCreditorReference, isCreditorReference } from './creditorReference.ts';
import { isIban } from './iban.ts';
import { compactIban } from './ibanText.ts';
import { isReferenceNumber } from './referenceNumber.ts';

export interface EpcPayment {
  /** Whose account it is. */
  readonly name: string;
  readonly iban: string;
  /** Left out where it is none: version 002 does without. */
  readonly bic: string;
  /** Euros as decimal text with at most two decimals. */
  readonly amount: string;
  /** A Finnish reference number goes as its creditor reference; one of no kind goes as text. */
  readonly reference: string;
}

/** European Payments Council, EPC069-12: characters of each element, and bytes of the whole. */
const limits = { name: 70, text: 140, bytes: 331 } as const;

/**
 * Returns the text of a QR code for a SEPA credit transfer (docs/service.md, "Payment codes"), lines parted by a line
 * feed, UTF-8. Null where it cannot say the payment: no IBAN, no payee, no sum from 0.01 to 999,999,999.99.
 */
export const createEpcQrText = ({ name, iban, bic, amount, reference }: EpcPayment): string | null => {
  const payee = toOneLine(name, limits.name);
  const money = /^\d{1,9}(\.\d{1,2})?$/.test(amount) && /[1-9]/.test(amount);
  if (!isIban(iban) || payee === '' || !money) return null;
  const structured = toCreditorReference(reference);
  const text = structured === '' ? toOneLine(reference, limits.text) : '';
  const lines = ['BCD', '002', '1', 'SCT', isBic(bic) ? compactIban(bic) : '', payee, compactIban(iban)];
  const payload = [...lines, `EUR${amount}`, '', structured, text, ''].join('\n').replace(/\n+$/, '');
  return new TextEncoder().encode(payload).length > limits.bytes ? null : payload;
};

const toCreditorReference = (reference: string): string => {
  const compact = compactIban(reference);
  if (isCreditorReference(compact)) return compact;
  return isReferenceNumber(compact) ? (createCreditorReference(compact.replace(/^0+/, '')) ?? '') : '';
};

/** A line feed would begin the next element. */
const toOneLine = (text: string, most: number): string =>
  [
    ...text
      .toWellFormed()
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('')
    .trim();

import type { Big } from 'big.js';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Seller } from '#app/contract/sales/settings.ts';
import { createBankBarcode } from '#app/identifiers/bankBarcode.ts';
import { formatCreditorReference } from '#app/identifiers/creditorReference.ts';
import { createEpcQrText } from '#app/identifiers/epcQr.ts';
import { isIban } from '#app/identifiers/iban.ts';
import { formatIban } from '#app/identifiers/ibanText.ts';
import { formatReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { isIsoDate } from '../draft/dates.ts';
import type { InvoicePaymentDetails } from '../draft/invoiceDocument.ts';
import type { InvoiceValueFormatter } from './invoiceValueFormatter.ts';

interface PaymentOptions {
  readonly draft: Draft;
  readonly seller: Seller;
  readonly payable: Big;
  readonly writing: InvoiceValueFormatter;
}

/**
 * Builds the payment details of an invoice. The codes are for euros alone, and contain the due date only if it can be
 * parsed.
 */
export const createPaymentDetails = ({ draft, seller, payable, writing }: PaymentOptions): InvoicePaymentDetails => {
  const reference = draft.referenceNumber.trim();
  const dueDate = draft.dueDate.trim();
  const payment = { iban: seller.iban, amount: formatDecimal(payable), reference };
  const isEuro = draft.currency === 'EUR';
  return {
    iban: isIban(seller.iban) ? formatIban(seller.iban) : seller.iban.trim(),
    bic: seller.bic.trim(),
    reference: formatReferenceNumber(formatCreditorReference(reference)),
    dueDate: writing.date(dueDate),
    amount: writing.amount(payable),
    currency: draft.currency.trim(),
    barcode: isEuro ? createBankBarcode({ ...payment, dueDate: isIsoDate(dueDate) ? dueDate : '' }) : null,
    qr: isEuro ? createEpcQrText({ ...payment, name: seller.name, bic: seller.bic }) : null,
  };
};

import type { Big } from 'big.js';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Seller } from '#app/contract/sales/settings.ts';
import { bankBarcode } from '#app/identifiers/bankBarcode.ts';
import { groupCreditorReference } from '#app/identifiers/creditorReference.ts';
import { epcQr } from '#app/identifiers/epcQr.ts';
import { isIban } from '#app/identifiers/iban.ts';
import { groupIban } from '#app/identifiers/ibanText.ts';
import { groupReference } from '#app/identifiers/referenceNumber.ts';
import { decimalText } from '#app/money/decimal.ts';
import { isIsoDate } from '../draft/dates.ts';
import type { DocumentPayment, Fact } from './document.ts';
import type { InvoiceWords } from './words.ts';
import type { Writing } from './writing.ts';

interface PaymentParts {
  readonly draft: Draft;
  readonly seller: Seller;
  readonly number: string | null;
  readonly payable: Big;
  readonly words: InvoiceWords;
  readonly writing: Writing;
}

/** Where and how an invoice is paid. The codes are for euros alone, and say the due date only where it can be read. */
export const paymentOf = ({ draft, seller, number, payable, words, writing }: PaymentParts): DocumentPayment => {
  const reference = draft.referenceNumber.trim();
  const dueDate = draft.dueDate.trim();
  const payment = { iban: seller.iban, amount: decimalText(payable), reference };
  const isEuro = draft.currency === 'EUR';
  const facts: readonly Fact[] = [
    { name: words.number, value: number ?? '' },
    { name: words.payee, value: seller.name },
    { name: words.account, value: isIban(seller.iban) ? groupIban(seller.iban) : seller.iban.trim() },
    { name: 'BIC', value: seller.bic.trim() },
    { name: words.reference, value: groupReference(groupCreditorReference(reference)) },
    { name: words.dueDate, value: writing.date(dueDate) },
  ];
  return {
    facts: facts.filter(({ value }) => value !== ''),
    barcode: isEuro ? bankBarcode({ ...payment, dueDate: isIsoDate(dueDate) ? dueDate : '' }) : null,
    qr: isEuro ? epcQr({ ...payment, name: seller.name, bic: seller.bic }) : null,
  };
};

import Big from 'big.js';
import type { Product } from '#app/contract/sales/draft.ts';
import { decimalText, parseDecimal, roundAmount } from '#app/money/decimal.ts';
import { isBlank } from '#app/sales/draft/fault.ts';
import type { Sentence, Sentences } from './card.ts';

/** A product as typed. Its price includes VAT if that was chosen; the service stores prices without VAT. */
export type ProductForm = Omit<Product, 'remoteId'> & { readonly isWithVat: boolean };

const nothing: ProductForm = {
  ...{ number: '', name: '', unit: 'H87', unitPrice: '', vatRate: '25.5', account: '' },
  isWithVat: false,
};

/** Numbers are shown with the decimal mark of the person's language, as `write` has them. */
export const productFormOf = (product: Product | null, write: (number: string) => string): ProductForm => {
  const { remoteId: _, ...fields } = { remoteId: '', ...(product ?? nothing) };
  return { ...fields, isWithVat: false, unitPrice: write(fields.unitPrice), vatRate: write(fields.vatRate) };
};

/** Decimals of a net price that was computed from one with VAT: with the VAT on it again, a price has at most 11. */
const netDecimals = 8;

/** Returns the price without VAT and with it, as decimal texts; null while price or rate is invalid. */
export const pricesOf = ({ unitPrice, vatRate, isWithVat }: ProductForm) => {
  const price = parseDecimal(unitPrice);
  const rate = parseDecimal(vatRate);
  if (price === null || rate === null) return null;
  const factor = rate.plus(100);
  if (factor.lte(0)) return null;
  const net = isWithVat ? price.times(100).div(factor).round(netDecimals, Big.roundHalfUp) : price;
  const gross = isWithVat ? price : price.times(factor).times('0.01');
  return { net: decimalText(net), gross: decimalText(gross), rate: decimalText(rate) };
};

/**
 * Returns the converted price, in cents: with VAT if it is typed without, and the reverse. Null while it is invalid.
 */
export const otherPriceOf = (form: ProductForm): string | null => {
  const prices = pricesOf(form);
  return prices && decimalText(roundAmount(new Big(form.isWithVat ? prices.net : prices.gross)));
};

/** Returns the product to save at the service; `remoteId` null creates one. Requires a form without faults. */
export const productOf = <I extends string | null>({ isWithVat, ...form }: ProductForm, remoteId: I) => {
  const prices = pricesOf({ ...form, isWithVat });
  return { ...form, remoteId, unitPrice: prices?.net ?? '0', vatRate: prices?.rate ?? '0' };
};

const longest = { name: 100, number: 30, account: 10 } as const;

/** Returns the faults of the form by field. `takenNumbers` are those of other products. */
export const productFormFaults = (form: ProductForm, takenNumbers: ReadonlySet<string>): Sentences => {
  const faults: Readonly<Record<string, Sentence | null>> = {
    name: isBlank(form.name) ? { key: 'book:fault.nameMissing' } : tooLong(form.name, longest.name),
    number: takenNumbers.has(form.number.trim())
      ? { key: 'book:fault.numberTaken' }
      : tooLong(form.number, longest.number),
    unitPrice: priceFault(form.unitPrice),
    vatRate: rateFault(form.vatRate),
    account: /^\d*$/.test(form.account.trim())
      ? tooLong(form.account, longest.account)
      : { key: 'book:fault.accountWrong' },
  };
  return new Map(
    Object.entries(faults).flatMap(([field, fault]): [string, Sentence][] => (fault ? [[field, fault]] : [])),
  );
};

const tooLong = (text: string, most: number): Sentence | null =>
  text.trim().length > most ? { key: 'sales:fault.tooLong', values: { most: String(most) } } : null;

const priceFault = (text: string): Sentence | null => {
  if (isBlank(text)) return { key: 'sales:fault.priceMissing' };
  const price = parseDecimal(text);
  if (price === null) return { key: 'sales:fault.priceWrong' };
  if (price.lt(0)) return { key: 'book:fault.priceNegative' };
  return price.round(11).eq(price) ? null : { key: 'sales:fault.priceTooFine' };
};

const rateFault = (text: string): Sentence | null => {
  const rate = parseDecimal(text);
  return rate?.gte(0) && rate.lte(100) ? null : { key: 'book:fault.vatRateWrong' };
};

import Big from 'big.js';
import type { Product } from '#app/contract/sales/draft.ts';
import { formatDecimal, parseDecimal, roundAmount } from '#app/money/decimal.ts';
import { isBlank } from '#app/sales/draft/sentText.ts';
import type { FieldMessages, TranslatableMessage } from './refusedForm.ts';

/** A product as typed. Its price includes VAT if that was chosen; the service stores prices without VAT. */
export type ProductForm = Omit<Product, 'remoteId'> & { readonly isWithVat: boolean };

const emptyProduct: ProductForm = {
  ...{ number: '', name: '', unit: 'H87', unitPrice: '', vatRate: '25.5', account: '' },
  isWithVat: false,
};

/** Numbers are shown with the decimal mark of the person's language, as `write` has them. */
export const toProductForm = (product: Product | null, write: (number: string) => string): ProductForm => {
  const { remoteId: _, ...fields } = { remoteId: '', ...(product ?? emptyProduct) };
  return { ...fields, isWithVat: false, unitPrice: write(fields.unitPrice), vatRate: write(fields.vatRate) };
};

/** Decimals of a net price that was computed from one with VAT: with the VAT on it again, a price has at most 11. */
const netDecimals = 8;

/** Returns the price without VAT and with it, as decimal texts; null while price or rate is invalid. */
export const computeNetAndGrossPrice = ({ unitPrice, vatRate, isWithVat }: ProductForm) => {
  const price = parseDecimal(unitPrice);
  const rate = parseDecimal(vatRate);
  if (price === null || rate === null) return null;
  const factor = rate.plus(100);
  if (factor.lte(0)) return null;
  const net = isWithVat ? price.times(100).div(factor).round(netDecimals, Big.roundHalfUp) : price;
  const gross = isWithVat ? price : price.times(factor).times('0.01');
  return { net: formatDecimal(net), gross: formatDecimal(gross), rate: formatDecimal(rate) };
};

/**
 * Returns the converted price, in cents: with VAT if it is typed without, and the reverse. Null while it is invalid.
 */
export const togglePriceVatInclusion = (form: ProductForm): string | null => {
  const prices = computeNetAndGrossPrice(form);
  return prices && formatDecimal(roundAmount(new Big(form.isWithVat ? prices.net : prices.gross)));
};

/** Returns the product to save at the service; `remoteId` null creates one. Requires a form without faults. */
export const convertFormToProduct = <I extends string | null>({ isWithVat, ...form }: ProductForm, remoteId: I) => {
  const prices = computeNetAndGrossPrice({ ...form, isWithVat });
  return { ...form, remoteId, unitPrice: prices?.net ?? '0', vatRate: prices?.rate ?? '0' };
};

const maxLengths = { name: 100, number: 30, account: 10 } as const;

/** Returns the faults of the form by field. `takenNumbers` are those of other products. */
export const validateProductForm = (form: ProductForm, takenNumbers: ReadonlySet<string>): FieldMessages => {
  const faults: Readonly<Record<string, TranslatableMessage | null>> = {
    name: isBlank(form.name) ? { key: 'addressBook:fault.nameMissing' } : validateLength(form.name, maxLengths.name),
    number: takenNumbers.has(form.number.trim())
      ? { key: 'addressBook:fault.numberTaken' }
      : validateLength(form.number, maxLengths.number),
    unitPrice: validatePrice(form.unitPrice),
    vatRate: validateRate(form.vatRate),
    account: /^\d*$/.test(form.account.trim())
      ? validateLength(form.account, maxLengths.account)
      : { key: 'addressBook:fault.accountWrong' },
  };
  return new Map(
    Object.entries(faults).flatMap(([field, fault]): [string, TranslatableMessage][] =>
      fault ? [[field, fault]] : [],
    ),
  );
};

const validateLength = (text: string, maxLength: number): TranslatableMessage | null =>
  text.trim().length > maxLength ? { key: 'sales:fault.tooLong', values: { max: String(maxLength) } } : null;

const validatePrice = (text: string): TranslatableMessage | null => {
  if (isBlank(text)) return { key: 'sales:fault.priceMissing' };
  const price = parseDecimal(text);
  if (price === null) return { key: 'sales:fault.priceWrong' };
  if (price.lt(0)) return { key: 'addressBook:fault.priceNegative' };
  return price.round(11).eq(price) ? null : { key: 'sales:fault.priceTooFine' };
};

const validateRate = (text: string): TranslatableMessage | null => {
  const rate = parseDecimal(text);
  return rate?.gte(0) && rate.lte(100) ? null : { key: 'addressBook:fault.vatRateWrong' };
};

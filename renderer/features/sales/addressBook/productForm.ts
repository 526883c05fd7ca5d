import Big from 'big.js';
import type { Product } from '#app/contract/sales/draft.ts';
import { productFaultCodes } from '#app/contract/sales/fault.ts';
import { formatDecimal, roundAmount } from '#app/money/decimal.ts';
import { findProductEntryFaults } from '#app/sales/draft/findProductEntryFaults.ts';
import { computeNetAndGrossPrice } from '#app/sales/draft/productPrices.ts';
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

/** Returns the faults of the form by field. `takenNumbers` are those of other products. */
export const validateProductForm = (form: ProductForm, takenNumbers: ReadonlySet<string>): FieldMessages =>
  new Map(
    [...findProductEntryFaults(form, takenNumbers)].map(([field, { code, values }]): [string, TranslatableMessage] => [
      field,
      { key: `${isProductFault(code) ? 'addressBook' : 'sales'}:fault.${code}`, ...(values && { values }) },
    ]),
  );

const isProductFault = (code: string): boolean => productFaultCodes.some((each) => each === code);

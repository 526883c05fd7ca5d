import type { Product } from '#app/contract/sales/draft.ts';
import type { DraftFaultCode, FaultMessageValues, ProductFaultCode } from '#app/contract/sales/fault.ts';
import { parseDecimal } from '#app/money/decimal.ts';
import { isBlank } from './sentText.ts';

/** Fields of a product as typed, valid or not. */
export type ProductEntry = Pick<Product, 'number' | 'name' | 'unitPrice' | 'vatRate' | 'account'>;

export interface ProductFieldFault {
  readonly code: DraftFaultCode | ProductFaultCode;
  readonly values?: FaultMessageValues;
}

const maxLengths = { name: 100, number: 30, account: 10 } as const;

/** Returns the faults of a product by field. `takenNumbers` are those of other products. */
export const findProductEntryFaults = (
  product: ProductEntry,
  takenNumbers: ReadonlySet<string>,
): ReadonlyMap<keyof ProductEntry, ProductFieldFault> => {
  const faults: Readonly<Record<keyof ProductEntry, ProductFieldFault | null>> = {
    name: isBlank(product.name) ? { code: 'nameMissing' } : checkTypedLength(product.name, maxLengths.name),
    number: takenNumbers.has(product.number.trim())
      ? { code: 'numberTaken' }
      : checkTypedLength(product.number, maxLengths.number),
    unitPrice: checkPrice(product.unitPrice),
    vatRate: checkRate(product.vatRate),
    account: /^\d*$/.test(product.account.trim())
      ? checkTypedLength(product.account, maxLengths.account)
      : { code: 'accountWrong' },
  };
  const entries = Object.entries(faults) as [keyof ProductEntry, ProductFieldFault | null][];
  return new Map(entries.flatMap(([field, fault]) => (fault ? [[field, fault] as const] : [])));
};

const checkTypedLength = (text: string, max: number): ProductFieldFault | null =>
  text.trim().length > max ? { code: 'tooLong', values: { max: String(max) } } : null;

const checkPrice = (text: string): ProductFieldFault | null => {
  if (isBlank(text)) return { code: 'priceMissing' };
  const price = parseDecimal(text);
  if (price === null) return { code: 'priceWrong' };
  if (price.lt(0)) return { code: 'priceNegative' };
  return price.round(11).eq(price) ? null : { code: 'priceTooFine' };
};

const checkRate = (text: string): ProductFieldFault | null => {
  const rate = parseDecimal(text);
  return rate?.gte(0) && rate.lte(100) ? null : { code: 'vatRateWrong' };
};

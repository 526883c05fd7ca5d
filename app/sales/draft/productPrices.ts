import Big from 'big.js';
import { formatDecimal, parseDecimal } from '#app/money/decimal.ts';

/** The price of a product as typed. */
export interface TypedProductPrice {
  readonly unitPrice: string;
  readonly vatRate: string;
  readonly isWithVat: boolean;
}

/** Decimals of a net price that was computed from one with VAT: with the VAT on it again, a price has at most 11. */
const netDecimals = 8;

/** Returns the price without VAT and with it, as decimal texts; null while price or rate is invalid. */
export const computeNetAndGrossPrice = ({ unitPrice, vatRate, isWithVat }: TypedProductPrice) => {
  const price = parseDecimal(unitPrice);
  const rate = parseDecimal(vatRate);
  if (price === null || rate === null) return null;
  const factor = rate.plus(100);
  if (factor.lte(0)) return null;
  const net = isWithVat ? price.times(100).div(factor).round(netDecimals, Big.roundHalfUp) : price;
  const gross = isWithVat ? price : price.times(factor).times('0.01');
  return { net: formatDecimal(net), gross: formatDecimal(gross), rate: formatDecimal(rate) };
};

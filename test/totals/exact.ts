/** A number as a whole number of units of 10^-scale. */
export interface Scaled {
  readonly units: bigint;
  readonly scale: number;
}

const tenTo = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Decimal text as whole units. */
export const scaled = (text: string): Scaled => {
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
};

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** A quotient in whole cents, half away from zero, in whole numbers alone. */
export const divideToCents = (dividend: bigint, divisor: bigint): bigint => {
  const cents = absolute(dividend) * 100n;
  const parts = absolute(divisor);
  const rounded = (cents * 2n + parts) / (parts * 2n);
  return dividend < 0n === divisor < 0n ? rounded : -rounded;
};

export interface ExactLine {
  readonly quantity: string;
  readonly unitPrice: string;
  readonly discountPercent: string;
  readonly vatRate: string;
}

/** The net of a line in cents, by the rule of EN 16931 and whole numbers only: another way to the same figure. */
export const exactNet = (line: ExactLine, pricesIncludeVat: boolean): bigint => {
  const [quantity, price, discount, rate] = [line.quantity, line.unitPrice, line.discountPercent, line.vatRate].map(
    scaled,
  ) as [Scaled, Scaled, Scaled, Scaled];
  const left = 100n * tenTo(discount.scale) - discount.units;
  const dividend = quantity.units * price.units * left;
  const divisor = 100n * tenTo(quantity.scale + price.scale + discount.scale);
  if (!pricesIncludeVat) return divideToCents(dividend, divisor);
  const hundred = 100n * tenTo(rate.scale);
  return divideToCents(dividend * hundred, divisor * (hundred + rate.units));
};

/** The VAT of a category in cents. */
export const exactVat = (taxableCents: bigint, rate: string): bigint => {
  const { units, scale } = scaled(rate);
  return divideToCents(taxableCents * units, 100n * 100n * tenTo(scale));
};

/** Whole cents as the decimal text that the application writes. */
export const centsText = (cents: bigint): string => {
  const digits = String(absolute(cents)).padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
  return cents < 0n ? `-${text}` : text;
};

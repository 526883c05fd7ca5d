import Big from 'big.js';
import { calculatePercentage, divideRounded } from './decimal.ts';

/** A line, or an allowance or charge of the whole document, with its VAT category and rate. */
interface VatClassified {
  /** UNCL 5305 code, `S`, `Z`, `E`, `AE`, `K`, `G` or `O`. */
  readonly vatCategory: string;
  /** Percent, `25.5`; zero for the categories that carry none. */
  readonly vatRate: Big;
}

export interface CalculationLine extends VatClassified {
  readonly quantity: Big;
  /** Price of `baseQuantity` items, of any precision; with VAT where `pricesIncludeVat` says so. */
  readonly unitPrice: Big;
  /** 1 unless stated; never zero. */
  readonly baseQuantity?: Big;
  /** Amounts taken off the line, without VAT. */
  readonly allowances?: readonly Big[];
  /** Amounts put on the line, without VAT. */
  readonly charges?: readonly Big[];
  /** Percent taken off quantity × price. */
  readonly discountPercent?: Big;
}

/** An amount without VAT: the net of a line, or an allowance or charge of the whole document. */
export interface VatClassifiedAmount extends VatClassified {
  readonly amount: Big;
}

/** Amounts that are stated once for the whole document. */
interface DocumentAmounts {
  readonly documentAllowances?: readonly VatClassifiedAmount[];
  readonly documentCharges?: readonly VatClassifiedAmount[];
  readonly prepaid?: Big;
  readonly rounding?: Big;
}

interface DocumentTotalsInput extends DocumentAmounts {
  readonly lines: readonly CalculationLine[];
  readonly pricesIncludeVat?: boolean;
}

interface VatCategoryTotal {
  readonly category: string;
  readonly rate: Big;
  readonly taxable: Big;
  readonly tax: Big;
}

/** The sums of a document (EN 16931 BG-22, BG-23), all with at most two decimals. */
export interface DocumentMonetaryTotals {
  /** In the order in which the categories first occur. */
  readonly categories: readonly VatCategoryTotal[];
  readonly lineExtension: Big;
  readonly allowanceTotal: Big;
  readonly chargeTotal: Big;
  readonly taxExclusive: Big;
  readonly taxTotal: Big;
  readonly taxInclusive: Big;
  readonly payable: Big;
}

/** The figures of a document: its sums, and the net of each line with at most two decimals. */
export interface DocumentTotals extends DocumentMonetaryTotals {
  readonly lines: readonly { readonly net: Big }[];
}

const zero = new Big(0);
const addAmounts = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), zero);

const hundred = new Big(100);

/**
 * The net of a line, rounded to two decimals. It is one quotient: everything is multiplied before the one division, so
 * that nothing but the result is rounded. Prices that include VAT are taken back to the net of the line.
 */
export const calculateLineNet = (line: CalculationLine, pricesIncludeVat: boolean): Big => {
  const afterDiscount = hundred.minus(line.discountPercent ?? zero);
  const withVat = pricesIncludeVat && line.vatRate.gt(0) ? hundred.plus(line.vatRate) : hundred;
  const divisor = withVat.times(line.baseQuantity ?? 1);
  const extras = addAmounts(line.charges ?? []).minus(addAmounts(line.allowances ?? []));
  const price = line.quantity.times(line.unitPrice).times(afterDiscount);
  return divideRounded(price.plus(extras.times(divisor)), divisor);
};

/** VAT is rounded once per category and rate, never per line (EN 16931 BR-CO-17). */
const calculateCategoryTotals = (parts: readonly VatClassifiedAmount[]): readonly VatCategoryTotal[] =>
  [...Map.groupBy(parts, (part) => `${part.vatCategory} ${part.vatRate.toFixed()}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const taxable = addAmounts(same.map((part) => part.amount));
    const tax = calculatePercentage(taxable, first.vatRate);
    return [{ category: first.vatCategory, rate: first.vatRate, taxable, tax }];
  });

/**
 * Computes an invoice as EN 16931 and Peppol BIS Billing 3 want it: each line's net is rounded to two decimals, sums
 * are exact, VAT is rounded per category. Prices that include VAT are taken back to the net of the line first, so that
 * the document's own arithmetic holds: three at 10.00 with 25.5 % are 23.90 + 6.09 = 29.99.
 */
export const calculateDocumentTotals = (input: DocumentTotalsInput): DocumentTotals => {
  const { lines, pricesIncludeVat = false, ...amounts } = input;
  const nets = lines.map((line) => ({ ...line, amount: calculateLineNet(line, pricesIncludeVat) }));
  return { lines: nets.map((line) => ({ net: line.amount })), ...calculateTotalsFromNets(nets, amounts) };
};

/** The sums of a document whose lines' nets (`calculateLineNet`) are known already, one by one or added up for each VAT. */
export const calculateTotalsFromNets = (
  lines: readonly VatClassifiedAmount[],
  amounts: DocumentAmounts = {},
): DocumentMonetaryTotals => {
  const { documentAllowances = [], documentCharges = [], prepaid = zero, rounding = zero } = amounts;
  const categories = calculateCategoryTotals([
    ...lines,
    ...documentAllowances.map((allowance) => ({ ...allowance, amount: allowance.amount.neg() })),
    ...documentCharges,
  ]);
  const lineExtension = addAmounts(lines.map((line) => line.amount));
  const allowanceTotal = addAmounts(documentAllowances.map((allowance) => allowance.amount));
  const chargeTotal = addAmounts(documentCharges.map((charge) => charge.amount));
  const taxExclusive = lineExtension.minus(allowanceTotal).plus(chargeTotal);
  const taxTotal = addAmounts(categories.map((category) => category.tax));
  const taxInclusive = taxExclusive.plus(taxTotal);
  return {
    categories,
    lineExtension,
    allowanceTotal,
    chargeTotal,
    taxExclusive,
    taxTotal,
    taxInclusive,
    payable: taxInclusive.minus(prepaid).plus(rounding),
  };
};

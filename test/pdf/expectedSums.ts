import type { Draft, DraftLine } from '#app/contract/sales/draft.ts';

/** The figures of an invoice in cents. */
export interface ExpectedSums {
  /** Net of each line. */
  readonly nets: readonly bigint[];
  readonly net: bigint;
  readonly payable: bigint;
}

/** Half away from zero (EN 16931). */
const divideRounded = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** A decimal of at most two decimals, times a hundred. */
const toHundredths = (typed: string): bigint => {
  const [whole = '0', decimals = ''] = typed.replace('.', ',').split(',');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0') || '0');
};

/** Adds up an invoice of whole positive quantities in whole numbers, apart from the application's own arithmetic. */
export const addUpInvoice = ({ lines, pricesIncludeVat }: Pick<Draft, 'lines' | 'pricesIncludeVat'>): ExpectedSums => {
  const rate = (line: DraftLine): bigint => toHundredths(line.vatRate);
  const nets = lines.map((line) => {
    const gross = BigInt(line.quantity) * toHundredths(line.unitPrice) * (100n - BigInt(line.discountPercent || '0'));
    return pricesIncludeVat ? divideRounded(gross * 100n, 10_000n + rate(line)) : divideRounded(gross, 100n);
  });
  const net = nets.reduce((sum, each) => sum + each, 0n);
  const byRate = new Map<bigint, bigint>();
  for (const [index, line] of lines.entries())
    byRate.set(rate(line), (byRate.get(rate(line)) ?? 0n) + (nets[index] ?? 0n));
  const vat = [...byRate].reduce((sum, [each, taxable]) => sum + divideRounded(taxable * each, 10_000n), 0n);
  return { nets, net, payable: net + vat };
};

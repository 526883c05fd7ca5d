import type { BillDraft, BillLine } from './draftTypes.ts';

const sumNet = (lines: readonly BillLine[]): number => lines.reduce((sum, { netCents }) => sum + netCents, 0);

/** Returns the sums of the lines in cents; VAT is rounded once per rate, half away from zero. */
export const sumLines = (lines: readonly BillLine[]): { net: number; vat: number; total: number } => {
  const net = sumNet(lines);
  const vat = [...Map.groupBy(lines, ({ rate }) => rate)]
    .map(([rate, taxed]) => {
      const thousandths = sumNet(taxed) * Math.round(Number(rate) * 10);
      return Math.sign(thousandths) * Math.floor((Math.abs(thousandths) + 500) / 1000);
    })
    .reduce((sum, one) => sum + one, 0);
  return { net, vat, total: net + vat };
};

/** Returns the sums that the invoice states. */
export const readStatedSums = ({ lines, stated }: BillDraft): { net: number; vat: number; total: number } => ({
  ...sumLines(lines),
  ...stated,
});

/** Returns a second draft with the same contents and no labels. */
export const copyBill = (bill: BillDraft, changes: Partial<BillDraft> = {}): BillDraft => ({
  ...bill,
  seller: { ...bill.seller },
  bank: { ...bill.bank },
  buyer: { ...bill.buyer },
  stated: { ...bill.stated },
  labels: [],
  trap: null,
  unlisted: null,
  tolerated: new Set(),
  replaces: null,
  original: bill,
  ...changes,
});

/** Returns the line with another net amount, as a lump sum where the quantity no longer fits. */
export const createLump = (name: string, netCents: number, rate = '25.5', code = 'S'): BillLine => ({
  name,
  quantity: 1,
  unit: 'LS',
  unitCents: netCents,
  netCents,
  rate,
  code,
});

/** Multiplies the lines; quantities stay, unit prices change. */
export const scaleLines = (lines: readonly BillLine[], factor: number): readonly BillLine[] =>
  lines.map((line) => {
    const netCents = Math.round(line.netCents * factor);
    return { ...line, quantity: 1, unit: 'LS', unitCents: netCents, netCents };
  });

/** Returns cents as one writes them in a sentence: `1,234.50 €`. */
export const euros = (cents: number): string =>
  `${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} €`;

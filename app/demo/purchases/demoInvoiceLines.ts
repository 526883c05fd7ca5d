import { getVatRates } from '#app/money/vatRates.ts';
import type { SeededRandom } from '../random.ts';
import type { DemoSupplier, SupplierArticle } from './suppliers.ts';

/** A row; money is whole cents, the rate is percent as decimal text. */
export interface DemoInvoiceLine {
  readonly articleName: string;
  readonly quantity: number;
  readonly unitCode: string;
  readonly unitCents: number;
  readonly netCents: number;
  readonly rate: string;
  /** UNCL 5305. */
  readonly vatCode: 'S' | 'K' | 'G';
}

/**
 * Creates one to four rows of the supplier's articles, taxed as on `invoiceDate` (ISO); foreign suppliers invoice
 * without VAT.
 */
export const createDemoInvoiceLines = (
  supplier: DemoSupplier,
  random: SeededRandom,
  invoiceDate: string,
): readonly DemoInvoiceLine[] =>
  Array.from({ length: random.whole(1, 4) }, () => {
    const sold = random.pick(supplier.articles);
    const quantity = sold.unitCode === 'KWH' ? random.whole(800, 42_000) : random.whole(1, 40);
    const unitCents = random.whole(...sold.cents);
    return {
      articleName: sold.name,
      quantity,
      unitCode: sold.unitCode,
      unitCents,
      netCents: quantity * unitCents,
      ...(supplier.country === 'FI'
        ? { rate: rateOn(invoiceDate, sold.rate), vatCode: 'S' as const }
        : { rate: '0', vatCode: supplier.country === 'NO' ? 'G' : 'K' }),
    };
  });

/** VAT is rounded per rate, half up, in whole cents: rates have at most one decimal. */
export const sumDemoInvoiceLines = (
  rows: readonly DemoInvoiceLine[],
): { readonly net: number; readonly vat: number } => {
  const perRate = Map.groupBy(rows, ({ rate }) => rate);
  const vats = [...perRate].map(([rate, taxed]) => Math.floor((sumNet(taxed) * Number(rate) * 10 + 500) / 1000));
  return { net: sumNet(rows), vat: vats.reduce((sum, vat) => sum + vat, 0) };
};

const sumNet = (rows: readonly DemoInvoiceLine[]): number => rows.reduce((sum, { netCents }) => sum + netCents, 0);

const rateOn = (invoiceDate: string, name: SupplierArticle['rate']): string =>
  getVatRates(invoiceDate).find((rate) => rate.name === name)?.rate ?? '0';

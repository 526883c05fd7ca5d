import { type CooperativeTask, rowsPerYield } from '#app/lib/cooperativeTask.ts';
import type { PurchaseTable } from '../table/table.ts';
import { ChartFigureTotals } from './chartFigureTotals.ts';

/** Maximum number of suppliers with a figure of their own. */
const maxSuppliers = 10;

/** Largest suppliers by spend in one currency, by the code of their name, and all others together. */
export interface SupplierSpend {
  readonly largest: readonly { readonly supplier: number; readonly bucket: ChartFigureTotals }[];
  readonly others: ChartFigureTotals;
  /** Name codes of the other suppliers, with the code of no name. */
  readonly otherSuppliers: ReadonlySet<number>;
}

/** Computes the spend per supplier over `rows`, all of one currency. Ranks by floats and returns exact sums. */
export function* computeSupplierSpend(table: PurchaseTable, rows: readonly number[]): CooperativeTask<SupplierSpend> {
  const { codes, size } = table.texts.sellerName;
  const { units, odd: bigAmounts } = table.amounts.amount;
  const spent = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    const supplier = codes[row] ?? size;
    const amount = units[row] ?? 0;
    const exactAmount = Number.isNaN(amount) ? Number(bigAmounts.get(row) ?? 0) * 10_000 : amount;
    spent.set(supplier, (spent.get(supplier) ?? 0) + exactAmount);
    if (index % rowsPerYield === 0) yield;
  }
  const named = [...spent].filter(([supplier]) => supplier !== size);
  const largest = named.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, maxSuppliers);
  const buckets = new Map(largest.map(([supplier]) => [supplier, new ChartFigureTotals(table)]));
  const others = new ChartFigureTotals(table);
  for (const [index, row] of rows.entries()) {
    (buckets.get(codes[row] ?? size) ?? others).add(row);
    if (index % rowsPerYield === 0) yield;
  }
  return {
    largest: [...buckets].map(([supplier, bucket]) => ({ supplier, bucket })),
    others,
    otherSuppliers: new Set([...spent.keys()].filter((supplier) => !buckets.has(supplier))),
  };
}

import type { z } from 'zod';
import type { Figure, purchaseOverview } from '#app/contract/purchases/overview.ts';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import { type Steps, stride } from '#app/lib/cooperativeTask.ts';
import type { Column } from '../table/columns/column.ts';
import { flag, stateOrder, type Table } from '../table/table.ts';
import { Bucket } from './bucket.ts';
import { ageingSpans, holds, monthSpans, type Span, weekSpans } from './spans.ts';
import { type SupplierSpend, supplierSpend } from './suppliers.ts';

export type Overview = z.input<typeof purchaseOverview.read.output>;

/** Limits of names in a filter; figures beyond them are counted but cannot be shown as a list. */
const longestName = 500;
const mostNames = 500;

/**
 * Computes the figures of all invoices that the service returns; `today` is an ISO date. Each figure has the filters
 * that show exactly its invoices; without filters it cannot be shown as a list.
 */
export function* overviewOf(table: Table, today: string): Steps<Overview> {
  const ageing = new Chart(table, table.texts.dueDate, ageingSpans(today));
  const cash = new Chart(table, table.texts.dueDate, weekSpans(today));
  const months = new Chart(table, table.texts.invoiceDate, monthSpans(today));
  const undated = new Bucket(table);
  const { currency, dueDate } = table.texts;
  const spent = Array.from({ length: currency.size + 1 }, (): number[] => []);
  const present: number[] = [];
  for (let row = 0; row < table.size; row += 1) {
    if (row % stride === 0) yield;
    const flags = table.flags[row] ?? 0;
    if ((flags & flag.missing) !== 0) continue;
    present.push(row);
    if (months.add(row)) spent[currency.codes[row] ?? 0]?.push(row);
    if ((flags & flag.paid) !== 0) continue;
    ageing.add(row);
    cash.add(row);
    if (dueDate.codes[row] === dueDate.size) undated.add(row);
  }
  const currencies: Overview['currencies'] = [];
  for (const code of currenciesWithAmounts(table, present)) {
    const name = code === currency.size ? null : currency.value(code);
    const inCurrency: PurchaseFilter[] = [{ kind: 'oneOf', column: 'currency', values: [name] }];
    const unpaid: PurchaseFilter[] = [...inCurrency, { kind: 'paid', isPaid: false }];
    const none: PurchaseFilter = { kind: 'oneOf', column: 'dueDate', values: [null] };
    currencies.push({
      currency: name ?? '',
      ageing: [
        ...ageing.figures(code, 'dueDate', unpaid),
        { key: 'none', ...undated.figure(code), filters: [...unpaid, none] },
      ],
      cashByWeek: cash.figures(code, 'dueDate', unpaid),
      spendByMonth: months.figures(code, 'invoiceDate', inCurrency),
      spendBySupplier: supplierFigures(table, code, yield* supplierSpend(table, spent[code] ?? []), [
        ...inCurrency,
        rangeOf('invoiceDate', { from: months.from, to: months.to }),
      ]),
    });
  }
  return { currencies, ...counted(table, present) };
}

/** Figures by spans of a date column. */
class Chart {
  readonly #spans: readonly Span[];
  readonly #buckets: readonly Bucket[];
  readonly #codes: Uint32Array;
  /** Span index by date code, -1 if it is in none. */
  readonly #spanOf: Int8Array;

  constructor(table: Table, { codes, size, value }: Column, spans: readonly Span[]) {
    this.#spans = spans;
    this.#buckets = spans.map(() => new Bucket(table));
    this.#codes = codes;
    this.#spanOf = Int8Array.from({ length: size }, (_, code) => spans.findIndex((span) => holds(span, value(code))));
  }

  get from(): string | null {
    return this.#spans[0]?.from ?? null;
  }

  get to(): string | null {
    return this.#spans.at(-1)?.to ?? null;
  }

  /** Adds a row; returns whether its date is in one of the spans. */
  add(row: number): boolean {
    const bucket = this.#buckets[this.#spanOf[this.#codes[row] ?? 0] ?? -1];
    bucket?.add(row);
    return bucket !== undefined;
  }

  figures(currency: number, column: 'dueDate' | 'invoiceDate', filters: readonly PurchaseFilter[]): Figure[] {
    return this.#spans.flatMap((span, index) => {
      const figure = this.#buckets[index]?.figure(currency);
      return figure ? [{ key: span.key, ...figure, filters: [...filters, rangeOf(column, span)] }] : [];
    });
  }
}

const rangeOf = (column: 'dueDate' | 'invoiceDate', { from, to }: Pick<Span, 'from' | 'to'>): PurchaseFilter => ({
  kind: 'date',
  column,
  from,
  to,
});

const supplierFigures = (
  { texts: { sellerName } }: Table,
  currency: number,
  { largest, others, otherSuppliers }: SupplierSpend,
  filters: readonly PurchaseFilter[],
): Figure[] => {
  const nameOf = (code: number): string | null => (code === sellerName.size ? null : sellerName.value(code));
  const named = (codes: readonly number[]): PurchaseFilter[] => {
    const values = codes.map(nameOf);
    const canBeShown = values.length <= mostNames && values.every((name) => (name?.length ?? 0) <= longestName);
    return canBeShown ? [...filters, { kind: 'oneOf', column: 'sellerName', values }] : [];
  };
  const figures = largest.map(({ supplier, bucket }) => ({
    key: nameOf(supplier) ?? '',
    ...bucket.figure(currency),
    filters: named([supplier]),
  }));
  if (otherSuppliers.size === 0) return figures;
  return [...figures, { key: '', ...others.figure(currency), filters: named([...otherSuppliers]) }];
};

/** Returns codes of the currencies with an amount, in the order of their names; no currency is last. */
const currenciesWithAmounts = ({ texts, amounts: { amount } }: Table, rows: readonly number[]): number[] => {
  const codes = new Set<number>();
  for (const row of rows) if (amount.codes[row] !== amount.size) codes.add(texts.currency.codes[row] ?? 0);
  return [...codes].sort((a, b) => a - b);
};

const counted = ({ flags, states, findings }: Table, rows: readonly number[]): Omit<Overview, 'currencies'> => {
  const isNew = stateOrder.indexOf('new');
  const count = (test: (row: number) => boolean): number => rows.reduce((sum, row) => (test(row) ? sum + 1 : sum), 0);
  return {
    unseen: { count: count((row) => ((flags[row] ?? 0) & flag.unseen) !== 0), filters: [{ kind: 'unseen' }] },
    toReview: { count: count((row) => states[row] === isNew), filters: [{ kind: 'review', states: ['new'] }] },
    withFindings: { count: count((row) => findings[row] !== 0), filters: [{ kind: 'finding', kinds: [] }] },
  };
};

import type { z } from 'zod';
import type { ChartFigure, purchaseOverviewContract } from '#app/contract/purchases/overview.ts';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import { type CooperativeTask, rowsPerYield } from '#app/lib/cooperativeTask.ts';
import type { TableColumn } from '../table/columns/column.ts';
import { createBankDayColumn } from '../table/query/derivedColumns.ts';
import { type PurchaseTable, rowFlagBits } from '../table/table.ts';
import { createToReviewCheck } from '../table/toReview.ts';
import {
  createPaymentStatedCheck,
  createUnpaidCheck,
  getUnpaidAmounts,
  type SummableAmounts,
} from '../table/unpaidAmounts.ts';
import { ChartFigureTotals } from './chartFigureTotals.ts';
import { containsDate, createAgeingSpans, createMonthSpans, createWeekSpans, type DateSpan } from './dateSpans.ts';
import { computeSupplierSpend, type SupplierSpend } from './supplierSpend.ts';

export type OverviewFigures = z.input<typeof purchaseOverviewContract.read.output>;

/** Limits of names in a filter; figures beyond them are counted but cannot be shown as a list. */
const maxNameLength = 500;
const maxNames = 500;

/**
 * Computes the figures of all invoices that the service returns; `today` is an ISO date. Each figure has the filters
 * that show exactly its invoices; without filters it cannot be shown as a list.
 */
export function* computeOverview(table: PurchaseTable, today: string): CooperativeTask<OverviewFigures> {
  const open = getUnpaidAmounts(table);
  const isUnpaid = createUnpaidCheck(table);
  const bankDays = createBankDayColumn(table);
  const ageing = new DateChart(table, bankDays, createAgeingSpans(today), open);
  const cash = new DateChart(table, bankDays, createWeekSpans(today), open);
  const months = new DateChart(table, table.texts.invoiceDate, createMonthSpans(today));
  const undated = new ChartFigureTotals(table, open);
  const { currency, dueDate } = table.texts;
  const spent = Array.from({ length: currency.size + 1 }, (): number[] => []);
  const present: number[] = [];
  for (let row = 0; row < table.size; row += 1) {
    if (row % rowsPerYield === 0) yield;
    const flags = table.flags[row] ?? 0;
    if ((flags & rowFlagBits.missing) !== 0) continue;
    present.push(row);
    if (months.add(row)) spent[currency.codes[row] ?? 0]?.push(row);
    if (!isUnpaid(row)) continue;
    ageing.add(row);
    cash.add(row);
    if (dueDate.codes[row] === dueDate.size) undated.add(row);
  }
  const currencies: OverviewFigures['currencies'] = [];
  for (const code of findCurrencies(table, present)) {
    const name = code === currency.size ? null : currency.value(code);
    const inCurrency: PurchaseFilter[] = [{ kind: 'oneOf', column: 'currency', values: [name] }];
    const unpaid: PurchaseFilter[] = [...inCurrency, { kind: 'paid', isPaid: false }];
    const none: PurchaseFilter = { kind: 'oneOf', column: 'dueDate', values: [null] };
    currencies.push({
      currency: name ?? '',
      count: present.reduce((sum, row) => ((currency.codes[row] ?? currency.size) === code ? sum + 1 : sum), 0),
      ageing: [
        ...ageing.figures(code, 'bankDay', unpaid),
        { key: 'none', ...undated.figure(code), filters: [...unpaid, none] },
      ],
      cashByWeek: cash.figures(code, 'bankDay', unpaid),
      spendByMonth: months.figures(code, 'invoiceDate', inCurrency),
      spendBySupplier: toSupplierFigures(table, code, yield* computeSupplierSpend(table, spent[code] ?? []), [
        ...inCurrency,
        toDateFilter('invoiceDate', { from: months.from, to: months.to }),
      ]),
    });
  }
  return { currencies, ...countRows(table, present) };
}

/** Figures by spans of a date column. */
class DateChart {
  readonly #spans: readonly DateSpan[];
  readonly #buckets: readonly ChartFigureTotals[];
  readonly #codes: Uint32Array;
  /** Span index by date code, -1 if it is in none. */
  readonly #spanOf: Int8Array;

  constructor(
    table: PurchaseTable,
    { codes, size, value }: TableColumn,
    spans: readonly DateSpan[],
    amounts?: SummableAmounts,
  ) {
    this.#spans = spans;
    this.#buckets = spans.map(() => new ChartFigureTotals(table, amounts));
    this.#codes = codes;
    this.#spanOf = Int8Array.from({ length: size }, (_, code) =>
      spans.findIndex((span) => containsDate(span, value(code))),
    );
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

  figures(currency: number, column: 'bankDay' | 'invoiceDate', filters: readonly PurchaseFilter[]): ChartFigure[] {
    return this.#spans.flatMap((span, index) => {
      const figure = this.#buckets[index]?.figure(currency);
      return figure ? [{ key: span.key, ...figure, filters: [...filters, toDateFilter(column, span)] }] : [];
    });
  }
}

const toDateFilter = (
  column: 'bankDay' | 'invoiceDate',
  { from, to }: Pick<DateSpan, 'from' | 'to'>,
): PurchaseFilter => ({
  kind: 'date',
  column,
  from,
  to,
});

const toSupplierFigures = (
  { texts: { sellerName } }: PurchaseTable,
  currency: number,
  { largest, others, otherSuppliers }: SupplierSpend,
  filters: readonly PurchaseFilter[],
): ChartFigure[] => {
  const getName = (code: number): string | null => (code === sellerName.size ? null : sellerName.value(code));
  const toNameFilters = (codes: readonly number[]): PurchaseFilter[] => {
    const values = codes.map(getName);
    const canBeShown = values.length <= maxNames && values.every((name) => (name?.length ?? 0) <= maxNameLength);
    return canBeShown ? [...filters, { kind: 'oneOf', column: 'sellerName', values }] : [];
  };
  const figures = largest.map(({ supplier, bucket }) => ({
    key: getName(supplier) ?? '',
    ...bucket.figure(currency),
    filters: toNameFilters([supplier]),
  }));
  if (otherSuppliers.size === 0) return figures;
  return [...figures, { key: '', ...others.figure(currency), filters: toNameFilters([...otherSuppliers]) }];
};

/** Returns codes of the currencies with an amount, in the order of their names; no currency is last. */
const findCurrencies = ({ texts, amounts: { amount } }: PurchaseTable, rows: readonly number[]): number[] => {
  const codes = new Set<number>();
  for (const row of rows) if (amount.codes[row] !== amount.size) codes.add(texts.currency.codes[row] ?? 0);
  return [...codes].sort((a, b) => a - b);
};

const countRows = (table: PurchaseTable, rows: readonly number[]): Omit<OverviewFigures, 'currencies'> => {
  const { flags, findings } = table;
  const isStated = createPaymentStatedCheck(table);
  const isToReview = createToReviewCheck(table);
  const count = (test: (row: number) => boolean): number => rows.reduce((sum, row) => (test(row) ? sum + 1 : sum), 0);
  return {
    unseen: { count: count((row) => ((flags[row] ?? 0) & rowFlagBits.unseen) !== 0), filters: [{ kind: 'unseen' }] },
    toReview: { count: count(isToReview), filters: [{ kind: 'toReview' }] },
    withFindings: { count: count((row) => findings[row] !== 0), filters: [{ kind: 'finding', kinds: [] }] },
    paymentUnknown: {
      count: count((row) => !isStated(row)),
      filters: [
        { kind: 'oneOf', column: 'serviceStatus', values: [null] },
        { kind: 'oneOf', column: 'openAmount', values: [null] },
      ],
    },
  };
};

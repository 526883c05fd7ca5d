import type { AmountHabit } from '../parts/draftTypes.ts';

/** An article with its unit, its unit price in cents from and to, and the Finnish VAT rate group. */
export type TradeArticle = readonly [name: string, unit: string, from: number, to: number];

type VatGroup = 'standard' | 'reduced' | 'second' | 'exempt' | 'outside' | 'building' | 'foreign';

/** A kind of supplier: how often it invoices, what, and how its amounts behave. */
export interface SupplierTrade {
  readonly key: string;
  readonly habit: AmountHabit;
  /** Months between invoices; below 1 several in a month. */
  readonly everyMonths: number;
  /** Patterns of names: `{place}`, `{family}`, `{word}` are filled in. */
  readonly names: readonly string[];
  readonly articles: readonly TradeArticle[];
  /** Quantity of a row, from and to. */
  readonly quantity: readonly [number, number];
  readonly rows: readonly [number, number];
  readonly vat: VatGroup;
  readonly reference: 'constant' | 'perInvoice' | 'none';
  readonly term: readonly number[];
}

/** Creates a trade; without `others` one row of one piece, standard rate, a reference of its own for each invoice. */
export const trade = (
  key: string,
  habit: AmountHabit,
  everyMonths: number,
  names: readonly string[],
  articles: readonly TradeArticle[],
  others: Partial<SupplierTrade> = {},
): SupplierTrade => ({
  key,
  habit,
  everyMonths,
  names,
  articles,
  quantity: [1, 1],
  rows: [1, 1],
  vat: 'standard',
  reference: 'perInvoice',
  term: [14, 21, 30],
  ...others,
});

/** One reference for all invoices of a customer. */
export const constant = { reference: 'constant', term: [14, 21] } as const;

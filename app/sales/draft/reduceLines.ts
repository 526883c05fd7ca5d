import type { Draft, DraftLine, Product } from '#app/contract/sales/draft.ts';
import { parseDecimal, priceText } from '#app/money/decimal.ts';
import { replacementFor } from '#app/money/vatRates.ts';
import { emptyLine, isBlankLine, mostLines, standardRate, vatDateOf } from './draft.ts';
import { categoryOfRate, reasonFor } from './vatCategories.ts';

export type LineFields = Omit<DraftLine, 'key' | 'productId'>;

/** An action on the lines of a draft. Keys of new lines are made by the caller, so that this stays pure. */
export type LineAction =
  | { readonly kind: 'addLine'; readonly key: string; readonly after?: string }
  /** After the line of that key, or in its place where nothing was typed into it; without a key at the end. */
  | { readonly kind: 'insertLines'; readonly lines: readonly DraftLine[]; readonly at?: string }
  | { readonly kind: 'setLines'; readonly lines: readonly DraftLine[] }
  | { readonly kind: 'removeLines'; readonly keys: readonly string[] }
  | { readonly kind: 'moveLine'; readonly key: string; readonly by: -1 | 1 }
  | { readonly kind: 'setLine'; readonly key: string; readonly values: Partial<LineFields> }
  | { readonly kind: 'pickProduct'; readonly key: string; readonly product: Product }
  /** Every VAT rate that does not stand on the day of the delivery gives way to the one that does. */
  | { readonly kind: 'renewVatRates'; readonly today: string }
  | { readonly kind: 'dropBlankLines' };

/** The draft with its lines after one action; the same object where nothing changed. */
export const reduceLines = (draft: Draft, action: LineAction): Draft => {
  switch (action.kind) {
    case 'addLine':
      return draft.lines.length < mostLines ? { ...draft, lines: withNewLine(draft, action.key, action.after) } : draft;
    case 'insertLines':
      return { ...draft, lines: withLines(draft.lines, action.lines, action.at) };
    case 'setLines':
      return { ...draft, lines: [...action.lines] };
    case 'removeLines':
      return withoutLines(draft, new Set(action.keys));
    case 'moveLine':
      return withMovedLine(draft, action.key, action.by);
    case 'setLine':
      return withLine(draft, action.key, (line) => lineWith(draft, line, action.values));
    case 'pickProduct':
      return withLine(draft, action.key, (line) => lineOf(draft, line, action.product));
    case 'renewVatRates':
      return withRatesOf(draft, vatDateOf(draft, action.today));
    case 'dropBlankLines':
      return withoutBlankLines(draft);
  }
};

const withLines = (lines: readonly DraftLine[], added: readonly DraftLine[], at: string | undefined): DraftLine[] => {
  const index = lines.findIndex((line) => line.key === at);
  const place = index === -1 ? lines.length : index + 1;
  const before = lines[place - 1];
  const isInPlace = before !== undefined && isBlankLine(before);
  return lines.toSpliced(isInPlace ? place - 1 : place, isInPlace ? 1 : 0, ...added);
};

const withoutLines = (draft: Draft, keys: ReadonlySet<string>): Draft => {
  const lines = draft.lines.filter((line) => !keys.has(line.key));
  return lines.length > 0 ? { ...draft, lines } : { ...draft, lines: withNewLine({ ...draft, lines }, 'first') };
};

const withRatesOf = (draft: Draft, date: string): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => {
    const vatRate = replacementFor(line.vatRate, date);
    return vatRate === null ? line : { ...line, vatRate };
  }),
});

const withNewLine = (draft: Draft, key: string, after?: string): DraftLine[] => {
  const index = draft.lines.findIndex((line) => line.key === after);
  const line = emptyLine(key, standardRate(vatDateOf(draft, draft.invoiceDate)) || (draft.lines.at(-1)?.vatRate ?? ''));
  return draft.lines.toSpliced(index === -1 ? draft.lines.length : index + 1, 0, line);
};

const withMovedLine = (draft: Draft, key: string, by: -1 | 1): Draft => {
  const from = draft.lines.findIndex((line) => line.key === key);
  const line = draft.lines[from];
  const to = from + by;
  if (line === undefined || to < 0 || to >= draft.lines.length) return draft;
  return { ...draft, lines: draft.lines.toSpliced(from, 1).toSpliced(to, 0, line) };
};

const withLine = (draft: Draft, key: string, change: (line: DraftLine) => DraftLine): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? change(line) : line)),
});

/**
 * A product under another name is no longer that product; category and reason follow the rate (domain.md, EN 16931).
 */
const lineWith = (draft: Draft, line: DraftLine, values: Partial<LineFields>): DraftLine => {
  const next = { ...line, ...values };
  const rate = parseDecimal(next.vatRate);
  const vatCategory = rate === null ? next.vatCategory : categoryOfRate(rate.gt(0), next.vatCategory);
  const isSameCategory = vatCategory === line.vatCategory;
  return {
    ...next,
    productId: values.name === undefined || values.name === line.name ? line.productId : null,
    vatCategory,
    vatReason: isSameCategory ? next.vatReason : reasonFor(vatCategory, draft.contact.language, next.vatReason),
  };
};

/** The service keeps net prices; where this draft's prices include VAT, the product's price is taken including it. */
const lineOf = (draft: Draft, line: DraftLine, product: Product): DraftLine => {
  const net = parseDecimal(product.unitPrice);
  const rate = parseDecimal(product.vatRate);
  const price = draft.pricesIncludeVat && rate !== null ? net?.times(rate.plus(100)).times('0.01') : net;
  const unitPrice = price ? priceText(price) : product.unitPrice;
  const { name, unit, vatRate } = product;
  return {
    ...lineWith(draft, line, { name, unit, unitPrice, vatRate, saveAsProduct: false }),
    productId: product.remoteId,
  };
};

/** Lines in which nothing was typed are not part of the invoice; one is kept where there is no other. */
export const withoutBlankLines = (draft: Draft): Draft => {
  const lines = draft.lines.filter((line) => !isBlankLine(line));
  return { ...draft, lines: lines.length > 0 ? lines : draft.lines.slice(0, 1) };
};

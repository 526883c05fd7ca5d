import type { Draft, DraftLine, Product } from '#app/contract/sales/draft.ts';
import { formatPriceDecimal, parseDecimal } from '#app/money/decimal.ts';
import { findReplacementVatRate } from '#app/money/vatRates.ts';
import { createLine, getStandardVatRate, getVatDate, isBlankLine, maxInvoiceLines } from './draft.ts';
import { resolveVatExemptionReason, selectVatCategory } from './vatCategories.ts';

export type EditableLineFields = Omit<DraftLine, 'key' | 'productId'>;

/** An action on the lines of a draft. Keys of new lines are made by the caller, so that this stays pure. */
export type DraftLineAction =
  | { readonly kind: 'addLine'; readonly key: string; readonly after?: string; readonly unit?: string }
  /** After the line of that key, or in its place where nothing was typed into it; without a key at the end. */
  | { readonly kind: 'insertLines'; readonly lines: readonly DraftLine[]; readonly at?: string }
  | { readonly kind: 'setLines'; readonly lines: readonly DraftLine[] }
  | { readonly kind: 'removeLines'; readonly keys: readonly string[] }
  | { readonly kind: 'moveLine'; readonly key: string; readonly by: -1 | 1 }
  | { readonly kind: 'setLine'; readonly key: string; readonly values: Partial<EditableLineFields> }
  | { readonly kind: 'pickProduct'; readonly key: string; readonly product: Product }
  /** Replaces every VAT rate that is not in force on the day of the delivery with the one that is. */
  | { readonly kind: 'renewVatRates'; readonly today: string }
  | { readonly kind: 'dropBlankLines' };

/** The draft with its lines after one action; the same object where nothing changed. */
export const reduceDraftLines = (draft: Draft, action: DraftLineAction): Draft => {
  switch (action.kind) {
    case 'addLine':
      return draft.lines.length < maxInvoiceLines ? { ...draft, lines: insertNewLine(draft, action) } : draft;
    case 'insertLines':
      return { ...draft, lines: insertLines(draft.lines, action.lines, action.at) };
    case 'setLines':
      return { ...draft, lines: [...action.lines] };
    case 'removeLines':
      return removeLines(draft, new Set(action.keys));
    case 'moveLine':
      return moveLine(draft, action.key, action.by);
    case 'setLine':
      return updateLine(draft, action.key, (line) => applyLineValues(draft, line, action.values));
    case 'pickProduct':
      return updateLine(draft, action.key, (line) => applyProduct(draft, line, action.product));
    case 'renewVatRates':
      return renewVatRates(draft, getVatDate(draft, action.today));
    case 'dropBlankLines':
      return removeBlankLines(draft);
  }
};

const insertLines = (lines: readonly DraftLine[], added: readonly DraftLine[], at: string | undefined): DraftLine[] => {
  const index = lines.findIndex((line) => line.key === at);
  const insertAt = index === -1 ? lines.length : index + 1;
  const before = lines[insertAt - 1];
  const isInPlace = before !== undefined && isBlankLine(before);
  return lines.toSpliced(isInPlace ? insertAt - 1 : insertAt, isInPlace ? 1 : 0, ...added);
};

const removeLines = (draft: Draft, keys: ReadonlySet<string>): Draft => {
  const lines = draft.lines.filter((line) => !keys.has(line.key));
  return lines.length > 0
    ? { ...draft, lines }
    : { ...draft, lines: insertNewLine({ ...draft, lines }, { key: 'first' }) };
};

const renewVatRates = (draft: Draft, date: string): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => {
    const vatRate = findReplacementVatRate(line.vatRate, date);
    return vatRate === null ? line : { ...line, vatRate };
  }),
});

const insertNewLine = (
  draft: Draft,
  { key, after, unit }: Omit<Extract<DraftLineAction, { kind: 'addLine' }>, 'kind'>,
): DraftLine[] => {
  const index = draft.lines.findIndex((line) => line.key === after);
  const line = createLine(
    key,
    getStandardVatRate(getVatDate(draft, draft.invoiceDate)) || (draft.lines.at(-1)?.vatRate ?? ''),
    unit,
  );
  return draft.lines.toSpliced(index === -1 ? draft.lines.length : index + 1, 0, line);
};

const moveLine = (draft: Draft, key: string, by: -1 | 1): Draft => {
  const from = draft.lines.findIndex((line) => line.key === key);
  const line = draft.lines[from];
  const to = from + by;
  if (line === undefined || to < 0 || to >= draft.lines.length) return draft;
  return { ...draft, lines: draft.lines.toSpliced(from, 1).toSpliced(to, 0, line) };
};

const updateLine = (draft: Draft, key: string, change: (line: DraftLine) => DraftLine): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? change(line) : line)),
});

/**
 * A product under another name is no longer that product; category and reason follow the rate
 * (docs/service.md, "VAT categories").
 */
const applyLineValues = (draft: Draft, line: DraftLine, values: Partial<EditableLineFields>): DraftLine => {
  const next = { ...line, ...values };
  const rate = parseDecimal(next.vatRate);
  const vatCategory = rate === null ? next.vatCategory : selectVatCategory(rate.gt(0), next.vatCategory);
  const isSameCategory = vatCategory === line.vatCategory;
  return {
    ...next,
    productId: values.name === undefined || values.name === line.name ? line.productId : null,
    vatCategory,
    vatReason: isSameCategory
      ? next.vatReason
      : resolveVatExemptionReason(vatCategory, draft.contact.language, next.vatReason),
  };
};

/** The service keeps net prices; where this draft's prices include VAT, the product's price is taken including it. */
const applyProduct = (draft: Draft, line: DraftLine, product: Product): DraftLine => {
  const net = parseDecimal(product.unitPrice);
  const rate = parseDecimal(product.vatRate);
  const price = draft.pricesIncludeVat && rate !== null ? net?.times(rate.plus(100)).times('0.01') : net;
  const unitPrice = price ? formatPriceDecimal(price) : product.unitPrice;
  const { name, unit, vatRate } = product;
  return {
    ...applyLineValues(draft, line, { name, unit, unitPrice, vatRate, saveAsProduct: false }),
    productId: product.remoteId,
  };
};

/** Lines in which nothing was typed are not part of the invoice; one is kept where there is no other. */
export const removeBlankLines = (draft: Draft): Draft => {
  const lines = draft.lines.filter((line) => !isBlankLine(line));
  return { ...draft, lines: lines.length > 0 ? lines : draft.lines.slice(0, 1) };
};

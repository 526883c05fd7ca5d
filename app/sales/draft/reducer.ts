import type { Channel, Contact, Draft, DraftContact, DraftLine, Product, WizardStep } from '../../contract/sales.ts';
import { decimalText, parseDecimal } from '../../money/decimal.ts';
import { dueDateOf, emptyContact, emptyLine, isBlankLine, standardRate } from './draft.ts';

export type ContactFields = Omit<DraftContact, 'remoteId'>;
export type LineFields = Omit<DraftLine, 'key' | 'productId' | 'vatCategory'>;
export type HeaderFields = Pick<
  Draft,
  'invoiceDate' | 'paymentTermDays' | 'dueDate' | 'referenceNumber' | 'yourReference' | 'note' | 'pricesIncludeVat'
>;

/** Everything a person can do to a draft. Keys of new lines are made by the caller, so that the reducer stays pure. */
export type DraftAction =
  | { readonly kind: 'setContact'; readonly values: Partial<ContactFields> }
  | { readonly kind: 'pickContact'; readonly contact: Contact }
  | { readonly kind: 'clearContact' }
  | { readonly kind: 'addLine'; readonly key: string; readonly after?: string }
  | { readonly kind: 'removeLine'; readonly key: string }
  | { readonly kind: 'moveLine'; readonly key: string; readonly by: -1 | 1 }
  | { readonly kind: 'setLine'; readonly key: string; readonly values: Partial<LineFields> }
  | { readonly kind: 'pickProduct'; readonly key: string; readonly product: Product }
  | { readonly kind: 'setHeader'; readonly values: Partial<HeaderFields> }
  /** The due date was left empty: invoice date and term give it again. */
  | { readonly kind: 'fillDueDate' }
  | { readonly kind: 'setChannel'; readonly channel: Channel }
  | { readonly kind: 'dropBlankLines' }
  | { readonly kind: 'goTo'; readonly step: WizardStep };

/** The draft after one action; the same object where nothing changed. */
export const reduceDraft = (draft: Draft, action: DraftAction): Draft => {
  switch (action.kind) {
    case 'setContact':
      return { ...draft, contact: withContact(draft.contact, action.values) };
    case 'pickContact':
      return { ...draft, contact: action.contact };
    case 'clearContact':
      return { ...draft, contact: emptyContact };
    case 'addLine':
      return { ...draft, lines: withNewLine(draft, action.key, action.after) };
    case 'removeLine':
      return { ...draft, lines: draft.lines.filter((line) => line.key !== action.key) };
    case 'moveLine':
      return withMovedLine(draft, action.key, action.by);
    case 'setLine':
      return withLine(draft, action.key, (line) => lineWith(line, action.values));
    case 'pickProduct':
      return withLine(draft, action.key, (line) => lineOf(line, action.product, draft.pricesIncludeVat));
    case 'setHeader':
      return withHeader(draft, action.values);
    case 'fillDueDate':
      return draft.dueDate.trim() === '' ? withDueDate(draft) : draft;
    case 'setChannel':
      return { ...draft, channel: action.channel };
    case 'dropBlankLines':
      return withoutBlankLines(draft);
    case 'goTo':
      return { ...(draft.step === 'lines' ? withoutBlankLines(draft) : draft), step: action.step };
  }
};

const deliveryFields: readonly string[] = ['email', 'eInvoiceAddress', 'eInvoiceOperator'];

/**
 * Who the recipient *is* cannot be changed at the service, so changing it makes a new contact; where an invoice is
 * delivered to goes along with the delivery and keeps the known contact.
 */
const withContact = (contact: DraftContact, values: Partial<ContactFields>): DraftContact => {
  const isSamePerson = Object.keys(values).every((field) => deliveryFields.includes(field));
  return { ...contact, ...values, remoteId: isSamePerson ? contact.remoteId : null };
};

const withNewLine = (draft: Draft, key: string, after: string | undefined): DraftLine[] => {
  const index = draft.lines.findIndex((line) => line.key === after);
  const line = emptyLine(key, standardRate(draft.invoiceDate) || (draft.lines.at(-1)?.vatRate ?? ''));
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

/** A product under another name is no longer that product; the VAT category follows the rate (domain.md, EN 16931). */
const lineWith = (line: DraftLine, values: Partial<LineFields>): DraftLine => {
  const next = { ...line, ...values };
  return {
    ...next,
    productId: values.name === undefined || values.name === line.name ? line.productId : null,
    vatCategory: categoryFor(next.vatRate, line.vatCategory),
  };
};

const categoryFor = (vatRate: string, current: DraftLine['vatCategory']): DraftLine['vatCategory'] => {
  const rate = parseDecimal(vatRate);
  if (rate === null) return current;
  if (rate.gt(0)) return 'S';
  return current === 'S' ? 'Z' : current;
};

/** The service keeps net prices; where this draft's prices include VAT, the product's price is taken including it. */
const lineOf = (line: DraftLine, product: Product, pricesIncludeVat: boolean): DraftLine => {
  const net = parseDecimal(product.unitPrice);
  const rate = parseDecimal(product.vatRate);
  const unitPrice =
    pricesIncludeVat && net !== null && rate !== null
      ? decimalText(net.times(rate.div(100).plus(1)))
      : product.unitPrice;
  const { name, unit, vatRate } = product;
  return { ...lineWith(line, { name, unit, unitPrice, vatRate, saveAsProduct: false }), productId: product.remoteId };
};

/** The due date follows invoice date and term until it was typed by hand; an emptied one follows again. */
const withHeader = (draft: Draft, values: Partial<HeaderFields>): Draft => {
  const next = { ...draft, ...values };
  const isMoved = values.invoiceDate !== undefined || values.paymentTermDays !== undefined;
  const follows = draft.dueDate === '' || draft.dueDate === dueDateOf(draft.invoiceDate, draft.paymentTermDays);
  return isMoved && follows && values.dueDate === undefined ? withDueDate(next) : next;
};

const withDueDate = (draft: Draft): Draft => ({
  ...draft,
  dueDate: dueDateOf(draft.invoiceDate, draft.paymentTermDays),
});

/** Lines in which nothing was typed are not part of the invoice; one is kept where there is no other. */
const withoutBlankLines = (draft: Draft): Draft => {
  const lines = draft.lines.filter((line) => !isBlankLine(line));
  return { ...draft, lines: lines.length > 0 ? lines : draft.lines.slice(0, 1) };
};

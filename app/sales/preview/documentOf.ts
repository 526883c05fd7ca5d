import type { Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import type { SalesSettings, Seller } from '#app/contract/sales/settings.ts';
import { daysToDueDate, isBlankLine } from '../draft/draft.ts';
import { draftTotals, netOfLine } from '../draft/totals.ts';
import type { DocumentLine, Fact, InvoiceDocument } from './document.ts';
import { gapsIn } from './gaps.ts';
import { paymentOf } from './payment.ts';
import { unitLabel } from './unitLabels.ts';
import { vatRowsOf } from './vatRows.ts';
import { type InvoiceWords, invoiceWords } from './words.ts';
import { type Writing, writingIn } from './writing.ts';

const untold: Seller = {
  name: '',
  businessId: '',
  vatId: '',
  street: '',
  postalCode: '',
  town: '',
  country: '',
  email: '',
  iban: '',
  bic: '',
};

/**
 * A draft as the invoice that its recipient gets, in the recipient's language. What the service does not tell of the seller is
 * left out and named in `gaps`; what was typed and cannot be read stands as it was typed. `number` is null until the service
 * has given one.
 */
export const documentOf = (
  draft: Draft,
  settings: Pick<SalesSettings, 'seller'>,
  number: string | null,
): InvoiceDocument => {
  const { contact } = draft;
  const seller = settings.seller ?? untold;
  const words = invoiceWords[contact.language];
  const writing = writingIn(contact.language, draft.currency);
  const figures = draftTotals(draft);
  const { totals } = figures;
  const crossesBorder = (seller.country || 'FI') !== contact.country;
  const payment = paymentOf({ draft, seller, number, payable: totals.payable, words, writing });
  return {
    language: contact.language,
    title: number === null ? words.invoice : `${words.invoice} ${number}`,
    seller: {
      name: seller.name,
      address: addressOf(seller, crossesBorder, writing),
      ids: told([
        [words.businessId, seller.businessId],
        [words.vatId, seller.vatId],
        ['', seller.email],
      ]).map(asLine),
    },
    buyer: {
      name: contact.name.trim(),
      address: addressOf(contact, crossesBorder, writing),
      ids: told([
        [words.businessId, contact.type === 'business' ? contact.businessId : ''],
        [words.vatId, contact.vatId],
      ]).map(asLine),
    },
    facts: factsOf(draft, number, words, writing),
    dueDate: writing.date(draft.dueDate),
    lines: draft.lines.filter((line) => !isBlankLine(line)).map((line) => lineOf(line, words, writing, draft)),
    pricesIncludeVat: draft.pricesIncludeVat,
    net: writing.money(totals.taxExclusive),
    vat: vatRowsOf(draft.lines, totals.categories, words, writing),
    payable: writing.money(totals.payable),
    note: draft.note.trim(),
    payment,
    gaps: gapsIn(seller, payment),
  };
};

/** Names and values without those that are empty. */
const told = (pairs: readonly (readonly [name: string, value: string])[]): readonly Fact[] =>
  pairs.flatMap(([name, value]) => (value.trim() === '' ? [] : [{ name, value: value.trim() }]));

const asLine = ({ name, value }: Fact): string => `${name} ${value}`.trim();

type Address = Pick<DraftContact, 'street' | 'postalCode' | 'town' | 'country'>;

/** The country is the last line where seller and buyer do not share it. */
const addressOf = (
  { street, postalCode, town, country }: Address,
  crossesBorder: boolean,
  writing: Writing,
): readonly string[] =>
  [street, `${postalCode.trim()} ${town.trim()}`, crossesBorder ? writing.country(country) : '']
    .map((line) => line.trim())
    .filter((line) => line !== '');

const factsOf = (draft: Draft, number: string | null, words: InvoiceWords, writing: Writing): readonly Fact[] => {
  const days = daysToDueDate(draft);
  const interest = draft.lateInterestPercent.trim();
  return told([
    [words.number, number ?? words.unnumbered],
    [words.date, writing.date(draft.invoiceDate)],
    [words.deliveryDate, writing.date(draft.deliveryDate)],
    [words.paymentTerm, days === null ? draft.paymentTermDays : days === 0 ? words.atOnce : `${days} ${words.days}`],
    [words.lateInterest, interest === '' ? words.lateInterestByLaw : `${writing.number(interest)}\u00a0%`],
    [words.yourReference, draft.yourReference],
    [words.orderReference, draft.orderReference],
  ]);
};

const lineOf = (
  line: DraftLine,
  words: InvoiceWords,
  writing: Writing,
  { contact, pricesIncludeVat }: Draft,
): DocumentLine => {
  const net = netOfLine(line, pricesIncludeVat);
  const discount = line.discountPercent.trim();
  return {
    name: line.name.trim(),
    description: line.description.trim(),
    quantity: `${writing.number(line.quantity)}\u00a0${unitLabel(line.unit, contact.language)}`,
    unitPrice: writing.price(line.unitPrice),
    discount: discount === '' || discount === '0' ? '' : `${writing.number(discount)}\u00a0%`,
    vat: line.vatCategory === 'O' ? words.outside : `${writing.number(line.vatRate)}\u00a0%`,
    net: net ? writing.amount(net) : '–',
  };
};

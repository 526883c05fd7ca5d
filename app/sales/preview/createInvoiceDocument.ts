import Big from 'big.js';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import type { InvoiceBranding } from '#app/contract/sales/invoiceBranding.ts';
import type { SalesSettings, Seller } from '#app/contract/sales/settings.ts';
import { formatCreditorReference } from '#app/identifiers/creditorReference.ts';
import { formatReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { countDaysToDueDate, isBlankLine } from '../draft/draft.ts';
import { calculateDraftLineNet, calculateDraftTotals } from '../draft/draftTotals.ts';
import { isHeaderFieldSupported } from '../draft/findUnsupportedFields.ts';
import type { DocumentLine, InvoiceDocument, LabelledText } from '../draft/invoiceDocument.ts';
import { omitUnsupportedValues } from '../draft/omitUnsupportedValues.ts';
import { findMissingInvoiceParts } from './findMissingInvoiceParts.ts';
import { createInvoiceValueFormatter, type InvoiceValueFormatter } from './invoiceValueFormatter.ts';
import { type InvoiceWords, invoiceWords } from './invoiceWords.ts';
import { createPaymentDetails } from './paymentDetails.ts';
import { plainInvoiceBranding } from './plainInvoiceBranding.ts';
import { getUnitLabel } from './unitLabels.ts';
import { createVatBreakdown } from './vatBreakdown.ts';

const emptySeller: Seller = {
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
 * Converts a draft to the invoice that its recipient gets, in the recipient's language. Seller fields that the service
 * does not return are left out and listed in `missingParts`; typed text that cannot be parsed is shown as typed. `number` is
 * null until the service has assigned one. What the service does not take
 * is left out; `capabilities` is null while that is not known.
 */
export const createInvoiceDocument = (
  typed: Draft,
  settings: Pick<SalesSettings, 'seller'>,
  number: string | null,
  capabilities: SalesCapabilities | null = null,
  branding: InvoiceBranding = plainInvoiceBranding,
): InvoiceDocument => {
  const draft = omitUnsupportedValues(typed, capabilities);
  const { contact } = draft;
  const seller = settings.seller ?? emptySeller;
  const words = invoiceWords[contact.language];
  const writing = createInvoiceValueFormatter(contact.language, draft.currency);
  const figures = calculateDraftTotals(draft);
  const { totals } = figures;
  const crossesBorder = (seller.country || 'FI') !== contact.country;
  const payment = createPaymentDetails({ draft, seller, payable: totals.payable, writing });
  return {
    language: contact.language,
    title: number === null ? words.invoice : `${words.invoice} ${number}`,
    branding,
    seller: {
      name: seller.name,
      address: formatAddressLines(seller, crossesBorder, writing),
      ids: toFacts([
        [words.businessId, seller.businessId],
        [words.vatId, seller.vatId],
        ['', seller.email],
      ]).map(joinFact),
    },
    buyer: {
      name: contact.name.trim(),
      address: formatAddressLines(contact, crossesBorder, writing),
      ids: toFacts([
        [words.businessId, contact.type === 'business' ? contact.businessId : ''],
        [words.vatId, contact.vatId],
      ]).map(joinFact),
    },
    facts: createFacts({ draft, number, words, writing, capabilities, noticeDays: branding.noticeDays }),
    dueDate: writing.date(draft.dueDate),
    lines: createDocumentLines(draft, words, writing),
    pricesIncludeVat: draft.pricesIncludeVat,
    net: writing.money(totals.taxExclusive),
    vat: createVatBreakdown(draft.lines, totals.categories, words, writing),
    vatTotal: writing.money(totals.taxTotal),
    payable: writing.money(totals.payable),
    isPayable: totals.payable.gt(0),
    note: draft.note.trim(),
    payment,
    missingParts: findMissingInvoiceParts(seller, payment),
  };
};

/** Returns the pairs of name and value whose value is not empty. */
const toFacts = (pairs: readonly (readonly [name: string, value: string])[]): readonly LabelledText[] =>
  pairs.flatMap(([name, value]) => (value.trim() === '' ? [] : [{ name, value: value.trim() }]));

const joinFact = ({ name, value }: LabelledText): string => `${name} ${value}`.trim();

type PostalAddress = Pick<DraftContact, 'street' | 'postalCode' | 'town' | 'country'>;

/** The country is the last line where seller and buyer do not share it. */
const formatAddressLines = (
  { street, postalCode, town, country }: PostalAddress,
  crossesBorder: boolean,
  writing: InvoiceValueFormatter,
): readonly string[] =>
  [street, `${postalCode.trim()} ${town.trim()}`, crossesBorder ? writing.country(country) : '']
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface FactOptions {
  readonly draft: Draft;
  readonly number: string | null;
  readonly words: InvoiceWords;
  readonly writing: InvoiceValueFormatter;
  readonly capabilities: SalesCapabilities | null;
  readonly noticeDays: number | null;
}

const createFacts = (options: FactOptions): readonly LabelledText[] => {
  const { draft, number, words, writing, capabilities, noticeDays } = options;
  const days = countDaysToDueDate(draft);
  const interest = draft.lateInterestPercent.trim();
  const usualInterest = isHeaderFieldSupported(capabilities, 'lateInterestPercent') ? words.lateInterestByLaw : '';
  const percent = interest === '' ? usualInterest : `${writing.number(interest)}\u00a0%`;
  return toFacts([
    [words.number, number ?? words.unnumbered],
    [words.date, writing.date(draft.invoiceDate)],
    [words.dueDate, writing.date(draft.dueDate)],
    [words.deliveryDate, writing.date(draft.deliveryDate)],
    [words.paymentTerm, days === null ? draft.paymentTermDays : days === 0 ? words.atOnce : `${days} ${words.days}`],
    [words.lateInterest, percent === '' ? '' : `${percent} ${words.fromDueDate}`],
    [words.noticePeriod, noticeDays === null ? '' : `${noticeDays}\u00a0${words.noticeDays}`],
    [words.referenceNumber, formatReferenceNumber(formatCreditorReference(draft.referenceNumber.trim()))],
    [words.yourReference, draft.yourReference],
    [words.orderReference, draft.orderReference],
  ]);
};

/** Each line with the net of the lines so far; lines whose net is not known add nothing. */
const createDocumentLines = (
  draft: Draft,
  words: InvoiceWords,
  writing: InvoiceValueFormatter,
): readonly DocumentLine[] => {
  let runningNet = new Big(0);
  return draft.lines
    .filter((line) => !isBlankLine(line))
    .map((line) => {
      runningNet = runningNet.plus(calculateDraftLineNet(line, draft.pricesIncludeVat) ?? 0);
      return { ...toDocumentLine(line, words, writing, draft), runningNet: writing.amount(runningNet) };
    });
};

const toDocumentLine = (
  line: DraftLine,
  words: InvoiceWords,
  writing: InvoiceValueFormatter,
  { contact, pricesIncludeVat }: Draft,
): Omit<DocumentLine, 'runningNet'> => {
  const net = calculateDraftLineNet(line, pricesIncludeVat);
  const discount = line.discountPercent.trim();
  return {
    name: line.name.trim(),
    description: line.description.trim(),
    quantity: `${writing.number(line.quantity)}\u00a0${getUnitLabel(line.unit, contact.language)}`.trimEnd(),
    unitPrice: writing.price(line.unitPrice),
    discount: discount === '' || discount === '0' ? '' : `${writing.number(discount)}\u00a0%`,
    vat: line.vatCategory === 'O' ? words.outside : `${writing.number(line.vatRate)}\u00a0%`,
    net: net ? writing.amount(net) : '–',
  };
};

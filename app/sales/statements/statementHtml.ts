import type { Language } from '#app/contract/application.ts';
import type { Seller } from '#app/contract/sales/settings.ts';
import { createBankBarcode } from '#app/identifiers/bankBarcode.ts';
import { formatIban } from '#app/identifiers/ibanText.ts';
import { formatReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { parseDecimal } from '#app/money/decimal.ts';
import { renderBarcode } from '../preview/barcodes.ts';
import { createInvoiceValueFormatter, type InvoiceValueFormatter } from '../preview/invoiceValueFormatter.ts';
import { emptyMarkup, HtmlMarkup, html, isolateBidiText } from '../preview/markup.ts';
import type { AccountStatement, CurrencyStatement, OpenItem } from './accountStatement.ts';
import { statementStyle } from './statementStyle.ts';
import { type StatementWords, statementWords } from './statementWords.ts';

export interface LocalizedStatement {
  readonly statement: AccountStatement;
  /** The language of the customer. */
  readonly language: Language;
}

/** Renders statements as one HTML document for A4, each on pages of its own. `fontFaces`: see `readInvoiceFonts`. */
export const renderStatementsHtml = (
  statements: readonly LocalizedStatement[],
  seller: Seller | null,
  fontFaces: string,
): string => {
  const language = statements[0]?.language ?? 'en';
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${statementWords[language].title}</title>
<style>${new HtmlMarkup(fontFaces)}</style>
<style>${new HtmlMarkup(statementStyle)}</style>
</head>
<body>
${statements.map((each) => renderStatement(each, seller))}
</body>
</html>`.text;
};

const renderStatement = ({ statement, language }: LocalizedStatement, seller: Seller | null): HtmlMarkup => {
  const words = statementWords[language];
  const { date } = createInvoiceValueFormatter(language, 'EUR');
  return html`<section class="statement" lang="${language}">
<header class="head">
<div>
<p class="seller">${isolateBidiText(seller?.name ?? '')}</p>
<p>${isolateBidiText([seller?.street, `${seller?.postalCode ?? ''} ${seller?.town ?? ''}`.trim()].filter(Boolean).join(', '))}</p>
<p class="customer">${isolateBidiText(statement.name)}</p>
</div>
<div>
<h1>${words.title}</h1>
<dl class="facts">
<dt>${words.date}</dt><dd>${date(statement.date)}</dd>
${seller?.iban ? html`<dt>${words.account}</dt><dd>${isolateBidiText(formatIban(seller.iban))}</dd>` : emptyMarkup}
</dl>
</div>
</header>
${statement.currencies.map((each) => renderCurrency(each, { words, language, seller }))}
</section>`;
};

interface RenderContext {
  readonly words: StatementWords;
  readonly language: Language;
  readonly seller: Seller | null;
}

const formatMoney = (amount: string | null, { money }: InvoiceValueFormatter, unknown: string): string => {
  const value = amount === null ? null : parseDecimal(amount);
  return value === null ? unknown : money(value);
};

const renderCurrency = (currency: CurrencyStatement, context: RenderContext): HtmlMarkup => {
  const { words, language } = context;
  const format = createInvoiceValueFormatter(language, currency.currency);
  const money = (amount: string | null): string => formatMoney(amount, format, words.unknown);
  return html`<h2>${words.openInvoices}${currency.currency === 'EUR' ? '' : ` ${currency.currency}`}</h2>
<table>
<thead><tr><th scope="col">${words.number}</th><th scope="col">${words.invoiceDate}</th><th scope="col">${words.dueDate}</th><th scope="col">${words.reference}</th><th scope="col">${words.total}</th><th scope="col">${words.open}</th></tr></thead>
<tbody>${currency.items.map(
    ({ invoice, open, isOverdue }) => html`<tr${isOverdue ? new HtmlMarkup(' class="overdue"') : emptyMarkup}>
<td>${isolateBidiText(invoice.number ?? '')}</td><td>${format.date(invoice.date ?? '')}</td><td>${format.date(invoice.dueDate ?? '')}</td>
<td>${isolateBidiText(formatReferenceNumber(invoice.referenceNumber))}</td><td>${money(invoice.total)}</td><td>${money(open)}</td></tr>`,
  )}</tbody>
<tfoot><tr><td colspan="5">${words.open}</td><td class="sum">${money(currency.open)}</td></tr>
<tr><td colspan="5">${words.overdue}</td><td>${money(currency.overdue)}</td></tr></tfoot>
</table>
<h2>${words.ageing}</h2>
<table class="ages"><tbody>${currency.ageing.map(
    ({ bucket, open }) => html`<tr><td>${words.buckets[bucket]}</td><td>${money(open)}</td></tr>`,
  )}</tbody></table>
${renderPayments(currency, words, format)}
${renderCodes(currency, context, format)}`;
};

const renderPayments = (
  { payments }: CurrencyStatement,
  words: StatementWords,
  format: InvoiceValueFormatter,
): HtmlMarkup =>
  payments.length === 0
    ? emptyMarkup
    : html`<h2>${words.payments}</h2>
<table class="ages"><thead><tr><th scope="col">${words.paymentDate}</th><th scope="col">${words.number}</th><th scope="col">${words.amount}</th></tr></thead>
<tbody>${payments.map(
        ({ date, invoiceNumber, amount }) =>
          html`<tr><td>${format.date(date)}</td><td>${isolateBidiText(invoiceNumber ?? '')}</td><td>${formatMoney(amount, format, amount)}</td></tr>`,
      )}</tbody></table>`;

/** One code for each invoice, because a payment carries the reference of one. Euros alone have bank barcodes. */
const renderCodes = (
  { currency, items }: CurrencyStatement,
  { words, seller }: RenderContext,
  format: InvoiceValueFormatter,
): HtmlMarkup => {
  if (currency !== 'EUR' || !seller?.iban) return emptyMarkup;
  const codes = items.flatMap((item) => renderCode(item, { words, seller, format }));
  if (codes.length === 0) return emptyMarkup;
  return html`<h2>${words.howToPay}</h2><p>${words.payEach}</p><div class="codes">${codes}</div>`;
};

const renderCode = (
  { invoice, open }: OpenItem,
  { words, seller, format }: { words: StatementWords; seller: Seller; format: InvoiceValueFormatter },
): readonly HtmlMarkup[] => {
  const { referenceNumber: reference, dueDate } = invoice;
  const amount = open === null ? null : parseDecimal(open);
  const code =
    amount && createBankBarcode({ iban: seller.iban, amount: amount.toFixed(2), reference, dueDate: dueDate ?? '' });
  if (!code) return [];
  return [
    html`<div class="code">${renderBarcode(code, words.barcode)}<p>${words.number} ${isolateBidiText(invoice.number ?? '')}, ${words.reference} ${formatReferenceNumber(reference)}, ${format.money(amount)} · ${words.barcode}: ${code}</p></div>`,
  ];
};

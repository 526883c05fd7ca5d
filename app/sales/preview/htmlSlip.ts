import type { InvoiceDocument, InvoiceLanguage } from '../draft/invoiceDocument.ts';
import { renderBarcode, renderQrCode } from './barcodes.ts';
import { renderFitted } from './htmlTop.ts';
import { invoiceWords } from './invoiceWords.ts';
import { emptyMarkup, type HtmlMarkup, html } from './markup.ts';
import { slip } from './pageLayout.ts';
import type { MeasureText } from './textMeasure.ts';

/** The form has two languages, and the recipient's is the first of them. */
const otherLanguage: Readonly<Record<InvoiceLanguage, InvoiceLanguage>> = { fi: 'sv', sv: 'fi', en: 'fi' };

type SlipLabel = Exclude<keyof (typeof invoiceWords)['fi']['slip'], 'heading' | 'terms'>;
type SlipField = keyof typeof slip.fields;

const maxValueSize = 10;

/** Renders the payment part; the digits of the barcode can be copied into a bank's page. */
export const renderSlip = (document: InvoiceDocument, measure: MeasureText): HtmlMarkup => {
  const { payment, seller, buyer, language, title } = document;
  const words = invoiceWords[language].slip;
  const otherWords = invoiceWords[otherLanguage[language]].slip;
  const renderLabel = (name: SlipLabel): HtmlMarkup => html`${words[name]}<br>${otherWords[name]}`;
  const renderField = (name: SlipField, texts: readonly string[]): HtmlMarkup =>
    renderFitted(
      { className: `field ${name}`, area: slip.fields[name], maxSize: maxValueSize },
      texts.map((text) => ({ text })),
      measure,
    );
  const renderGroup = (name: SlipLabel & SlipField, texts: readonly string[]): HtmlMarkup =>
    html`<div><dt class="label ${name}">${renderLabel(name)}</dt><dd>${renderField(name, texts)}</dd></div>`;
  const currency = payment.currency === 'EUR' ? 'Euro' : payment.currency;
  return html`<section class="slip">
<div aria-hidden="true"><div class="cut"></div>${Object.keys(slip.boxes).map((name) => html`<div class="box ${name}"></div>`)}<div class="signatureLine"></div></div>
<h2>${words.heading} · ${otherWords.heading}</h2>
${renderField('message', [title])}
<dl>
<div><dt class="label account">${renderLabel('account')}</dt><dd>${renderField('iban', payment.iban === '' ? [] : [`IBAN ${payment.iban}`])}${renderField('bic', payment.bic === '' ? [] : [`BIC ${payment.bic}`])}</dd></div>
${renderGroup('payee', [seller.name, seller.address.join(', ')])}
${renderGroup('payer', [buyer.name, ...buyer.address])}
${renderGroup('reference', [payment.reference])}
${renderGroup('dueDate', [payment.dueDate])}
<div><dt class="label amount">${currency}</dt><dd>${renderField('amount', [payment.amount])}</dd></div>
</dl>
<p class="label signature">${renderLabel('signature')}</p><p class="label fromAccount">${renderLabel('fromAccount')}</p>
${renderCodes(document)}
<p class="terms">${words.terms} ${otherWords.terms}</p>
</section>`;
};

const renderCodes = ({ payment: { qr, barcode }, language }: InvoiceDocument): HtmlMarkup => {
  const words = invoiceWords[language];
  return html`${qr === null ? emptyMarkup : html`${renderQrCode(qr, words.qr)}<p class="scan">${words.scan}</p>`}${
    barcode === null
      ? emptyMarkup
      : html`${renderBarcode(barcode, words.barcode)}<p class="digits">${words.barcode} <bdi>${barcode}</bdi></p>`
  }`;
};

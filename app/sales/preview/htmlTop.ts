import type { InvoiceDocument } from '../draft/invoiceDocument.ts';
import { type FittedParagraph, fitText } from './fitText.ts';
import type { InvoiceWords } from './invoiceWords.ts';
import { emptyMarkup, formatNumber, type HtmlMarkup, html, isolateBidiText } from './markup.ts';
import { body, factNameWidth, firstPage, type PageArea, partGap, runningTitle, type } from './pageLayout.ts';
import { type MeasureText, wrapText } from './textMeasure.ts';

/** Sizes of type in points where there is room. */
const sizes = { seller: 9, buyer: 10.5, buyerIds: 8, running: 8.5 } as const;

/** A block whose paragraphs are set as large as its area allows; the first one is the name. */
export const renderFitted = (
  tag: { readonly className: string; readonly area: PageArea; readonly maxSize: number },
  paragraphs: readonly FittedParagraph[],
  measure: MeasureText,
): HtmlMarkup => {
  const fitted = fitText(paragraphs, tag.area, tag.maxSize, measure);
  return html`<div class="${tag.className} fit" data-size="${formatNumber(fitted.size)}">${fitted.paragraphs.map(
    ({ text, weight, scale }) =>
      html`<p${scale === undefined ? emptyMarkup : html` class="name"`}${
        scale === undefined && weight === 'semiBold' ? html` class="strong"` : emptyMarkup
      }>${isolateBidiText(text)}</p>`,
  )}</div>`;
};

/** Renders the head of the first page: the sender, the recipient in the window, and the invoice data at the right. */
export const renderTop = (document: InvoiceDocument, words: InvoiceWords, measure: MeasureText): HtmlMarkup => {
  const { seller, buyer, branding } = document;
  return html`<header>
${branding.logo === null ? emptyMarkup : html`<img class="logo" src="${branding.logo}" alt="${seller.name}">`}
${renderFitted(
  {
    className: 'seller',
    area: branding.logo === null ? firstPage.sender : firstPage.senderBelowLogo,
    maxSize: sizes.seller,
  },
  [
    { text: seller.name, weight: 'semiBold', scale: 1.3 },
    { text: seller.address.join(', ') },
    { text: seller.ids.join(' · ') },
  ],
  measure,
)}
${renderFitted(
  { className: 'buyer', area: firstPage.recipient, maxSize: sizes.buyer },
  [{ text: buyer.name, weight: 'semiBold' }, ...buyer.address.map((text) => ({ text }))],
  measure,
)}
${
  buyer.ids.length === 0
    ? emptyMarkup
    : renderFitted(
        { className: 'buyerIds', area: firstPage.recipientIds, maxSize: sizes.buyerIds },
        [{ text: `${words.buyer}: ${buyer.ids.join(' · ')}` }],
        measure,
      )
}
<h1>${words.invoice}</h1>
<table class="facts"><tbody>${shortenFacts(document).map(
    ({ name, value }) => html`<tr><th scope="row">${name}</th><td>${isolateBidiText(value)}</td></tr>`,
  )}</tbody></table>
</header>`;
};

/** Characters of a value among the invoice data. Those of the services end before a hundred. */
const maxFactLength = 250;

const shortenFacts = ({ facts }: InvoiceDocument): InvoiceDocument['facts'] =>
  facts.map(({ name, value }) => ({
    name,
    value: value.length <= maxFactLength ? value : `${value.slice(0, maxFactLength - 1)}…`.toWellFormed(),
  }));

/** Top of the lines on the first page, in millimetres: lower where the invoice data take more room than usual. */
export const measureFirstTop = (document: InvoiceDocument, measure: MeasureText): number => {
  const wrap = (text: string, width: number): number =>
    wrapText(text, width, (part) => measure(part, type.text.size)).length;
  const lines = shortenFacts(document).reduce(
    (sum, { name, value }) =>
      sum + Math.max(wrap(name, factNameWidth), wrap(value, firstPage.facts.width - factNameWidth)),
    0,
  );
  return Math.max(body.firstTop, firstPage.facts.y + lines * type.text.line + partGap);
};

/** Renders which invoice a further page belongs to; screen readers have just read it. */
export const renderRunningTitle = (document: InvoiceDocument, measure: MeasureText): HtmlMarkup => {
  const parts = [document.seller.name, document.title, document.buyer.name].filter((part) => part !== '');
  return html`<header aria-hidden="true">${renderFitted(
    { className: 'running', area: runningTitle, maxSize: sizes.running },
    [{ text: parts.join(' · ') }],
    measure,
  )}</header>`;
};

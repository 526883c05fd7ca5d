/** Text that is HTML already. */
export class HtmlMarkup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type TemplateValue = string | HtmlMarkup | readonly HtmlMarkup[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters, which no page shows; tabs and line breaks are of use. */
const invisibleCharacters = /(?![\t\n\r])\p{Cc}/gu;

/** Escapes foreign text for use between tags or in a quoted attribute. */
const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replace(invisibleCharacters, '\ufffd')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const renderTemplateValue = (value: TemplateValue): string => {
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof HtmlMarkup ? value.text : value.map(({ text }) => text).join('');
};

/** HTML from a template: every text put into it is escaped, what is markup already stays. */
export const html = (parts: TemplateStringsArray, ...values: readonly TemplateValue[]): HtmlMarkup =>
  new HtmlMarkup(String.raw({ raw: parts }, ...values.map(renderTemplateValue)));

export const emptyMarkup = new HtmlMarkup('');

/** Foreign text that keeps its own direction of writing to itself. */
export const isolateBidiText = (text: string): HtmlMarkup => html`<bdi>${text}</bdi>`;

/** A number for an attribute that the style sheet reads, in millimetres or points. */
export const formatNumber = (value: number): string => String(Math.round(value * 100) / 100);

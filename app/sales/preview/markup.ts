import type { Fact } from './document.ts';

/** Text that is HTML already. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Markup | readonly Markup[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters, which no page shows; tabs and line breaks are of use. */
const unseen = /(?![\t\n\r])\p{Cc}/gu;

/** Foreign text as it may stand between tags or in a quoted attribute. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unseen, '\ufffd')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const written = (value: Value): string => {
  if (typeof value === 'string') return escaped(value);
  return value instanceof Markup ? value.text : value.map(({ text }) => text).join('');
};

/** HTML from a template: every text put into it is escaped, what is markup already stays. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(String.raw({ raw: parts }, ...values.map(written)));

export const nothing = new Markup('');

/** Foreign text that keeps its own direction of writing to itself. */
export const isolated = (text: string): Markup => html`<bdi>${text}</bdi>`;

/** Facts under their names. */
export const factList = (facts: readonly Fact[]): Markup =>
  html`<dl class="facts">${facts.map(({ name, value }) => html`<dt>${name}</dt><dd>${isolated(value)}</dd>`)}</dl>`;

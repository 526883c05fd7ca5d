import type { DispatchStep } from '#app/contract/sales/dispatch.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { bareName, contactWords, type FieldWords, headerWords, lineWords } from './fieldWords.ts';

/** The remote step that was refused: what a bare "name" is the name of. */
export type RefusedStep = Pick<DispatchStep, 'kind' | 'subject'>;

interface Named {
  readonly group: 'line' | 'header' | 'contact' | 'bare';
  readonly field: string;
}

const wordsAs = (source: string): RegExp => new RegExp(`(?<!\\p{L})(?:${source})`, 'iu');

const inGroup = (group: Named['group'], words: FieldWords) =>
  Object.entries(words).map(([field, source]) => ({ group, field, pattern: wordsAs(source) }));

const names = [
  ...inGroup('line', lineWords),
  ...inGroup('header', headerWords),
  ...inGroup('contact', contactWords),
  ...inGroup('bare', { name: bareName }),
];

/**
 * Returns the draft path (`lines.2.vatRate`) of the field that a service's message names, in words ("The VAT rate of
 * line 3", "Rivin 3 ALV-prosentti") or as programs do (`InvoiceRows[2].vatRate`). Of several fields the first named
 * counts. Null if no field is named, or if the line is ambiguous.
 */
export const spokenPath = (words: string, draft: Draft, step: RefusedStep): string | null => {
  const text = apart(words);
  const line = lineSpokenOf(text);
  if (line !== null && !draft.lines[line]) return null;
  const named = firstNamed(text);
  if (line !== null) return `lines.${line}.${named?.group === 'line' ? named.field : 'name'}`;
  return named && pathOf(named, draft, step);
};

const pathOf = ({ group, field }: Named, draft: Draft, step: RefusedStep): string | null => {
  switch (group) {
    case 'header':
      return field;
    case 'contact':
      return `contact.${field}`;
    case 'line':
      return lineField(field, draft, step);
    case 'bare':
      return step.kind === 'contact' ? 'contact.name' : lineField(field, draft, step);
  }
};

/** Returns the field of the line whose product was refused, or of the only line. */
const lineField = (field: string, { lines }: Draft, step: RefusedStep): string | null => {
  const index = step.kind === 'product' ? lineOfProduct(lines, step) : lines.length === 1 ? 0 : -1;
  return index === -1 ? null : `lines.${index}.${field}`;
};

/** Returns the index of the line whose product a refused step was to create; -1 if none has its name. */
export const lineOfProduct = (lines: Draft['lines'], { subject }: RefusedStep): number =>
  lines.findIndex((line) => line.saveAsProduct && line.name.trim() === subject);

/** Splits identifiers into words: `invoiceRows[2].vat_rate` → `invoice Rows[2].vat rate`. */
const apart = (text: string): string =>
  text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/(?<=\p{L})_(?=\p{L})/gu, ' ');

/** Programs count from 0, in brackets or between dots and slashes; people count from 1. */
const indexed = /(?<!\p{L})(?:lines?|rows?|items?|rivit?|rader?)(?:\[(\d{1,4})\]|[./](\d{1,4})(?=[./:\s]|$))/iu;
const counted = [
  /(?<!\p{L})(?:line|row|item|rivi\p{L}{0,5}|rad(?:en)?)(?: (?:item|number|no\.?|nr\.?|nro\.?|numero|nummer))?[\s:#]+(\d{1,4})(?![\d.,]*\d)/iu,
  /(?<![\d.,])(\d{1,4})(?:\.|:[ae]|st|nd|rd|th) (?:line|row|rivi|rad)/iu,
];

/** Returns the index of the line that a message names, existing or not (-1: "line 0"); null if it names none. */
const lineSpokenOf = (text: string): number | null => {
  const index = indexed.exec(text);
  if (index) return Number(index[1] ?? index[2]);
  const number = counted.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  return number === undefined ? null : Number(number) - 1;
};

const firstNamed = (text: string): Named | null => {
  const found = names.flatMap(({ pattern, ...named }) => {
    const match = pattern.exec(text);
    return match ? [{ ...named, at: match.index, length: match[0].length }] : [];
  });
  return found.sort((one, other) => one.at - other.at || other.length - one.length)[0] ?? null;
};

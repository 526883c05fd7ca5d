import type { Draft } from '#app/contract/sales/draft.ts';
import type { SubmissionStep } from '#app/contract/sales/submission.ts';
import {
  contactFieldSynonyms,
  type FieldSynonyms,
  invoiceHeaderFieldSynonyms,
  lineFieldSynonyms,
  nameWordPattern,
} from './fieldSynonyms.ts';

/** The remote step that was refused: what a bare "name" is the name of. */
export type RefusedSubmissionStep = Pick<SubmissionStep, 'kind' | 'subject'>;

interface NamedField {
  readonly group: 'line' | 'header' | 'contact' | 'bare';
  readonly field: string;
}

const toWordPattern = (source: string): RegExp => new RegExp(`(?<!\\p{L})(?:${source})`, 'iu');

const createGroupPatterns = (group: NamedField['group'], words: FieldSynonyms) =>
  Object.entries(words).map(([field, source]) => ({ group, field, pattern: toWordPattern(source) }));

const fieldPatterns = [
  ...createGroupPatterns('line', lineFieldSynonyms),
  ...createGroupPatterns('header', invoiceHeaderFieldSynonyms),
  ...createGroupPatterns('contact', contactFieldSynonyms),
  ...createGroupPatterns('bare', { name: nameWordPattern }),
];

/**
 * Returns the draft path (`lines.2.vatRate`) of the field that a service's message names, in words ("The VAT rate of
 * line 3", "Rivin 3 ALV-prosentti") or as programs do (`InvoiceRows[2].vatRate`). Of several fields the first named
 * counts. Null if no field is named, or if the line is ambiguous.
 */
export const matchFieldByLabel = (words: string, draft: Draft, step: RefusedSubmissionStep): string | null => {
  const text = splitIdentifiers(words);
  const line = parseLineIndex(text);
  if (line !== null && !draft.lines[line]) return null;
  const named = findFirstField(text);
  if (line !== null) return `lines.${line}.${named?.group === 'line' ? named.field : 'name'}`;
  return named && toDraftPath(named, draft, step);
};

const toDraftPath = ({ group, field }: NamedField, draft: Draft, step: RefusedSubmissionStep): string | null => {
  switch (group) {
    case 'header':
      return field;
    case 'contact':
      return `contact.${field}`;
    case 'line':
      return findLinePath(field, draft, step);
    case 'bare':
      return step.kind === 'contact' ? 'contact.name' : findLinePath(field, draft, step);
  }
};

/** Returns the field of the line whose product was refused, or of the only line. */
const findLinePath = (field: string, { lines }: Draft, step: RefusedSubmissionStep): string | null => {
  const index = step.kind === 'product' ? findProductLineIndex(lines, step) : lines.length === 1 ? 0 : -1;
  return index === -1 ? null : `lines.${index}.${field}`;
};

/** Returns the index of the line whose product a refused step was to create; -1 if none has its name. */
export const findProductLineIndex = (lines: Draft['lines'], { subject }: RefusedSubmissionStep): number =>
  lines.findIndex((line) => line.saveAsProduct && line.name.trim() === subject);

/** Splits identifiers into words: `invoiceRows[2].vat_rate` → `invoice Rows[2].vat rate`. */
const splitIdentifiers = (text: string): string =>
  text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/(?<=\p{L})_(?=\p{L})/gu, ' ');

/** Programs count from 0, in brackets or between dots and slashes; people count from 1. */
const indexed = /(?<!\p{L})(?:lines?|rows?|items?|rivit?|rader?)(?:\[(\d{1,4})\]|[./](\d{1,4})(?=[./:\s]|$))/iu;
const counted = [
  /(?<!\p{L})(?:line|row|item|rivi\p{L}{0,5}|rad(?:en)?)(?: (?:item|number|no\.?|nr\.?|nro\.?|numero|nummer))?[\s:#]+(\d{1,4})(?![\d.,]*\d)/iu,
  /(?<![\d.,])(\d{1,4})(?:\.|:[ae]|st|nd|rd|th) (?:line|row|rivi|rad)/iu,
];

/** Returns the index of the line that a message names, existing or not (-1: "line 0"); null if it names none. */
const parseLineIndex = (text: string): number | null => {
  const index = indexed.exec(text);
  if (index) return Number(index[1] ?? index[2]);
  const number = counted.map((pattern) => pattern.exec(text)?.[1]).find((digits) => digits !== undefined);
  return number === undefined ? null : Number(number) - 1;
};

const findFirstField = (text: string): NamedField | null => {
  const matches = fieldPatterns.flatMap(({ pattern, ...named }) => {
    const match = pattern.exec(text);
    return match ? [{ ...named, at: match.index, length: match[0].length }] : [];
  });
  return matches.sort((one, other) => one.at - other.at || other.length - one.length)[0] ?? null;
};

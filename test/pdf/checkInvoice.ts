import { type ExpectedPlace, expectedPlaces } from './expectedPlaces.ts';
import { addUpInvoice } from './expectedSums.ts';
import { expectedTexts } from './expectedTexts.ts';
import type { InvoiceCase } from './invoiceCases.ts';
import type { PdfWord } from './poppler.ts';

/** What was found on the pages of one invoice. */
export interface PrintedInvoice {
  readonly words: readonly (readonly PdfWord[])[];
  readonly tags: ReadonlyMap<string, number>;
  /** The text of the structure elements in their order. */
  readonly taggedText: string;
  /** The language that the file names; null where it names none. */
  readonly language: string | null;
  /** What the codes of the last page say; null where they cannot be read. */
  readonly barcode: string | null;
  readonly qr: string | null;
}

/** Returns what is not as it should be, as sentences. */
export const findInvoiceFaults = (invoice: InvoiceCase, printed: PrintedInvoice): readonly string[] => [
  ...findMisplacedFields(invoice, printed),
  ...findWrongCodes(invoice, printed),
  ...findLostText(invoice, printed),
  ...findWrongCarriedTotals(invoice, printed),
  ...findWordsOutside(printed),
  ...findOverprints(printed),
  ...findMissingTags(invoice, printed),
];

const isIn = ({ left, top, right, bottom }: ExpectedPlace, word: ExpectedPlace): boolean =>
  word.left >= left && word.top >= top && word.right <= right && word.bottom <= bottom;

const meets = ({ left, top, right, bottom }: ExpectedPlace, word: ExpectedPlace): boolean =>
  word.left < right && word.right > left && word.top < bottom && word.bottom > top;

/** In millimetres: words whose middles are as near to each other stand in one row. */
const rowTolerance = 1.2;

/** Words row by row, without the spaces between them. */
const join = (words: readonly PdfWord[]): string => {
  const middle = ({ top, bottom }: PdfWord): number => (top + bottom) / 2;
  const rows: PdfWord[][] = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const [first] = rows.at(-1) ?? [];
    if (first && middle(word) - middle(first) < rowTolerance) rows.at(-1)?.push(word);
    else rows.push([word]);
  }
  return squeeze(rows.flatMap((row) => row.toSorted((a, b) => a.left - b.left).map(({ text }) => text)).join(''));
};

const squeeze = (text: string): string => text.replace(/\s/g, '');

const differ = (what: string, found: string, expected: string): readonly string[] =>
  found === expected ? [] : [`${what}: “${found}”, expected “${expected}”`];

const findMisplacedFields = (invoice: InvoiceCase, { words }: PrintedInvoice): readonly string[] => {
  const [first = []] = words;
  const last = words.at(-1) ?? [];
  const texts = expectedTexts(invoice);
  const read = (page: readonly PdfWord[], place: keyof typeof expectedPlaces): string =>
    join(page.filter((word) => isIn(expectedPlaces[place], word)));
  const contains = (place: keyof typeof expectedPlaces, expected: readonly string[]): readonly string[] =>
    expected.flatMap((text) =>
      read(first, place).includes(squeeze(text)) ? [] : [`${place} lacks “${text}”: “${read(first, place)}”`],
    );
  const near = first.filter((word) => meets(expectedPlaces.nearWindow, word));
  return [
    ...differ('window', read(first, 'window'), squeeze(texts.recipient.join(''))),
    ...differ('nothing else near the window', join(near), squeeze(texts.recipient.join(''))),
    ...contains('sender', texts.sender),
    ...contains('invoiceData', texts.invoiceData),
    ...(['account', 'payee', 'payer', 'reference', 'dueDate', 'amount'] as const).flatMap((field) =>
      differ(field, read(last, field), squeeze(texts[field])),
    ),
  ];
};

const findWrongCodes = (invoice: InvoiceCase, { barcode, qr }: PrintedInvoice): readonly string[] => {
  const texts = expectedTexts(invoice);
  return [...differ('barcode', barcode ?? 'not read', texts.barcode), ...differ('QR code', qr ?? 'not read', texts.qr)];
};

/** Every line, whole and in order, then the sums, as screen readers read them. */
const findLostText = (invoice: InvoiceCase, { taggedText }: PrintedInvoice): readonly string[] => {
  const all = squeeze(taggedText);
  const texts = expectedTexts(invoice);
  let at = 0;
  return [...texts.lines, ...texts.sums, ...texts.note].flatMap((text) => {
    const found = all.indexOf(squeeze(text), at);
    if (found < 0) return [`cut or lost: “${text}”`];
    at = found + squeeze(text).length;
    return [];
  });
};

const findWrongCarriedTotals = (invoice: InvoiceCase, { words }: PrintedInvoice): readonly string[] => {
  const { nets } = addUpInvoice(invoice.draft);
  const { carried, broughtForward, carriedForward } = expectedTexts(invoice);
  let lines = 0;
  return words.flatMap((page, index) => {
    const text = join(page);
    const before = carried(nets.slice(0, lines));
    lines += text.match(/no\.\d+\./g)?.length ?? 0;
    const after = carried(nets.slice(0, lines));
    const faults: string[] = [];
    if (index > 0 && !text.includes(`${squeeze(broughtForward)}${before}`))
      faults.push(`page ${index + 1} does not begin with ${before}`);
    if (index < words.length - 1 && !text.includes(`${squeeze(carriedForward)}${after}`))
      faults.push(`page ${index + 1} does not end with ${after}`);
    return faults;
  });
};

const findWordsOutside = ({ words }: PrintedInvoice): readonly string[] =>
  words.flatMap((page, index) => {
    const isLast = index === words.length - 1;
    const { slip, text } = expectedPlaces;
    return page
      .filter((word) => !isIn(text, word) || (isLast && meets(slip, word)))
      .filter((word) => !(isLast && isIn(slip, word)))
      .map(
        (word) => `page ${index + 1}: “${word.text}” is outside, at ${word.left.toFixed(1)} ${word.top.toFixed(1)} mm`,
      );
  });

/** Share of the smaller word that another may cover: the boxes of lines one above the other touch. */
const maxOverlap = 0.3;

const findOverprints = ({ words }: PrintedInvoice): readonly string[] =>
  words.flatMap((page, index) =>
    page.flatMap((word, at) =>
      page.slice(at + 1).flatMap((other) => {
        const width = Math.min(word.right, other.right) - Math.max(word.left, other.left);
        const height = Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top);
        const smaller = Math.min(measureSize(word), measureSize(other));
        return width > 0 && height > 0 && width * height > maxOverlap * smaller
          ? [`page ${index + 1}: “${word.text}” and “${other.text}” stand on each other`]
          : [];
      }),
    ),
  );

const measureSize = ({ left, top, right, bottom }: ExpectedPlace): number => (right - left) * (bottom - top);

const findMissingTags = ({ draft, branding }: InvoiceCase, { tags, language }: PrintedInvoice): readonly string[] => {
  const atLeast: Readonly<Record<string, number>> = {
    H1: 1,
    H2: 1,
    // Invoice data, lines, VAT, sums.
    Table: 4,
    TR: draft.lines.length,
    TH: 5,
    TD: 5 * draft.lines.length,
    // Both codes, and the logo.
    Figure: branding.logo === null ? 2 : 3,
  };
  return [
    ...differ('language of the file', language ?? 'none', draft.contact.language),
    ...Object.entries(atLeast).flatMap(([tag, count]) =>
      (tags.get(tag) ?? 0) >= count ? [] : [`${tags.get(tag) ?? 0} tags ${tag}, expected ${count}`],
    ),
  ];
};

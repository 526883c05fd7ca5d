/**
 * Where everything stands on an invoice of A4, in millimetres from the upper left corner. The style sheet (`style.ts`), the
 * division into pages and `npm run test:pdf` read these figures; no other file holds a coordinate.
 *
 * Sources:
 * - SFS 2487 (layout of documents): left margin 20 mm, tab stops every 23 mm; the recipient in the address field at 20 mm, about
 *   45 mm from the top; the page number in the upper right corner, as `1 (2)`.
 * - Window envelopes C5 (window 95 × 35 mm) and E65 (90 × 30 mm), both 18 mm from the left and 40 mm from the top: the table of
 *   recommended envelopes in the manual of the accounting program Kitsas.
 * - Payment part: Finance Finland's guide for credit transfer forms (Tilisiirto-opas) could not be obtained. The lines are those
 *   that the open program Kitsas draws for it; they lie on the form's grid of 1/10 inch by 1/6 inch (111.8 mm = 44/10 inch,
 *   16.9 mm = 4/6 inch). That the form takes the last 4 inches (101.6 mm) of the page is the usual size of the form.
 * - Barcode: 332 modules of Code 128 (start, 27 pairs, check, stop), with a quiet zone of ten modules on either side (ISO/IEC
 *   15417). QR code: a quiet zone of four modules (ISO/IEC 18004).
 * - Everything else is our own grid: `ownGrid`, the table of lines, type sizes, and the places of the codes within the form.
 */
export interface PageArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One typographic point. */
export const pointMm = 25.4 / 72;

export const pageSize = { width: 210, height: 297 } as const;

/** SFS 2487. */
const margin = 20;
const tabStep = 23;
const tabStop = (steps: number): number => margin + steps * tabStep;
const rightEdge = pageSize.width - margin;

/** What a window shows of a sheet that lies in its envelope. */
export const envelopeWindows: Readonly<Record<'C5' | 'E65', PageArea>> = {
  C5: { x: 18, y: 40, width: 95, height: 35 },
  E65: { x: 18, y: 40, width: 90, height: 30 },
};

/** Within both windows, with two millimetres of room on each side. */
const recipient: PageArea = { x: margin, y: 43, width: 86, height: 25 };

/** Half a step beyond the fourth tab stop of SFS 2487 (112 mm), because the window of C5 ends at 113 mm. */
const dataColumn = tabStop(4.5);

/** Areas of the first page. */
export const firstPage = {
  logo: { x: margin, y: 8, width: 80, height: 12 },
  /** The sender where there is a logo above it, and where there is none. */
  senderBelowLogo: { x: margin, y: 21, width: 86, height: 17.5 },
  sender: { x: margin, y: 10, width: 86, height: 28.5 },
  recipient,
  /** Below both windows. */
  recipientIds: { x: margin, y: 77, width: 86, height: 12 },
  title: { x: dataColumn, y: 9, width: 50, height: 9 },
  facts: { x: dataColumn, y: 22, width: rightEdge - dataColumn, height: 66 },
} as const satisfies Record<string, PageArea>;

/** Width of the names of the invoice data; their values begin after it. */
export const factNameWidth = 29;

/** Top right corner of every page. */
export const pageNumber: PageArea = { x: rightEdge - 20, y: 10, width: 20, height: 5 };

/** From the second page on: which invoice the page belongs to. */
export const runningTitle: PageArea = { x: margin, y: 10, width: 145, height: 9 };

/** The table of lines and what follows it (our own grid). */
export const body = {
  x: margin,
  width: rightEdge - margin,
  /** Top on the first page, lower where the invoice data need more room; and on the others. */
  firstTop: 94,
  nextTop: 23,
  /** Last text of a page without and with a payment part. */
  bottom: 281,
  bottomAboveSlip: 191,
} as const;

/** Type sizes in points, heights of lines in millimetres. */
export const type = {
  text: { size: 9, line: 4 },
  description: { size: 8, line: 3.6 },
  small: { size: 7.5, line: 3.4 },
  title: { size: 18, line: 8 },
  payable: { size: 13, line: 6.4 },
} as const;

/** Room around the text of a row, and its hairline. */
export const row = { padding: 1, rule: 0.27, columnGap: 3 } as const;
/** Distance before each part that follows the lines. */
export const partGap = 5;

/** The payment part: the last four inches of the page. */
const slipHeight = 101.6;
const slipTop = pageSize.height - slipHeight;
/** The form's lines begin below the line to cut along. */
const formTop = slipTop + 2;
const formLeft = 10;
const formRight = pageSize.width - formLeft;
/** Lines of the form from its own upper left corner (see above). */
const form = {
  labels: 20,
  middle: 111.4,
  rightLabels: 131.4,
  euro: 158,
  account: 16.9,
  payee: 31.7,
  signature: 57.1,
  reference: 52.8,
  payer: 61.3,
  bottom: 69.8,
} as const;
const inForm = (left: number, top: number, right: number, bottom: number): PageArea => ({
  x: formLeft + left,
  y: formTop + top,
  width: right - left,
  height: bottom - top,
});
const formWidth = formRight - formLeft;

export const slip = {
  top: slipTop,
  /** Boxes of the form with its rules. */
  boxes: {
    account: inForm(0, 0, form.middle, form.account),
    payee: inForm(0, form.account, form.middle, form.payee),
    payer: inForm(0, form.payee, form.middle, form.payer),
    fromAccount: inForm(0, form.payer, form.middle, form.bottom),
    message: inForm(form.middle, 0, formWidth, form.reference),
    reference: inForm(form.middle, form.reference, formWidth, form.payer),
    dueDate: inForm(form.middle, form.payer, form.euro, form.bottom),
    amount: inForm(form.euro, form.payer, formWidth, form.bottom),
  },
  /** Names of the fields: on the left they end at the rule before the values. */
  labels: {
    account: inForm(0, 0, form.labels - 1, form.account),
    payee: inForm(0, form.account, form.labels - 1, form.payee),
    payer: inForm(0, form.payee, form.labels - 1, form.signature - 3),
    signature: inForm(0, form.signature - 3.5, form.labels - 1, form.payer),
    fromAccount: inForm(0, form.payer, form.labels - 1, form.bottom),
    reference: inForm(form.middle + 1.5, form.reference, form.rightLabels, form.payer),
    dueDate: inForm(form.middle + 1.5, form.payer, form.rightLabels, form.bottom),
    amount: inForm(form.euro + 1.5, form.payer, form.euro + 10, form.bottom),
  },
  /** Where values stand. */
  fields: {
    iban: inForm(form.labels + 2, 5, 80, 12.5),
    bic: inForm(82, 5, form.middle - 1, 12.5),
    payee: inForm(form.labels + 2, form.account + 1, form.middle - 1, form.payee - 0.8),
    payer: inForm(form.labels + 2, form.payee + 1, form.middle - 1, form.signature - 1),
    message: inForm(form.middle + 2, 12, form.middle + 40, form.reference - 2),
    reference: inForm(form.rightLabels + 2, form.reference + 1.6, formWidth - 1, form.payer - 0.8),
    dueDate: inForm(form.rightLabels + 2, form.payer + 1.6, form.euro - 1, form.bottom - 0.8),
    amount: inForm(form.euro + 10, form.payer + 1.6, formWidth - 1, form.bottom - 0.8),
  },
  heading: inForm(form.middle + 2, 2, form.middle + 40, 11),
  signatureLine: inForm(form.labels + 2, form.signature, form.middle - 3.4, form.signature),
  qr: inForm(formWidth - 36, 4, formWidth - 4, 36),
  qrHint: inForm(formWidth - 38, 39, formWidth - 2, 43),
  barcode: inForm(form.labels, 72.5, form.labels + 100, 84.5),
  barcodeDigits: inForm(form.labels, 85.6, form.labels + 110, 89),
  terms: inForm(form.rightLabels, 71.5, formWidth, 86),
} as const;

/** A rectangle in millimetres from the upper left corner of the page. */
export interface ExpectedPlace {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const fromForm = (left: number, top: number, right: number, bottom: number): ExpectedPlace => ({
  left: 10 + left,
  top: 197.4 + top,
  right: 10 + right,
  bottom: 197.4 + bottom,
});

/**
 * Where the fields of an invoice belong, written down apart from the application: the window that envelopes of C5 and E65 share,
 * the margins of SFS 2487, the last 4 inches of A4 for the payment part, and the boxes of the credit transfer form. The sources are
 * named in `app/sales/preview/pageLayout.ts`.
 */
export const expectedPlaces = {
  /** 18 + 90 and 40 + 30. */
  window: { left: 18, top: 40, right: 108, bottom: 70 },
  /** What nothing else may be in, so that it shows in no window. */
  nearWindow: { left: 0, top: 40, right: 113, bottom: 75 },
  invoiceData: { left: 112, top: 8, right: 190.5, bottom: 94 },
  sender: { left: 19.5, top: 5, right: 110, bottom: 40 },
  text: { left: 19.5, top: 8, right: 190.5, bottom: 285 },
  slip: { left: 0, top: 297 - 101.6, right: 210, bottom: 292 },
  account: fromForm(20, 0, 111.4, 16.9),
  payee: fromForm(20, 16.9, 111.4, 31.7),
  payer: fromForm(20, 31.7, 111.4, 57.1),
  reference: fromForm(131.4, 52.8, 190, 61.3),
  dueDate: fromForm(131.4, 61.3, 158, 69.8),
  amount: fromForm(167, 61.3, 190, 69.8),
  qr: fromForm(150, 0, 190, 40),
  /** Below the form's lines, from the rule after its labels. */
  barcode: fromForm(16, 71, 124, 85.2),
} as const satisfies Record<string, ExpectedPlace>;

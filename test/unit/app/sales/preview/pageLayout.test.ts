import { describe, expect, test } from 'vitest';
import {
  body,
  envelopeWindows,
  firstPage,
  type PageArea,
  pageNumber,
  pageSize,
  slip,
} from '#app/sales/preview/pageLayout.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const right = ({ x, width }: PageArea): number => x + width;
const bottom = ({ y, height }: PageArea): number => y + height;
const overlap = (a: PageArea, b: PageArea): boolean =>
  a.x < right(b) && right(a) > b.x && a.y < bottom(b) && bottom(a) > b.y;

describe('the places on the page of an invoice', () => {
  test('put the recipient into the windows of C5 and E65, and nothing else', () => {
    for (const window of nonEmpty(Object.values(envelopeWindows))) {
      expect(firstPage.recipient.x).toBeGreaterThanOrEqual(window.x + 2);
      expect(firstPage.recipient.y).toBeGreaterThanOrEqual(window.y + 2);
      expect(right(firstPage.recipient)).toBeLessThanOrEqual(right(window) - 2);
      expect(bottom(firstPage.recipient)).toBeLessThanOrEqual(bottom(window) - 2);
      for (const [name, area] of nonEmpty(Object.entries(firstPage)))
        if (name !== 'recipient') expect(overlap(area, window), name).toBe(false);
    }
  });

  test('keep the margins of SFS 2487, 20 mm at the left and 190 mm at the right', () => {
    for (const { x } of nonEmpty([firstPage.sender, firstPage.recipient, firstPage.logo, { x: body.x }]))
      expect(x).toBe(20);
    expect(right(pageNumber)).toBe(190);
    expect(body.x + body.width).toBe(190);
  });

  test('give the payment part the last four inches, and keep its parts on the page and apart', () => {
    expect(pageSize.height - slip.top).toBeCloseTo(4 * 25.4);
    expect(body.bottomAboveSlip).toBeLessThan(slip.top);
    const { fields, qr, qrHint, barcode, barcodeDigits, terms, heading } = slip;
    const areas = Object.entries({ ...fields, qr, qrHint, barcode, barcodeDigits, terms, heading });
    for (const [name, area] of nonEmpty(areas)) {
      expect(right(area), name).toBeLessThanOrEqual(200);
      expect(bottom(area), name).toBeLessThanOrEqual(290);
      expect(area.y, name).toBeGreaterThan(slip.top);
      for (const [other, otherArea] of areas)
        if (other !== name) expect(overlap(area, otherArea), `${name} ${other}`).toBe(false);
    }
  });

  test('leave the codes their quiet zones', () => {
    const barModule = slip.barcode.width / 332;
    expect(barModule).toBeGreaterThan(0.25);
    expect(slip.terms.x - right(slip.barcode)).toBeGreaterThanOrEqual(10 * barModule);
    // The largest code of EPC069-12 is version 13, with 69 modules.
    const qrModule = slip.qr.width / 69;
    expect(slip.qr.x - right(slip.fields.message)).toBeGreaterThanOrEqual(4 * qrModule);
    expect(slip.fields.reference.y - bottom(slip.qr)).toBeGreaterThanOrEqual(4 * qrModule);
    expect(slip.qrHint.y - bottom(slip.qr)).toBeGreaterThanOrEqual(4 * qrModule);
    expect(200 - right(slip.qr)).toBeGreaterThanOrEqual(4 * qrModule);
  });
});

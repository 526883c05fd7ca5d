import { describe, expect, test } from 'vitest';
import { maxLogoBytes } from '#app/contract/sales/invoiceBranding.ts';
import { findColourFault } from '#app/sales/draft/invoiceColour.ts';
import { parseLogo } from '#app/sales/preview/logoFile.ts';
import { storedInvoiceBranding } from '#app/sales/preview/storedInvoiceBranding.ts';
import { createPng, createPngChunk } from '#test/pdf/logo.ts';

const png = createPng(240, 80);
const beginning = png.subarray(0, 33);
/** A JPEG of one grey pixel in its shortest form: start, frame, scan and end (ITU-T T.81). */
const createJpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x7f]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan, Buffer.from([0xff, 0xd9])]);
};
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('the logo of the invoices', () => {
  test.each([
    ['PNG', png, 'data:image/png;base64,'],
    ['JPEG', createJpeg(300, 100), 'data:image/jpeg;base64,'],
  ])('is a whole, still picture: %s', (_kind, bytes, start) => {
    const logo = parseLogo(bytes);
    expect(logo).toEqual({ kind: 'logo', dataUrl: `${start}${bytes.toString('base64')}` });
    expect(
      storedInvoiceBranding.parse({ logo: logo.kind === 'logo' && logo.dataUrl, colour: null, noticeDays: 8 }),
    ).toBeTruthy();
  });

  const damagedSum = Buffer.from(png);
  damagedSum[40] = (damagedSum[40] ?? 0) ^ 1;
  const animation = createPngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  const bomb = Buffer.from(createPng(1, 1));
  bomb.writeUInt32BE(100_000, 16);
  test.each([
    ['40 MB', Buffer.alloc(40_000_000, png), 'tooLarge'],
    ['one byte too many', Buffer.alloc(maxLogoBytes + 1, png), 'tooLarge'],
    ['an SVG with a script', Buffer.from(script), 'svg'],
    ['an SVG after a declaration', Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- logo -->${script}`), 'svg'],
    ['an animated GIF', Buffer.from('GIF89a'), 'notAPicture'],
    ['an empty file', Buffer.alloc(0), 'notAPicture'],
    ['text', Buffer.from('logo'), 'notAPicture'],
    ['an animated PNG', Buffer.concat([beginning, animation, png.subarray(33)]), 'animated'],
    ['half a PNG', png.subarray(0, png.length / 2), 'damaged'],
    ['a PNG without its end', png.subarray(0, -12), 'damaged'],
    ['a PNG with a wrong check sum', damagedSum, 'damaged'],
    [
      'a PNG with too few rows',
      Buffer.concat([png.subarray(0, 8), createPng(240, 81).subarray(8, 33), png.subarray(33)]),
      'damaged',
    ],
    ['a PNG with 5,000 columns', createPng(5000, 1), 'tooManyPixels'],
    ['a JPEG with 5,000 rows', createJpeg(10, 5000), 'tooManyPixels'],
    ['half a JPEG', createJpeg(10, 10).subarray(0, -2), 'damaged'],
    ['the beginning of a JPEG', createJpeg(10, 10).subarray(0, 9), 'damaged'],
    ['a JPEG without size', createJpeg(0, 0), 'damaged'],
  ] as const)('is none with a reason: %s', (_case, bytes, fault) =>
    expect(parseLogo(bytes)).toEqual({ kind: 'fault', fault }),
  );

  test('is refused by its size before anything is unpacked', () => {
    // The check sum of the changed header is wrong as well, and is looked at first.
    expect(parseLogo(bomb)).toEqual({ kind: 'fault', fault: 'damaged' });
  });
});

describe('the colour of the invoices', () => {
  test.each([
    ['#000000', null],
    ['#0b6b57', null],
    // WCAG's own threshold: grey of 4.54 and 4.48 to 1 on white.
    ['#767676', null],
    ['#777777', 'tooLight'],
    ['#ffd700', 'tooLight'],
    ['#ffffff', 'tooLight'],
    ['0b6b57', 'notAColour'],
    ['#0b6', 'notAColour'],
    ['red', 'notAColour'],
    ['#0b6b57; background: red', 'notAColour'],
  ] as const)('can be read on white paper: %s', (colour, fault) => {
    expect(findColourFault(colour)).toBe(fault);
    expect(storedInvoiceBranding.safeParse({ logo: null, colour, noticeDays: null }).success).toBe(
      fault !== 'notAColour',
    );
  });
});

test('a logo that is no picture as data is never stored', () => {
  for (const logo of [
    'https://example.com/logo.png',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,"><script>',
  ])
    expect(storedInvoiceBranding.safeParse({ logo, colour: null, noticeDays: null }).success).toBe(false);
});

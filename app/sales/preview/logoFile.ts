import { crc32, inflateSync } from 'node:zlib';
import { type LogoFault, maxLogoBytes } from '#app/contract/sales/invoiceBranding.ts';

/** In pixels. */
export const maxLogoSide = 4000;

export type ParsedLogo =
  | { readonly kind: 'logo'; readonly dataUrl: string }
  | { readonly kind: 'fault'; readonly fault: LogoFault };

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a file that shall be the logo by its content, whatever its name: a still PNG or JPEG that is whole. SVG is refused, because
 * it may hold scripts and addresses.
 */
export const parseLogo = (bytes: Uint8Array): ParsedLogo => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length > maxLogoBytes) return refuse('tooLarge');
  const isPng = buffer.subarray(0, 8).equals(pngSignature);
  const isJpeg = buffer.subarray(0, 3).equals(jpegSignature);
  if (!isPng && !isJpeg) return refuse(isSvg(buffer) ? 'svg' : 'notAPicture');
  const size = isPng ? checkPng(buffer) : checkJpeg(buffer);
  if (typeof size === 'string') return refuse(size);
  if (size.width > maxLogoSide || size.height > maxLogoSide) return refuse('tooManyPixels');
  return { kind: 'logo', dataUrl: `data:image/${isPng ? 'png' : 'jpeg'};base64,${buffer.toString('base64')}` };
};

const refuse = (fault: LogoFault): ParsedLogo => ({ kind: 'fault', fault });

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

const isSvg = (buffer: Buffer): boolean => /<svg[\s>]/i.test(buffer.subarray(0, 4096).toString('utf8'));

/** Samples of a pixel by PNG's colour type. */
const pngSamples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Checks each chunk and that all rows are there (W3C, Portable Network Graphics, third edition). */
const checkPng = (buffer: Buffer): PictureSize | LogoFault => {
  let header: Buffer | null = null;
  const data: Buffer[] = [];
  for (let at = pngSignature.length; at + 12 <= buffer.length; ) {
    const length = buffer.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > buffer.length) return 'damaged';
    const type = buffer.toString('latin1', at + 4, at + 8);
    const content = buffer.subarray(at + 8, end);
    if (buffer.readUInt32BE(end) !== crc32(buffer.subarray(at + 4, end))) return 'damaged';
    if (type === 'acTL') return 'animated';
    if (type === 'IHDR') header = content;
    if (type === 'IDAT') data.push(content);
    if (type === 'IEND') return header?.length === 13 ? checkPngRows(header, Buffer.concat(data)) : 'damaged';
    at = end + 4;
  }
  return 'damaged';
};

const checkPngRows = (header: Buffer, data: Buffer): PictureSize | LogoFault => {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colourType = 0, , , interlace = 0] = header.subarray(8);
  const samples = pngSamples[colourType];
  if (width === 0 || height === 0 || samples === undefined) return 'damaged';
  // Before anything is unpacked: a few bytes can stand for gigabytes.
  if (width > maxLogoSide || height > maxLogoSide) return 'tooManyPixels';
  const bytes = height * (1 + Math.ceil((width * samples * depth) / 8));
  try {
    // An interlaced picture has further rows, one or two bytes each at most.
    const { length } = inflateSync(data, { maxOutputLength: bytes + 8 * (height + width) });
    return length === bytes || (interlace === 1 && length > bytes / 2) ? { width, height } : 'damaged';
  } catch {
    return 'damaged';
  }
};

/** Start of frame, baseline or progressive; other numbers in the range are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments up to the picture's data, and looks for its end (ITU-T T.81, annex B). */
const checkJpeg = (buffer: Buffer): PictureSize | LogoFault => {
  let size: PictureSize | null = null;
  for (let at = 2; at + 4 <= buffer.length; ) {
    const marker = buffer[at + 1] ?? 0;
    if (buffer[at] !== 0xff) return 'damaged';
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = buffer.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > buffer.length) return 'damaged';
    if (isFrame(marker) && length >= 8)
      size = { height: buffer.readUInt16BE(at + 5), width: buffer.readUInt16BE(at + 7) };
    if (marker === 0xda) {
      const hasEnd = buffer.indexOf(Buffer.from([0xff, 0xd9]), at + 2 + length) > 0;
      return hasEnd && size !== null && size.width > 0 && size.height > 0 ? size : 'damaged';
    }
    at += 2 + length;
  }
  return 'damaged';
};

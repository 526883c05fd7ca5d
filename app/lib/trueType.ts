import { readFileSync } from 'node:fs';

/** A TrueType font, embedded as a whole because it is small. */
export interface TrueTypeFont {
  readonly bytes: Uint8Array;
  /** Returns the glyph of a code point; 0, a box, if the font has none. */
  glyph(codePoint: number): number;
  /** Returns the advance width of a glyph, in thousandths of the font size. */
  width(glyph: number): number;
  /** In thousandths of the font's size. */
  readonly ascent: number;
  readonly descent: number;
}

/** Reads one of our own fonts: a character map of format 4 (OpenType, cmap), all advances in `hmtx`. */
export const readTrueTypeFont = (file: URL): TrueTypeFont => {
  const bytes = readFileSync(file);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = readTableOffsets(view);
  const at = (name: string): number => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`a font without ${name}`);
    return offset;
  };
  const scale = 1000 / view.getUint16(at('head') + 18);
  const glyphs = readCharacterMap(view, at('cmap'));
  const metrics = view.getUint16(at('hhea') + 34);
  return {
    bytes,
    glyph: (codePoint) => glyphs.get(codePoint) ?? 0,
    width: (glyph) => scale * view.getUint16(at('hmtx') + 4 * Math.min(glyph, metrics - 1)),
    ascent: scale * view.getInt16(at('hhea') + 4),
    descent: scale * view.getInt16(at('hhea') + 6),
  };
};

const readTableOffsets = (view: DataView): ReadonlyMap<string, number> => {
  const entries = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  return new Map(entries.map((entry) => [readTag(view, entry), view.getUint32(entry + 8)]));
};

const readTag = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

const readCharacterMap = (view: DataView, cmap: number): ReadonlyMap<number, number> => {
  const table = cmap + view.getUint32(cmap + 8);
  const segments = view.getUint16(table + 6) / 2;
  const ends = table + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const offsets = deltas + 2 * segments;
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const start = view.getUint16(starts + 2 * segment);
    const delta = view.getUint16(deltas + 2 * segment);
    const offset = view.getUint16(offsets + 2 * segment);
    for (let code = start; code <= view.getUint16(ends + 2 * segment) && code < 0xffff; code += 1) {
      const stored = offset === 0 ? code : view.getUint16(offsets + 2 * segment + offset + 2 * (code - start));
      if (offset === 0 || stored !== 0) glyphs.set(code, (stored + delta) & 0xffff);
    }
  }
  return glyphs;
};

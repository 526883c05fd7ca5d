import { readTrueTypeFont, type TrueTypeFont } from '#app/lib/trueType.ts';
import { type PdfFile, type PdfObjectNumber, toPdfReference } from './pdfFile.ts';

/** Text ready to be drawn: the glyphs in hexadecimal, and their width at size 1. */
export interface GlyphRun {
  readonly glyphs: string;
  readonly width: number;
}

const replacement = 0xfffd;
const ellipsis = 0x2026;
/** Maximum characters per text; longer texts fit on no page. */
const maxDrawnLength = 2000;
/** Shared buffer for glyphs, so that large exports create little garbage. */
const scratch = Buffer.alloc(2 * maxDrawnLength + 2);

/** A font of the file. Records the used glyphs and their text, so that the PDF text can be searched and copied. */
export class PdfFont {
  readonly id: PdfObjectNumber;
  readonly #name: string;
  readonly #font: TrueTypeFont;
  /** Code points by the glyph that was drawn for them. */
  readonly #used = new Map<number, number>();

  constructor(id: PdfObjectNumber, name: string, file: URL) {
    this.id = id;
    this.#name = name;
    this.#font = readTrueTypeFont(file);
  }

  /**
   * Converts a text to glyphs. Missing glyphs become a box. Text wider than `most` (at size 1) is cut with an
   * ellipsis.
   */
  draw(text: string, maxWidth = Number.POSITIVE_INFINITY): GlyphRun {
    const characters = toPrintableText(text.slice(0, maxDrawnLength));
    const dotsWidth = this.#getWidth(ellipsis);
    let [end, width, endBeforeDots, widthBeforeDots] = [0, 0, 0, 0];
    for (let at = 0; at < characters.length; ) {
      const codePoint = characters.codePointAt(at) ?? replacement;
      at += codePoint > 0xffff ? 2 : 1;
      width += this.#getWidth(codePoint);
      if (width > maxWidth + tolerance) {
        scratch.writeUInt16BE(this.#use(ellipsis), endBeforeDots);
        return { glyphs: scratch.toString('hex', 0, endBeforeDots + 2), width: widthBeforeDots + dotsWidth };
      }
      end = scratch.writeUInt16BE(this.#use(codePoint), end);
      if (width + dotsWidth <= maxWidth) [endBeforeDots, widthBeforeDots] = [end, width];
    }
    return { glyphs: scratch.toString('hex', 0, end), width };
  }

  /** Writes the font after its last use (ISO 32000-1, 9.7.4: glyphs by their number). */
  async embed(file: PdfFile): Promise<void> {
    const [descendant, descriptor, program, toUnicode] = [
      file.reserve(),
      file.reserve(),
      file.reserve(),
      file.reserve(),
    ];
    const { bytes, ascent, descent } = this.#font;
    const widths = [...this.#used.keys()].map((glyph) => `${glyph} [${this.#font.width(glyph).toFixed(1)}]`);
    const base = `/BaseFont /${this.#name}`;
    await file.object(
      this.id,
      `<< /Type /Font /Subtype /Type0 ${base} /Encoding /Identity-H /DescendantFonts [${toPdfReference(descendant)}] /ToUnicode ${toPdfReference(toUnicode)} >>`,
    );
    await file.object(
      descendant,
      `<< /Type /Font /Subtype /CIDFontType2 ${base} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${toPdfReference(descriptor)} /CIDToGIDMap /Identity /W [${widths.join(' ')}] >>`,
    );
    await file.object(
      descriptor,
      `<< /Type /FontDescriptor /FontName /${this.#name} /Flags 32 /FontBBox [-1000 -300 2000 1100] /ItalicAngle 0 /Ascent ${ascent.toFixed(0)} /Descent ${descent.toFixed(0)} /CapHeight 727 /StemV 80 /FontFile2 ${toPdfReference(program)} >>`,
    );
    await file.stream(program, bytes, `/Length1 ${bytes.length} `);
    await file.stream(toUnicode, Buffer.from(this.#unicodeMap()));
  }

  #getWidth(codePoint: number): number {
    return this.#font.width(this.#font.glyph(codePoint)) / 1000;
  }

  #use(codePoint: number): number {
    const glyph = this.#font.glyph(codePoint);
    if (!this.#used.has(glyph)) this.#used.set(glyph, glyph === 0 ? replacement : codePoint);
    return glyph;
  }

  #unicodeMap(): string {
    const lines = [...this.#used].map(([glyph, codePoint]) => `<${toGlyphHex(glyph)}> <${toUtf16Hex(codePoint)}>`);
    // A section holds 100 lines at most.
    const sections = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) =>
      lines.slice(100 * at, 100 * (at + 1)),
    );
    const body = sections.map((section) => `${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`);
    return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Inter def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${body.join('\n')}
endcmap end end`;
  }
}

/** Tolerance for rounding errors of a text that fits exactly. */
const tolerance = 0.001;
const ascii = /^[ -~]*$/;
/** Blanks without a glyph in the font. */
const blanks = /[\p{Zs}\p{Cc}]/gu;
/** Format characters without a glyph, for example direction marks. */
const shapeless = /\p{Cf}/gu;

const toPrintableText = (text: string): string =>
  ascii.test(text) ? text : text.normalize('NFC').slice(0, maxDrawnLength).replace(shapeless, '').replace(blanks, ' ');

const toGlyphHex = (number: number): string => number.toString(16).padStart(4, '0');

const toUtf16Hex = (codePoint: number): string =>
  Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16().toString('hex');

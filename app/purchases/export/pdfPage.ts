import type { PdfFont } from './pdfFont.ts';
import type { PdfTag } from './pdfStructure.ts';

/** A4 landscape, in points. */
export const pdfPageSize = { width: 841.89, height: 595.28, margin: 36 } as const;

export const inkColours = { strong: '0.09 0.13 0.11', quiet: '0.38 0.42 0.40', line: '0.85 0.87 0.86' } as const;

export interface PdfTextOptions {
  /** From the left edge of the page. */
  readonly x: number;
  /** Distance from the lower edge of the page to the baseline. */
  readonly y: number;
  readonly size: number;
  /** Maximum width. */
  readonly width: number;
  readonly colour?: string;
  readonly align?: 'start' | 'end';
  /** Handling of text that is too wide. Numbers are condensed, because a cut number is a different number. */
  readonly tooWide?: 'cut' | 'narrow';
}

/** Typical content size of a page with a dozen columns, in bytes. */
const initialBufferSize = 1 << 16;

/** Content stream of one page (ISO 32000-1, 9.4). */
export class PdfPage {
  #bytes = Buffer.alloc(initialBufferSize);
  #length = 0;
  #marks = 0;

  /** Draws a text, and returns the number of its mark; null where it has none: it is empty, or an artifact without `tag`. */
  text(text: string, font: PdfFont, options: PdfTextOptions, tag?: PdfTag): number | null {
    const { x, y, size, width, colour = inkColours.strong, align = 'start', tooWide = 'cut' } = options;
    const drawn = font.draw(text, tooWide === 'cut' ? width / size : undefined);
    if (drawn.glyphs === '') return null;
    const drawnWidth = Math.min(drawn.width * size, width);
    const narrowed = Math.round((100 * drawnWidth) / (drawn.width * size));
    const left = align === 'end' ? x + width - drawnWidth : x;
    const mark = tag === undefined ? null : this.#marks++;
    this.#put(
      `${mark === null ? '/Artifact BMC' : `/${tag} << /MCID ${mark} >> BDC`} BT ${colour} rg /F${font.id} ${size.toFixed(2)} Tf ${narrowed} Tz ${left.toFixed(2)} ${y.toFixed(2)} Td <${drawn.glyphs}> Tj ET EMC`,
    );
    return mark;
  }

  line(y: number, from: number = pdfPageSize.margin, to: number = pdfPageSize.width - pdfPageSize.margin): void {
    this.#put(
      `/Artifact BMC ${inkColours.line} RG 0.5 w ${from.toFixed(2)} ${y.toFixed(2)} m ${to.toFixed(2)} ${y.toFixed(2)} l S EMC`,
    );
  }

  /** Draws a named form object at a position. */
  form(name: string, x: number, y: number): void {
    this.#put(`/Artifact BMC q 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} cm /${name} Do Q EMC`);
  }

  get content(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #put(operators: string): void {
    const end = this.#length + operators.length + 1;
    if (end > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * end);
    this.#length += this.#bytes.write(`${operators}\n`, this.#length, 'latin1');
  }
}

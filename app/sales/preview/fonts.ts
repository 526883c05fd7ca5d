import { readFileSync } from 'node:fs';
import { readTrueTypeFont, type TrueTypeFont } from '#app/lib/trueType.ts';

/** Inter as an invoice has it. */
export interface InvoiceFonts {
  /** The style rules, with the font files as data within them. */
  readonly faces: string;
  /** For the widths of texts; null where there is none. */
  readonly regular: TrueTypeFont | null;
  readonly semiBold: TrueTypeFont | null;
}

/** Without fonts of its own a document takes the system's, and widths are guessed. */
export const systemFonts: InvoiceFonts = { faces: '', regular: null, semiBold: null };

const files = { regular: [400, 'interRegular.ttf'], semiBold: [600, 'interSemiBold.ttf'] } as const;

/** Reads the fonts; `folder` is where their files lie. */
export const readInvoiceFonts = (folder: URL): InvoiceFonts => ({
  faces: Object.values(files)
    .map(([weight, name]) => {
      const data = readFileSync(new URL(name, folder), 'base64');
      return `@font-face { font-family: Inter; font-weight: ${weight}; src: url(data:font/ttf;base64,${data}) format("truetype"); }`;
    })
    .join('\n'),
  regular: readTrueTypeFont(new URL(files.regular[1], folder)),
  semiBold: readTrueTypeFont(new URL(files.semiBold[1], folder)),
});

import { readFileSync } from 'node:fs';

/** Inter as the style rules of an invoice, its files as data within them; `folder` is where the files lie. */
export const readInvoiceFonts = (folder: URL): string =>
  (
    [
      [400, 'interRegular.ttf'],
      [600, 'interSemiBold.ttf'],
    ] as const
  )
    .map(([weight, name]) => {
      const data = readFileSync(new URL(name, folder), 'base64');
      return `@font-face { font-family: Inter; font-weight: ${weight}; src: url(data:font/ttf;base64,${data}) format("truetype"); }`;
    })
    .join('\n');

import { inflateSync } from 'node:zlib';

/** How many pages a PDF of Chromium has. */
export const countPdfPages = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

/** The text of a PDF of Chromium as it is drawn, without spaces. Its fonts must give the same signs the same numbers. */
export const extractPdfText = (pdf: Uint8Array): string => {
  const streams = readPdfStreams(Buffer.from(pdf));
  const signs = new Map(streams.filter((stream) => stream.includes('begincmap')).flatMap(parseCharacterMap));
  return streams
    .filter((stream) => /\bBT\b/.test(stream))
    .flatMap((stream) => [...stream.matchAll(/<([0-9A-Fa-f]+)>/g)])
    .map(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((glyph) => signs.get(Number.parseInt(glyph, 16)) ?? '').join(''),
    )
    .join('')
    .replace(/\s/g, '');
};

const readPdfStreams = (pdf: Buffer): readonly string[] => {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at);
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    try {
      streams.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // Not a compressed one.
    }
  }
  return streams;
};

/** Which number stands for which sign, from a map of PDF 32000-1, 9.10.3. */
const parseCharacterMap = (cmap: string): readonly (readonly [number, string])[] => {
  const pairs: [number, string][] = [];
  const decodeCharacter = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of cmap.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, glyph = '', sign = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      pairs.push([Number.parseInt(glyph, 16), decodeCharacter(sign)]);
  for (const [, block = ''] of cmap.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = '', sign = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let glyph = Number.parseInt(from, 16), code = Number.parseInt(sign, 16); glyph <= Number.parseInt(to, 16); )
        pairs.push([glyph++, String.fromCharCode(code++)]);
  return pairs;
};

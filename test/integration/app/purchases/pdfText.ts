import { inflateSync } from 'node:zlib';

/**
 * The objects of a PDF file by its cross-reference stream (ISO 32000-1, 7.5.8), in which every one must stand where the list says.
 * Those that are packed together are left out: no page needs them.
 */
const readPdfObjects = (pdf: Buffer): ReadonlyMap<number, Buffer> => {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1]);
  const list = pdf.subarray(start, pdf.indexOf('\nendobj\n', start));
  if (!list.includes('/Type /XRef') || !list.includes('/W [1 5 2]')) throw new Error(`no list of objects at ${start}`);
  const entries = inflatePdfStream(list);
  const objects = new Map<number, Buffer>();
  for (let id = 1; 8 * id < entries.length; id += 1) {
    if (entries.readUInt8(8 * id) !== 1) continue;
    const at = entries.readUIntBE(8 * id + 1, 5);
    const head = `${id} 0 obj\n`;
    if (pdf.toString('latin1', at, at + head.length) !== head) throw new Error(`object ${id} is not at ${at}`);
    objects.set(id, pdf.subarray(at + head.length, pdf.indexOf('\nendobj\n', at)));
  }
  return objects;
};

const inflatePdfStream = (object: Buffer | undefined): Buffer => {
  const start = object?.indexOf('stream\n') ?? -1;
  if (!object || start < 0) throw new Error('no stream');
  return inflateSync(object.subarray(start + 7));
};

const readPdfStream = (object: Buffer | undefined): string => inflatePdfStream(object).toString('latin1');

const refIn = (object: Buffer | undefined, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(object?.toString('latin1') ?? '')?.[1]);

/** The texts of every page in the order in which they are drawn, what stands on all pages last. */
export const parsePdfPages = (pdf: Buffer): readonly (readonly string[])[] => {
  const objects = readPdfObjects(pdf);
  const find = (what: string): Buffer | undefined =>
    [...objects.values()].find((object) => object.subarray(0, 300).includes(what));
  const characters = new Map<string, Map<string, string>>();
  for (const [id, object] of objects)
    if (object.includes('/Subtype /Type0')) {
      const map = readPdfStream(objects.get(refIn(object, 'ToUnicode')));
      const pairs = [...map.matchAll(/^<(\w{4})> <(\w+)>$/gm)];
      characters.set(
        `F${id}`,
        new Map(
          pairs.map(([, glyph = '', text = '']) => [glyph, Buffer.from(text, 'hex').swap16().toString('utf16le')]),
        ),
      );
    }
  const textsIn = (content: string): string[] =>
    [...content.matchAll(/\/(F\d+) [^<]*<(\w+)> Tj/g)].map(([, font = '', glyphs = '']) =>
      (glyphs.match(/.{4}/g) ?? []).map((glyph) => characters.get(font)?.get(glyph) ?? '?').join(''),
    );
  const onAll = textsIn(readPdfStream(find('/Subtype /Form')));
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(find('/Type /Pages')?.toString('latin1') ?? '') ?? [];
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => [
    ...textsIn(readPdfStream(objects.get(refIn(objects.get(Number(id)), 'Contents')))),
    ...onAll,
  ]);
};

/** One picture of an icon: a PNG with as many pixels on each side as `size` says. */
export interface Picture {
  readonly size: number;
  readonly png: Buffer;
}

const directoryBytes = 6;
const entryBytes = 16;

/** A Windows icon: a directory of pictures, then the PNG of each. Sizes up to 256. */
export const createIco = (pictures: readonly Picture[]): Buffer => {
  const head = Buffer.alloc(directoryBytes + entryBytes * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = directoryBytes + entryBytes * index;
    // A whole 256 is written as 0: the fields have one byte.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
};

/** The four letters by which macOS knows each size; 32 to 1024 also serve as the half size on a dense display. */
const icnsTypes: ReadonlyMap<number, readonly string[]> = new Map([
  [32, ['ic11']],
  [64, ['ic12']],
  [128, ['ic07']],
  [256, ['ic08', 'ic13']],
  [512, ['ic09', 'ic14']],
  [1024, ['ic10']],
]);

/** A macOS icon of those pictures whose size it has a name for. */
export const createIcns = (pictures: readonly Picture[]): Buffer => {
  const blocks = pictures.flatMap(({ size, png }) =>
    (icnsTypes.get(size) ?? []).map((type) => Buffer.concat([icnsHead(type, png.length), png])),
  );
  const body = Buffer.concat(blocks);
  return Buffer.concat([icnsHead('icns', body.length), body]);
};

const icnsHead = (type: string, bytes: number): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + bytes, 4);
  return head;
};

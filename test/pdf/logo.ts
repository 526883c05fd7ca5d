import { crc32, deflateSync } from 'node:zlib';

/** A picture of plain colours as PNG (W3C, Portable Network Graphics), in a `data:` address. */
export const createLogo = ([width, height]: readonly [number, number]): string =>
  `data:image/png;base64,${createPng(width, height).toString('base64')}`;

export const createPng = (width: number, height: number): Buffer => {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isDark = (x * height + y * width) % (width * height) < (width * height) / 2;
      rows.set(isDark ? [11, 92, 138] : [240, 170, 40], y * (1 + 3 * width) + 1 + 3 * x);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', deflateSync(rows)),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
};

export const createPngChunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(8 + content.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(content, 4);
  chunk.writeUInt32BE(crc32(content), 4 + content.length);
  return chunk;
};

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { nonEmpty } from '#test/nonEmpty.ts';
import { projectFile } from '#test/projectFile.ts';

const read = (name: string): Promise<Buffer> => readFile(projectFile('build', name));

const pngSignature = '89504e470d0a1a0a';
const readPngWidth = (png: Buffer): number => png.readUInt32BE(16);
const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).toString('hex') === pngSignature;

describe('the icons', () => {
  it.each([16, 24, 32, 48, 64, 128, 256, 512, 1024])('have a picture of %i pixels', async (size) => {
    const png = await read(`icons/${size}x${size}.png`);
    expect([isPng(png), readPngWidth(png), png.readUInt32BE(20)]).toEqual([true, size, size]);
  });

  it('are in the Windows icon, each where the directory says', async () => {
    const ico = await read('icon.ico');
    const count = ico.readUInt16LE(4);
    const pictures = Array.from({ length: count }, (_, index) => {
      const entry = 6 + 16 * index;
      const offset = ico.readUInt32LE(entry + 12);
      const png = ico.subarray(offset, offset + ico.readUInt32LE(entry + 8));
      return { width: ico.readUInt8(entry) || 256, imageWidth: isPng(png) ? readPngWidth(png) : null };
    });
    expect(pictures.map(({ width }) => width)).toEqual([16, 24, 32, 48, 64, 128, 256]);
    for (const { width, imageWidth } of nonEmpty(pictures)) expect(imageWidth).toBe(width);
  });

  it('are in the macOS icon, each under the name of its size', async () => {
    const icns = await read('icon.icns');
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const widthByType = new Map<string, number>();
    for (let offset = 8; offset < icns.length; offset += icns.readUInt32BE(offset + 4))
      widthByType.set(icns.toString('latin1', offset, offset + 4), readPngWidth(icns.subarray(offset + 8)));
    expect(Object.fromEntries(widthByType)).toEqual({
      ic11: 32,
      ic12: 64,
      ic07: 128,
      ic08: 256,
      ic13: 256,
      ic09: 512,
      ic14: 512,
      ic10: 1024,
    });
  });
});

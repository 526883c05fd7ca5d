import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTarHeader, getTarPadding, parseTarHeader, tarEnd } from '#app/backup/tar.ts';

const part = fc.stringMatching(/^[\wäö-]{1,40}$/);

describe('tar headers', () => {
  test('are read as they were written, whatever path and size', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), fc.maxSafeNat(), (parts, bytes) => {
        const entry = { path: parts.join('/'), bytes };
        expect(parseTarHeader(createTarHeader(entry, 1_700_000_000))).toEqual(entry);
      }),
    );
  });

  test('are refused where a byte was changed', () => {
    const header = createTarHeader({ path: 'settings.json', bytes: 12 }, 0);
    header[0] = 0x41;
    expect(parseTarHeader(header)).toBeNull();
    expect(parseTarHeader(Buffer.alloc(512))).toBeNull();
  });

  test.skipIf(process.platform === 'win32')('are understood by the tar of the system', () => {
    const path = `purchases/${'a'.repeat(72)}/${'b'.repeat(32)}/1001.desk.sqlite`;
    const content = Buffer.from('reviews');
    const archive = Buffer.concat([
      createTarHeader({ path, bytes: content.length }, 1_700_000_000),
      ...[content, Buffer.alloc(getTarPadding(content.length)), tarEnd],
    ]);
    const { stdout } = spawnSync('tar', ['-tf', '-'], { input: archive });
    expect(stdout.toString()).toBe(`${path}\n`);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrCreateDeviceId } from '#app/purchases/reviews/deviceId.ts';

describe('the id of a device', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'device-'));
    file = join(folder, 'purchases', 'device.txt');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made on first use and stays', () => {
    const id = readOrCreateDeviceId(file);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(readOrCreateDeviceId(file)).toBe(id);
  });

  it.each(['', 'no id', `${'x'.repeat(200)}`])('is made anew where the file holds %j', (content) => {
    const id = readOrCreateDeviceId(file);
    writeFileSync(file, content);
    const next = readOrCreateDeviceId(file);
    expect(next).not.toBe(id);
    expect(readOrCreateDeviceId(file)).toBe(next);
  });
});

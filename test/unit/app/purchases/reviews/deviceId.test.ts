import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

  it('is another one in a copy of its folder, and stays in the original and where the folder is renamed', () => {
    const id = readOrCreateDeviceId(file);
    cpSync(join(folder, 'purchases'), join(folder, 'copy'), { recursive: true, preserveTimestamps: true });
    const copied = readOrCreateDeviceId(join(folder, 'copy', 'device.txt'));
    expect(copied).not.toBe(id);
    expect(readOrCreateDeviceId(join(folder, 'copy', 'device.txt'))).toBe(copied);
    renameSync(join(folder, 'purchases'), join(folder, 'renamed'));
    expect(readOrCreateDeviceId(join(folder, 'renamed', 'device.txt'))).toBe(id);
  });

  it('of an earlier release stays, and is known from its copy afterwards', () => {
    const id = readOrCreateDeviceId(file);
    writeFileSync(file, `${id}\n`);
    expect(readOrCreateDeviceId(file)).toBe(id);
    const content = readFileSync(file);
    rmSync(file);
    writeFileSync(join(folder, 'other'), '');
    writeFileSync(file, content);
    expect(readOrCreateDeviceId(file)).not.toBe(id);
  });

  it.each(['', 'no id', `${'x'.repeat(200)}`])('is made anew where the file holds %j', (content) => {
    const id = readOrCreateDeviceId(file);
    writeFileSync(file, content);
    const next = readOrCreateDeviceId(file);
    expect(next).not.toBe(id);
    expect(readOrCreateDeviceId(file)).toBe(next);
  });
});

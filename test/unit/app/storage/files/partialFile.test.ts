import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import { writeProfileFile } from '#main/ipc/profileFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoice-desk-partial-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const at = (...names: string[]): string => join(folder, ...names);

const exportTo = async (target: string, text = 'new'): Promise<void> => {
  const partial = await PartialFile.begin(target);
  await partial.write(Buffer.from(text));
  await partial.complete();
};
const readMode = (path: string): number => statSync(path).mode & 0o777;

// Windows knows no permission bits, and symbolic links only for administrators.
describe.skipIf(process.platform === 'win32')('an export', () => {
  test.each([
    ['rw-------', 0o600],
    ['rw-r-----', 0o640],
    ['rw-rw-rw-', 0o666],
    ['r--r--r--', 0o444],
  ])('over a file of mode %s keeps the mode', async (_, mode) => {
    writeFileSync(at('invoices.csv'), 'old');
    chmodSync(at('invoices.csv'), mode);
    await exportTo(at('invoices.csv'));
    expect(readFileSync(at('invoices.csv'), 'utf8')).toBe('new');
    expect(readMode(at('invoices.csv'))).toBe(mode);
  });

  test('over a file that others may run as its owner drops that right', async () => {
    writeFileSync(at('invoices.csv'), 'old');
    chmodSync(at('invoices.csv'), 0o4755);
    await exportTo(at('invoices.csv'));
    expect(statSync(at('invoices.csv')).mode & 0o7777).toBe(0o755);
  });

  test('is for its reader alone while it is written, where the file that it replaces is', async () => {
    writeFileSync(at('invoices.csv'), 'old', { mode: 0o600 });
    const partial = await PartialFile.begin(at('invoices.csv'));
    const [part = ''] = readdirSync(folder).filter((name) => name.endsWith('.part'));
    expect(readMode(at(part))).toBe(0o600);
    await partial.drop();
  });

  test('of a new file has the mode that the system gives to new files', async () => {
    writeFileSync(at('other'), '');
    await exportTo(at('invoices.csv'));
    expect(readMode(at('invoices.csv'))).toBe(readMode(at('other')));
  });

  test('to a symbolic link replaces what it leads to and keeps the link', async () => {
    mkdirSync(at('share', 'reports'), { recursive: true });
    writeFileSync(at('share', 'reports', 'real.csv'), 'old', { mode: 0o640 });
    symlinkSync(join('share', 'reports', 'real.csv'), at('second'));
    symlinkSync('second', at('invoices.csv'));
    await exportTo(at('invoices.csv'));
    expect(lstatSync(at('invoices.csv')).isSymbolicLink()).toBe(true);
    expect(readlinkSync(at('second'))).toBe(join('share', 'reports', 'real.csv'));
    expect(readFileSync(at('share', 'reports', 'real.csv'), 'utf8')).toBe('new');
    expect(readMode(at('share', 'reports', 'real.csv'))).toBe(0o640);
    expect(readdirSync(folder).toSorted()).toEqual(['invoices.csv', 'second', 'share']);
  });

  test('to a symbolic link that leads to no file yet makes the file', async () => {
    mkdirSync(at('share'));
    mkdirSync(at('deep', 'er'), { recursive: true });
    // Below a linked folder ".." is the parent of the folder that the link leads to.
    symlinkSync(at('deep', 'er'), at('linked'));
    symlinkSync(join('..', 'made.csv'), at('deep', 'er', 'invoices.csv'));
    await exportTo(at('linked', 'invoices.csv'));
    expect(readFileSync(at('deep', 'made.csv'), 'utf8')).toBe('new');
    expect(lstatSync(at('deep', 'er', 'invoices.csv')).isSymbolicLink()).toBe(true);
  });

  test.each([
    ['itself', () => symlinkSync('invoices.csv', at('invoices.csv'))],
    ['a folder that is not there', () => symlinkSync(join('gone', 'invoices.csv'), at('invoices.csv'))],
  ])('to a symbolic link that leads to %s is refused in words', async (_, link) => {
    link();
    await expect(exportTo(at('invoices.csv'))).rejects.toMatchObject({ error: { kind: 'storage', reason: 'denied' } });
    expect(readdirSync(folder)).toEqual(['invoices.csv']);
  });

  test('of a profile keeps the mode of the file and the link to it', async () => {
    writeFileSync(at('real.invoicedesk'), 'old');
    chmodSync(at('real.invoicedesk'), 0o640);
    symlinkSync('real.invoicedesk', at('profile.invoicedesk'));
    await writeProfileFile(at('profile.invoicedesk'), '{}');
    expect(readFileSync(at('real.invoicedesk'), 'utf8')).toBe('{}');
    expect(readMode(at('real.invoicedesk'))).toBe(0o640);
    expect(lstatSync(at('profile.invoicedesk')).isSymbolicLink()).toBe(true);
  });
});

import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PolicySourceContent } from '#app/settings/policySource.ts';
import { getManagedPreferencesPath, readManagedPreferences } from '#main/settings/managedPreferences.ts';
import { readRegistryPolicy } from '#main/settings/registry.ts';
import { type RunSystemTool, runSystemTool } from '#main/settings/systemTool.ts';

const node = process.execPath;
const root = String.raw`HKEY_CURRENT_USER\Software\Policies\Invoice Desk`;
const ended = (exitCode: number | null, output = '') => ({ exitCode, output: Buffer.from(output) });
const listFaultCodes = (source: PolicySourceContent) =>
  source.kind === 'unreadable' ? source.faults.map(({ code }) => code) : source.kind;

describe('a tool of the system', () => {
  test('is given its arguments as they are, and its input', async () => {
    const program = 'process.stdin.pipe(process.stdout); process.stdout.write(process.argv[1])';
    const answer = await runSystemTool(node, ['-e', program, '$(id) "; x'], Buffer.from('äö'));
    expect(answer).toEqual(ended(0, '$(id) "; xäö'));
  });

  test.each([
    ['fails', ['-e', 'process.exit(3)'], 3],
    ['says too much', ['-e', 'process.stdout.write("x".repeat(11_000_000))'], null],
    ['reads nothing', ['-e', ''], 0],
  ])('that %s is reported by its exit code', async (_what, args, exitCode) => {
    expect(await runSystemTool(node, args, Buffer.alloc(1_000_000))).toMatchObject({ exitCode });
  });

  test('that does not exist is reported', async () => {
    expect(await runSystemTool('/nowhere/reg.exe', [])).toMatchObject({ exitCode: null });
  });
});

describe('the registry', () => {
  /** Plays `reg.exe`: writes what it would export, with what exit code it would end, and whether anything can be asked. */
  const tool =
    (text: string | Buffer, exitCode: number | null = 0, isReadable = true): RunSystemTool =>
    async (_file, args) => {
      if (args[0] !== 'export') return ended(isReadable ? 0 : 1);
      expect([args[1], args[3]]).toEqual([root, '/y']);
      if (exitCode === 0) await writeFile(args[2] ?? '', text);
      return ended(exitCode);
    };
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  const read = (runTool: RunSystemTool) => readRegistryPolicy('user', runTool, 'reg.exe');

  test('says its policy, and no copy of it stays', async () => {
    const copies = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('invoice-desk-registry-'));
    const text = `Windows Registry Editor Version 5.00\r\n\r\n[${root}]\r\n"theme"="dark"\r\n\r\n`;
    expect(await read(tool(utf16(text)))).toEqual({
      kind: 'policy',
      json: { format: 'invoice-desk-policy/1', theme: 'dark' },
    });
    expect(await copies()).toEqual([]);
  });

  test('has no policy where the key is not there', async () => {
    expect(await read(tool('', 1))).toEqual({ kind: 'none' });
  });

  test.each([
    ['nobody may ask it anything', tool('', 1, false)],
    ['its tool hangs', tool('', null, false)],
    ['its tool wrote something else', tool(utf16('REGEDIT4'))],
    ['its tool wrote too much', tool(Buffer.alloc(10_000_001))],
    ['its tool wrote nothing', async () => ended(0)],
  ])('is unreadable where %s', async (_what, runTool) => {
    expect(listFaultCodes(await read(runTool))).toEqual(['unreadable']);
  });
});

describe.skipIf(process.platform === 'win32')('managed preferences', () => {
  const me = process.getuid?.() ?? 0;
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-managed-'));
    file = join(folder, 'fi.invoicedesk.app.plist');
    await chmod(folder, 0o755);
    await writeFile(file, 'bplist00', { mode: 0o644 });
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Plays `plutil`, which is given the file's bytes. */
  const plutil =
    (json: string, exitCode = 0): RunSystemTool =>
    async (tool, _args, input) => {
      expect([tool, Buffer.from(input ?? []).toString()]).toEqual(['/usr/bin/plutil', 'bplist00']);
      return ended(exitCode, json);
    };
  const read = (runTool: RunSystemTool, path = file) => readManagedPreferences(path, runTool, me);

  test('lie where macOS puts them, for the machine and for each person', () => {
    expect(getManagedPreferencesPath('machine')).toBe('/Library/Managed Preferences/fi.invoicedesk.app.plist');
    expect(getManagedPreferencesPath('user', 'aino')).toBe(
      '/Library/Managed Preferences/aino/fi.invoicedesk.app.plist',
    );
  });

  test('say their policy', async () => {
    expect(await read(plutil('{"export": false}'))).toEqual({
      kind: 'policy',
      json: { format: 'invoice-desk-policy/1', export: false },
    });
  });

  test('are none where there is no file', async () => {
    expect(await read(plutil('{}'), join(folder, 'other.plist'))).toEqual({ kind: 'none' });
  });

  test.each([
    ['cannot be written as JSON', plutil('', 1)],
    ['come as something else', plutil('<plist>')],
  ])('that %s are unreadable', async (_what, runTool) => {
    expect(listFaultCodes(await read(runTool))).toEqual(['unreadable']);
  });

  test('that others may write are not believed', async () => {
    await chmod(file, 0o666);
    expect(listFaultCodes(await read(plutil('{}')))).toEqual(['untrusted']);
  });
});

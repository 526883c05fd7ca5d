import { describe, expect, test } from 'vitest';
import { parsePolicy } from '#app/settings/parsedPolicy.ts';
import { parseRegistryFile } from '#app/settings/registryFile.ts';
import { buildRegistryPolicy } from '#app/settings/registryPolicy.ts';

const root = String.raw`HKEY_LOCAL_MACHINE\Software\Policies\Invoice Desk`;
const head = 'Windows Registry Editor Version 5.00';
const joinFileLines = (...lines: readonly string[]) => [head, '', ...lines, ''].join('\r\n');
const toHex = (text: string) =>
  [...Buffer.from(text, 'utf16le')].map((byte) => byte.toString(16).padStart(2, '0')).join();
/** As `reg.exe` breaks long lines: behind a comma, with two spaces before the next. */
const broken = (hex: string) => hex.replace(/((?:[^,]*,){25})/g, '$1\\\r\n  ');
const policyIn = (text: string) => buildRegistryPolicy(root, parseRegistryFile(text));

test('an export becomes a policy: texts, numbers, lists, and keys with members', () => {
  const connection = '{"name": "Äyräs & Co", "path": "C:\\\\x"}';
  const text = joinFileLines(
    `[${root}]`,
    '"updates"="off"',
    '"export"=dword:00000000',
    '"lockAfterMinutes"=dword:0000000f',
    `"connections"=hex(7):${broken(toHex(`${connection}\0{}\0\0`))}`,
    '',
    `[${root}\\proxy]`,
    '"kind"="fixed"',
    '"server"="proxy.example:8080"',
    `"bypass"=hex(7):${broken(toHex('*.talvi.example\0<local>\0\0'))}`,
    '',
  );
  expect(policyIn(text)).toEqual({
    format: 'invoice-desk-policy/1',
    updates: 'off',
    export: 0,
    lockAfterMinutes: 15,
    connections: [connection, '{}'],
    proxy: { kind: 'fixed', server: 'proxy.example:8080', bypass: ['*.talvi.example', '<local>'] },
  });
  expect(parsePolicy({ ...(policyIn(text) as object), connections: [] })).toMatchObject({ faults: [] });
});

test('texts keep quotes, backslashes, lines of their own and letters of every script', () => {
  const text = joinFileLines(
    `[${root}]`,
    '"connections"="{\\"name\\": \\"Öljy ☃ 𝄞\\",\r\n\\"path\\": \\"C:\\\\\\\\x\\"}"',
    '"theme"="dark"',
  );
  expect(policyIn(text)).toMatchObject({
    connections: ['{"name": "Öljy ☃ 𝄞",\r\n"path": "C:\\\\x"}'],
    theme: 'dark',
  });
});

test('names are known in any capitals, and a list of one may be a text', () => {
  const text = joinFileLines(
    `[${root.replace('Software', 'SOFTWARE')}]`,
    '"LOCKAFTERMINUTES"=dword:00000000',
    `[${root}\\Proxy]`,
    '"Kind"="fixed"',
    '"Bypass"="<local>"',
  );
  expect(policyIn(text)).toMatchObject({ lockAfterMinutes: 0, proxy: { kind: 'fixed', bypass: ['<local>'] } });
});

test('an unknown entry is reported with its path, and nothing else is dropped', () => {
  const text = joinFileLines(
    `[${root}]`,
    '"theme"="dark"',
    '"export"=hex:00,01',
    '"notifications"=hex(b):00,00,00,00,00,00,00,00',
    '"updates"=hex(2):6f,00,66,00,66,00,00,00',
    '"__proto__"="x"',
    '@="default"',
    `[${root}\\nothing]`,
    `[${root}\\deeper\\still]`,
    '"export"=dword:00000000',
    `[${root} 2]`,
    '"theme"="light"',
  );
  const part = parsePolicy(policyIn(text));
  expect(part.settings).toEqual({ theme: 'dark', updates: 'off' });
  expect(part.faults.map(({ path }) => path).sort()).toEqual(['', '__proto__', 'export', 'notifications']);
});

describe('what is no export', () => {
  test.each([
    ['nothing', ''],
    ['an older form', 'REGEDIT4\r\n\r\n'],
    ['a line that is none', joinFileLines(`[${root}]`, 'theme=dark')],
    ['a text without its end', joinFileLines(`[${root}]`, '"theme"="dark')],
  ])('%s is refused', (_what, text) => {
    expect(() => parseRegistryFile(text)).toThrow(SyntaxError);
  });
});

test('an enormous text is read', () => {
  const long = 'x"\\'.repeat(1_000_000);
  const text = joinFileLines(`[${root}]`, `"connections"="${long.replace(/["\\]/g, '\\$&')}"`);
  expect(policyIn(text)).toMatchObject({ connections: [long] });
});

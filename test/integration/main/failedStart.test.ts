import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTexts } from '../../../main/shell/startTexts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoice-desk-start-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the application's own main process in the stand-in; answers what it told and its exit code. */
const start = (userData: string, language: string): Promise<{ told: string; code: number | null }> =>
  new Promise((resolve) => {
    const args = ['--import', join(root, 'test/host/register.ts'), join(root, 'main/start.ts')];
    const child = spawn(process.execPath, [...args, `--user-data-dir=${userData}`], {
      env: {
        ...process.env,
        INVOICE_DESK_HEADLESS: '1',
        INVOICE_DESK_KEYRING: join(folder, 'keyring'),
        LANGUAGE: language,
      },
    });
    let told = '';
    child.stderr.on('data', (text) => {
      told += text;
    });
    child.once('close', (code) => resolve({ told, code }));
  });

test('a folder that cannot be made is told in the language of the system, and nothing hangs about', async () => {
  writeFileSync(join(folder, 'file'), '');
  const { told, code } = await start(join(folder, 'file', 'data'), 'fi');
  expect(told).toContain(startTexts.fi.title);
  expect(told).toContain(startTexts.fi.denied);
  expect(told).toContain(join(folder, 'file', 'data'));
  expect(code).toBe(1);
});

test.skipIf(process.platform === 'win32')('so are settings that cannot be opened', async () => {
  mkdirSync(join(folder, 'data'));
  symlinkSync('settings.json', join(folder, 'data', 'settings.json'));
  const { told, code } = await start(join(folder, 'data'), 'sv');
  expect(told).toContain(startTexts.sv.denied);
  expect(told).toMatch(/^internal (\w{8}): [\s\S]*\n\1\n$/m);
  expect(code).toBe(1);
});

test.each(['settings', 'secrets'])('so are %s of a later release, which stay as they are', async (name) => {
  const data = join(folder, name);
  mkdirSync(data);
  writeFileSync(join(data, `${name}.json`), '{"version":1000}');
  const { told, code } = await start(data, 'en');
  expect(told).toContain(startTexts.en.newer);
  expect(code).toBe(1);
  expect(readFileSync(join(data, `${name}.json`), 'utf8')).toBe('{"version":1000}');
});

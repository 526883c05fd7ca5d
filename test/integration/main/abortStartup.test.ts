import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startupErrorTexts } from '#main/bootstrap/startupErrorTexts.ts';
import { mountSmallDisk, smallDisks } from '#test/fixtures/smallDisk.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoice-desk-start-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the application's own main process in the stand-in, after `imports`; returns its output and its exit code. */
const start = (
  userData: string,
  language: string,
  { imports = [], ...owner }: { readonly uid?: number; readonly imports?: readonly string[] } = {},
): Promise<{ message: string; code: number | null }> =>
  new Promise((resolve) => {
    const modules = [...imports, join(root, 'test/host/register.mjs')].flatMap((file) => ['--import', file]);
    const args = [...modules, join(root, 'main/start.ts')];
    const child = spawn(process.execPath, [...args, `--user-data-dir=${userData}`], {
      ...owner,
      env: {
        ...process.env,
        INVOICE_DESK_HEADLESS: '1',
        INVOICE_DESK_KEYRING: join(folder, 'keyring'),
        LANGUAGE: language,
        // The tests' own, in the place of the application's.
        NODE_COMPILE_CACHE: undefined,
      },
    });
    let message = '';
    child.stderr.on('data', (text) => {
      message += text;
    });
    child.once('close', (code) => resolve({ message, code }));
  });

test('a folder that cannot be created is reported in the language of the system, and the process ends', async () => {
  writeFileSync(join(folder, 'file'), '');
  const { message, code } = await start(join(folder, 'file', 'data'), 'fi');
  expect(message).toContain(startupErrorTexts.fi.title);
  expect(message).toContain(startupErrorTexts.fi.denied);
  expect(message).toContain(join(folder, 'file', 'data'));
  expect(code).toBe(1);
});

test.skipIf(process.platform === 'win32')('so are settings that cannot be opened', async () => {
  mkdirSync(join(folder, 'data'));
  symlinkSync('settings.json', join(folder, 'data', 'settings.json'));
  const { message, code } = await start(join(folder, 'data'), 'sv');
  expect(message).toContain(startupErrorTexts.sv.denied);
  expect(message).toMatch(/^internal (\w{8}): [\s\S]*\n\1\n$/m);
  expect(code).toBe(1);
});

test.each(['settings', 'secrets'])('so are %s of a later release, which stay as they are', async (name) => {
  const data = join(folder, name);
  mkdirSync(data);
  writeFileSync(join(data, `${name}.json`), '{"version":1000}');
  const { message, code } = await start(data, 'en');
  expect(message).toContain(startupErrorTexts.en.newer);
  expect(code).toBe(1);
  expect(readFileSync(join(data, `${name}.json`), 'utf8')).toBe('{"version":1000}');
});

test.skipIf(!smallDisks.canMount)(
  `so is a disk that is full, or that nobody may write to${smallDisks.why}`,
  async () => {
    const disk = mountSmallDisk(2);
    if (!disk) throw new Error('no disk');
    try {
      const data = join(disk.folder, 'data');
      mkdirSync(data);
      const makeRoom = disk.fill();
      const full = await start(data, 'fi');
      expect([full.code, readdirSync(data)]).toEqual([1, ['code']]);
      expect(full.message).toContain(startupErrorTexts.fi.full);
      makeRoom();
      disk.protect(true);
      const readOnly = await start(data, 'sv');
      expect(readOnly.message).toContain(startupErrorTexts.sv.denied);
      expect(readOnly.code).toBe(1);
    } finally {
      disk.unmount();
    }
  },
);

test.skipIf(process.platform !== 'linux').each([
  ['en', 0x6969],
  ['fi', 0xff534d42],
  ['sv', 0x01021997],
] as const)('so is a folder on a network drive, in %s, and nothing is written into it', async (language, magic) => {
  const data = join(folder, `network ${language}`);
  // Simulates a network file system, which a test cannot mount.
  const network = join(folder, `network-${language}.mjs`);
  writeFileSync(
    network,
    `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.statfsSync = () => ({ type: ${magic} });
    syncBuiltinESMExports();`,
  );
  const { message, code } = await start(data, language, { imports: [network] });
  expect(message).toContain(startupErrorTexts[language].network);
  expect(message).toContain(data);
  expect([code, readdirSync(data)]).toEqual([1, ['code']]);
});

const nobody = 65534;
const isSuperuser = process.getuid?.() === 0;
const why = isSuperuser ? '' : ' (skipped: only the superuser can start a program as somebody else)';

test.skipIf(!isSuperuser)(`so is the folder of another person, which stays as it is${why}`, async () => {
  const data = join(folder, 'of another');
  mkdirSync(data, { mode: 0o700 });
  // Makes the parent folder readable by the other user.
  chmodSync(folder, 0o755);
  const { message, code } = await start(data, 'en', { uid: nobody });
  expect(message).toContain(startupErrorTexts.en.denied);
  expect([code, readdirSync(data)]).toEqual([1, []]);
});

test('what V8 kept of the code may be anything: it is done without', async () => {
  const data = join(folder, 'spoilt code');
  mkdirSync(data);
  writeFileSync(join(data, 'settings.json'), '{"version":1000}');
  const { message } = await start(data, 'en');
  expect(message).toContain(startupErrorTexts.en.newer);
  const compiled = filesIn(join(data, 'code'));
  expect(compiled.length).toBeGreaterThan(10);
  for (const [index, file] of compiled.entries()) writeFileSync(file, spoiltBytes(readFileSync(file), index));
  const again = await start(data, 'en');
  expect(again.message).toContain(startupErrorTexts.en.newer);
  expect(again.message.split('\n').length).toBe(message.split('\n').length);
});

const filesIn = (directory: string): readonly string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Truncated, empty, filled with zeros, with one bit flipped, or duplicated. */
const spoiltBytes = (bytes: Buffer, way: number): Buffer => {
  const turned = Buffer.from(bytes);
  turned[bytes.length - 100] = (turned[bytes.length - 100] ?? 0) ^ 1;
  const ways = [
    bytes.subarray(0, bytes.length / 2),
    Buffer.alloc(0),
    Buffer.alloc(bytes.length),
    turned,
    Buffer.concat([bytes, bytes]),
  ];
  return ways[way % ways.length] ?? bytes;
};

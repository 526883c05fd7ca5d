import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkProfileFile } from '#build/scripts/checkProfileFile.ts';
import { projectFile } from '#test/projectFile.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'profile-check-'));
});
afterEach(() => rm(folder, { recursive: true }));

const profile = readFileSync(projectFile('docs/profile/other-dialect.json'), 'utf8');

const writeProfile = (text: string): string => {
  const file = join(folder, 'profile.json');
  writeFileSync(file, text);
  return file;
};

const writeAnswer = (name: string, text: string): string => {
  const answers = join(folder, 'answers');
  mkdirSync(answers, { recursive: true });
  writeFileSync(join(answers, name), text);
  return answers;
};

describe('npm run profile:check', () => {
  test('says that a profile has no problems', async () => {
    const file = writeProfile(profile);
    expect(await checkProfileFile([file])).toEqual({ lines: [`${file} has no problems.`], isGood: true });
  });

  test('prints each problem with its place, and how many there are', async () => {
    const file = writeProfile(profile.replace('{invoiceId}/transports', '{invoiceIdd}/transports'));
    const line = profile.split('\n').findIndex((text) => text.includes('/transports')) + 1;
    expect(await checkProfileFile([file])).toEqual({
      lines: [
        `${file}:${line}:17  sales.dialect.deliver.path: Invoice Desk gives no invoiceIdd here; is invoiceId meant?`,
        expect.stringContaining('sales.dialect.deliver.body: Invoice Desk gives invoiceId, and the body does not'),
        `${file} has 2 problems.`,
      ],
      isGood: false,
    });
  });

  test('reads the answers of the service from a folder, by operation', async () => {
    const file = writeProfile(profile);
    const answers = writeAnswer('readSettings.json', '{"house":{"colour":"red"}}');
    writeAnswer('notes.txt', 'not an answer');
    const { lines, isGood } = await checkProfileFile([file, '--answers', answers]);
    expect(isGood).toBe(false);
    expect(lines).toEqual([
      expect.stringContaining('sales.dialect.readSettings.answer: the answer has house.colour, and nothing reads it'),
      `${file} has 1 problem.`,
    ]);
  });

  test.each([
    {
      why: 'a missing file',
      args: () => [join(folder, 'none.json')],
      says: /none\.json cannot be read: it does not exist\.$/,
    },
    { why: 'a folder', args: () => [folder], says: /cannot be read: not a file\.$/ },
    {
      why: 'a missing folder of answers',
      args: () => [writeProfile(profile), '--answers', join(folder, 'none')],
      says: /none cannot be read: it does not exist\.$/,
    },
    { why: 'no file', args: () => [], says: /^Name one profile: / },
    { why: 'an option that there is not', args: () => ['--answer', 'x'], says: /^Unknown option '--answer'/ },
  ])('says one sentence of $why', async ({ args, says }) => {
    expect(await checkProfileFile(args())).toEqual({ lines: [expect.stringMatching(says)], isGood: false });
  });

  test('reads a file in UTF-16, as the application does', async () => {
    const file = join(folder, 'profile.json');
    writeFileSync(file, Buffer.from(`\ufeff${profile}`, 'utf16le'));
    expect(await checkProfileFile([file])).toEqual({ lines: [`${file} has no problems.`], isGood: true });
  });

  test('says that a file is too large', async () => {
    const file = writeProfile(' '.repeat(1_000_001));
    expect((await checkProfileFile([file])).lines).toEqual([`${file} cannot be read: it has more than 1000000 bytes.`]);
  });

  test('says where a file is no JSON', async () => {
    const file = writeProfile('{\n  "name": ');
    const { lines, isGood } = await checkProfileFile([file]);
    expect(isGood).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/profile\.json:2:\d+ {2}\S/), `${file} has 1 problem.`]);
  });
});

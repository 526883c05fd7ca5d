import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { decryptSecrets } from '#main/platform/secretsBlob.ts';

const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-keyring-'));
vi.stubEnv('INVOICE_DESK_KEYRING', join(folder, 'keyring'));
const { safeStorage } = await import('#test/host/safeStorage.ts');
afterAll(() => rmSync(folder, { recursive: true }));

const encryptBlob = async (text: string): Promise<string> =>
  (await safeStorage.encryptStringAsync(text)).toString('base64');

test('what was encrypted is opened again', async () => {
  expect(await decryptSecrets(safeStorage, await encryptBlob('{"tokens:a": "t"}'))).toEqual({
    kind: 'opened',
    secrets: { 'tokens:a': 't' },
    shouldReEncrypt: false,
  });
});

test('no file yet is no secrets yet', async () => {
  expect(await decryptSecrets(safeStorage, undefined)).toMatchObject({ kind: 'opened', secrets: {} });
});

test.each([
  ['damaged bytes', async () => Buffer.from('damaged').toString('base64')],
  ['no JSON', () => encryptBlob('text')],
  ['another shape', () => encryptBlob('{"tokens:a": 5}')],
])('%s can never be had back', async (_, blob) => {
  expect(await decryptSecrets(safeStorage, await blob())).toEqual({ kind: 'undecryptable' });
});

test('a keyring that is locked for now loses nothing', async () => {
  const message = 'safeStorage.decryptStringAsync is temporarily unavailable. Please try again.';
  const locked = { decryptStringAsync: () => Promise.reject(new Error(message)) };
  expect(await decryptSecrets(locked, await encryptBlob('{}'))).toEqual({ kind: 'locked' });
});

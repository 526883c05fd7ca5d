import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { privateRoot, vouchedFor } from '#test/fixtures/privateRoot.ts';
import { answering, listening } from './servers.ts';

const program = fileURLToPath(new URL('./askingProgram.ts', import.meta.url));

/** A program of its own, as what a system trusts is read at its start. Answers the status, or the failure's kind. */
const ask = async (url: string, env: Readonly<Record<string, string>>): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [program, url], { env: { ...process.env, ...env } });
  return stdout.trim();
};

// Elsewhere the system's store is no file that a test may name.
test.skipIf(process.platform !== 'linux')(
  'a root of the system is trusted, and so is one that Node was given',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-roots-'));
    const file = join(folder, 'root.pem');
    await writeFile(file, privateRoot);
    const url = `https://${await listening(createServer(vouchedFor, answering(200)))}/`;
    await expect(
      Promise.all([ask(url, {}), ask(url, { SSL_CERT_FILE: file }), ask(url, { NODE_EXTRA_CA_CERTS: file })]),
    ).resolves.toEqual(['untrusted', '200', '200']);
    await rm(folder, { recursive: true });
  },
);

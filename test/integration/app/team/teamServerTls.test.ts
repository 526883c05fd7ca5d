import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeamServerTls } from '#app/team/teamServerTls.ts';
import { privateRoot, vouchedFor } from '#test/fixtures/privateRoot.ts';
import { selfSigned } from '#test/fixtures/selfSigned.ts';

const program = fileURLToPath(new URL('./tlsProgram.ts', import.meta.url));
const untrusted = 'UNABLE_TO_VERIFY_LEAF_SIGNATURE';

let folder: string;
let server: Server;
let systemRoots: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'team-tls-'));
  systemRoots = join(folder, 'roots.pem');
  await writeFile(systemRoots, privateRoot);
  server = createServer(vouchedFor, (socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** A program of its own, as what a system trusts is read at its start. */
const connect = async (authority: string, env: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { port } = server.address() as AddressInfo;
  const given = [program, String(port), authority];
  const { stdout } = await promisify(execFile)(process.execPath, given, { env: { ...process.env, ...env } });
  return stdout.trim();
};

describe('a team server elsewhere', () => {
  it('is not trusted where nothing names its authority', async () => {
    expect(await connect('')).toBe(untrusted);
  });

  it('is trusted where the profile names its authority', async () => {
    expect(await connect(privateRoot)).toBe('trusted');
  });

  // Elsewhere the system's store is no file that a test may name.
  it.skipIf(process.platform !== 'linux')('is trusted where the system trusts its authority', async () => {
    expect(await connect('', { SSL_CERT_FILE: systemRoots })).toBe('trusted');
  });

  it.skipIf(process.platform !== 'linux')('is not trusted for the system where the profile names another', async () => {
    expect(await connect(selfSigned.cert, { SSL_CERT_FILE: systemRoots })).toBe(untrusted);
  });
});

describe('a team server on this computer', () => {
  it('needs no TLS unless the profile names its authority', () => {
    expect(createTeamServerTls({ host: 'localhost', certificateAuthority: null })).toBe(false);
    expect(createTeamServerTls({ host: 'localhost', certificateAuthority: privateRoot })).not.toBe(false);
  });
});

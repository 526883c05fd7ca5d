import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SecretStore } from '#app/auth/ports.ts';
import type { SystemKeyring } from '#main/electron/systemKeyring.ts';
import { killProcessTree } from '#test/killProcessTree.ts';
import '#test/fixtures/withoutElectron.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { captureAppError } from '../app/auth/parts.ts';
import type { Order } from './secretsProgram.ts';

// The stand-in reads its keyring's name when it is loaded, and electron-store must find no Electron.
const keyringFolder = await mkdtemp(join(tmpdir(), 'invoice-desk-keyring-'));
const keyringFile = join(keyringFolder, 'keyring');
vi.stubEnv('INVOICE_DESK_KEYRING', keyringFile);
const { safeStorage } = await import('#test/host/safeStorage.ts');
const { openSecretsFile } = await import('#main/platform/encryptedSecrets.ts');

const fixture = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let folder: string;
let timesSetAside: number;
let programs: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-secrets-'));
  timesSetAside = 0;
  programs = [];
  await writeFile(keyringFile, randomBytes(32));
});
afterEach(async () => {
  for (const program of programs) killProcessTree(program);
  await rm(folder, { recursive: true, maxRetries: 5 });
  await rm(keyringFile);
});
afterAll(() => rm(keyringFolder, { recursive: true }));

const file = () => join(folder, 'secrets.json');

const open = async (keyring: SystemKeyring = safeStorage): Promise<SecretStore> => {
  const opened = await openSecretsFile({
    folder,
    onSetAside: () => {
      timesSetAside += 1;
    },
    onRemoved: () => {
      throw new Error('the file was removed');
    },
  });
  return opened.open(keyring);
};

const secretsWithin = async (): Promise<unknown> => {
  const { blob } = JSON.parse(await readFile(file(), 'utf8')) as { blob: string };
  return JSON.parse((await safeStorage.decryptStringAsync(Buffer.from(blob, 'base64'))).result);
};

/** Another program over the same folder; `says` waits for its next message. */
const startProgram = async (): Promise<{
  order(order: Order): void;
  says(): Promise<string>;
  kill(): Promise<void>;
}> => {
  const program = fork(fixture('./secretsProgram.ts'), [folder], {
    execArgv: ['--import', fixture('../../fixtures/withoutElectron.ts')],
  });
  programs.push(program);
  const says = async (): Promise<string> => {
    const [word] = await once(program, 'message');
    return word;
  };
  await says();
  return {
    order: (order) => program.send(order),
    says,
    kill: async () => {
      killProcessTree(program);
      await once(program, 'exit');
    },
  };
};

describe('a store of one program', () => {
  test('keeps what was written, for its owner only, and nothing of it in the clear', async () => {
    const store = await open();
    await store.write('tokens:a', 'a-token');
    await store.write('tokens:b', 'b-token');
    await store.remove('tokens:b');
    expect(await readFile(file(), 'latin1')).not.toContain('token');
    expect(await (await open()).read('tokens:a')).toBe('a-token');
    expect(await (await open()).read('tokens:b')).toBeNull();
    expect(await store.read('constructor')).toBeNull();
    expect(await secretsWithin()).toEqual({ 'tokens:a': 'a-token' });
    if (process.platform !== 'win32') expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  test('opens what the first release wrote', async () => {
    const blob = (await safeStorage.encryptStringAsync('{"tokens:a":"a-token"}')).toString('base64');
    await writeFile(file(), `{\n\t"version": 1,\n\t"blob": "${blob}"\n}`);
    expect(await (await open()).read('tokens:a')).toBe('a-token');
    expect(timesSetAside).toBe(0);
  });

  test('leaves what a later release wrote untouched, and says so', async () => {
    const later = '{"version":2,"blobs":{"tokens:a":"AAAA"}}';
    await writeFile(file(), later);
    expect(await captureAppError(open())).toEqual({ kind: 'storage', reason: 'newer' });
    expect(await readFile(file(), 'utf8')).toBe(later);
    expect(timesSetAside).toBe(0);
  });

  test('does not overwrite what a later release wrote meanwhile', async () => {
    const store = await open();
    await store.write('tokens:a', 'a-token');
    const later = '{"version":2,"blobs":{}}';
    await writeFile(file(), later);
    for (const call of [store.read('tokens:a'), store.write('tokens:a', 'b'), store.remove('tokens:a')])
      expect(await captureAppError(call)).toEqual({ kind: 'storage', reason: 'newer' });
    expect(await readFile(file(), 'utf8')).toBe(later);
  });

  test.each([
    ['no JSON', 'not what it was'],
    ['not of our making', '{"version":1,"blob":5}'],
    ['encrypted elsewhere', `{"version":1,"blob":"${Buffer.alloc(200, 7).toString('base64')}"}`],
  ])('sets aside what is %s, and begins anew', async (_, text) => {
    await writeFile(file(), text);
    const store = await open();
    expect(timesSetAside).toBe(1);
    await store.write('tokens:a', 'a-token');
    expect(await (await open()).read('tokens:a')).toBe('a-token');
    const [damaged = ''] = (await readdir(folder)).filter((name) => name.startsWith('secrets.damaged-'));
    expect(await readFile(join(folder, damaged), 'utf8')).toBe(text);
    expect(timesSetAside).toBe(1);
  });

  test('takes a new key into use as soon as there is one', async () => {
    await (await open()).write('tokens:a', 'a-token');
    const oldKey = await readFile(keyringFile);
    const newKey = randomBytes(32);
    await writeFile(keyringFile, Buffer.concat([newKey, oldKey]));
    await open();
    await writeFile(keyringFile, newKey);
    expect(await (await open()).read('tokens:a')).toBe('a-token');
    expect(timesSetAside).toBe(0);
  });

  test('goes on with the old key where the new one could not be taken into use', async () => {
    await (await open()).write('tokens:a', 'a-token');
    await writeFile(keyringFile, Buffer.concat([randomBytes(32), await readFile(keyringFile)]));
    // The first text is the probe's.
    const encryptStringAsync = vi
      .fn(safeStorage.encryptStringAsync)
      .mockImplementationOnce(safeStorage.encryptStringAsync)
      .mockRejectedValue(new Error('refused'));
    const refusing = { ...safeStorage, encryptStringAsync };
    const report = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const store = await open(refusing);
    expect(report).toHaveBeenCalled();
    report.mockRestore();
    expect(await store.read('tokens:a')).toBe('a-token');
    expect(await captureAppError(store.write('tokens:a', 'b-token'))).toEqual({ kind: 'storage', reason: 'denied' });
    expect(await store.read('tokens:a')).toBe('a-token');
  });

  test('keeps all in memory while the keyring is locked, and the file as it is', async () => {
    await (await open()).write('tokens:a', 'a-token');
    const before = await readFile(file(), 'utf8');
    const message = 'safeStorage.decryptStringAsync is temporarily unavailable. Please try again.';
    const decryptStringAsync = vi
      .fn(safeStorage.decryptStringAsync)
      .mockImplementationOnce(safeStorage.decryptStringAsync)
      .mockRejectedValue(new Error(message));
    const store = await open({ ...safeStorage, decryptStringAsync });
    expect(store.storage).toBe('memory');
    await store.write('tokens:a', 'b-token');
    expect(await store.read('tokens:a')).toBe('b-token');
    expect(await readFile(file(), 'utf8')).toBe(before);
  });

  test('clears away what a program left that died while it wrote', async () => {
    await (await open()).write('tokens:a', 'a-token');
    await writeFile(`${file()}.tmp-1234567890abcdef`, 'half of it');
    await open();
    expect((await readdir(folder)).sort()).toEqual(['locks', 'secrets.json']);
  });

  test('does work for one name in turn, for several at once', async () => {
    const store = await open();
    const order: string[] = [];
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    const first = store.withLock('tokens:a', async () => {
      order.push('a begins');
      await gate;
      order.push('a ends');
    });
    const second = store.withLock('tokens:a', async () => {
      order.push('a again');
    });
    await store.withLock('tokens:b', async () => {
      order.push('b');
      await store.write('tokens:b', 'b-token');
    });
    openGate();
    await Promise.all([first, second]);
    expect(order.indexOf('b')).toBeLessThan(order.indexOf('a ends'));
    expect(order.slice(-2)).toEqual(['a ends', 'a again']);
  });

  test('lets the next one work where work fails', async () => {
    const store = await open();
    const failing = store.withLock('tokens:a', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await store.withLock('tokens:a', async () => 'done')).toBe('done');
  });
});

describe('a store of several programs', () => {
  test('loses nothing that any of them writes', async () => {
    const store = await open();
    const [left, right] = await Promise.all([startProgram(), startProgram()]);
    left.order({ do: 'write', name: 'left', text: 'l', times: 30 });
    right.order({ do: 'write', name: 'right', text: 'r', times: 30 });
    const ends = Promise.all([left.says(), right.says()]);
    for (let time = 1; time <= 30; time += 1) await store.write(`here${time}`, 'h');
    expect(await ends).toEqual(['done', 'done']);
    const names = ['left', 'right', 'here'].flatMap((name) => Array.from({ length: 30 }, (_, i) => `${name}${i + 1}`));
    expect(Object.keys((await secretsWithin()) as object).sort()).toEqual(names.sort());
    for (const name of nonEmpty(names)) expect(await store.read(name)).not.toBeNull();
  });

  test('shows inside `alone` what the others wrote: nothing happens at the same time', async () => {
    const [left, right] = await Promise.all([startProgram(), startProgram()]);
    for (const program of [left, right]) program.order({ do: 'count', name: 'counter', times: 40 });
    expect(await Promise.all([left.says(), right.says()])).toEqual(['done', 'done']);
    expect(await (await open()).read('counter')).toBe('80');
  });

  test('waits for a program that works alone, and not for one that was killed', async () => {
    const store = await open();
    const holder = await startProgram();
    holder.order({ do: 'hold', name: 'tokens:a' });
    expect(await holder.says()).toBe('holding');
    let isDone = false;
    const waiting = store.withLock('tokens:a', async () => {
      isDone = true;
    });
    // Another name, and the file itself, are free.
    await store.withLock('tokens:b', () => store.write('tokens:b', 'b-token'));
    expect(isDone).toBe(false);
    await holder.kill();
    await waiting;
    expect(isDone).toBe(true);
  });

  test('can be read and written whenever one of them is killed', async () => {
    const store = await open();
    for (let time = 1; time <= 5; time += 1) {
      const writer = await startProgram();
      writer.order({ do: 'write', name: 'theirs', text: 'x'.repeat(10_000), times: 1_000_000 });
      await expect.poll(() => store.read(`theirs${time * 2}`)).not.toBeNull();
      await writer.kill();
      await store.write(`mine${time}`, 'm');
    }
    const again = await open();
    for (let time = 1; time <= 5; time += 1) expect(await again.read(`mine${time}`)).toBe('m');
    expect(timesSetAside).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(['locks', 'secrets.json']);
  });
});

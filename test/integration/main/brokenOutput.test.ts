import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { killProcessTree } from '#test/killProcessTree.ts';
import type { OutputOrder } from './outputProgram.ts';

const toPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let folder: string;
let program: ChildProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-output-'));
});
afterEach(async () => {
  killProcessTree(program);
  await rm(folder, { recursive: true, maxRetries: 5 });
});

/** Starts the program with `output` as its standard output and standard error. */
const start = async (output: 'pipe' | number): Promise<void> => {
  const args = ['--import', toPath('../../fixtures/withoutElectron.ts'), toPath('./outputProgram.ts'), folder];
  program = spawn(process.execPath, args, { stdio: ['ignore', output, output, 'ipc'] });
  await once(program, 'message');
};

const startWithoutReader = async (): Promise<void> => {
  await start('pipe');
  for (const stream of [program.stdout, program.stderr]) {
    if (!stream) throw new Error('the output is no pipe');
    const closed = once(stream, 'close');
    stream.destroy();
    await closed;
  }
};

const startOnFullDisk = async (): Promise<void> => {
  const full = openSync('/dev/full', 'w');
  await start(full);
  closeSync(full);
};

/** Returns when the program has carried out the order and goes on. */
const order = async (wanted: OutputOrder): Promise<void> => {
  const answer = once(program, 'message');
  program.send(wanted);
  expect(await answer).toEqual([wanted, undefined]);
};

const endInOrder = async (): Promise<readonly unknown[]> => {
  const end = once(program, 'exit');
  program.send('end' satisfies OutputOrder);
  return end;
};

interface LogLine {
  readonly event: string;
  readonly [fact: string]: unknown;
}
const readLog = async (): Promise<readonly LogLine[]> => {
  const [name = ''] = (await readdir(folder)).filter((entry) => entry.endsWith('.jsonl'));
  const text = await readFile(join(folder, name), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine);
};
const readEvents = async (): Promise<readonly string[]> => (await readLog()).map(({ event }) => event);

describe.each([
  ['have no reader', startWithoutReader, 'EPIPE', true],
  ['lie on a full disk', startOnFullDisk, 'ENOSPC', existsSync('/dev/full')],
] as const)('a program whose standard streams %s', (_, startSo, code, isPossible) => {
  test.skipIf(!isPossible)('goes on after it has written, and notes each stream once', async () => {
    await startSo();
    await order('write to the console');
    await order('write to the console');
    await order('answer');
    expect(await endInOrder()).toEqual([0, null]);
    const failed = (await readLog()).filter(({ event }) => event === 'stream.failed');
    expect(failed.map(({ stream, reason }) => `${stream} ${reason}`).sort()).toEqual([
      `stderr ${code}`,
      `stdout ${code}`,
    ]);
  });

  test.skipIf(!isPossible)('goes on after a failure that nothing caught, and has it in its log', async () => {
    await startSo();
    await order('throw');
    await order('answer');
    expect(await endInOrder()).toEqual([0, null]);
    expect(await readEvents()).toEqual(['app.started', 'error.unexpected', 'stream.failed']);
  });
});

describe('a program that reports what nothing caught', () => {
  test('writes a failure that comes again and again once', async () => {
    await start('pipe');
    for (let time = 0; time < 50; time += 1) await order('throw');
    expect(await endInOrder()).toEqual([0, null]);
    expect(await readEvents()).toEqual(['app.started', 'error.unexpected']);
  });

  test('goes on where the window cannot be shown the failure either', async () => {
    await start('pipe');
    await order('throw when shown');
    await order('answer');
    expect(await endInOrder()).toEqual([0, null]);
    expect(await readEvents()).toEqual(['app.started', 'error.unexpected', 'error.unexpected']);
  });

  test.skipIf(!existsSync('/dev/full'))('goes on where no log can be written either', async () => {
    await symlink('/dev/full', join(folder, 'log-000001.jsonl'));
    await startOnFullDisk();
    await order('throw');
    await order('write to the console');
    await order('answer');
    expect(await endInOrder()).toEqual([0, null]);
  });
});

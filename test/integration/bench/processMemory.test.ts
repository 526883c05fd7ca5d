import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readTreeMemory } from '#test/bench/processMemory.ts';

const megabytes = 150;

/** Starts a program that starts another one; that one, with its worker thread, fills so much memory and says so. */
const program = `
import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
if (process.argv[2] === 'inner') {
  const fill = "globalThis.kept = Buffer.alloc(${megabytes} * 2 ** 20, 1); setInterval(() => {}, 1000); require('node:worker_threads').parentPort.postMessage('full');";
  new Worker(fill, { eval: true }).on('message', (message) => process.send(message));
  process.on('disconnect', () => process.exit());
} else {
  const inner = fork(process.argv[1], ['inner']);
  inner.on('message', (message) => process.send(message));
  process.on('disconnect', () => { inner.disconnect(); process.exit(); });
}
`;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const startTree = async (): Promise<ChildProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-memory-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const child = fork(file, [], { execArgv: [] });
  const exit = once(child, 'exit');
  cleanUps.push(async () => {
    child.disconnect();
    await exit;
  });
  await once(child, 'message');
  return child;
};

/** Only Linux reports it. */
const isKnown = process.platform === 'linux';

describe('memory of a tree of processes', () => {
  test('counts the worker of a process that the process started', async () => {
    const child = await startTree();
    const memory = readTreeMemory(child.pid ?? 0);
    if (isKnown) expect(memory).toBeGreaterThan(megabytes);
    else expect(memory).toBeNull();
  });

  test('counts nothing for a process that is not there', () => {
    expect(readTreeMemory(2 ** 30)).toBe(isKnown ? 0 : null);
  });
});

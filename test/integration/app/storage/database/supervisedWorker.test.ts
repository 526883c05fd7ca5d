import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SupervisedWorker, superviseWorker } from '#app/storage/database/supervisedWorker.ts';
import { startWorker, type WorkerEndedError } from '#app/storage/database/worker.ts';
import type { Mortal } from './mortal.ts';

let now: number;
let starts: number;
let deaths: WorkerEndedError[];
let worker: SupervisedWorker<Mortal>;
beforeEach(() => {
  now = 0;
  starts = 0;
  deaths = [];
  worker = superviseWorker<Mortal>({
    start: () => {
      starts += 1;
      return startWorker({
        url: new URL('./mortal.ts', import.meta.url),
        data: null,
        resourceLimits: { maxOldGenerationSizeMb: 40 },
      });
    },
    repeatable: ['thread', 'dieInFirst'],
    onDeath: (failure) => deaths.push(failure),
    clock: { now: () => now },
  });
});
afterEach(() => worker.close());

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'supervised-worker-')), 'notes');
const restarted = { error: { kind: 'workerStopped', reason: 'restarted' } };
const repeatedly = { error: { kind: 'workerStopped', reason: 'repeatedly' } };

describe('a supervised worker', () => {
  test.each(['exit', 'error', 'memory'] as const)('that dies (%s) is started again with the next call', async (way) => {
    const first = await worker.call.thread();
    await expect(worker.call.die(way)).rejects.toMatchObject({ ...restarted, mayHaveHappened: true });
    expect(await worker.call.thread()).not.toBe(first);
    expect(starts).toBe(2);
    expect(deaths).toHaveLength(1);
  });

  test('fails with the reference under which its death was reported', async () => {
    const failure = await worker.call.die('exit').catch((cause: unknown) => cause);
    const [death] = deaths;
    expect(failure).toMatchObject({ error: { reference: Object(death?.error).reference } });
  });

  test('repeats an open call that only reads, and no other', async () => {
    const file = newFile();
    const first = await worker.call.thread();
    const reading = worker.call.dieInFirst(first);
    const writing = expect(worker.call.noteAndDie(file, 'once')).rejects.toMatchObject(restarted);
    expect(await reading).not.toBe(first);
    await writing;
    const alone = newFile();
    await expect(worker.call.noteAndDie(alone, 'once')).rejects.toMatchObject({ mayHaveHappened: true });
    expect(readFileSync(alone, 'utf8')).toBe('once');
  });

  test('prepares the new worker for the call that is repeated', async () => {
    const prepared: unknown[] = [];
    worker.prepareWith(async (call, args) => {
      prepared.push([await call.thread(), args]);
    });
    const first = await worker.call.thread();
    const second = await worker.call.dieInFirst(first);
    expect(prepared).toEqual([[second, [first]]]);
  });

  test('is given up after its third death within a minute, and started again a minute later', async () => {
    for (const _ of [1, 2]) await expect(worker.call.die('exit')).rejects.toMatchObject(restarted);
    now += 59_999;
    await expect(worker.call.die('exit')).rejects.toMatchObject(repeatedly);
    await expect(worker.call.thread()).rejects.toMatchObject({ ...repeatedly, mayHaveHappened: false });
    expect(starts).toBe(3);
    expect(deaths).toHaveLength(3);
    now += 60_000;
    expect(await worker.call.thread()).toEqual(expect.any(Number));
  });

  test('that dies now and then is always started again', async () => {
    for (let time = 0; time < 5; time++) {
      await expect(worker.call.die('exit')).rejects.toMatchObject(restarted);
      now += 30_000;
    }
    expect(await worker.call.thread()).toEqual(expect.any(Number));
  });

  test('counts one death where many calls were open', async () => {
    await worker.call.thread();
    const calls = Array.from({ length: 20 }, () => worker.call.die('exit'));
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(restarted)));
    expect(deaths).toHaveLength(1);
  });

  test('takes no calls once it was closed, and is not started for them', async () => {
    await worker.close();
    await expect(worker.call.thread()).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    expect(starts).toBe(0);
  });
});

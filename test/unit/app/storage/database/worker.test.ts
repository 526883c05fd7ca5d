import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningWorker, startWorker, WorkerEndedError } from '#app/storage/database/worker.ts';
import type { Clerk } from './clerk.ts';

let worker: RunningWorker<Clerk>;
beforeEach(() => {
  worker = startWorker<Clerk>({ url: new URL('./clerk.ts', import.meta.url), data: { directory: '/somewhere' } });
});
afterEach(() => worker.close());

it('passes its data, arguments and results across', async () => {
  expect(await worker.call.data()).toEqual({ directory: '/somewhere' });
  expect(await worker.call.add(2, 3)).toBe(5);
  expect(await worker.call.echo(new Uint8Array([1, 2, 3]))).toEqual(new Uint8Array([1, 2, 3]));
});

it('answers each of many calls at once with its own result', async () => {
  const sums = await Promise.all(Array.from({ length: 100 }, (_, index) => worker.call.add(index, 1)));
  expect(sums).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

it('throws the failure of a handler again, and a database error as storage', async () => {
  await expect(worker.call.refuse()).rejects.toMatchObject({ error: { kind: 'rateLimited', retryAfterSeconds: 7 } });
  await expect(worker.call.full()).rejects.toMatchObject({ error: { kind: 'storage', reason: 'full' } });
  await expect(worker.call.mistake()).rejects.toMatchObject({
    name: 'AppFailure',
    error: { kind: 'internal' },
    cause: expect.stringContaining('a mistake of ours'),
  });
  expect(await worker.call.add(1, 1)).toBe(2);
});

it('rejects what waits and what comes when the worker crashes', async () => {
  const waiting = worker.call.never();
  const crashing = worker.call.crash();
  await expect(waiting).rejects.toMatchObject({ error: { kind: 'internal' } });
  await crashing.catch(() => undefined);
  await expect(worker.call.add(1, 1)).rejects.toMatchObject({ error: { kind: 'internal' } });
});

it('lets calls underway finish before it closes, and takes no new ones', async () => {
  const underway = worker.call.later(20);
  let isAnswered = false;
  void underway.then(() => {
    isAnswered = true;
  });
  const closed = worker.close();
  await expect(worker.call.add(1, 1)).rejects.toMatchObject({ error: { kind: 'cancelled' } });
  await closed;
  expect(isAnswered).toBe(true);
  expect(await underway).toBe('done');
  expect(worker.failure()).toBeNull();
  await worker.close();
});

it('closes what it holds open once, where it is closed twice', async () => {
  const received: unknown[] = [];
  const url = new URL('./clerk.ts', import.meta.url);
  const closing = startWorker<Clerk>({ url, data: null, onNotice: (notice) => received.push(notice) });
  const underway = closing.call.later(20);
  await Promise.all([closing.close(), closing.close(), underway]);
  expect(received).toEqual(['closed']);
});

it('has a limited memory where it was given one, and else that of Node', async () => {
  const resourceLimits = { maxOldGenerationSizeMb: 60, maxYoungGenerationSizeMb: 7, stackSizeMb: 3 };
  const url = new URL('./clerk.ts', import.meta.url);
  const limited = startWorker<Clerk>({ url, data: null, resourceLimits });
  expect(await limited.call.limits()).toMatchObject(resourceLimits);
  expect(await worker.call.limits()).not.toMatchObject(resourceLimits);
  await limited.close();
});

it('passes its notices on before the answer to the call that sends them', async () => {
  const received: unknown[] = [];
  const url = new URL('./clerk.ts', import.meta.url);
  const reporting = startWorker<Clerk>({ url, data: null, onNotice: (notice) => received.push(notice) });
  received.push(await reporting.call.report('one', 'two'));
  expect(received).toEqual(['one', 'two', 'reported']);
  await reporting.close();
  expect(received).toEqual(['one', 'two', 'reported', 'closed']);
  expect(await worker.call.report('nobody listens')).toBe('reported');
});

it('ends at once when it is stopped, and says so in the calls under way and later ones', async () => {
  expect(await worker.call.add(1, 1)).toBe(2);
  expect(worker.failure()).toBeNull();
  const waiting = worker.call.never().catch((failure: unknown) => failure);
  await worker.stop();
  const failure = await waiting;
  expect(failure).toBeInstanceOf(WorkerEndedError);
  expect(failure).toMatchObject({
    error: { kind: 'internal', reference: expect.stringMatching(/^[0-9a-f]{8}$/) },
    cause: expect.objectContaining({ message: 'the worker has ended' }),
  });
  expect(worker.failure()).toBe(failure);
  await expect(worker.call.add(1, 1)).rejects.toBe(failure);
});

it('keeps the error with which it crashed', async () => {
  const failure = await worker.call.crash().then(
    () => worker.call.never().catch((cause: unknown) => cause),
    (cause: unknown) => cause,
  );
  expect(failure).toMatchObject({ cause: expect.objectContaining({ message: 'crashed' }) });
  expect(worker.failure()).toBe(failure);
});

it('is ended where an answer cannot be read, for it would be waited for without an end', async () => {
  await expect(worker.call.unreadable()).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining('internal/absent') }),
  });
  expect(worker.failure()).toBeInstanceOf(WorkerEndedError);
  await worker.close();
});

it('says internal for a worker that cannot start', async () => {
  const absent = startWorker<Clerk>({ url: new URL('./absent.ts', import.meta.url), data: null });
  await expect(absent.call.add(1, 1)).rejects.toMatchObject({ error: { kind: 'internal' } });
  await absent.close();
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningWorker, startWorker } from '#app/storage/database/worker.ts';
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
  const closed = worker.close();
  await expect(worker.call.add(1, 1)).rejects.toMatchObject({ error: { kind: 'cancelled' } });
  await closed;
  expect(await underway).toBe('done');
});

it('says internal for a worker that cannot start', async () => {
  const absent = startWorker<Clerk>({ url: new URL('./absent.ts', import.meta.url), data: null });
  await expect(absent.call.add(1, 1)).rejects.toMatchObject({ error: { kind: 'internal' } });
  await absent.close();
});

import { expect, it } from 'vitest';
import { SyncDecoder } from '#app/purchases/sync/syncDecoder.ts';

const shape = { itemsPath: 'Items', nextPath: null, totalPath: null };
const interrupted = expect.objectContaining({
  error: { kind: 'workerStopped', reason: 'restarted', reference: '' },
});
const createDecoder = (): SyncDecoder =>
  new SyncDecoder({ begin: () => undefined, receive: async () => undefined, arrived: () => 0 });

it('takes no response of a sync that another worker has begun', () => {
  expect(() => createDecoder().open(shape)).toThrow(interrupted);
});

it('takes no part of a response that another worker has begun', async () => {
  const decoder = createDecoder();
  decoder.begin(true);
  await expect(decoder.receive(Buffer.from('{'), 0)).rejects.toEqual(interrupted);
  expect(() => decoder.finish()).toThrow(interrupted);
});

it('ends a sync whose received records are lost, with the reason, until another one is begun', async () => {
  const decoder = createDecoder();
  decoder.begin(false);
  decoder.open(shape);
  const cause = new Error('the disk is full');
  decoder.fail(cause);
  await expect(decoder.receive(Buffer.from('{'), 0)).rejects.toBe(cause);
  expect(() => decoder.finish()).toThrow(cause);
  expect(() => decoder.open(shape)).toThrow(cause);
  decoder.begin(false);
  decoder.open(shape);
  expect(await decoder.receive(Buffer.from('{"Items":[]}'), 0)).toBe(0);
});

it('takes nothing of a sync whose records are still being stored when another one is begun', async () => {
  const stored = Promise.withResolvers<void>();
  const decoder = new SyncDecoder({ begin: () => undefined, receive: () => stored.promise, arrived: () => 0 });
  decoder.begin(false);
  decoder.open(shape);
  const late = decoder.receive(Buffer.from('{"Items":[{}'), 0);
  decoder.begin(false);
  decoder.open(shape);
  stored.resolve();
  await expect(late).rejects.toEqual(interrupted);
  expect(await decoder.receive(Buffer.from('{"Items":[]}'), 0)).toBe(0);
});

import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { createLazyModule } from '#app/storage/database/lazyModule.ts';
import { runWorkerHandler, serveWorkerCalls, type WorkerHandlers } from '#app/storage/database/serveWorkerCalls.ts';

let channel: MessageChannel;
let received: unknown[];
beforeEach(() => {
  channel = new MessageChannel();
  received = [];
  channel.port2.on('message', (message) => received.push(message));
});
afterEach(() => {
  channel.port1.close();
  channel.port2.close();
});
const serve = (handlers: WorkerHandlers, onClose: () => void = () => undefined) =>
  serveWorkerCalls(handlers, onClose, channel.port1);
const ask = (id: number, name: string, ...args: readonly unknown[]): void =>
  channel.port2.postMessage({ kind: 'call', id, name, args });
const run = (handlers: WorkerHandlers, name: string, ...args: readonly unknown[]) =>
  runWorkerHandler(handlers, { kind: 'call', id: 1, name, args });

describe('a worker', () => {
  test('answers each call with the result of its handler', async () => {
    serve({ add: (one: number, other: number) => one + other, later: async (text: string) => text });
    ask(1, 'add', 2, 3);
    ask(2, 'later', 'done');
    await expect
      .poll(() => received)
      .toEqual([
        { id: 1, ok: true, value: 5 },
        { id: 2, ok: true, value: 'done' },
      ]);
  });

  test('answers what is under way before it closes what it holds open, and closes its port then', async () => {
    const order: string[] = [];
    let finish: () => void = () => undefined;
    serve(
      {
        wait: () =>
          new Promise<void>((resolve) => {
            finish = resolve;
          }).then(() => void order.push('call')),
      },
      () => void order.push('close'),
    );
    const closed = new Promise((resolve) => channel.port2.on('close', resolve));
    ask(1, 'wait');
    channel.port2.postMessage({ kind: 'close' });
    ask(2, 'unknown');
    await expect.poll(() => received).toHaveLength(1);
    expect(order).toEqual([]);
    finish();
    await closed;
    expect(order).toEqual(['call', 'close']);
    expect(received.at(-1)).toMatchObject({ id: 1, ok: true });
  });

  test('loads a part that its end needs, and ends then', async () => {
    const order: string[] = [];
    const load = createLazyModule(async () => void order.push('loaded'));
    serve({}, () => {
      load();
      order.push('closed');
    });
    const closed = new Promise((resolve) => channel.port2.on('close', resolve));
    channel.port2.postMessage({ kind: 'close' });
    await closed;
    expect(order).toEqual(['loaded', 'closed']);
  });

  test('sends notices outside of calls', async () => {
    serve({}).notify({ cause: 'damaged' });
    await expect.poll(() => received).toEqual([{ notice: { cause: 'damaged' } }]);
  });

  test('does not serve outside of a worker', () => {
    expect(() => serveWorkerCalls({}, () => undefined)).toThrow('runs in a worker');
  });
});

describe('a handler that fails', () => {
  test('answers the failure that it throws', async () => {
    const failing = {
      refuse: async () => Promise.reject(fail({ kind: 'rateLimited', retryAfterSeconds: 7 }, new Error('behind it'))),
    };
    expect(await run(failing, 'refuse')).toEqual({
      ...{ id: 1, ok: false, error: { kind: 'rateLimited', retryAfterSeconds: 7 }, mayHaveHappened: false },
      cause: expect.stringContaining('behind it'),
    });
    expect(
      await run(
        {
          refuse: () => {
            throw fail({ kind: 'offline' }, 'no error');
          },
        },
        'refuse',
      ),
    ).toMatchObject({ cause: null });
  });

  test('answers a failure of the database as one of storage', async () => {
    const full = () => {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    };
    expect(await run({ full }, 'full')).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'full' } });
  });

  test('is one that is not there, also where every object has its name', async () => {
    for (const name of ['absent', 'toString'])
      expect(await run({}, name)).toMatchObject({
        ok: false,
        error: { kind: 'internal' },
        cause: expect.stringContaining(name),
      });
  });

  test('without a stack says no more than that', async () => {
    const error = new Error('no stack');
    Reflect.deleteProperty(error, 'stack');
    const answer = await run(
      {
        refuse: () => {
          throw error;
        },
      },
      'refuse',
    );
    expect(answer).toMatchObject({ ok: false, error: { kind: 'internal' }, cause: null });
  });

  test('for want of a part of the program is run again with it', async () => {
    const load = createLazyModule(async () => 7);
    expect(await run({ lazy: () => load() }, 'lazy')).toEqual({ id: 1, ok: true, value: 7 });
  });
});

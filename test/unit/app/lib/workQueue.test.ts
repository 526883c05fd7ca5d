import { describe, expect, test } from 'vitest';
import { createKeyedWorkQueue, createWorkQueue, waitForWorkQueue } from '#app/lib/workQueue.ts';

/** Creates work that ends on request, with a log of what has begun and ended. */
const createWork = () => {
  const log: string[] = [];
  const start = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const work = (): Promise<string> => {
      log.push(`${name} begins`);
      return promise.finally(() => log.push(`${name} ends`));
    };
    return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { log, start };
};

describe('createQueue', () => {
  test('begins work only when all before it has ended, and returns each outcome', async () => {
    const { log, start } = createWork();
    const queue = createWorkQueue();
    const [first, second] = [start('first'), start('second')];
    const outcomes = [queue(first.work), queue(second.work)];
    second.end();
    await expect.poll(() => log).toEqual(['first begins']);
    first.end();
    expect(await Promise.all(outcomes)).toEqual(['first', 'second']);
    expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  test('goes on after work that failed, whose caller alone gets the error', async () => {
    const { start } = createWork();
    const queue = createWorkQueue();
    const [failing, next] = [start('failing'), start('next')];
    const failed = queue(failing.work);
    const outcome = queue(next.work);
    failing.fail();
    next.end();
    await expect(failed).rejects.toThrow('failing');
    expect(await outcome).toBe('next');
  });

  test('goes on after work that throws at once', async () => {
    const queue = createWorkQueue();
    const thrown = queue(() => {
      throw new RangeError('at once');
    });
    await expect(thrown).rejects.toThrow('at once');
    expect(await queue(async () => 'next')).toBe('next');
  });

  test('calls work without the outcome of the work before it', async () => {
    const queue = createWorkQueue();
    const listArguments = async (...received: readonly unknown[]): Promise<number> => received.length;
    await queue(async () => 'first');
    expect(await queue(listArguments)).toBe(0);
  });
});

test('waitForQueue waits for all work before it, also where some failed', async () => {
  const { log, start } = createWork();
  const queue = createWorkQueue();
  const [failing, last] = [start('failing'), start('last')];
  const failed = expect(queue(failing.work)).rejects.toThrow('failing');
  void queue(last.work);
  const waited = waitForWorkQueue(queue);
  failing.fail();
  last.end();
  await waited;
  expect(log.at(-1)).toBe('last ends');
  await failed;
});

test('createKeyedQueue runs work of different keys at the same time, and work of one key one after the other', async () => {
  const { log, start } = createWork();
  const queue = createKeyedWorkQueue();
  const [one, again, other] = [start('one'), start('again'), start('other')];
  const outcomes = [queue('a', one.work), queue('a', again.work), queue('b', other.work)];
  await expect.poll(() => log).toEqual(['one begins', 'other begins']);
  for (const { end } of [one, again, other]) end();
  expect(await Promise.all(outcomes)).toEqual(['one', 'again', 'other']);
  expect(log.indexOf('again begins')).toBeGreaterThan(log.indexOf('one ends'));
});

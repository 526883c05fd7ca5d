import { expect, test } from 'vitest';
import { enqueueIpcRequest } from '#renderer/ipc/enqueueIpcRequest.ts';

/** A question that is answered when the test says so. */
const question = (name: string, asked: string[]) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const waiting = new AbortController();
  const answer = enqueueIpcRequest(waiting.signal, () => {
    asked.push(name);
    return promise;
  });
  return { answer, waiting, resolve: () => resolve(name), reject };
};

test('a question waits for the one before, and is never asked where nobody waits for it any more', async () => {
  const asked: string[] = [];
  const [first, overtaken, last] = [question('l', asked), question('la', asked), question('lah', asked)];
  await Promise.resolve();
  expect(asked).toEqual(['l']);
  overtaken.waiting.abort();
  first.resolve();
  await expect(overtaken.answer).rejects.toThrow();
  last.resolve();
  expect(await Promise.all([first.answer, last.answer])).toEqual(['l', 'lah']);
  expect(asked).toEqual(['l', 'lah']);
});

test('one that fails does not hold up the next', async () => {
  const asked: string[] = [];
  const [first, second] = [question('first', asked), question('second', asked)];
  first.reject(new Error('gone'));
  await expect(first.answer).rejects.toThrow('gone');
  second.resolve();
  expect(await second.answer).toBe('second');
});

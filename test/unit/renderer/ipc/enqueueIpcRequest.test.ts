import { expect, test } from 'vitest';
import { enqueueIpcRequest } from '#renderer/ipc/enqueueIpcRequest.ts';

/** A question that is answered when the test says so. */
const question = (name: string, questions: string[]) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const waiting = new AbortController();
  const answer = enqueueIpcRequest(waiting.signal, () => {
    questions.push(name);
    return promise;
  });
  return { answer, waiting, resolve: () => resolve(name), reject };
};

test('a question waits for the one before, and is never asked where nobody waits for it any more', async () => {
  const questions: string[] = [];
  const [first, overtaken, last] = [question('l', questions), question('la', questions), question('lah', questions)];
  await Promise.resolve();
  expect(questions).toEqual(['l']);
  overtaken.waiting.abort();
  first.resolve();
  await expect(overtaken.answer).rejects.toThrow();
  last.resolve();
  expect(await Promise.all([first.answer, last.answer])).toEqual(['l', 'lah']);
  expect(questions).toEqual(['l', 'lah']);
});

test('one that fails does not hold up the next', async () => {
  const questions: string[] = [];
  const [first, second] = [question('first', questions), question('second', questions)];
  first.reject(new Error('gone'));
  await expect(first.answer).rejects.toThrow('gone');
  second.resolve();
  expect(await second.answer).toBe('second');
});

import { expect, test } from 'vitest';
import { pause } from '#app/lib/pause.ts';

test('a pause of 30 days does not end at once, and can be aborted', async () => {
  const controller = new AbortController();
  let hasEnded = false;
  const waiting = pause(30 * 24 * 3_600_000, controller.signal).finally(() => {
    hasEnded = true;
  });
  const isAborted = expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  // A timer that overflows fires after one millisecond, before these.
  for (let turn = 0; turn < 10; turn++) await pause(2);
  expect(hasEnded).toBe(false);
  controller.abort();
  await isAborted;
});

test('a pause that is over already ends at once', async () => {
  await pause(0);
  await pause(-5);
});

test('a pause whose signal is aborted already throws', async () => {
  await expect(pause(0, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});

import { expect, test } from 'vitest';
import { createNotificationBatcher } from '#app/desktop/notificationBatcher.ts';

const createBatcher = () => {
  const shown: string[] = [];
  const due: (() => void)[] = [];
  const notify = createNotificationBatcher<string>({
    show: (message) => shown.push(message),
    sum: (messages) => `${messages.length} messages`,
    later: (_ms, then) => due.push(then),
  });
  const pass = (): void => {
    for (const then of due.splice(0)) then();
  };
  return { shown, notify, pass };
};

test('a few are shown one by one, in their order', () => {
  const { shown, notify, pass } = createBatcher();
  for (const message of ['a', 'b', 'c']) notify(message);
  expect(shown).toEqual([]);
  pass();
  expect(shown).toEqual(['a', 'b', 'c']);
});

test('a hundred at once become one, and the next ones are shown again', () => {
  const { shown, notify, pass } = createBatcher();
  for (let at = 0; at < 100; at++) notify(`${at}`);
  pass();
  notify('later');
  pass();
  expect(shown).toEqual(['100 messages', 'later']);
});

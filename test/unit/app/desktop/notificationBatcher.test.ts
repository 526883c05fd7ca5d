import { expect, test } from 'vitest';
import { createNotificationBatcher } from '#app/desktop/notificationBatcher.ts';

const createBatcher = () => {
  const displayed: string[] = [];
  const due: (() => void)[] = [];
  const notify = createNotificationBatcher<string>({
    show: (message) => displayed.push(message),
    sum: (messages) => `${messages.length} messages`,
    later: (_ms, then) => due.push(then),
  });
  const pass = (): void => {
    for (const then of due.splice(0)) then();
  };
  return { displayed, notify, pass };
};

test('a few are shown one by one, in their order', () => {
  const { displayed, notify, pass } = createBatcher();
  for (const message of ['a', 'b', 'c']) notify(message);
  expect(displayed).toEqual([]);
  pass();
  expect(displayed).toEqual(['a', 'b', 'c']);
});

test('a hundred at once become one, and the next ones are shown again', () => {
  const { displayed, notify, pass } = createBatcher();
  for (let at = 0; at < 100; at++) notify(`${at}`);
  pass();
  notify('later');
  pass();
  expect(displayed).toEqual(['100 messages', 'later']);
});

import { expect, test } from 'vitest';
import { createCrashCounter } from '#app/diagnostics/crashLoop.ts';
import { createProfilePathWords, toPathTemplate } from '#app/diagnostics/pathTemplate.ts';
import { planLogRotation, selectLogFiles } from '#app/diagnostics/rotation.ts';

const limits = { fileBytes: 100, files: 3 };
const file = (number: number, size: number) => ({ name: `log-00000${number}.jsonl`, size });

test.each([
  ['begins with the first', [], 10, { name: 'log-000001.jsonl', size: 0, expired: [] }],
  ['goes on in the newest', [file(2, 10), file(1, 90)], 90, { ...file(2, 10), expired: [] }],
  ['begins another where there is no room', [file(1, 95)], 6, { name: 'log-000002.jsonl', size: 0, expired: [] }],
  [
    'gives up the oldest',
    [file(1, 100), file(2, 100), file(3, 100)],
    1,
    { name: 'log-000004.jsonl', size: 0, expired: ['log-000001.jsonl'] },
  ],
  [
    'gives up all that are too many',
    [file(1, 1), file(2, 1), file(3, 1), file(4, 1), file(5, 1)],
    1,
    { ...file(5, 1), expired: ['log-000001.jsonl', 'log-000002.jsonl'] },
  ],
  [
    'takes no part in what is not its own',
    [
      { name: 'log-1.jsonl', size: 1 },
      { name: 'x', size: 1 },
    ],
    1,
    { name: 'log-000001.jsonl', size: 0, expired: [] },
  ],
])('the log %s', (_, entries, bytes, expected) => {
  expect(planLogRotation(entries, bytes, limits)).toEqual(expected);
});

test('its files are in their order by number, not by name', () => {
  const entries = [
    { name: 'log-1000000.jsonl', size: 0 },
    { name: 'log-999999.jsonl', size: 0 },
  ];
  expect(selectLogFiles(entries).map(({ name }) => name)).toEqual(['log-999999.jsonl', 'log-1000000.jsonl']);
});

test('a loop is a third crash within a minute', () => {
  let now = 0;
  const count = createCrashCounter(() => now);
  const after = (ms: number): boolean => {
    now += ms;
    return count.note().isLoop;
  };
  expect([after(0), after(29_000), after(29_000), after(29_000), after(61_000)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['https://a.example/v1/invoices?customerNumber=1001&to=x', '/v1/invoices?customerNumber&to'],
  ['https://a.example/v1/contacts/Aino%20Lahti', '/v1/{}/{}'],
  ['https://a.example/v1/invoices/2077474-0/', '/v1/invoices/{}/'],
  ['https://a.example/.well-known/openid-configuration', '/.well-known/openid-configuration'],
  ['https://a.example/v1/invoices?aino.lahti@b.example=1', '/v1/invoices?{}'],
  ['no address', '{}'],
])('of %s the log has %s', (address, expected) => {
  const words = createProfilePathWords(() => ['{"listPath": "/v1/invoices?customerNumber={customerNumber}"}']);
  expect(toPathTemplate(address, words.words())).toBe(expected);
});

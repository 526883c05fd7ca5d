import { expect, test } from 'vitest';
import { toShareableJson, toShareableLog } from '#app/diagnostics/bundle.ts';

const parseShareableLog = (text: string, secrets: readonly string[] = []): readonly Record<string, unknown>[] =>
  toShareableLog(text, secrets)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test.each([
  ['a torn line', '{"event":"http.ref'],
  ['bytes that are no text', '\0\ufffd\u0007'],
  ['JSON that is no record', '["event"]'],
  ['a line that is too long', `{"event":"${'x'.repeat(200_000)}"}`],
])('of %s only its length is shared, and the lines around it stay', (_, bad) => {
  const text = `{"event":"before"}\n${bad}\n{"event":"after"}\n`;
  expect(parseShareableLog(text)).toEqual([
    { event: 'before' },
    { event: 'log.lineUnreadable', length: bad.length },
    { event: 'after' },
  ]);
});

test('what an earlier release may have written is redacted once more, and known secrets go from everywhere', () => {
  const line = JSON.stringify({
    event: 'x',
    authorization: 'Bearer abc',
    text: 'to a@b.example from Saimaan Puutuote Oy',
  });
  const [redacted] = parseShareableLog(line, ['Saimaan Puutuote Oy', '']);
  expect(redacted).toEqual({ event: 'x', authorization: '…', text: 'to … from …' });
});

test('lines of hostile signs stay one line each', () => {
  const text = `${JSON.stringify({ event: 'x', text: 'a\u2028b\u202ec\u001b[2J' })}\n`;
  const redacted = toShareableLog(text, []);
  expect(redacted.split('\n')).toHaveLength(2);
  for (const sign of ['\u2028', '\u202e', '\u001b']) expect(redacted).not.toContain(sign);
});

test('facts are written for people, without what is secret', () => {
  expect(toShareableJson({ host: 'a.example', iban: 'FI21' }, [])).toBe(
    '{\n  "host": "a.example",\n  "iban": "…"\n}\n',
  );
});

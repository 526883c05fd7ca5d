import { expect, test } from 'vitest';
import { runAssertions, type SmokeOutcome, summarize } from '#test/smoke/smokeAssertion.ts';

test('assertions run in their order, and each outcome says what was seen', async () => {
  const reported: SmokeOutcome[] = [];
  const outcomes = await runAssertions(
    [
      { name: 'opens', run: async ({ title }: { readonly title: string }) => title },
      { name: 'prints', run: async () => Promise.reject(new Error('\u001b[31mno\n  printer\u001b[39m')) },
      { name: 'prints twice', needs: ['opens', 'prints'], run: async () => 'never' },
      { name: 'notifies', needs: ['opens'], run: async () => ({ skippedBecause: 'no notifications here' }) },
      { name: 'ends', needs: ['opens'], run: async () => 'with 0' },
    ],
    { title: 'Invoice Desk' },
    (outcome) => reported.push(outcome),
  );
  expect(outcomes).toEqual([
    { name: 'opens', state: 'passed', seen: 'Invoice Desk' },
    { name: 'prints', state: 'FAILED', seen: 'no printer' },
    { name: 'prints twice', state: 'skipped', seen: 'needs: prints' },
    { name: 'notifies', state: 'skipped', seen: 'no notifications here' },
    { name: 'ends', state: 'passed', seen: 'with 0' },
  ]);
  expect(reported).toEqual(outcomes);
  expect(summarize(outcomes)).toBe('2 passed, 1 failed, 2 skipped');
});

test('an assertion that never answers fails, and the others go on', async () => {
  const outcomes = await runAssertions(
    [
      { name: 'hangs', run: () => new Promise<string>(() => {}) },
      { name: 'ends', run: async () => 'with 0' },
    ],
    null,
    () => {},
    () => new Promise((_, reject) => setImmediate(() => setImmediate(reject, new Error('it never answered')))),
  );
  expect(outcomes.map(({ state }) => state)).toEqual(['FAILED', 'passed']);
});

import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { reportInternal } from '../../../main/platform/report.ts';

const written: string[] = [];
const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
  written.push(String(text));
  return true;
});
afterEach(() => written.splice(0));
afterAll(() => spy.mockRestore());

test('says where it happened, and in which causes, but nothing of what a message may quote', () => {
  const secret = 'Bearer abc\n    at abc, which looks like a line of the stack';
  const cause = new TypeError(secret, { cause: new RangeError(secret) });
  const reference = reportInternal(cause);
  expect(written.join('')).toMatch(new RegExp(`^internal ${reference}: TypeError\\n\\s+at .*report\\.test`));
  expect(written.join('')).toContain('RangeError');
  expect(written.join('')).not.toContain('abc');
});

test('keeps a reference that the person has been shown, and reads the stack that a worker sent', () => {
  const stack = "Error: no such table: 'secret'\n    at run (worker.js:1:2)";
  expect(reportInternal(new Error('internal', { cause: stack }), '12345678')).toBe('12345678');
  expect(written.join('')).toMatch(/^internal 12345678: /);
  expect(written.join('')).toContain('at run (worker.js:1:2)');
  expect(written.join('')).not.toContain('secret');
});

test.each(['text with abc', { token: 'abc' }, undefined, null])('%j, thrown as it is, is not quoted', (thrown) => {
  reportInternal(thrown);
  expect(written.join('')).not.toContain('abc');
});

test('notes a failure once, however often it comes this way', () => {
  const failure = new Error('x');
  expect([reportInternal(failure), reportInternal(failure, '12345678')]).toEqual([
    expect.any(String),
    reportInternal(failure),
  ]);
  expect(written).toHaveLength(1);
});

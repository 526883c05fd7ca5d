import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { getStackTrace, reportInternalError } from '#main/platform/report.ts';

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
  const reference = reportInternalError(cause);
  expect(written.join('')).toMatch(new RegExp(`^internal ${reference}: TypeError\\n\\s+at .*report\\.test`));
  expect(written.join('')).toContain('RangeError');
  expect(written.join('')).not.toContain('abc');
});

test('keeps a reference that the person has been shown, and reads the stack that a worker sent', () => {
  const stack = "Error: no such table: 'hush'\n    at run (worker.js:1:2)";
  expect(reportInternalError(new Error('internal', { cause: stack }), '12345678')).toBe('12345678');
  expect(written.join('')).toMatch(/^internal 12345678: /);
  expect(written.join('')).toContain('at run (worker.js:1:2)');
  expect(written.join('')).not.toContain('hush');
});

test.each(['text with abc', { token: 'abc' }, undefined, null])('%j, thrown as it is, is not quoted', (thrown) => {
  reportInternalError(thrown);
  expect(written.join('')).not.toContain('abc');
});

test('notes a failure once, however often it comes this way', () => {
  const failure = new Error('x');
  expect([reportInternalError(failure), reportInternalError(failure, '12345678')]).toEqual([
    expect.any(String),
    reportInternalError(failure),
  ]);
  expect(written).toHaveLength(1);
});

/** Returns a failure with the same trace each time, as a timer or a handler throws it. */
const createFailure = (): Error => {
  const failure = new Error('x');
  failure.stack = 'Error: x\n    at tick (timer.js:1:2)';
  return failure;
};

test('writes failures with the same trace once a minute, under one reference, and then how many more came', () => {
  vi.useFakeTimers();
  try {
    const references = Array.from({ length: 5 }, () => reportInternalError(createFailure()));
    const [reference] = references;
    expect(new Set(references)).toEqual(new Set([reference]));
    expect(written).toEqual([`internal ${reference}: Error\n    at tick (timer.js:1:2)\n`]);
    vi.advanceTimersByTime(60_000);
    expect(written.slice(1)).toEqual([`internal ${reference}: 4 more\n`]);
    expect(reportInternalError(createFailure())).not.toBe(reference);
    expect(written).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    expect(written).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [
    'is its own cause',
    () => {
      const failure = new Error('x');
      failure.cause = failure;
      return failure;
    },
  ],
  [
    'throws when its stack is read',
    () =>
      Object.defineProperty(new Error('x'), 'stack', {
        get: () => {
          throw new Error('y');
        },
      }),
  ],
  ['has a name that is no text', () => Object.assign(new Error('x'), { name: Symbol('z') })],
  ['has a message that is no text', () => Object.assign(new Error('x'), { message: Object.create(null) })],
])('reports an error that %s', (_, create) => {
  expect(reportInternalError(create())).toMatch(/^\w{8}$/);
  expect(getStackTrace(create())[0]).toMatch(/^(Error|unreadable)$/);
});

test('follows a chain of causes as far as the tenth', () => {
  const failure = new Error('x');
  failure.cause = failure;
  expect(getStackTrace(failure).filter((line) => line === 'caused by')).toHaveLength(10);
});

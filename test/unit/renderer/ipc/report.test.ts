import { afterEach, expect, test, vi } from 'vitest';
import { diagnosticsContract } from '#app/contract/diagnostics.ts';
import { fail } from '#app/contract/errors.ts';
import { getErrorReference } from '#renderer/ipc/errorReport.ts';
import { toAppFailure } from '#renderer/ipc/toAppFailure.ts';

const reports: { readonly reference: string; readonly trace: readonly string[] }[] = [];
const bridge = {
  invoke: async (name: string, input: unknown) => {
    expect(name).toBe('diagnostics.reportFailure');
    reports.push(diagnosticsContract.reportFailure.input.parse(input));
  },
};
Object.assign(globalThis, { invoiceDesk: bridge });
afterEach(() => reports.splice(0));

test('something unexpected is reported once, under the reference that is shown, and not quoted', () => {
  const cause = new TypeError('hush', { cause: new RangeError('hush') });
  const errors = [toAppFailure<unknown>(cause), toAppFailure<unknown>(cause)].map(({ error }) => error);
  expect(reports).toHaveLength(1);
  expect(errors).toEqual([1, 2].map(() => ({ kind: 'internal', reference: reports[0]?.reference })));
  expect(reports[0]?.trace[0]).toBe('TypeError');
  expect(reports[0]?.trace.join()).toMatch(/report\.test.*RangeError/);
  expect(JSON.stringify(reports)).not.toContain('hush');
});

test('what has words for people is no surprise', () => {
  const failure = fail({ kind: 'offline' });
  expect(toAppFailure<unknown>(failure)).toBe(failure);
  expect(reports).toEqual([]);
});

test.each(['text', null, undefined])('%s, thrown as it is, is reported as what it is', (thrown) => {
  expect(getErrorReference(thrown)).toBe(reports[0]?.reference);
  expect(reports[0]?.trace).toEqual([typeof thrown]);
});

test('a trace without end is cut', () => {
  const failure = new Error('x');
  failure.stack = `Error: x\n${`    at ${'y'.repeat(5000)}\n`.repeat(500)}`;
  getErrorReference(failure);
  expect(reports).toHaveLength(1);
});

test('an error that is its own cause is reported', () => {
  const failure = new Error('x');
  failure.cause = failure;
  getErrorReference(failure);
  expect(reports).toHaveLength(1);
});

test('failures with the same trace are reported once a minute, under one reference', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const createFailure = (): Error => Object.assign(new Error('x'), { stack: 'Error: x\n    at tick (timer.js:1:2)' });
    const references = Array.from({ length: 5 }, () => getErrorReference(createFailure()));
    expect(new Set(references)).toEqual(new Set(reports.map(({ reference }) => reference)));
    expect(reports).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    getErrorReference(createFailure());
    expect(reports).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

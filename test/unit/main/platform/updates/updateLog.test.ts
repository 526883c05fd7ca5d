import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { reportUpdateFailure, writeUpdateLogLine } from '#main/platform/updates/updateLog.ts';

let written = '';
beforeEach(() => {
  written = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += text;
    return true;
  });
});

describe('the log of updates', () => {
  test('is on the standard error stream, with the first 500 characters of each line', () => {
    writeUpdateLogLine('x'.repeat(501));
    expect(written).toBe(`update: ${'x'.repeat(500)}\n`);
  });

  test.each([
    [fail({ kind: 'timeout' }), 'update: timeout\n'],
    [fail({ kind: 'updateFailed', reason: 'notSigned' }), 'update: updateFailed notSigned\n'],
    [
      fail({ kind: 'updateFailed', reason: 'unreadable' }, new Error('no YAML')),
      'update: updateFailed unreadable: no YAML\n',
    ],
    [fail({ kind: 'offline' }, 'the wire is cut'), 'update: offline\n'],
  ])('says why an update failed, and needs no reference for it: %s', (failure, line) => {
    expect(reportUpdateFailure(failure)).toBe('');
    expect(written).toBe(line);
  });

  test('has no message of an unexpected failure, only its reference', () => {
    const reference = reportUpdateFailure(new RangeError('hush'));
    expect(reference).toMatch(/^\w{8}$/);
    expect(written).toContain(`internal ${reference}: RangeError`);
    expect(written).not.toContain('hush');
  });

  test('has the reference that an unexpected failure brings along', () => {
    const failure = fail({ kind: 'internal', reference: '12345678' });
    expect(reportUpdateFailure(failure)).not.toBe('');
    expect(written).not.toContain('update: internal');
  });
});

import { describe, expect, it } from 'vitest';
import { type AppError, signInFailureReason } from '#app/contract/errors.ts';
import { canConnectionTestHelp } from '#renderer/shared/session/canConnectionTestHelp.ts';

describe('a test of the connection', () => {
  it.each(signInFailureReason.options.map((reason) => [reason]))(
    'is offered unless the person refused: %s',
    (reason) => {
      const error: AppError = { kind: 'signInFailed', reason, detail: null };
      expect(canConnectionTestHelp(error, 'window')).toBe(reason !== 'accessDenied');
    },
  );

  it.each<[AppError, boolean]>([
    [{ kind: 'offline' }, true],
    [{ kind: 'clientRefused', message: null }, true],
    [{ kind: 'signInTimedOut' }, true],
    [{ kind: 'signInCancelled' }, false],
    [{ kind: 'secretsUnavailable' }, false],
  ])('finds out more than %j, or does not', (error, helps) => {
    expect(canConnectionTestHelp(error, 'window')).toBe(helps);
  });

  it('is offered after a cancelled sign-in in the browser, whose page may have shown a problem', () => {
    expect(canConnectionTestHelp({ kind: 'signInCancelled' }, 'browser')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { type AppError, signInFailureReason } from '#app/contract/errors.ts';
import { canConnectionTestHelp } from '#renderer/shared/session/canConnectionTestHelp.ts';

describe('a test of the connection', () => {
  it.each(signInFailureReason.options.map((reason) => [reason]))(
    'is offered unless the person refused: %s',
    (reason) => {
      expect(canConnectionTestHelp({ kind: 'signInFailed', reason, detail: null })).toBe(reason !== 'accessDenied');
    },
  );

  it.each<[AppError, boolean]>([
    [{ kind: 'offline' }, true],
    [{ kind: 'clientRefused', message: null }, true],
    [{ kind: 'signInCancelled' }, false],
    [{ kind: 'secretsUnavailable' }, false],
  ])('finds out more than %j, or does not', (error, helps) => {
    expect(canConnectionTestHelp(error)).toBe(helps);
  });
});

import { describe, expect, it } from 'vitest';
import { type AppError, signInReason } from '#app/contract/errors.ts';
import { canTestHelp } from '#renderer/shared/session/canTestHelp.ts';

describe('a test of the connection', () => {
  it.each(signInReason.options.map((reason) => [reason]))('is offered unless the person refused: %s', (reason) => {
    expect(canTestHelp({ kind: 'signInFailed', reason, detail: null })).toBe(reason !== 'accessDenied');
  });

  it.each<[AppError, boolean]>([
    [{ kind: 'offline' }, true],
    [{ kind: 'clientRefused', message: null }, true],
    [{ kind: 'signInCancelled' }, false],
    [{ kind: 'secretsUnavailable' }, false],
  ])('finds out more than %j, or does not', (error, helps) => {
    expect(canTestHelp(error)).toBe(helps);
  });
});

import { describe, expect, it } from 'vitest';
import { languages } from '../../../app/contract/application.ts';
import { type AppError, appError, profileFaultCode } from '../../../app/contract/errors.ts';
import { errorKey, foreignWords } from '../../../renderer/locales/errorKeys.ts';
import { wordsOf } from './files.ts';

/** Fills a kind's other fields with what an answer without details holds. */
const fillings = { detail: null, message: null, fields: [], messages: [], status: null, faults: [], reference: 'r' };

/** One error of every kind, of every reason, and of both ways to be asked for a pause: read from the contract itself. */
const everyError: readonly AppError[] = appError.options.flatMap((option) => {
  const kind = option.shape.kind.value;
  const reasons: readonly unknown[] = 'reason' in option.shape ? option.shape.reason.options : [undefined];
  const pauses = kind === 'rateLimited' ? [null, 30] : [null];
  return reasons.flatMap((reason) =>
    pauses.map((retryAfterSeconds) =>
      appError.parse({ ...fillings, detail: kind === 'invalidRequest' ? 'x' : null, kind, reason, retryAfterSeconds }),
    ),
  );
});

describe.each(languages)('failures in %s', (language) => {
  const words = wordsOf(language, 'errors');

  it.each(everyError.map((error) => [errorKey(error)]))('%s says what happened and what to do', (key) => {
    expect(words.get(`${key}.title`)).toBeTruthy();
    expect(words.get(`${key}.body`)).toMatch(/\.$/);
  });

  it.each(profileFaultCode.options)('a place of a profile that is %s has its words', (code) => {
    expect(words.get(`profileFault.${code}`)).toBeTruthy();
  });

  it('has no words that no failure speaks', () => {
    const spoken = new Set([
      ...everyError.flatMap((error) => [`${errorKey(error)}.title`, `${errorKey(error)}.body`]),
      ...profileFaultCode.options.map((code) => `profileFault.${code}`),
    ]);
    const others = [...words.keys()].filter((key) => !spoken.has(key));
    expect(others.sort()).toEqual(['reference', 'serviceSays']);
  });
});

describe('what the service said', () => {
  it('is handed on as it came', () => {
    expect(foreignWords({ kind: 'forbidden', message: 'No <b>right</b>' }).said).toEqual(['No <b>right</b>']);
    expect(foreignWords({ kind: 'forbidden', message: null }).said).toEqual([]);
  });

  it('is listed by place where it speaks of places', () => {
    const fields = [{ path: 'dueDate', message: 'too late' }];
    expect(foreignWords({ kind: 'validation', fields, messages: [] }).listed).toEqual(fields);
  });

  it('gives a reference to quote, or else the status', () => {
    expect(foreignWords({ kind: 'server', status: 503, reference: 'abc' }).reference).toBe('abc');
    expect(foreignWords({ kind: 'server', status: 503, reference: null }).reference).toBe('503');
  });
});

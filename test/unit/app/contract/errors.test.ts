import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { languages } from '#app/contract/application.ts';
import { type AppError, appError, profileFaultCode } from '#app/contract/errors.ts';
import { getErrorTextKey, getErrorTextValues } from '#renderer/locales/errorKeys.ts';
import { getServiceErrorText } from '#renderer/locales/serviceErrorText.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { projectFile } from '#test/projectFile.ts';
import { readNamespaceWords } from '#test/unit/localeFiles.ts';

/** Fills a kind's other fields with what an answer without details holds. */
const fillings = {
  detail: null,
  message: null,
  fields: [],
  messages: [],
  status: null,
  faults: [],
  reference: 'r',
  host: 'h',
  address: 'a',
  addresses: [],
  repeatableFrom: '2026-11-05T10:02:00.000Z',
};

/** What else decides on the words. */
const variants: Readonly<Partial<Record<AppError['kind'], readonly object[]>>> = {
  invalidRequest: [{ detail: 'x' }],
  rateLimited: [{ retryAfterSeconds: null }, { retryAfterSeconds: 30 }, { retryAfterSeconds: 120 }],
  clockOff: [{ minutesAhead: 7 }, { minutesAhead: -7 }],
};

/** One error of every kind, of every reason, and of every variant: read from the contract itself. */
const everyError: readonly AppError[] = appError.options.flatMap((option) => {
  const kind = option.shape.kind.value;
  const reasons: readonly unknown[] = 'reason' in option.shape ? option.shape.reason.options : [undefined];
  return reasons.flatMap((reason) =>
    (variants[kind] ?? [{}]).map((variant) => appError.parse({ ...fillings, kind, reason, ...variant })),
  );
});

describe.each(languages)('failures in %s', (language) => {
  const words = readNamespaceWords(language, 'errors');

  it.each(everyError.map((error) => [getErrorTextKey(error)]))('%s says what happened and what to do', (key) => {
    expect(words.get(`${key}.title`)).toBeTruthy();
    expect(words.get(`${key}.body`)).toMatch(/\.$/);
  });

  it.each(profileFaultCode.options)('a place of a profile that is %s has its words', (code) => {
    expect(readNamespaceWords(language, 'connections').get(`profileFault.${code}`)).toBeTruthy();
  });

  it('has no words that no failure speaks', () => {
    const spoken = new Set([
      ...everyError.flatMap((error) => [`${getErrorTextKey(error)}.title`, `${getErrorTextKey(error)}.body`]),
    ]);
    const others = [...words.keys()].filter((key) => !spoken.has(key));
    expect(others.sort()).toEqual([
      'moreServiceMessages_one',
      'moreServiceMessages_other',
      'reference',
      'serviceMessage',
    ]);
  });
});

describe('a long wait that a service asks for', () => {
  it.each([
    ['en', 'about 2 min', 'about 57 min', 'about 7 hr', 'about 30 days'],
    ['fi', 'noin 2 min', 'noin 57 min', 'noin 7 t', 'noin 30 pv'],
    ['sv', 'cirka 2 min', 'cirka 57 min', 'cirka 7 tim', 'cirka 30 d'],
  ])('is formatted in units that people read, in %s', async (language, ...sentences) => {
    const i18n = createInstance();
    const errors = JSON.parse(readFileSync(projectFile('renderer', 'locales', language, 'errors.json'), 'utf8'));
    await i18n.init({ lng: language, defaultNS: 'errors', resources: { [language]: { errors } } });
    const texts = [120, 57 * 60, 7 * 3600, 30 * 86_400].map((retryAfterSeconds) => {
      const error: AppError = { kind: 'rateLimited', retryAfterSeconds };
      return i18n.t(`${getErrorTextKey(error)}.body`, getErrorTextValues(error)).replaceAll('\u00a0', ' ');
    });
    for (const [index, sentence] of nonEmpty(sentences.entries())) expect(texts[index]).toContain(sentence);
  });
});

describe('a clock that is off', () => {
  it.each([
    ['en', 'about 10 min ahead', 'about 7 hr ahead', 'about 5 days ahead', 'about 3 yrs ahead'],
    ['fi', 'noin 10 min palvelua edellä', 'noin 7 t palvelua', 'noin 5 pv palvelua', 'noin 3 v palvelua'],
    ['sv', 'omkring 10 min före', 'omkring 7 tim före', 'omkring 5 d före', 'omkring 3 år före'],
  ])('is formatted in units that people read, in %s', async (language, ...sentences) => {
    const i18n = createInstance();
    const errors = JSON.parse(readFileSync(projectFile('renderer', 'locales', language, 'errors.json'), 'utf8'));
    await i18n.init({ lng: language, defaultNS: 'errors', resources: { [language]: { errors } } });
    const formatted = [10, 7 * 60, 5 * 1440, 3 * 525_960].map((minutesAhead) => {
      const error: AppError = { kind: 'clockOff', minutesAhead };
      return i18n.t(`${getErrorTextKey(error)}.body`, getErrorTextValues(error)).replaceAll('\u00a0', ' ');
    });
    for (const [index, sentence] of nonEmpty(sentences.entries())) expect(formatted[index]).toContain(sentence);
  });
});

describe('what the service said', () => {
  it('is handed on as it came', () => {
    expect(getServiceErrorText({ kind: 'forbidden', message: 'No <b>right</b>' }).messages).toEqual([
      'No <b>right</b>',
    ]);
    expect(getServiceErrorText({ kind: 'forbidden', message: null }).messages).toEqual([]);
  });

  it('is listed by place where it speaks of places', () => {
    const fields = [{ path: 'dueDate', message: 'too late' }];
    expect(getServiceErrorText({ kind: 'validation', fields, messages: [] }).fieldMessages).toEqual(fields);
  });

  it('gives a reference to quote, or else the status', () => {
    expect(getServiceErrorText({ kind: 'server', status: 503, reference: 'abc' }).reference).toBe('abc');
    expect(getServiceErrorText({ kind: 'server', status: 503, reference: null }).reference).toBe('503');
  });
});

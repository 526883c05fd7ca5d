import { describe, expect, test } from 'vitest';
import { demoCompanies, demoOAuthClients, demoSubscriptionId } from '#app/demo/company.ts';
import { isSecretName, redactionMark, redactJson, redactText } from '#app/diagnostics/redaction.ts';

const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhaW5vIn0.c2lnbmF0dXJl';
const opaque = 'q7Yw2_ZpL0c9sVb4Nf1xT8Kd6Hj3Mg5Ra-eUoIyWtQz';

describe('a text', () => {
  test.each([
    [`Authorization: Bearer ${opaque}`, `Authorization: ${redactionMark}`],
    [`sent Bearer abc.def with it`, `sent Bearer ${redactionMark} with it`],
    [`the token was ${jwt}`, `the token was ${redactionMark}`],
    [`cut off: ${jwt.slice(0, 30)}`, `cut off: ${redactionMark}`],
    [`refresh ${opaque}, again`, `refresh ${redactionMark}, again`],
    [`"client_secret":"${demoOAuthClients.sales.secret}"`, `"client_secret":${redactionMark}`],
    [`client_secret=${demoOAuthClients.purchases.secret}&x=1`, `client_secret=${redactionMark}&x=1`],
    [`Ocp-Apim-Subscription-Key: ${demoSubscriptionId}`, `Ocp-Apim-Subscription-Key: ${redactionMark}`],
    [`https://aino:secret@host.example/path`, `https://${redactionMark}@host.example/path`],
    [`at https://host.example/callback?code=x&state=y then`, `at https://host.example/callback?${redactionMark} then`],
    ['write to laskut@åland.example now', `write to ${redactionMark} now`],
    [`pay to ${demoCompanies[0].iban}.`, `pay to ${redactionMark}.`],
    ['pay to fi21 1234 5600 0007 85 today', `pay to ${redactionMark} today`],
    ['person 131052-308T', `person ${redactionMark}`],
    ['call +358 40 123 4567', `call ${redactionMark}`],
  ])('%s', (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });

  test.each([
    'TypeError: x is not a function\n    at work (file:///app/out/main/index.js:12:34)',
    'request 6f1d2c3b-4a59-4e68-9777-8695a4b3c2d1 failed with 503',
    'GET purchases.example /v1/invoices?customerNumber 200',
    'build 2026-11-21T18:07:48.000Z',
  ])('that says nothing secret stays as it is: %s', (text) => {
    expect(redactText(text)).toBe(text);
  });

  test('of any length and shape is answered soon', () => {
    for (const piece of ['a', 'a@', '{"', 'Bearer ', 'FI21 ', 'x=', '://', '9'])
      expect(redactText(piece.repeat(4000)).length).toBeLessThan(40_000);
  });
});

describe('JSON', () => {
  test('loses the values of secret names, however they are written, and keeps the rest', () => {
    const value = {
      access_token: 'a',
      'Client-Secret': ['b'],
      iban: { any: 'c' },
      password: null,
      fine: { count: 3, list: ['x', `y ${jwt}`], is: true },
    };
    expect(redactJson(value)).toEqual({
      access_token: redactionMark,
      'Client-Secret': redactionMark,
      iban: redactionMark,
      password: null,
      fine: { count: 3, list: ['x', `y ${redactionMark}`], is: true },
    });
  });

  test('with hostile names stays plain data', () => {
    const value: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"a@b.example":1}');
    const redacted = redactJson(value) as object;
    expect(JSON.stringify(redacted)).toBe(`{"__proto__":{"isAdmin":true},"${redactionMark}":1}`);
    expect('isAdmin' in redacted).toBe(false);
  });

  test('knows names by themselves, not by what they hold', () => {
    expect(['client_secret', 'X-API-Key', 'refreshToken', 'IBAN'].every(isSecretName)).toBe(true);
    expect(['reference', 'tokenCount', 'kind', 'status', 'host'].some(isSecretName)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { sanitizeOAuthResponse } from '#app/auth/sanitizeOAuthResponse.ts';

const basic = (credentials: string) => ({ authorization: `Basic ${btoa(credentials)}` });
const refused = (words: string, headers: Readonly<Record<string, string>>, form: Readonly<Record<string, string>>) =>
  JSON.parse(
    sanitizeOAuthResponse(JSON.stringify({ error: 'invalid_client', said: [words] }), 400, {
      headers,
      form: new URLSearchParams(form),
    }),
  );
const nothing = { headers: {}, form: new URLSearchParams() };

describe('a refusal', () => {
  test.each([
    ['a code', 'no abcdef!', {}, { code: 'abcdef' }, 'no …!'],
    ['a refresh token, twice', 'abcdef abcdef', {}, { refresh_token: 'abcdef' }, '… …'],
    ['a secret of the body', 'abcdef', {}, { client_secret: 'abcdef' }, '…'],
    ['a verifier', 'abcdef', {}, { code_verifier: 'abcdef' }, '…'],
    ['a literal secret', 'a+b:%41cd', basic('id:a+b:%41cd'), {}, '…'],
    ['a form-encoded secret', 'a+b:cd', basic('id:a%2Bb%3Acd'), {}, '…'],
    ['what was sent in the header', btoa('id:abcdef'), basic('id:abcdef'), {}, '…'],
  ])('does not repeat %s', (_, words, headers, form, left) => {
    expect(refused(words, headers, form)).toEqual({ error: 'invalid_client', said: [left] });
  });

  test('keeps its own words beside a short secret', () => {
    expect(refused('all wrong', basic('id:a'), {})).toEqual({ error: 'invalid_client', said: ['all wrong'] });
  });
});

test('an answer keeps the tokens that it gives once more', () => {
  const text = JSON.stringify({ refresh_token: 'abcdef' });
  expect(
    sanitizeOAuthResponse(text, 200, { headers: {}, form: new URLSearchParams({ refresh_token: 'abcdef' }) }),
  ).toBe(text);
});

test('what is null is left out, at any depth', () => {
  expect(sanitizeOAuthResponse('{"a":null,"b":{"c":null,"d":0}}', 200, nothing)).toBe('{"b":{"d":0}}');
});

test.each(['', '<html>', '{"a":', 'null', '[]'])('%j stays as it is', (text) => {
  expect(sanitizeOAuthResponse(text, 400, nothing)).toBe(text);
});

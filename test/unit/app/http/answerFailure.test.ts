import { describe, expect, test } from 'vitest';
import { mapHttpError } from '#app/http/mapHttpError.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 0, 0);

const readFailure = (
  status: number,
  body: unknown = '',
  headers: Readonly<Record<string, string>> = {},
  kind: 'read' | 'effect' = 'read',
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const contentType = typeof body === 'string' ? {} : { 'content-type': 'application/json' };
  return mapHttpError({ status, headers: { ...contentType, ...headers }, text }, kind, NOW);
};

describe('what an answer means', () => {
  test('401 is a refused token, unless the gateway speaks of the subscription', () => {
    expect(readFailure(401).error).toEqual({ kind: 'signedOut' });
    const message = 'Access denied due to invalid subscription key. Make sure to provide a valid key.';
    expect(readFailure(401, { statusCode: 401, message }).error).toEqual({ kind: 'subscriptionRefused', message });
  });

  test('403 is forbidden, unless it is the quota', () => {
    expect(readFailure(403).error).toEqual({ kind: 'forbidden', message: null });
    const message = 'Out of call volume quota. Quota will be replenished in 07:01:20.';
    expect(readFailure(403, { statusCode: 403, message }).error).toEqual({
      kind: 'rateLimited',
      retryAfterSeconds: 25280,
    });
  });

  test.each([
    ['seconds', { 'retry-after': '57' }, 57],
    ['an HTTP date', { 'retry-after': 'Fri, 20 Nov 2026 12:01:30 GMT' }, 90],
    ['a date gone by', { 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT' }, 0],
    ['nonsense', { 'retry-after': '-5' }, null],
    ['nothing', {}, null],
  ])('429 with %s', (_, headers, retryAfterSeconds) => {
    expect(readFailure(429, '', headers as Record<string, string>).error).toEqual({
      kind: 'rateLimited',
      retryAfterSeconds,
    });
  });

  test('429 whose wait stands only in the message', () => {
    const body = { statusCode: 429, message: 'Rate limit is exceeded. Try again in 12 seconds.' };
    expect(readFailure(429, body).error).toEqual({ kind: 'rateLimited', retryAfterSeconds: 12 });
  });

  test.each([400, 422])('%i carries the fields, or else the messages', (status) => {
    expect(readFailure(status, { errors: { Name: ['Missing'] } }).error).toEqual({
      kind: 'validation',
      fields: [{ path: 'Name', message: 'Missing' }],
      messages: [],
    });
    expect(readFailure(status, { error: 'No such account' }).error).toEqual({
      kind: 'validation',
      fields: [],
      messages: ['No such account'],
    });
    expect(readFailure(status).error).toEqual({ kind: 'validation', fields: [], messages: [] });
  });

  test.each([
    [404, 'notFound'],
    [410, 'notFound'],
    [409, 'conflict'],
    [412, 'conflict'],
  ])('%i is %s', (status, kind) => {
    expect(readFailure(status, { message: 'So it is' }).error).toEqual({ kind, message: 'So it is' });
  });

  test('5xx, 3xx and the rest are the server, with its reference', () => {
    expect(readFailure(500, { error: 'Oops', telemetryId: 't-9' }).error).toEqual({
      kind: 'server',
      status: 500,
      reference: 't-9',
    });
    expect(readFailure(502, '<h1>Bad gateway</h1>', { 'x-request-id': 'r-1' }).error).toEqual({
      kind: 'server',
      status: 502,
      reference: 'r-1',
    });
    expect(readFailure(302, '', { location: 'https://elsewhere.example/' }).error).toEqual({
      kind: 'server',
      status: 302,
      reference: null,
    });
  });

  test('only a 5xx leaves open whether an effect took place', () => {
    expect(readFailure(503, '', {}, 'effect').mayHaveHappened).toBe(true);
    expect(readFailure(503, '', {}, 'read').mayHaveHappened).toBe(false);
    expect(readFailure(400, '', {}, 'effect').mayHaveHappened).toBe(false);
  });
});

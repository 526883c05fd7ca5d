import { expect, test } from 'vitest';
import { type AuthorizedClientOptions, createAuthorizedClient } from '#app/auth/authorizedClient.ts';
import type { AccessTokenSource } from '#app/auth/ports.ts';
import { fail } from '#app/contract/errors.ts';
import type { HttpClient, HttpRequest } from '#app/http/client.ts';

/** A client over an interface in memory that gives these statuses, one after the other. */
const createParts = (
  statuses: readonly number[],
  whenRefused: 'signedOut' | 'clientRefused' = 'signedOut',
  readRefusal?: AuthorizedClientOptions['readRefusal'],
) => {
  const requests: HttpRequest[] = [];
  const http: HttpClient = {
    send: async (request) => {
      requests.push(request);
      return { status: statuses[requests.length - 1] ?? 500, headers: {}, body: (async function* () {})() };
    },
  };
  const tokens: AccessTokenSource = { get: async () => 'first', renew: async (refused) => `after ${refused}` };
  const client = createAuthorizedClient({ http, tokens, whenRefused, ...(readRefusal && { readRefusal }) });
  const readTokens = () => requests.map(({ headers }) => headers?.authorization);
  return { send: () => client.send({ kind: 'read', method: 'GET', url: 'https://api.example.com/' }), readTokens };
};

test('a request that is answered carries the token once', async () => {
  const { send, readTokens } = createParts([403]);
  expect((await send()).status).toBe(403);
  expect(readTokens()).toEqual(['Bearer first']);
});

test('a refused token is renewed, and the request repeated once', async () => {
  const { send, readTokens } = createParts([401, 200]);
  expect((await send()).status).toBe(200);
  expect(readTokens()).toEqual(['Bearer first', 'Bearer after first']);
});

test.each(['signedOut', 'clientRefused'] as const)('two refusals end as %s', async (kind) => {
  const { send, readTokens } = createParts([401, 401], kind);
  await expect(send()).rejects.toMatchObject({ error: { kind } });
  expect(readTokens()).toHaveLength(2);
});

test('a refusal that no token mends is thrown at once', async () => {
  const refused = fail({ kind: 'subscriptionRefused', message: null });
  const { send, readTokens } = createParts([401, 200], 'clientRefused', async () => refused);
  await expect(send()).rejects.toBe(refused);
  expect(readTokens()).toHaveLength(1);
});

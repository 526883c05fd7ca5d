import { describe, expect, test } from 'vitest';
import { createClientCredentialsTokenSource } from '#app/auth/clientCredentialsTokenSource.ts';
import type { HttpClient, HttpRequest } from '#app/http/client.ts';

const tokenUrl = 'https://login.example.com/token';

/** A token address in memory: answers `status` with `answer`, or with a numbered token that lasts 1,000 seconds. */
const createParts = (
  sales: Partial<Parameters<typeof createClientCredentialsTokenSource>[0]['sales']> = {},
  status = 200,
  answer?: object,
) => {
  const requests: HttpRequest[] = [];
  const clock = { moment: 0, now: (): number => clock.moment };
  const http: HttpClient = {
    send: async (request) => {
      requests.push(request);
      const token = { access_token: `token${requests.length}`, token_type: 'Bearer', expires_in: 1000 };
      const text = JSON.stringify(answer ?? token);
      return {
        status,
        headers: { 'content-type': 'application/json', date: 'Tue, 15 Nov 1994 08:12:31 GMT' },
        body: (async function* () {
          yield Buffer.from(text);
        })(),
      };
    },
  };
  const source = createClientCredentialsTokenSource({
    sales: {
      tokenUrl,
      scopes: [],
      clientAuthentication: 'client_secret_basic',
      basicCredentials: 'literal',
      tokenHeaders: {},
      ...sales,
    },
    ...{ clientId: 'desk', clientSecret: () => 'a secret', subscription: () => 'key1', http, clock },
  });
  return { source, requests, clock };
};

describe('a token of the client credentials grant', () => {
  test('is asked for once by callers at the same time, and held', async () => {
    const { source, requests } = createParts();
    expect(await Promise.all([source.get(), source.get()])).toEqual(['token1', 'token1']);
    expect(await source.get()).toBe('token1');
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ kind: 'effect', method: 'POST', url: tokenUrl });
    expect(requests[0]?.headers?.authorization).toBe(`Basic ${btoa('desk:a secret')}`);
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({ grant_type: 'client_credentials' });
  });

  test('is given at once while it is due, and renewed behind', async () => {
    const { source, requests, clock } = createParts();
    await source.get();
    clock.moment = 999_999;
    expect(await source.get()).toBe('token1');
    await expect.poll(() => source.get()).toBe('token2');
    expect(requests).toHaveLength(2);
  });

  test('is replaced once it has expired', async () => {
    const { source, clock } = createParts();
    await source.get();
    clock.moment = 1_000_000;
    expect(await source.get()).toBe('token2');
  });

  test('is renewed only where the refused one is the held one', async () => {
    const { source, requests } = createParts();
    await source.get();
    expect(await source.renew('another')).toBe('token1');
    expect(await source.renew('token1')).toBe('token2');
    expect(requests).toHaveLength(2);
  });

  test('is asked for with the scopes, credentials and headers of the profile', async () => {
    const { source, requests } = createParts({
      scopes: ['read', 'write'],
      clientAuthentication: 'client_secret_post',
      tokenHeaders: { 'X-Key': '{subscription}' },
    });
    await source.get();
    expect(requests[0]?.headers).toMatchObject({ 'x-key': 'key1' });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
      ...{ grant_type: 'client_credentials', scope: 'read write' },
      ...{ client_id: 'desk', client_secret: 'a secret' },
    });
  });

  test('comes from an address without encryption, too', async () => {
    const { source } = createParts({ tokenUrl: 'http://127.0.0.1:9/token' });
    expect(await source.get()).toBe('token1');
  });

  test('that is refused says so in the words of the service', async () => {
    const { source } = createParts({}, 401, { error: 'invalid_client', error_description: 'unknown' });
    await expect(source.get()).rejects.toMatchObject({
      error: { kind: 'clientRefused', message: 'invalid_client: unknown' },
    });
  });

  test('that a service in trouble did not give is no refusal, and is asked for again', async () => {
    const { source, requests } = createParts({}, 503);
    await expect(source.get()).rejects.toMatchObject({ error: { kind: 'server', status: 503 } });
    await expect(source.renew('unknown')).rejects.toMatchObject({ error: { kind: 'server' } });
    expect(requests).toHaveLength(2);
  });
});

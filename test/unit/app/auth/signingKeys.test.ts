import { Configuration, type CustomFetchOptions, customFetch } from 'openid-client';
import { expect, test } from 'vitest';
import { loadSigningKeys } from '#app/auth/signingKeys.ts';
import { issuer, openProvider } from './memoryProvider.ts';
import { accepted, memory, renewForEachTest, run } from './memorySignIn.ts';

renewForEachTest();

test('the keys of a service are read once in a sign-in', async () => {
  await run();
  expect(memory.requestsTo('/keys')).toHaveLength(1);
});

test('a key that the service begins to use in the middle of a sign-in is looked up', async () => {
  const { keys } = memory;
  const { send } = memory.http;
  memory.keys = [];
  const http: typeof memory.http = {
    send: async (request) => {
      const answer = await send(request);
      if (request.url.endsWith('/keys')) memory.keys = keys;
      return answer;
    },
  };
  await run({ provider: openProvider(memory, {}, { http }) });
  expect(accepted).toHaveLength(1);
  expect(memory.requestsTo('/keys')).toHaveLength(2);
});

test('keys are read where the metadata says, and no redirect is followed to others', async () => {
  const configuration = new Configuration({ issuer, jwks_uri: `${issuer}/keys` }, 'desk');
  const asked: [url: string, options: CustomFetchOptions][] = [];
  configuration[customFetch] = async (...arguments_) => {
    asked.push(arguments_);
    return Response.json({ keys: [] });
  };
  await loadSigningKeys(configuration);
  const headers = { accept: 'application/json' };
  expect(asked).toEqual([[`${issuer}/keys`, { method: 'GET', headers, body: undefined, redirect: 'manual' }]]);
});

test('keys are read only through the HTTP client of the application', async () => {
  const configuration = new Configuration({ issuer, jwks_uri: `${issuer}/keys` }, 'desk');
  await expect(loadSigningKeys(configuration)).rejects.toThrow('The configuration has no way to fetch');
});

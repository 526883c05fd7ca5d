import { expect, test } from 'vitest';
import { createSalesTokenSource, type SalesTokenSourceOptions } from '#app/auth/salesTokenSource.ts';
import { captureError, createMemoryProvider, issuer } from './memoryProvider.ts';

const open = (sales: object) => {
  const memory = createMemoryProvider();
  const source = createSalesTokenSource({
    sales: {
      scopes: [],
      tokenHeaders: {},
      basicCredentials: 'literal',
      ...sales,
    } as unknown as SalesTokenSourceOptions['sales'],
    ...{ clientId: 'desk', clientSecret: () => 'key1', subscription: () => '', http: memory.http, clock: Date },
  });
  return { memory, source };
};

test('the key of a sales interface without a token address is its token, and cannot be renewed', async () => {
  const { memory, source } = open({});
  expect(await source.get()).toBe('key1');
  expect(await captureError(source.renew('key1'))).toEqual({ kind: 'clientRefused', message: null });
  expect(memory.requests).toEqual([]);
});

test('a sales interface with a token address is asked there for its token', async () => {
  const { memory, source } = open({ tokenUrl: `${issuer}/token` });
  memory.tokens = { id_token: undefined };
  expect(await source.get()).toBe('access1');
  expect(memory.forms()).toEqual([{ grant_type: 'client_credentials' }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { createNonRetryingClient } from '#app/sales/api/nonRetryingClient.ts';
import { createSalesApi, type SalesApi } from '#app/sales/api/salesApi.ts';
import { answered, effectThen, networkWhere } from './network.ts';
import { createSalesConnection, tally } from './parts.ts';

let demo: DemoService;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1 });
});
afterAll(() => demo.close());

const apiOn = (http: HttpClient, patienceMs = 10_000): SalesApi => {
  const { profile, tokens, subscription, language } = createSalesConnection(demo);
  if (!profile.sales) throw new Error('the demo service has a sales interface');
  return createSalesApi({
    profile: profile.sales,
    organizationNumber: '20774740',
    http: createNonRetryingClient(http, tokens),
    subscription,
    language,
    timeoutMs: patienceMs,
  });
};

const product = { number: 'B1', name: 'Hirsi', unit: 'MTR', unitPrice: '1', vatRate: '25.5', account: '' };
const captureFailure = (promise: Promise<unknown>): Promise<unknown> => promise.catch((failure: unknown) => failure);

test('an answer that drips for ever is given up, its effect unknown', async () => {
  demo.mischief.next({ method: 'POST', path: /products$/, do: { kind: 'slowBody', pieces: 10_000, everyMs: 100 } });
  const before = tally(demo).products;
  const failure = await captureFailure(apiOn(createHttpClient(), 400).createProduct(product, 'own'));
  expect(failure).toMatchObject({ error: { kind: 'timeout' }, mayHaveHappened: true });
  expect(tally(demo).products).toBe(before + 1);
});

test('an answer of 17 MB is not read to its end, its effect unknown', async () => {
  const huge = networkWhere(effectThen(() => answered(200, JSON.stringify({ id: 'x'.repeat(17 * 1024 * 1024) }))));
  expect(await captureFailure(apiOn(huge).createProduct(product, 'own'))).toMatchObject({
    error: { kind: 'unreadableAnswer', reason: 'tooLarge' },
    mayHaveHappened: true,
  });
});

test.each([
  ['a number', '{"id":4711}', '4711'],
  ['a number longer than any of ours', '{"id":12345678901234567890123}', '12345678901234567890123'],
  ['a text', '{"id":"a/../b?c"}', 'a/../b?c'],
])('an id that is %s is kept by its digits and letters', async (_, body, id) => {
  const odd = networkWhere((request) => (request.method === 'POST' ? Promise.resolve(answered(201, body)) : null));
  expect(await apiOn(odd).createProduct(product, 'own')).toBe(id);
});

test.each(['{"id":null}', '{"id":""}', '{"id":["a"]}', '{"id":{"a":1}}', `{"id":"${'x'.repeat(201)}"}`])(
  'an answer of %.40s names nothing, its effect unknown',
  async (body) => {
    const odd = networkWhere(() => Promise.resolve(answered(201, body)));
    expect(await captureFailure(apiOn(odd).createProduct(product, 'own'))).toMatchObject({
      error: { kind: 'unreadableAnswer', reason: 'wrongShape' },
      mayHaveHappened: true,
    });
  },
);

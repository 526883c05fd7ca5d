import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { FaultAction } from '#app/demo/mischief/faultInjector.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { salesClient } from './client.ts';

let demo: DemoService;
let call: Awaited<ReturnType<typeof salesClient>>;
beforeEach(async () => {
  demo = await startDemoService({ remoteControl: true });
  call = await salesClient(demo);
});
afterEach(() => demo.close());

const product = { number: '9', name: 'Hirsi', unit: 'MTR', pricePerUnit: 14.9, taxPercent: 25.5 };
const create = () => call('POST', '/products', product);
const befall = (faultAction: FaultAction): void =>
  demo.mischief.next({ path: /\/products$/, method: 'POST', do: faultAction });

describe('before any effect', () => {
  test.each<[string, FaultAction, number]>([
    ['a status', { kind: 'status', status: 503, headers: { 'retry-after': '2' }, body: '{}' }, 503],
    ['the rate limit', { kind: 'rateLimit', seconds: 57 }, 429],
  ])('%s', async (_, faultAction, status) => {
    befall(faultAction);

    expect((await create()).status).toBe(status);
    expect(demo.ledger.products).toEqual([]);
  });

  test('the rate limit speaks as the gateway does', async () => {
    demo.mischief.next({ path: /settings/, do: { kind: 'rateLimit', seconds: 57 } });
    const answer = await fetch(`${demo.url}/sales/fi/20774740/settings`);

    expect(answer.headers.get('retry-after')).toBe('57');
    expect(await answer.json()).toEqual({
      statusCode: 429,
      message: 'Rate limit is exceeded. Try again in 57 seconds.',
    });
  });

  test('a page of a network', async () => {
    befall({ kind: 'html' });

    await expect(create()).rejects.toThrow(SyntaxError);
    expect(demo.ledger.products).toEqual([]);
  });

  test('a cut connection', async () => {
    befall({ kind: 'cutBefore' });

    await expect(create()).rejects.toThrow('fetch failed');
    expect(demo.ledger.products).toEqual([]);
  });
});

describe('after the effect', () => {
  test('a cut connection', async () => {
    befall({ kind: 'cutAfter' });

    await expect(create()).rejects.toThrow('fetch failed');
    expect(demo.ledger.products).toHaveLength(1);
  });

  test('a connection cut in the middle of the answer', async () => {
    befall({ kind: 'cutMidway' });

    await expect(create()).rejects.toThrow('terminated');
    expect(demo.ledger.products).toHaveLength(1);
  });

  test('a body that ends too early', async () => {
    befall({ kind: 'truncate' });

    await expect(create()).rejects.toThrow(SyntaxError);
    expect(demo.ledger.products).toHaveLength(1);
  });

  test('a slow body, which is whole in the end', async () => {
    befall({ kind: 'slowBody', pieces: 4, everyMs: 2 });

    expect(await create()).toMatchObject({ status: 201, body: { name: 'Hirsi' } });
  });

  test('a delay', async () => {
    befall({ kind: 'delay', ms: 5 });

    expect((await create()).status).toBe(201);
  });
});

test('befalls the identity server too', async () => {
  demo.mischief.next({ path: /openid-configuration/, do: { kind: 'truncate' } });
  const answer = await fetch(`${demo.url}/identity/.well-known/openid-configuration`);

  await expect(answer.json()).rejects.toThrow(SyntaxError);
});

test('applies to the given number of requests, and to none after it is cleared', async () => {
  demo.mischief.next({ path: /products/, times: 2, do: { kind: 'status', status: 500 } });
  demo.mischief.next({ path: /products/, do: { kind: 'status', status: 502 } });
  const seen = [(await create()).status, (await create()).status, (await create()).status];
  demo.mischief.next({ path: /products/, do: { kind: 'status', status: 500 } });
  demo.mischief.clear();

  expect([...seen, (await create()).status]).toEqual([500, 500, 502, 201]);
  expect(demo.mischief.done).toBe(3);
});

describe('over HTTP', () => {
  const command = (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${demo.url}/mischief${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  test('queues, reports and clears faults', async () => {
    const queued = await command('POST', '', { path: 'products', do: { kind: 'status', status: 500 } });
    expect([queued.status, (await create()).status]).toEqual([204, 500]);
    expect(await (await command('GET', '')).json()).toMatchObject({ done: 1, ledger: { products: [] } });

    await command('POST', '', { path: 'products', do: { kind: 'status', status: 500 } });
    expect((await command('DELETE', '')).status).toBe(204);
    expect((await create()).status).toBe(201);
  });

  test('sets quirks', async () => {
    expect(await (await command('PATCH', '/quirks', { pageIndex: 'offset' })).json()).toMatchObject({
      pageIndex: 'offset',
    });
    expect(demo.quirks.pageIndex).toBe('offset');
    expect((await command('PATCH', '/quirks', { pageIndex: 'sideways' })).status).toBe(400);
  });

  test('lets the world of purchase invoices move on', async () => {
    const step = { customerNumber: '1002', gone: 1, changed: 2, added: 3 };
    expect((await command('POST', '/purchases', step)).status).toBe(204);
    expect((await command('POST', '/purchases', { customerNumber: '1003' })).status).toBe(400);
    expect((await command('POST', '/purchases', { gone: -1 })).status).toBe(400);
  });

  test("works in the service's own sales application", async () => {
    const [sent] = demo.office.invoices();
    const [contact] = demo.office.contacts();
    const id = sent?.id ?? '';
    const works = [
      { do: 'changeInvoice', id, with: { note: 'changed meanwhile' } },
      { do: 'happen', id, type: 'Reminded', amount: '12.50' },
      { do: 'changeContact', id: contact?.id, with: { name: 'Uusi Nimi Oy' } },
      { do: 'deleteContact', id: contact?.id },
    ];
    for (const work of nonEmpty(works)) expect((await command('POST', '/sales', work)).status).toBe(204);
    const { body } = await call('GET', `/invoices/${id}/payment-status`);
    expect(body.events.at(-1)).toMatchObject({ type: 'Reminded', amount: 12.5 });
    const { contacts, invoices } = await (await fetch(`${demo.url}/mischief/sales`)).json();
    expect(invoices[0].content.note).toBe('changed meanwhile');
    expect(contacts).toHaveLength(demo.office.contacts().length);
    expect((await command('POST', '/sales', { do: 'deleteContact', id: contact?.id })).status).toBe(404);
    expect((await command('POST', '/sales', { do: 'burn', id })).status).toBe(400);
  });

  test.each([{ path: '(', do: { kind: 'html' } }, { path: 'x', do: { kind: 'nonsense' } }, {}])(
    'refuses %o',
    async (body) => {
      expect((await command('POST', '', body)).status).toBe(400);
    },
  );

  test('takes no command that a web page could send', async () => {
    const plain = await command('POST', '', { path: 'x', do: { kind: 'html' } }, { 'content-type': 'text/plain' });

    expect(plain.status).toBe(403);
  });

  test('is there only when asked for', async () => {
    const quiet = await startDemoService();

    expect((await fetch(`${quiet.url}/mischief`)).status).toBe(404);
    await quiet.close();
  });
});

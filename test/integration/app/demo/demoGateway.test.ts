import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { salesClient } from './client.ts';

let demo: DemoService;
beforeEach(async () => {
  demo = await startDemoService();
});
afterEach(() => demo.close());

describe('the gateway', () => {
  const get = async (headers: Readonly<Record<string, string>>, organization = '20774740') => {
    const answer = await fetch(`${demo.url}/sales/fi/${organization}/settings`, { headers });
    return { status: answer.status, text: await answer.text() };
  };
  const key = (value: string) => ({ 'ocp-apim-subscription-key': value });

  test('checks the subscription before the token', async () => {
    expect(await get({})).toMatchObject({ status: 401, text: expect.stringContaining('missing subscription key') });
    expect(await get(key('wrong'))).toMatchObject({
      status: 401,
      text: expect.stringContaining('invalid subscription key'),
    });
    expect(await get(key(demo.credentials.subscriptionId))).toEqual({ status: 401, text: '' });
  });

  test('knows only the organizations of the demo', async () => {
    const call = await salesClient(demo);
    expect((await call('GET', '/invoices/unknown')).status).toBe(404);
    const other = await fetch(`${demo.url}/sales/fi/12345678/settings`, {
      headers: key(demo.credentials.subscriptionId),
    });
    expect(other.status).toBe(401);
  });
});

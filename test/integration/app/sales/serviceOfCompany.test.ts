import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DemoService } from '#app/demo/demoService.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { captureError, company, newFile, type OpenedSales, readyDraft, send } from './parts.ts';
import { startSalesDemo } from './speech.ts';
import { createMovingConnection, type MovingConnection } from './twoServices.ts';

let demo: DemoService;
beforeAll(async () => {
  demo = await startSalesDemo();
});
afterAll(() => demo.close());

let connection: MovingConnection;
let opened: OpenedSales;
beforeEach(() => {
  connection = createMovingConnection({ test: demo, live: demo });
  opened = connection.openSales(newFile());
});
afterEach(() => opened.sales.close());

describe('the service of a company', () => {
  const sales = ({ sales: described }: ConnectionProfile) => {
    if (!described) throw new Error('the demo service has a sales interface');
    return described;
  };
  test.each<[string, (profile: ConnectionProfile) => ConnectionProfile]>([
    [
      'sales address',
      (profile) => ({ ...profile, sales: { ...sales(profile), baseUrl: 'https://other.example/test/' } }),
    ],
    [
      'token address',
      (profile) => ({ ...profile, sales: { ...sales(profile), tokenUrl: 'https://other.example/token' } }),
    ],
    ['client', (profile) => ({ ...profile, sales: { ...sales(profile), clientId: 'another-client' } })],
    ['region', (profile) => ({ ...profile, sales: { ...sales(profile), region: 'se' } })],
    [
      'organization',
      (profile) => ({
        ...profile,
        companies: profile.companies.map((each) => ({ ...each, organizationNumber: '77' })),
      }),
    ],
  ])('is another one with another %s', async (_what, change) => {
    const draft = await readyDraft(opened.sales, 'Pyhtään Paja Oy');
    connection.change(change);
    const before = connection.requestsTo('test').length;
    expect(await captureError(send(opened, draft))).toMatchObject({ kind: 'otherService' });
    expect(connection.requestsTo('test')).toHaveLength(before);
    expect(connection.requestsTo('live')).toEqual([]);
  });

  test('stays the same where its name, its way of listing or the spelling of its address changes', async () => {
    const draft = await readyDraft(opened.sales, 'Miehikkälän Mylly Oy');
    connection.change((profile) => {
      const { baseUrl, dialect } = sales(profile);
      const { readSettings: _, ...rest } = dialect;
      const spelled = `${baseUrl.replace('https://books.example', 'HTTPS://Books.Example:443')}/`;
      return { ...profile, name: 'Renamed', sales: { ...sales(profile), baseUrl: spelled, dialect: rest } };
    });
    expect((await opened.sales.draft({ company, draftId: draft.id })).otherAddress).toBeUndefined();
  });
});

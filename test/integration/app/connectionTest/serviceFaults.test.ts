import { createServer as createTlsServer } from 'node:https';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { FaultAction } from '#app/demo/mischief/faultInjector.ts';
import { answering, listening } from '../http/servers.ts';
import {
  type ConnectionTestFixtureOptions,
  getUnpassedSteps,
  markSkipped,
  openConnectionTestFixture,
  type StepResults,
} from './connectionTestFixture.ts';

let demo: DemoService;
beforeEach(async () => {
  demo = await startDemoService({ purchaseCount: 20 });
});
afterEach(() => demo.close());

const runTest = async (options: ConnectionTestFixtureOptions = {}): Promise<StepResults> =>
  (await openConnectionTestFixture(demo, options)).run();

describe('purchases', () => {
  test.each<[string, FaultAction, object, string]>([
    ['a refusal', { kind: 'status', status: 403 }, { kind: 'forbidden' }, 'administrator'],
    ['a broken service', { kind: 'status', status: 500 }, { kind: 'server', status: 500 }, 'service'],
    ['a web page', { kind: 'html' }, { kind: 'unreadableAnswer', reason: 'html' }, 'integrationTeam'],
    ['half an answer', { kind: 'truncate' }, { kind: 'unreadableAnswer', reason: 'truncated' }, 'integrationTeam'],
    ['a cut connection', { kind: 'cutBefore' }, { kind: 'offline' }, 'you'],
  ])('%s for one company hides nothing of the other', async (_what, faultAction, error, responsibleParty) => {
    demo.mischief.next({ path: /customerNumber=1001/, times: 3, do: faultAction });
    const results = await runTest();
    expect(results.purchases).toMatchObject({
      kind: 'failed',
      error,
      responsibleParty,
      finding: {
        companies: [
          { kind: 'failed', error },
          { kind: 'read', customerNumber: '1002', invoices: 2 },
        ],
      },
    });
    expect(results.sales.kind).toBe('passed');
  });

  test('a company that the person does not represent', async () => {
    const company = { customerNumber: '4711', name: 'Another Ltd', businessId: null };
    expect((await runTest({ companies: [company], hasSales: false })).purchases).toMatchObject({
      finding: { companies: [{ kind: 'failed', customerNumber: '4711', error: { kind: 'forbidden' } }] },
    });
  });

  test('fields that are never where the profile places them are a warning', async () => {
    const fields = {
      ...(await openConnectionTestFixture(demo)).connection.profile.purchases.fields,
      dueDate: 'due',
      amount: 'seller',
    };
    const { purchases } = await runTest({ purchases: { fields } });
    expect(purchases).toMatchObject({
      kind: 'warning',
      responsibleParty: 'integrationTeam',
      finding: { companies: [{ invoices: 20, understood: 0, neverFound: ['dueDate', 'amount'] }, {}] },
    });
  });

  test('a list elsewhere than the profile says', async () => {
    expect((await runTest({ purchases: { itemsPath: 'Rows' } })).purchases).toMatchObject({
      error: { kind: 'unreadableAnswer', reason: 'wrongShape' },
    });
  });
});

describe('sales', () => {
  test('a broken service is no refused subscription', async () => {
    demo.mischief.next({ path: /^\/sales\//, times: 99, do: { kind: 'status', status: 502 } });
    const results = await runTest();
    expect(getUnpassedSteps(results)).toEqual({ subscription: 'failed', ...markSkipped('sales') });
    expect(results.subscription).toMatchObject({ error: { kind: 'server', status: 502 }, responsibleParty: 'service' });
  });

  test('a refusal of one organization is reported with its name', async () => {
    const [first, second] = (await openConnectionTestFixture(demo)).connection.profile.companies;
    if (!first || !second) throw new Error('The demo has two companies');
    const results = await runTest({ companies: [first, { ...second, organizationNumber: '999' }] });
    expect(results.subscription.kind).toBe('passed');
    expect(results.sales).toMatchObject({
      kind: 'failed',
      responsibleParty: 'administrator',
      finding: {
        companies: [{ kind: 'read' }, { kind: 'failed', customerNumber: '1002', error: { kind: 'forbidden' } }],
      },
    });
  });

  test('a list of invoices that is asked for with a POST is left alone', async () => {
    const { sales } = (await openConnectionTestFixture(demo)).connection.profile;
    if (!sales) throw new Error('The demo has sales');
    const { listInvoices, readSettings: _, ...others } = sales.dialect;
    const dialect = { ...others, listInvoices: { ...listInvoices, method: 'POST' as const } };
    const results = await runTest({ sales: { dialect } });
    expect(results.subscription).toMatchObject({
      error: { kind: 'invalidProfile' },
      responsibleParty: 'integrationTeam',
    });
    expect(demo.ledger.invoices).toEqual([]);
  });

  test('settings are read where invoices cannot be listed with a GET', async () => {
    const { sales } = (await openConnectionTestFixture(demo)).connection.profile;
    if (!sales) throw new Error('The demo has sales');
    const listInvoices = { ...sales.dialect.listInvoices, method: 'POST' as const };
    const results = await runTest({ sales: { dialect: { ...sales.dialect, listInvoices } } });
    expect(results.sales).toMatchObject({ kind: 'passed', finding: { companies: [{ invoices: null }, {}] } });
  });
});

describe('addresses', () => {
  test('a service that is down: nothing else is tried', async () => {
    await demo.close();
    const results = await runTest();
    expect(results.addresses).toMatchObject({
      kind: 'failed',
      error: { kind: 'offline' },
      responsibleParty: 'service',
      finding: { addresses: [{ answer: { kind: 'unreached', networkCause: 'refused' } }] },
    });
    expect(getUnpassedSteps(results)).toMatchObject(
      markSkipped('endpoints', 'signIn', 'purchases', 'salesClient', 'sales'),
    );
    expect(results.endpoints).toMatchObject({ because: 'addresses' });
  });

  test('each is reported separately, and only the steps that need the bad one are skipped', async () => {
    const badTls = `https://${await listening(createTlsServer({}, answering(200)))}`;
    const results = await runTest({ purchases: { baseUrl: badTls } });
    expect(results.addresses).toMatchObject({
      responsibleParty: 'administrator',
      finding: {
        addresses: [
          { origin: demo.url, roles: ['identity', 'sales', 'salesClient'], answer: { kind: 'answered' } },
          { origin: badTls, roles: ['purchases'], answer: { kind: 'unreached', networkCause: 'certificate' } },
        ],
      },
    });
    expect(getUnpassedSteps(results)).toEqual({ addresses: 'failed', ...markSkipped('purchases') });
  });

  test('a name that nobody knows', async () => {
    const results = await runTest({ sales: { baseUrl: 'https://sales.invalid/{organizationNumber}' } });
    expect(results.addresses).toMatchObject({
      finding: {
        addresses: [{}, { roles: ['sales'], answer: { networkCause: expect.stringMatching(/unknownName|offline/) } }],
      },
    });
    expect(getUnpassedSteps(results)).toEqual({ addresses: 'failed', ...markSkipped('subscription', 'sales') });
  });
});

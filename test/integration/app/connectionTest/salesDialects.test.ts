import { afterEach, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { ServiceQuirks } from '#app/demo/serviceQuirks.ts';
import type { SalesDialect } from '#app/profile/dialect.ts';
import { openConnectionTestFixture, type StepResults } from './connectionTestFixture.ts';

let demo: DemoService;
afterEach(() => demo.close());

const start = async (quirks: Partial<ServiceQuirks> = {}): Promise<void> => {
  demo = await startDemoService({ purchaseCount: 30, quirks });
};

type DialectChange = (dialect: SalesDialect) => SalesDialect;

/** Runs the test of the service, whose dialect the profile describes with this change. */
const runTest = async (change: DialectChange = (dialect) => dialect): Promise<StepResults> => {
  const { sales } = (await openConnectionTestFixture(demo)).connection.profile;
  if (!sales) throw new Error('The demo has sales');
  return (await openConnectionTestFixture(demo, { sales: { dialect: change(sales.dialect) } })).run();
};

/** What no test tries, in any dialect. */
const changes = { part: 'changes', reason: 'mayChange' };
const onePage = { part: 'pages', reason: 'onePage' };
const forWantOfInvoices = ['pages', 'readInvoice', 'listDrafts', 'readPayments'];

describe.each(['documented', 'other'] as const)('a test of the sales interface in the %s dialect', (salesDialect) => {
  test('passes where the service is sound, and names what it could not try', async () => {
    await start({ salesDialect });
    const { subscription, sales } = await runTest();
    expect(subscription).toMatchObject({ kind: 'passed', finding: { isCertain: true } });
    expect(sales).toMatchObject({
      kind: 'passed',
      finding: {
        untested: [changes],
        companies: [
          { kind: 'read', customerNumber: '1001', invoices: expect.any(Number), unreadable: 0, refused: [] },
          { kind: 'read', customerNumber: '1002', invoices: 0, hasMore: false, refused: [] },
        ],
      },
    });
    const companies = sales.kind === 'passed' && sales.finding.kind === 'sales' ? sales.finding.companies : [];
    const untested = companies.map((company) => (company.kind === 'read' ? company.untested : []));
    expect(untested[1]).toEqual(forWantOfInvoices.map((part) => ({ part, reason: 'noInvoice' })));
    expect(untested[0]).toEqual([onePage]);
  });

  test('changes nothing', async () => {
    await start({ salesDialect });
    await runTest();
    const { contacts, products, invoices, updates, deliveries } = demo.ledger;
    expect([contacts, products, invoices, updates, deliveries].flat()).toEqual([]);
  });

  test('names the operations that the profile does not describe', async () => {
    await start({ salesDialect });
    const { sales } = await runTest(
      ({ findContacts: _, readPayments: __, listPayments: ___, readSettings: ____, ...others }) => others,
    );
    expect(sales).toMatchObject({
      kind: 'passed',
      finding: {
        untested: [
          ...['readPayments', 'listPayments', 'findContacts', 'readSettings'].map((part) => ({
            part,
            reason: 'notInDialect',
          })),
          changes,
        ],
      },
    });
  });

  test('says which operation fails, and still tries the others', async () => {
    await start({ salesDialect });
    const { sales } = await runTest((dialect) => ({
      ...dialect,
      findContacts: { ...dialect.findProducts, path: '/nowhere' } as SalesDialect['findContacts'],
    }));
    expect(sales).toMatchObject({
      kind: 'failed',
      error: { kind: 'notFound' },
      responsibleParty: 'integrationTeam',
      finding: {
        companies: [
          {
            kind: 'read',
            invoices: expect.any(Number),
            refused: [{ part: 'findContacts', error: { kind: 'notFound' } }],
          },
          { kind: 'read', invoices: 0 },
        ],
      },
    });
  });

  test('doubts a profile by which the fields of an invoice cannot be read', async () => {
    await start({ salesDialect });
    const { sales } = await runTest(({ listInvoices, ...others }) => ({
      ...others,
      listInvoices: {
        ...listInvoices,
        answer: `(
          $page := (${listInvoices.answer});
          $merge([$page, { "rows": [$page.rows.$merge([$, { "dueDate": "soon" }])] }])
        )`,
      },
    }));
    expect(sales).toMatchObject({
      kind: 'warning',
      responsibleParty: 'integrationTeam',
      finding: { companies: [{ invoices: 17, unreadable: 17 }, { unreadable: 0 }] },
    });
  });
});

test('a permission that is missing for one operation is named, and is for the administrator', async () => {
  await start({ salesDialect: 'other' });
  demo.mischief.next({ path: /\/customers/, times: 99, do: { kind: 'status', status: 403 } });
  expect((await runTest()).sales).toMatchObject({
    kind: 'warning',
    responsibleParty: 'administrator',
    finding: {
      companies: [
        { untested: [onePage, { part: 'findContacts', reason: 'noPermission' }], refused: [] },
        { untested: expect.arrayContaining([{ part: 'findContacts', reason: 'noPermission' }]) },
      ],
    },
  });
});

test('the service is left alone once it asks for a pause', async () => {
  await start({ salesDialect: 'other' });
  demo.mischief.next({ path: /\/articles/, times: 99, do: { kind: 'rateLimit', seconds: 30 } });
  expect((await runTest()).sales).toMatchObject({
    kind: 'failed',
    error: { kind: 'rateLimited' },
    finding: {
      companies: [
        {
          refused: [{ part: 'findProducts', error: { kind: 'rateLimited' } }],
          untested: [onePage, { part: 'readSettings', reason: 'stopped' }],
        },
        { kind: 'failed', error: { kind: 'rateLimited' } },
      ],
    },
  });
});

test.each([
  ['a cursor', '/documents?buyer={contactId}&take=5&after={cursor}', 'other'],
  ['numbers from 0', '/invoices?pageIndex={pageIndex}&pageSize=5&contactId={contactId}', 'documented'],
] as const)('the second page of a list is read by %s, and no third one', async (_what, path, salesDialect) => {
  await start({ salesDialect });
  const { sales } = await runTest((dialect) => ({ ...dialect, listInvoices: { ...dialect.listInvoices, path } }));
  expect(sales).toMatchObject({
    kind: 'passed',
    finding: {
      companies: [
        { invoices: 10, hasMore: true, untested: [] },
        { invoices: 0, hasMore: false },
      ],
    },
  });
});

test('a second page that cannot be read is a fault of the list', async () => {
  await start({ salesDialect: 'other' });
  const { sales } = await runTest((dialect) => ({
    ...dialect,
    listInvoices: {
      ...dialect.listInvoices,
      path: '/documents?buyer={contactId}&take=5',
      answer: `$merge([(${dialect.listInvoices.answer}), { "total": 17 }])`,
    },
  }));
  expect(sales).toMatchObject({
    kind: 'failed',
    error: { kind: 'unreadableAnswer' },
    responsibleParty: 'integrationTeam',
  });
});

test('a list that a POST asks for is left alone, and so is what needs one of its invoices', async () => {
  await start({ salesDialect: 'other' });
  const { sales } = await runTest((dialect) => ({
    ...dialect,
    listInvoices: { ...dialect.listInvoices, method: 'POST' },
  }));
  expect(sales).toMatchObject({
    kind: 'passed',
    finding: {
      companies: [
        {
          invoices: null,
          untested: [
            { part: 'listInvoices', reason: 'mayChange' },
            ...['readInvoice', 'listDrafts', 'readPayments'].map((part) => ({ part, reason: 'noInvoice' })),
          ],
        },
        {},
      ],
    },
  });
});

describe('a test of the purchases interface', () => {
  test.each(['page', 'offset', 'token', 'address'] as const)(
    'reads a list to its end that comes in pages by %s',
    async (purchasePages) => {
      await start({ purchasePages, purchasePageSize: 20 });
      expect((await runTest()).purchases).toMatchObject({
        kind: 'passed',
        finding: {
          companies: [
            { invoices: 30, understood: 30, untested: [] },
            // Where pages are numbered, only the next one shows that a short page was the last.
            { invoices: 3, untested: ['page', 'offset'].includes(purchasePages) ? [] : [onePage] },
          ],
        },
      });
    },
  );
});

test('a test of the purchases interface says that it could check no field where nothing is listed', async () => {
  demo = await startDemoService({ purchaseCount: 0 });
  expect((await runTest()).purchases).toMatchObject({
    kind: 'passed',
    finding: { companies: [{ invoices: 0, untested: [{ part: 'fields', reason: 'noInvoice' }] }, {}] },
  });
});

test('a test of a dialect with few fields passes, with the fields of ours that no request carries', async () => {
  await start({ salesDialect: 'minimal' });
  const { sales } = await runTest();
  expect(sales).toMatchObject({
    kind: 'passed',
    finding: {
      companies: [{ kind: 'read', refused: [], unreadable: 0 }, { kind: 'read' }],
      unsupported: expect.arrayContaining([
        { part: 'invoice', fields: expect.arrayContaining(['referenceNumber', 'currency', 'note']) },
        { part: 'delivery', fields: ['channel', 'email', 'eInvoiceAddress', 'eInvoiceOperator'] },
      ]),
    },
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectionTestStepNames } from '#app/contract/connectionTest.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { getStepKinds, openConnectionTestFixture } from './connectionTestFixture.ts';

let demo: DemoService;
beforeEach(async () => {
  demo = await startDemoService({ purchaseCount: 60 });
});
afterEach(() => demo.close());

const all = (kind: string) => Object.fromEntries(connectionTestStepNames.map((name) => [name, kind]));

test('a sound connection passes every step, and each says what was found', async () => {
  const results = await (await openConnectionTestFixture(demo)).run();
  expect(getStepKinds(results)).toEqual(all('passed'));
  expect(results.addresses).toMatchObject({
    finding: {
      addresses: [
        {
          origin: demo.url,
          roles: ['identity', 'purchases', 'sales', 'salesClient'],
          answer: { kind: 'answered', status: 404 },
        },
      ],
    },
  });
  expect(results.endpoints).toMatchObject({
    finding: {
      source: 'discovery',
      issuer: `${demo.url}/identity`,
      hosts: [{ host: new URL(demo.url).host, isIssuerHost: true, uses: [{ use: 'signInPage' }, {}, {}] }],
    },
  });
  expect(results.keys).toMatchObject({ finding: { signing: 2, usable: 2 } });
  expect(results.redirect).toMatchObject({
    finding: { redirectUris: [{ address: 'http://127.0.0.1:8400/signin', isAccepted: true }] },
  });
  expect(results.signIn).toMatchObject({
    finding: {
      personName: demo.credentials.personName,
      granted: expect.arrayContaining(['DemoPurchasesWebApi']),
      notGranted: [],
      until: expect.any(String),
    },
  });
  expect(results.purchases).toMatchObject({
    finding: {
      companies: [
        { customerNumber: '1001', invoices: 60, understood: 60, furtherFields: expect.any(Number), neverFound: [] },
        { customerNumber: '1002', invoices: 6 },
      ],
    },
  });
  expect(results.subscription).toMatchObject({ finding: { header: 'Ocp-Apim-Subscription-Key', isCertain: true } });
  expect(results.sales).toMatchObject({
    finding: { companies: [{ customerNumber: '1001', invoices: expect.any(Number) }, { invoices: 0 }] },
  });
});

test('nothing is changed at the service, and no secret, token or personal data is reported', async () => {
  const fixture = await openConnectionTestFixture(demo);
  await fixture.run();
  const { contacts, products, invoices, updates, deliveries, tokens } = demo.ledger;
  expect([contacts, products, invoices, updates, deliveries].map((made) => made.length)).toEqual([0, 0, 0, 0, 0]);
  expect(tokens).toMatchObject({ codeExchanges: 1, refreshes: 0 });
  const words = JSON.stringify(fixture.progress);
  const { clientSecret, salesClientSecret, subscriptionId } = demo.credentials;
  const secrets = [
    ...[clientSecret, salesClientSecret, subscriptionId],
    await fixture.connection.session.accessTokens.get(),
    await fixture.connection.sales().tokens.get(),
  ];
  expect(secrets.filter((secret) => words.includes(secret))).toEqual([]);
  expect(words).not.toContain('FI21');
});

test('every step is reported when it begins and when it ends', async () => {
  const fixture = await openConnectionTestFixture(demo);
  await fixture.run();
  const seen = connectionTestStepNames.map((name) => {
    const kinds = fixture.progress.map(({ steps }) => steps.find((step) => step.name === name)?.kind ?? '');
    return kinds.filter((kind, index) => kind !== kinds[index - 1]);
  });
  expect(new Set(seen.map(String))).toEqual(new Set(['waiting,running,passed']));
  expect(fixture.progress.map(({ isRunning }) => isRunning).indexOf(false)).toBe(fixture.progress.length - 1);
  expect(fixture.tests.latest('c1')).toEqual(fixture.progress.at(-1));
});

test('a session that is there is used, and not asked for again', async () => {
  const fixture = await openConnectionTestFixture(demo);
  await fixture.connection.session.signIn();
  expect(getStepKinds(await fixture.run()).signIn).toBe('passed');
  expect(demo.ledger.tokens.codeExchanges).toBe(1);
});

test('an access token that was withdrawn meanwhile is renewed', async () => {
  const fixture = await openConnectionTestFixture(demo);
  await fixture.connection.session.signIn();
  demo.withdrawAccessTokens();
  expect(getStepKinds(await fixture.run()).purchases).toBe('passed');
  expect(demo.ledger.tokens).toMatchObject({ codeExchanges: 1, refreshes: 1 });
});

test('a second call joins the test that runs; a test of later is a new one', async () => {
  const fixture = await openConnectionTestFixture(demo);
  const [first, second] = await Promise.all([fixture.tests.run('c1'), fixture.tests.run('c1')]);
  expect(second).toBe(first);
  expect(await fixture.tests.run('c1')).not.toBe(first);
  expect(demo.ledger.purchaseLists).toBe(4);
});

test('a profile without sales has no steps of sales', async () => {
  const results = await (await openConnectionTestFixture(demo, { hasSales: false })).run();
  for (const name of ['salesClient', 'subscription', 'sales'] as const)
    expect(results[name]).toEqual({ kind: 'skipped', name, because: null });
  expect(getStepKinds(results).purchases).toBe('passed');
});

test('without a token address and a subscription their steps are left out, and the key alone is tried', async () => {
  const sales = { tokenUrl: undefined, apiKey: { header: 'X-Api-Key', prefix: 'key ' }, subscriptionHeader: null };
  const { salesClient, subscription, sales: access } = await (await openConnectionTestFixture(demo, { sales })).run();
  for (const step of [salesClient, subscription]) expect(step).toMatchObject({ kind: 'skipped', because: null });
  expect(access).toMatchObject({ kind: 'failed', error: { kind: 'subscriptionRefused' } });
});

test('a removed connection ends its test and leaves nothing', async () => {
  const fixture = await openConnectionTestFixture(demo);
  const outcome = fixture.tests.run('c1');
  await fixture.tests.forget('c1');
  expect((await outcome).isRunning).toBe(false);
  expect(fixture.tests.latest('c1')).toBeNull();
});

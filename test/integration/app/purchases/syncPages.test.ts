import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedPurchases } from './openedPurchases.ts';
import { all, company, openSyncFixture, type SyncFixture } from './syncFixture.ts';

const size = 250;
let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await openSyncFixture(size);
});
afterAll(() => fixture.close());

let pagesBefore = 0;
beforeEach(() => {
  pagesBefore = fixture.demo.ledger.purchasePages;
});
const pages = (): number => fixture.demo.ledger.purchasePages - pagesBefore;

describe.each(['page', 'offset', 'token', 'address'] as const)('pages by %s', (purchasePages) => {
  it('bring in every invoice once', async () => {
    const opened = fixture.open({ purchasePages });
    const outcome = await opened.purchases.sync({ company });
    expect(outcome).toMatchObject({ received: size, added: size, isWhole: true, missing: 0 });
    expect(pages()).toBe(3);
    expect(await opened.readView(all)).toMatchObject({ rowCount: size });
  });

  it('that end with a full one bring in every invoice once', async () => {
    const opened = fixture.open({ purchasePages, purchasePageSize: 125, purchaseTotal: 'told' });
    expect(await opened.purchases.sync({ company })).toMatchObject({ added: size, isWhole: true });
  });

  it('are read twice where the list moves meanwhile, and then nothing is amiss', async () => {
    const opened = fixture.open({ purchasePages, purchaseTotal: 'told' });
    await opened.purchases.sync({ company });
    Object.assign(fixture.demo.quirks, { purchaseOrder: 'movesOnce' });
    fixture.demo.ledger.purchasePages = 0;
    expect(await opened.purchases.sync({ company })).toMatchObject({ added: 0, missing: 0, isWhole: true });
    expect(fixture.demo.ledger.purchasePages).toBe(6);
  });
});

it('a service that holds fewer on a page than it was asked for hides nothing', async () => {
  const opened = fixture.open({ purchasePages: 'page' });
  fixture.demo.quirks.purchasePageSize = 60;
  expect(await opened.purchases.sync({ company })).toMatchObject({ added: size, isWhole: true });
});

it('a list that moves with every page is reported as incomplete, and no invoice is marked as gone', async () => {
  const opened = fixture.open({ purchasePages: 'page' });
  await opened.purchases.sync({ company });
  Object.assign(fixture.demo.quirks, { purchaseOrder: 'moves' });
  const outcome = await opened.purchases.sync({ company });
  expect(outcome).toMatchObject({ missing: 0, isWhole: false });
  expect(await opened.readView(all)).toMatchObject({ totalCount: size });
});

it('a list that is twice shorter than its total is reported as incomplete, and no invoice is marked as gone', async () => {
  const opened = fixture.open({ purchasePages: 'page', purchaseTotal: 'tooHigh' });
  expect(await opened.purchases.sync({ company })).toMatchObject({ added: size, isWhole: false });
  expect(pages()).toBeGreaterThanOrEqual(6);
  fixture.demo.moveOn({ gone: 2 });
  expect(await opened.purchases.sync({ company })).toMatchObject({ missing: 0, isWhole: false });
  expect(await opened.readView(all)).toMatchObject({ totalCount: size });
  Object.assign(fixture.demo.quirks, { purchaseTotal: 'told' });
  expect(await opened.purchases.sync({ company })).toMatchObject({ missing: 2, isWhole: true });
  fixture.demo.moveOn({ added: 2 });
});

it('the world moves on: some go, some change, some are new', async () => {
  const opened = fixture.open({});
  await opened.purchases.sync({ company });
  fixture.demo.moveOn({ gone: 3, changed: 4, added: 3 });
  expect(await opened.purchases.sync({ company })).toMatchObject({ missing: 3, changed: 4, added: 3, isWhole: true });
  expect(await opened.readView(all)).toMatchObject({ totalCount: size });
});

describe('429 in the middle', () => {
  const expectScheduleToWait = async ({ purchases }: OpenedPurchases): Promise<void> =>
    expect(purchases.sync({ company, isByHand: false })).rejects.toMatchObject({
      error: { kind: 'rateLimited', retryAfterSeconds: expect.any(Number) },
    });

  it('is waited for where it is short, and shown', async () => {
    const opened = fixture.open({ purchasePages: 'page' });
    fixture.demo.mischief.next({ path: /pageIndex=1/, do: { kind: 'rateLimit', seconds: 1 } });
    expect(await opened.purchases.sync({ company })).toMatchObject({ added: size });
    expect(opened.progress.some(({ waitingUntil }) => waitingUntil !== null)).toBe(true);
    expect(opened.progress.at(-1)).toMatchObject({ waitingUntil: null, end: { kind: 'done' } });
  });

  it.each([
    ['zero seconds', { 'retry-after': '0' }],
    ['no time', {}],
  ])('that names %s, again and again, is not answered by more than a request a second', async (_, headers) => {
    const opened = fixture.open({ purchasePages: 'page' });
    fixture.demo.mischief.next({ path: /pageIndex=1/, times: 2, do: { kind: 'status', status: 429, headers } });
    const begun = performance.now();
    expect(await opened.purchases.sync({ company })).toMatchObject({ added: size });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1990);
  });

  it('of a sync by hand keeps the schedule from asking before its time, and no person', async () => {
    const opened = fixture.open({ purchasePages: 'page' });
    fixture.demo.mischief.next({ path: /invoices/, do: { kind: 'rateLimit', seconds: 3600 } });
    await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { kind: 'rateLimited' } });
    const pagesRead = pages();
    await expectScheduleToWait(opened);
    expect(pages()).toBe(pagesRead);
    fixture.demo.mischief.clear();
    expect(await opened.purchases.sync({ company })).toMatchObject({ added: size });
  });

  it('can be given up while it is waited for', async () => {
    const opened = fixture.open({ purchasePages: 'page' });
    fixture.demo.mischief.next({ path: /pageIndex=1/, do: { kind: 'rateLimit', seconds: 60 } });
    const underway = opened.purchases.sync({ company });
    const isRefused = expect(underway).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    await expect.poll(() => opened.progress.at(-1)?.waitingUntil).toEqual(expect.any(String));
    await opened.purchases.cancelSync({ company });
    await isRefused;
  });

  it('that a cancelled sync was waiting for still keeps the schedule from asking before its time', async () => {
    const opened = fixture.open({ purchasePages: 'page' });
    fixture.demo.mischief.next({ path: /pageIndex=1/, do: { kind: 'rateLimit', seconds: 100 } });
    const cancelled = expect(opened.purchases.sync({ company })).rejects.toMatchObject({
      error: { kind: 'cancelled' },
    });
    await expect.poll(() => opened.progress.at(-1)?.waitingUntil).toEqual(expect.any(String));
    await opened.purchases.cancelSync({ company });
    await cancelled;
    const pagesRead = pages();
    await expectScheduleToWait(opened);
    expect(pages()).toBe(pagesRead);
  });

  it('is reported if it is long', async () => {
    const opened = fixture.open({ purchasePages: 'page' });
    fixture.demo.mischief.next({ path: /pageIndex=1/, do: { kind: 'rateLimit', seconds: 3600 } });
    await expect(opened.purchases.sync({ company })).rejects.toMatchObject({
      error: { kind: 'rateLimited', retryAfterSeconds: 3600 },
    });
    expect(await opened.readView(all)).toMatchObject({ totalCount: 0 });
  });
});

describe('404 in the middle of numbered pages without a total', () => {
  const notFound = { path: /pageIndex=1/, do: { kind: 'status', status: 404 } } as const;

  it('takes no invoice for gone where a second reading finds more', async () => {
    const opened = fixture.open({ purchasePages: 'page' });
    await opened.purchases.sync({ company });
    fixture.demo.mischief.next(notFound);
    expect(await opened.purchases.sync({ company })).toMatchObject({ added: 0, missing: 0, isWhole: false });
    expect(await opened.purchases.shrunkLists({ scope: company })).toEqual([]);
    expect(await opened.purchases.sync({ company })).toMatchObject({ missing: 0, isWhole: true });
  });

  it('ends the list where a second reading ends there, too', async () => {
    const opened = fixture.open({ purchasePages: 'page' });
    fixture.demo.mischief.next({ ...notFound, times: 2 });
    expect(await opened.purchases.sync({ company })).toMatchObject({ added: 100, isWhole: true });
  });
});

describe('a list that stopped', () => {
  it.each(['page', 'token'] as const)('goes on at its page (%s)', async (purchasePages) => {
    const opened = fixture.open({ purchasePages, purchaseTotal: 'told' });
    fixture.demo.mischief.next({ path: /pageIndex=2|pageToken=/, do: { kind: 'truncate' } });
    await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { kind: 'unreadableAnswer' } });
    const stopped = pages();
    expect(await opened.purchases.sync({ company })).toMatchObject({ received: expect.any(Number), added: size });
    expect(pages() - stopped).toBeLessThan(3);
  });

  it('begins anew where the service no longer takes the place it had named', async () => {
    const opened = fixture.open({ purchasePages: 'token', purchaseTotal: 'told' });
    // On the connection of the page before, then on a new one.
    fixture.demo.mischief.next({ path: /pageToken=/, do: { kind: 'cutBefore' }, times: 2 });
    await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { kind: 'offline' } });
    fixture.demo.mischief.next({ path: /pageToken=/, do: { kind: 'status', status: 400 } });
    expect(await opened.purchases.sync({ company })).toMatchObject({ added: size, isWhole: true });
  });
});

describe.each(['etag', 'lastModified'] as const)('a service with %s', (purchaseValidators) => {
  it('is asked only for what has changed', async () => {
    const opened = fixture.open({ purchaseValidators });
    await opened.purchases.sync({ company });
    const before = await opened.readView(all);
    const lists = fixture.demo.ledger.purchaseLists;
    const unchanged = { received: 0, added: 0, changed: 0, unchanged: 0, missing: 0, isWhole: true };
    expect(await opened.purchases.sync({ company })).toMatchObject(unchanged);
    expect(fixture.demo.ledger.purchaseLists).toBe(lists);
    const after = await opened.readView(all);
    expect(Date.parse(after.lastSyncedAt ?? '')).toBeGreaterThan(Date.parse(before.lastSyncedAt ?? ''));
    fixture.demo.moveOn({ changed: 1 });
    expect(await opened.purchases.sync({ company })).toMatchObject({ changed: 1 });
  });
});

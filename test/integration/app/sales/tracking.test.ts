import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { createSalesFeature, type SalesFeature } from '#app/sales/sales.ts';
import type { InvoiceNotificationCounts } from '#app/sales/tracking/countNotifications.ts';
import { captureError, company, createSalesConnection, newFile, readyDraft } from './parts.ts';
import { requestPatterns, salesDialect } from './speech.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const begin = Date.parse('2026-11-20T10:00:00Z');

/** Time that has passed; the computer's clock shows it with what somebody has set it by. */
let now: number;
let clockOffset: number;
let demo: DemoService;
let file: string;
let notification: InvoiceNotificationCounts[];
let changes: number;
/** Requests as they left, `GET /…`. */
let requests: string[];
let sales: SalesFeature;

const recordingIn = (left: string[]): HttpClient => ({
  send: (request) => {
    left.push(`${request.method} ${new URL(request.url).pathname}`);
    return createHttpClient({ retries: 0 }).send(request);
  },
});

/** What it asks is its own test's: a question may still be under way when it is closed. */
const open = (): SalesFeature => {
  const [service, left] = [demo, requests];
  return createSalesFeature({
    file,
    workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
    sourceFor: () => createSalesConnection(service, recordingIn(left)),
    onSubmissionChanged: () => undefined,
    onFollowed: () => {
      changes += 1;
    },
    onNotification: (notified) => notification.push(notified),
    onSetAside: () => undefined,
    clock: { now: () => now + clockOffset },
    monotonic: { now: () => now },
  });
};

beforeEach(async () => {
  now = begin;
  clockOffset = 0;
  notification = [];
  changes = 0;
  requests = [];
  file = newFile();
  demo = await startDemoService({ purchaseCount: 1, clock: { now: () => now }, quirks: { salesDialect } });
  sales = open();
});
afterEach(async () => {
  await sales.close();
  await demo.close();
});

const query = {
  ...{ search: '', documents: [], deliveries: [], payments: [], ageing: [], except: [], from: null, to: null },
  sort: { column: 'date', direction: 'descending' } as const,
};
const getInvoices = async () => sales.tracking.invoices({ company, query, offset: 0, limit: 500 });
const findInvoiceRow = async (id: string): Promise<SalesInvoice | undefined> =>
  (await getInvoices()).rows.find((row) => row.id === id);
const refresh = () => sales.tracking.refresh({ company });
/** An invoice of the service that is sent and not paid. */
const openInvoice = async (): Promise<SalesInvoice> => {
  const match = (await getInvoices()).rows.find(({ paymentState }) => paymentState === 'open');
  if (!match) throw new Error('the demo has an open invoice');
  return match;
};

describe('invoices from the service', () => {
  test('is kept: a new start without the service shows it with its age', async () => {
    await refresh();
    const before = await getInvoices();
    expect(before.rows.length).toBe(demo.office.invoices().length);
    await sales.close();
    sales = open();
    demo.mischief.next({ method: 'GET', path: /./, times: 20, do: { kind: 'cutBefore' } });
    expect(await getInvoices()).toEqual(before);
    expect(await captureError(refresh())).toMatchObject({ kind: 'offline' });
    expect(await getInvoices()).toEqual(before);
  });

  test('come with what became of them where a person refreshes the list', async () => {
    await refresh();
    requests.length = 0;
    await refresh();
    expect(requests.filter((url) => /payment-statuses|histories/.test(url))).not.toEqual([]);
  });

  test('is found by window, with sums of the whole', async () => {
    await refresh();
    const all = await getInvoices();
    const window = await sales.tracking.invoices({ company, query, offset: 2, limit: 3 });
    expect(window.rows).toEqual(all.rows.slice(2, 5));
    expect(window.sums).toEqual(all.sums);
    expect(window.count).toBe(all.count);
  });

  test('of an invoice that was deleted is nothing any more', async () => {
    await refresh();
    const { id } = await openInvoice();
    demo.office.deleteInvoice(id);
    await refresh();
    expect(await findInvoiceRow(id)).toBeUndefined();
    await sales.close();
    sales = open();
    expect(await findInvoiceRow(id)).toBeUndefined();
  });

  test('of another service, after that one began anew, is forgotten', async () => {
    await refresh();
    await sales.forgetService(company.connectionId);
    expect(await getInvoices()).toMatchObject({ rows: [], asOf: null });
  });
});

describe('the pace', () => {
  test('nobody is asked before somebody looks', async () => {
    await sales.tracking.poll(company);
    expect(requests).toEqual([]);
    await getInvoices();
    await expect.poll(async () => (await getInvoices()).asOf).not.toBeNull();
  });

  test('a 429 in the middle is waited out, and the invoices that were read stay', async () => {
    await refresh();
    const before = await getInvoices();
    await sales.tracking.poll(company);
    requests.length = 0;
    now += 10 * minute;
    demo.mischief.next({ ...requestPatterns.listInvoices, do: { kind: 'rateLimit', seconds: 600 } });
    await getInvoices();
    await sales.tracking.poll(company);
    const during = requests.length;
    expect(during).toBeGreaterThan(0);
    now += 9 * minute;
    await sales.tracking.poll(company);
    expect(requests.length).toBe(during);
    expect(await captureError(refresh())).toEqual({ kind: 'rateLimited', retryAfterSeconds: 60 });
    expect(requests.length).toBe(during);
    expect((await getInvoices()).rows.map(({ id }) => id)).toEqual(before.rows.map(({ id }) => id));
    now += 2 * minute;
    await getInvoices();
    await sales.tracking.poll(company);
    expect(requests.length).toBeGreaterThan(during);
    expect((await getInvoices()).asOf).not.toBe(before.asOf);
  });

  test('a clock that was set back a day does not lengthen the pause that the service asked for', async () => {
    await refresh();
    demo.mischief.next({ ...requestPatterns.listInvoices, do: { kind: 'rateLimit', seconds: 60 } });
    expect(await captureError(refresh())).toEqual({ kind: 'rateLimited', retryAfterSeconds: 60 });
    clockOffset = -day;
    expect(await captureError(refresh())).toEqual({ kind: 'rateLimited', retryAfterSeconds: 60 });
    now += 61_000;
    expect(await captureError(refresh())).toBeNull();
  });

  test('sends no requests after it is closed', async () => {
    await refresh();
    sales.tracking.stop();
    requests.length = 0;
    now += day;
    await getInvoices();
    await sales.tracking.poll(company);
    expect(requests).toEqual([]);
  });
});

describe('news', () => {
  test('of payments, failures and collection is counted once, and nothing is news the first time', async () => {
    await refresh();
    expect(notification).toEqual([]);
    const { id } = await openInvoice();
    await sales.tracking.poll(company);
    demo.office.happen(id, 'InCollection');
    await refresh();
    await refresh();
    expect(notification).toEqual([{ company, counts: { paid: 0, deliveryFailed: 0, collection: 1 }, isByHand: true }]);
  });

  test('comes by itself, by the clock alone', async () => {
    await refresh();
    const { rows } = await getInvoices();
    now += 40 * day;
    await getInvoices();
    await sales.tracking.poll(company);
    const paid = (invoices: readonly SalesInvoice[]): number =>
      invoices.filter(({ paymentState }) => paymentState === 'paid').length;
    const after = await getInvoices();
    expect(paid(after.rows)).toBeGreaterThan(paid(rows));
    expect(notification[0]).toMatchObject({ isByHand: false, counts: { paid: paid(after.rows) - paid(rows) } });
    expect(changes).toBeGreaterThan(1);
  });
});

describe('an invoice', () => {
  test('has a timeline with amounts, and what is paid', async () => {
    await refresh();
    const { id, total } = await openInvoice();
    now += minute;
    demo.office.happen(id, 'Paid', total ?? '');
    const detail = await sales.tracking.invoice({ company, invoiceId: id });
    expect(detail.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['created', 'sent', 'paid']));
    expect(detail.events.find(({ kind }) => kind === 'paid')).toMatchObject({ amount: total });
    expect(detail).toMatchObject({ paid: total, isAccounted: true, invoice: { open: '0', paymentState: 'paid' } });
    expect(detail.lines.length).toBeGreaterThan(0);
    expect(await findInvoiceRow(id)).toMatchObject({ paymentState: 'paid', open: '0' });
  });

  test('that cannot be asked for is shown as it was; one that is gone says so', async () => {
    await refresh();
    const { id } = await openInvoice();
    const before = await sales.tracking.invoice({ company, invoiceId: id });
    demo.mischief.next({ method: 'GET', path: /./, times: 5, do: { kind: 'cutBefore' } });
    expect(await sales.tracking.invoice({ company, invoiceId: id })).toEqual(before);
    demo.mischief.clear();
    expect(await captureError(sales.tracking.invoice({ company, invoiceId: 'nobody-knows-this' }))).toMatchObject({
      kind: 'notFound',
    });
  });

  test('is not asked for while the service wants to be left alone', async () => {
    await refresh();
    const { id } = await openInvoice();
    await sales.tracking.poll(company);
    const before = await sales.tracking.invoice({ company, invoiceId: id });
    demo.mischief.next({ ...requestPatterns.readInvoice, do: { kind: 'rateLimit', seconds: 60 } });
    expect(await sales.tracking.invoice({ company, invoiceId: id })).toEqual(before);
    requests.length = 0;
    expect(await sales.tracking.invoice({ company, invoiceId: id })).toEqual(before);
    expect(requests).toEqual([]);
    now += 61_000;
    await sales.tracking.invoice({ company, invoiceId: id });
    expect(requests.length).toBeGreaterThan(0);
  });

  test('that was just sent from here stands in the list at once, and leads back to its draft', async () => {
    await refresh();
    await sales.tracking.poll(company);
    const draft = await readyDraft(sales, 'Kotkan Köysi Oy');
    const submission = await sales.send({ company, draftId: draft.id });
    const id = submission.invoiceId ?? '';
    await expect
      .poll(() => findInvoiceRow(id))
      .toMatchObject({ contactName: 'Kotkan Köysi Oy', documentState: 'sent' });
    expect(await sales.tracking.invoice({ company, invoiceId: id })).toMatchObject({ draftId: draft.id });
  });
});

test('tasks count drafts and invoices together', async () => {
  await refresh();
  const draft = await readyDraft(sales, 'Haminan Hirsi Oy');
  now += 8 * day;
  const { id } = await openInvoice();
  demo.office.happen(id, 'DeliveryFailed');
  await refresh();
  const tasks = await sales.tracking.tasks({ company });
  expect(tasks.find(({ draftId }) => draftId === draft.id)).toMatchObject({
    kind: 'unfinished',
    contactName: 'Haminan Hirsi Oy',
  });
  expect(tasks.find(({ invoice }) => invoice?.id === id)).toMatchObject({ kind: 'deliveryFailed' });
});

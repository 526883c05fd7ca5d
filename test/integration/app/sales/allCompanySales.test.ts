import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { CompaniesRefreshProgress } from '#app/contract/sales/allCompanySales.ts';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { demoCompanies } from '#app/demo/company.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { createSalesFeature, type SalesFeature } from '#app/sales/sales.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { createSalesConnection, newFile } from './parts.ts';

const [first, second] = demoCompanies;
const near = { company: { connectionId: 'near', customerNumber: first.customerNumber }, name: 'Aho Oy' };
const beside = { company: { connectionId: 'near', customerNumber: second.customerNumber }, name: 'Salo Oy' };
const far = { company: { connectionId: 'far', customerNumber: first.customerNumber }, name: 'Virta Oy' };
const companies = [far, beside, near];

const query: SalesInvoiceFilter = {
  ...{ search: '', documents: [], deliveries: [], payments: [], ageing: [], except: [], from: null, to: null },
  sort: { column: 'date', direction: 'descending' },
};

/** Two connections, each to a demo service of its own; the second can be out of reach. */
let services: Readonly<Record<string, DemoService>>;
let isFarReachable: boolean;
let progress: CompaniesRefreshProgress[];
let changed: CompanyRef[];
let sales: SalesFeature;

const farHttp: HttpClient = {
  send: async (request) => {
    if (!isFarReachable) throw fail({ kind: 'offline' });
    return createHttpClient({ retries: 0 }).send(request);
  },
};

const serviceFor = ({ connectionId }: CompanyRef): DemoService => {
  const service = services[connectionId];
  if (!service) throw fail({ kind: 'notFound', message: null });
  return service;
};

const open = (file: string): SalesFeature =>
  createSalesFeature({
    file,
    workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
    sourceFor: (company) =>
      createSalesConnection(serviceFor(company), company.connectionId === 'far' ? farHttp : undefined),
    onSubmissionChanged: () => undefined,
    onFollowed: (company) => changed.push(company),
    onRefreshProgress: (next) => progress.push(next),
    onSetAside: () => undefined,
  });

const readInvoices = (change: Partial<SalesInvoiceFilter> = {}, window = { offset: 0, limit: 500 }, of = companies) =>
  sales.allCompanies.invoices({ companies: of, query: { ...query, ...change }, ...window });
const refresh = () => sales.allCompanies.refresh.run(companies.map(({ company }) => company));

beforeEach(async () => {
  const [nearService, farService] = await Promise.all([
    startDemoService({ purchaseCount: 1 }),
    startDemoService({ purchaseCount: 1 }),
  ]);
  services = { near: nearService, far: farService };
  isFarReachable = true;
  progress = [];
  changed = [];
  sales = open(newFile());
});
afterEach(async () => {
  await sales.close();
  for (const service of Object.values(services)) await service.close();
});

describe('the sales of all companies', () => {
  test('are the sent invoices of each, with its company and its sums', async () => {
    await refresh();
    const all = await readInvoices();
    expect(all.count).toBe(all.rows.length);
    expect(all.companies.map(({ name }) => name)).toEqual(['Aho Oy', 'Salo Oy', 'Virta Oy']);
    for (const { company, name, count, sums } of nonEmpty(all.companies)) {
      const { rows } = await sales.tracking.invoices({ company, query, offset: 0, limit: 500 });
      const sent = rows.filter(({ documentState }) => documentState !== 'draft');
      const listed = all.rows.filter((row) => row.companyName === name);
      expect(listed.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
      expect(listed.map((row) => row.company)).toEqual(sent.map(() => company));
      expect(count).toBe(sent.length);
      expect(sums.reduce((sum, each) => sum + each.count, 0)).toBe(sent.length);
    }
    expect(all.sums.reduce((sum, each) => sum + each.count, 0)).toBe(all.count);
    expect(all.asOf).not.toBeNull();
  });

  test('are searched, filtered, sorted and cut into windows as those of one company', async () => {
    await refresh();
    const overdue = await readInvoices({
      payments: ['overdue'],
      sort: { column: 'companyName', direction: 'ascending' },
    });
    for (const row of nonEmpty(overdue.rows)) expect(row.paymentState).toBe('overdue');
    const names = overdue.rows.map(({ companyName }) => companyName);
    expect(names).toEqual([...names].sort());
    const window = await readInvoices({}, { offset: 2, limit: 3 });
    const whole = await readInvoices();
    expect(window.rows).toEqual(whole.rows.slice(2, 5));
    expect(window.count).toBe(whole.count);
    const number = whole.rows[0]?.number ?? '';
    const found = await readInvoices({ search: number });
    for (const row of nonEmpty(found.rows)) expect(row.number).toContain(number);
  });

  test('of chosen companies leave the others out, which can still be chosen', async () => {
    await refresh();
    const all = await readInvoices();
    const chosen = await readInvoices({ companies: [far.company] });
    expect(new Set(chosen.rows.map(({ companyName }) => companyName))).toEqual(new Set(['Virta Oy']));
    expect(chosen.companies).toEqual(all.companies);
    expect(chosen.count).toBe(all.companies.find(({ name }) => name === 'Virta Oy')?.count);
  });

  test('say how often an invoice was reminded, and when last', async () => {
    await refresh();
    const { rows } = await readInvoices({ payments: ['reminded', 'collection'] });
    const [row] = rows;
    if (!row) throw new Error('the demo has an invoice that was reminded');
    const { events } = await sales.tracking.invoice({ company: row.company, invoiceId: row.id });
    const reminded = events.filter(({ kind }) => kind === 'reminded');
    const after = (await readInvoices()).rows.find(
      ({ id, company }) => id === row.id && isSameCompany(company, row.company),
    );
    expect(after?.reminders).toEqual({ count: reminded.length, lastAt: reminded.at(-1)?.at ?? null });
    expect(reminded.length).toBeGreaterThan(0);
  });

  test('of a service out of reach stay as they were, with the reason, while the others are new', async () => {
    await refresh();
    const before = await readInvoices();
    isFarReachable = false;
    expect(await refresh()).toEqual({ isRunning: false, done: 3, total: 3 });
    const after = await readInvoices();
    expect(after.count).toBe(before.count);
    expect(after.companies.map(({ error }) => error?.kind)).toEqual([undefined, undefined, 'offline']);
    const asOf = (name: string, { companies: of }: typeof after) => of.find((each) => each.name === name)?.asOf;
    expect(asOf('Virta Oy', after)).toBe(asOf('Virta Oy', before));
    expect(asOf('Aho Oy', after)).not.toBe(asOf('Aho Oy', before));
    expect(changed).toContainEqual(far.company);
  });

  test('of a service that is in reach again are new, without a reason', async () => {
    isFarReachable = false;
    await refresh();
    const without = await readInvoices();
    expect(without.companies.find(({ name }) => name === 'Virta Oy')).toMatchObject({ count: 0, asOf: null });
    isFarReachable = true;
    await refresh();
    const { companies: all } = await readInvoices();
    for (const { error, asOf } of nonEmpty(all)) expect([error, asOf]).toEqual([null, expect.any(String)]);
  });

  test('of a connection that cannot be opened hide nothing of the others', async () => {
    await refresh();
    const gone = { company: { connectionId: 'gone', customerNumber: '1' }, name: 'Poissa Oy' };
    const all = await readInvoices({}, undefined, [...companies, gone]);
    expect(all.companies.find(({ name }) => name === 'Poissa Oy')).toMatchObject({
      count: 0,
      error: { kind: 'notFound' },
    });
    expect(all.count).toBe((await readInvoices()).count);
  });

  test('tell how far their refresh is', async () => {
    await refresh();
    expect(progress[0]).toEqual({ isRunning: true, done: 0, total: 3 });
    expect(progress.at(-1)).toEqual({ isRunning: false, done: 3, total: 3 });
  });

  test('are read without a request', async () => {
    isFarReachable = false;
    expect((await readInvoices()).companies.map(({ error, asOf }) => [error, asOf])).toEqual(
      companies.map(() => [null, null]),
    );
  });
});

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseQuery } from '#app/contract/purchases/query.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
} from './openedPurchases.ts';

const directory = makeDirectory();
let service: Service;
let opened: OpenedPurchases;
let answer: RequestListener;
beforeAll(async () => {
  service = await startService((request, response) => answer(request, response));
  opened = openPurchases(directory, profileFor(service.url));
});
afterAll(async () => {
  await opened.close();
  await service.close();
  removeDirectory(directory);
});

/** Each test has a company of its own, with an id that would lead a careless program astray. */
let company = { connectionId: '', customerNumber: '1001' };
let all: PurchaseQuery;
let connections = 0;
beforeEach(() => {
  connections += 1;
  company = { ...company, connectionId: `../${connections}` };
  all = createPurchaseQuery(company);
  Object.assign(opened, { progress: [], changed: [], setAside: [] });
});

const record = (number: number, further: object = {}): object => ({
  version: 1,
  seller: { businessId: '2077474-0', organisationName: 'Sähkö Oy' },
  buyer: { organisationName: 'Ostaja Oy' },
  invoiceNumber: String(number),
  invoiceTotalVatIncludedAmount: '10,50',
  invoiceCurrencyCode: 'EUR',
  ...further,
});
const toListJson = (...records: readonly unknown[]): string => JSON.stringify({ Items: records });
const answerWith = (text: string): void => {
  answer = (_, response) => response.end(text);
};
const invoiceNumbers = async (): Promise<unknown[]> => (await opened.readRows(all)).map((row) => row.invoiceNumber);
const synced = async (...records: readonly unknown[]): Promise<void> => {
  answerWith(toListJson(...records));
  await opened.purchases.sync({ company });
};

describe('a sync', () => {
  it('asks as the specification says and shows what came', async () => {
    const requests: unknown[] = [];
    answer = (request, response) => {
      requests.push([request.method, request.url, request.headers.accept, request.headers.authorization]);
      response.end(toListJson(record(1), record(2)));
    };
    const outcome = await opened.purchases.sync({ company });
    expect(requests).toEqual([['GET', '/v1/invoices?customerNumber=1001', 'application/json', 'Bearer first']]);
    expect(outcome).toMatchObject({ received: 2, added: 2, changed: 0, unchanged: 0, faulty: 0, missing: 0 });
    expect(await opened.readView(all)).toMatchObject({ rowCount: 2, totals: [{ currency: 'EUR', amount: '21' }] });
    expect(opened.changed).toEqual([company]);
    const [, row] = await opened.readRows(all);
    expect(row).toMatchObject({ invoiceNumber: '2', amount: '10.50' });
    expect(await opened.purchases.invoice({ company, id: row?.id ?? 0 })).toMatchObject({ row, fieldsCut: false });
  });

  it('renews a refused token once, and says signed out when that does not help', async () => {
    const tokens: unknown[] = [];
    answer = (request, response) => {
      tokens.push(request.headers.authorization);
      if (request.headers.authorization === 'Bearer first') response.statusCode = 401;
      response.end(toListJson(record(1)));
    };
    await opened.purchases.sync({ company });
    expect(tokens).toEqual(['Bearer first', 'Bearer second']);
    answer = (_, response) => response.writeHead(401).end();
    await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { kind: 'signedOut' } });
    expect(await invoiceNumbers()).toEqual(['1']);
  });

  it('reports its progress, and its end in any case', async () => {
    const text = toListJson(record(1), record(2), record(3));
    answer = (_, response) => response.writeHead(200, { 'content-length': Buffer.byteLength(text) }).end(text);
    await opened.purchases.sync({ company });
    const bytes = Buffer.byteLength(text);
    expect(opened.progress.at(0)).toMatchObject({ company, records: 0, bytes: 0, totalBytes: null, running: true });
    expect(opened.progress.at(-1)).toMatchObject({ company, records: 3, bytes, totalBytes: bytes, running: false });
    answerWith('oops');
    await opened.purchases.sync({ company }).catch(() => undefined);
    expect(opened.progress.at(-1)).toMatchObject({ records: 0, running: false });
  });

  it('is joined by a second one for the same company', async () => {
    let requests = 0;
    answer = (_, response) => {
      requests += 1;
      response.end(toListJson(record(1)));
    };
    const outcomes = await Promise.all([opened.purchases.sync({ company }), opened.purchases.sync({ company })]);
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(requests).toBe(1);
    await opened.purchases.sync({ company });
    expect(requests).toBe(2);
  });

  it('cancelled in the middle shows nothing of it, keeps what was there, and can be begun again', async () => {
    await synced(record(1));
    const sentHalf = new Promise<void>((resolve) => {
      answer = (_, response) => {
        const half = toListJson(...Array.from({ length: 500 }, (_, index) => record(index))).slice(0, -100);
        response.write(half, () => resolve());
      };
    });
    const underway = opened.purchases.sync({ company });
    await sentHalf;
    await opened.purchases.cancelSync({ company });
    await expect(underway).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    expect(await invoiceNumbers()).toEqual(['1']);
    await synced(record(1), record(2));
    expect(await invoiceNumbers()).toEqual(['1', '2']);
  });

  it.each([
    ['html', '<!doctype html><title>Sign in to the network</title>'],
    ['truncated', toListJson(record(1), record(2)).slice(0, -2)],
    ['truncated', ''],
    ['notJson', 'Bad gateway'],
    ['wrongShape', '{"Items":null}'],
    ['wrongShape', '{"error":"unknown"}'],
  ])('says %s for %s and keeps what was there', async (reason, text) => {
    await synced(record(7));
    answerWith(text);
    await expect(opened.purchases.sync({ company })).rejects.toMatchObject({
      error: { kind: 'unreadableAnswer', reason },
    });
    expect(await invoiceNumbers()).toEqual(['7']);
  });

  it('says truncated when the connection breaks in the middle of the answer', async () => {
    await synced(record(7));
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 100_000 }).write('{"Items":[{}', () => response.destroy());
    };
    await expect(opened.purchases.sync({ company })).rejects.toMatchObject({
      error: { kind: 'unreadableAnswer', reason: 'truncated' },
    });
    expect(await invoiceNumbers()).toEqual(['7']);
  });

  it.each([
    [403, 'forbidden'],
    [404, 'notFound'],
    [429, 'rateLimited'],
    [500, 'server'],
    [302, 'server'],
  ])('says for %i what it means', async (status, kind) => {
    answer = (_, response) => response.writeHead(status, { location: '/elsewhere' }).end();
    await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { kind } });
  });

  it('takes one invoice of 10 MB among others, and odd records', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => ({ name: `Tuote ${index}`, text: 'x'.repeat(70) }));
    answerWith(toListJson(record(1), record(2, { rows }), 'odd', null, JSON.parse('{"__proto__":{"version":2}}')));
    expect(await opened.purchases.sync({ company })).toMatchObject({ received: 5, added: 5, faulty: 3 });
    const [large] = await opened.readRows({ ...all, search: 'tuote' });
    const details = await opened.purchases.invoice({ company, id: large?.id ?? 0 });
    expect(details).toMatchObject({ row: { invoiceNumber: '2' }, fieldsCut: true });
  });
});

describe('the archive', () => {
  const getConnectionFolder = (connectionId: string): string =>
    join(directory, Buffer.from(connectionId).toString('hex'));
  const reopen = async (change: (file: string) => void): Promise<string> => {
    await opened.close();
    const file = join(getConnectionFolder(company.connectionId), '1001.sqlite');
    change(file);
    opened = openPurchases(directory, profileFor(service.url));
    return file;
  };

  it('is still there after a restart, each company apart', async () => {
    await synced(record(1));
    await reopen(() => undefined);
    expect(await invoiceNumbers()).toEqual(['1']);
    const other = createPurchaseQuery({ ...company, customerNumber: '2002' });
    expect(await opened.readView(other)).toMatchObject({ totalCount: 0, lastSyncedAt: null });
  });

  it('that is damaged is set aside, begun anew, and filled by the next sync', async () => {
    await synced(record(1));
    const file = await reopen((name) => writeFileSync(name, readFileSync(name).fill(0xff, 1000)));
    const damaged = readFileSync(file);
    expect(await opened.readView(all)).toMatchObject({ totalCount: 0, lastSyncedAt: null });
    expect(opened.setAside).toEqual(['purchases']);
    await synced(record(1), record(2));
    expect(await invoiceNumbers()).toEqual(['1', '2']);
    expect(opened.setAside).toEqual(['purchases']);
    const damagedFile = readdirSync(join(file, '..')).find((name) => name.includes('.damaged-')) ?? '';
    expect(readFileSync(join(file, '..', damagedFile)).equals(damaged)).toBe(true);
  });

  it('of a later release is left untouched', async () => {
    await synced(record(1));
    const file = await reopen((name) => {
      const database = new DatabaseSync(name);
      database.exec('PRAGMA user_version = 99');
      database.close();
    });
    const before = readFileSync(file);
    const newer = { error: { kind: 'storage', reason: 'newer' } };
    await expect(opened.readView(all)).rejects.toMatchObject(newer);
    await expect(opened.purchases.sync({ company })).rejects.toMatchObject(newer);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(opened.setAside).toEqual([]);
  });

  it('is deleted with its connection, and no other', async () => {
    await synced(record(1));
    const other = { ...company, connectionId: `${company.connectionId}s` };
    await opened.purchases.sync({ company: other });
    await opened.purchases.remove(company.connectionId);
    expect(existsSync(getConnectionFolder(company.connectionId))).toBe(false);
    expect(existsSync(getConnectionFolder(other.connectionId))).toBe(true);
    expect(await opened.readView(createPurchaseQuery(other))).toMatchObject({ totalCount: 1 });
    expect(await opened.readView(all)).toMatchObject({ totalCount: 0 });
  });
});

it('gives at most 500 rows at once', async () => {
  await expect(opened.purchases.lines({ query: all, from: 0, to: 501, fields: [] })).rejects.toMatchObject({
    error: { kind: 'invalidRequest' },
  });
});

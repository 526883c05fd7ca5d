import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

const company = { connectionId: 'a', customerNumber: '1001' };
const all = createPurchaseQuery(company);

let service: Service;
let answer: RequestListener;
let opened: OpenedPurchases | undefined;
beforeAll(async () => {
  service = await startService((request, response) => answer(request, response));
});
afterEach(async () => {
  await opened?.close();
  if (opened) removeDirectory(opened.directory);
});
afterAll(() => service.close());

const toRecord = (invoiceNumber: string, organisationName: string, note = ''): object => ({
  seller: { businessId: '1572860-0', organisationName },
  buyer: {},
  invoiceNumber,
  note,
});
const toListJson = (...records: object[]): string => JSON.stringify({ Items: records });

const sync = async (contentType: string, bytes: Uint8Array): Promise<OpenedPurchases> => {
  answer = (_, response) => response.writeHead(200, { 'content-type': contentType }).end(bytes);
  opened = openPurchases(makeDirectory(), profileFor(service.url));
  await opened.purchases.sync({ company });
  return opened;
};

describe('a list of purchase invoices', () => {
  test.each([
    ['ISO-8859-1', (text: string) => Buffer.from(text, 'latin1')],
    ['windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('in %s is read, searched and kept in UTF-8', async (charset, encode) => {
    const text = toListJson(toRecord('1', 'Lumen Sähkö Oy'), toRecord('2', 'Åbo Öl Ab'));
    const { readRows, purchases } = await sync(`application/json; charset=${charset}`, encode(text));
    expect(await readRows(all)).toMatchObject([
      { sellerName: 'Lumen Sähkö Oy', faults: 0 },
      { sellerName: 'Åbo Öl Ab', faults: 0 },
    ]);
    const [row] = await readRows({ ...all, search: 'åbo' });
    expect(row?.invoiceNumber).toBe('2');
    const { fields } = await purchases.invoice({ company, id: row?.id ?? 0 });
    expect(fields.find(({ path }) => path === 'seller.organisationName')?.value).toBe('Åbo Öl Ab');
  });

  test('in an unknown charset is refused, and nothing is changed', async () => {
    const bytes = Buffer.from(toListJson(toRecord('1', 'Lumen')));
    await expect(sync('application/json; charset=klingon', bytes)).rejects.toMatchObject({
      error: { kind: 'unreadableAnswer', reason: 'unknownCharset', detail: 'klingon' },
    });
    expect(await opened?.readView(all)).toMatchObject({ totalCount: 0 });
  });

  test('marks the rows whose text is no UTF-8, and no other', async () => {
    const text = toListJson(toRecord('1', 'Lumen'), toRecord('2', 'Sähkö'), toRecord('3', 'Lumen', 'Öl'));
    const { readRows, purchases } = await sync('application/json', Buffer.from(text, 'latin1'));
    const rows = await readRows(all);
    expect(rows).toMatchObject([
      { sellerName: 'Lumen', faults: 0 },
      { sellerName: 'S\ufffdhk\ufffd', faults: 1 },
      { sellerName: 'Lumen', faults: 1 },
    ]);
    const invoice = await purchases.invoice({ company, id: rows[2]?.id ?? 0 });
    expect(invoice.faults).toEqual([{ path: 'note', reason: 'unreadableText' }]);
  });
});

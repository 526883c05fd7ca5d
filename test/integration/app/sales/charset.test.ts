import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { createBentNetwork, replaceFirst } from './bentAnswers.ts';
import { createSalesConnection, listInvoices, newFile, type OpenedSales, openSales } from './parts.ts';

let demo: DemoService;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1 });
});
afterAll(() => demo.close());

const openedSales: OpenedSales[] = [];
afterEach(async () => {
  await Promise.all(openedSales.splice(0).map(({ sales }) => sales.close()));
});

const isList = ({ url, method }: { readonly url: string; readonly method: string }): boolean =>
  method === 'GET' && new URL(url).pathname.endsWith('/invoices');
const real = createHttpClient({ retries: 0 });
const bent = createBentNetwork(isList, (text) => replaceFirst(text, 'contactName', '"Sähkö Oy"'));

/** The demo service with a list of invoices in other bytes, in which the first contact is "Sähkö Oy". */
const openEncoded = (contentType: string, encode: (text: string) => Uint8Array): OpenedSales => {
  const http: HttpClient = {
    send: async (request) => {
      if (!isList(request)) return real.send(request);
      const answer = await bent.send(request);
      const bytes = encode(await readResponseText(answer));
      const body = (async function* () {
        yield bytes;
      })();
      return { ...answer, headers: { ...answer.headers, 'content-type': contentType }, body };
    },
  };
  const opened = openSales(newFile(), createSalesConnection(demo, http));
  openedSales.push(opened);
  return opened;
};

describe('a list of sales invoices', () => {
  test.each([
    ['ISO-8859-1', (text: string) => Buffer.from(text, 'latin1')],
    ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('in %s is decoded', async (charset, encode) => {
    const rows = await listInvoices(openEncoded(`application/json; charset=${charset}`, encode));
    expect(rows.filter(({ contactName }) => contactName === 'Sähkö Oy')).toHaveLength(1);
    expect(rows.filter(({ unreadable }) => unreadable !== undefined)).toEqual([]);
  });

  test('marks a text whose bytes are no UTF-8 in its own row', async () => {
    const rows = await listInvoices(openEncoded('application/json', (text) => Buffer.from(text, 'latin1')));
    const marked = rows.filter(({ unreadable }) => unreadable?.some(({ field }) => field === 'contactName'));
    expect(marked.map(({ contactName }) => contactName)).toContain('S\ufffdhk\ufffd Oy');
    const unreadableName = { field: 'contactName', value: 'S\ufffdhk\ufffd Oy' };
    expect(marked.map(({ unreadable }) => unreadable)).toContainEqual(expect.arrayContaining([unreadableName]));
    expect(rows.some(({ unreadable }) => unreadable === undefined)).toBe(true);
  });

  test('in an unknown charset is refused with what is to be done', async () => {
    const encoded = openEncoded('application/json; charset=klingon', (text) => Buffer.from(text));
    await expect(listInvoices(encoded)).rejects.toMatchObject({
      error: { kind: 'unreadableAnswer', reason: 'unknownCharset', detail: 'klingon' },
    });
  });
});

import type { RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
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
import { countDocuments, findArchive } from './storedRecords.ts';

const company = { connectionId: 'a', customerNumber: '1001' };
const count = 2000;

let service: Service;
const everyOpened: OpenedPurchases[] = [];
afterEach(async () => {
  for (const opened of everyOpened.splice(0)) {
    await opened.close();
    removeDirectory(opened.directory);
  }
  await service.close();
});

const list = JSON.stringify({
  Items: Array.from({ length: count }, (_, index) => ({
    seller: { businessId: '1572860-0', organisationName: `Sähkötyö ${index % 40} Oy` },
    buyer: { organisationName: 'Ostaja Oy' },
    invoiceNumber: String(10_000 + index),
    invoiceDate: '2026-11-01',
    dueDate: '2026-11-15',
    invoiceTotalVatIncludedAmount: 12.4 + index,
    invoiceCurrencyCode: 'EUR',
  })),
});

const codings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync };

/** Answers as a server that knows one coding: with it where it is accepted, and with an entity tag of its own. */
const codeList =
  (coding: keyof typeof codings, sent: { bytes: number; unchanged: number }): RequestListener =>
  ({ headers }, response) => {
    const isAccepted = String(headers['accept-encoding']).split(/, */).includes(coding);
    const etag = isAccepted ? `W/"list-${coding}"` : '"list"';
    if (headers['if-none-match'] === etag) {
      sent.unchanged += 1;
      response.writeHead(304, { etag }).end();
      return;
    }
    const body = isAccepted ? codings[coding](list) : Buffer.from(list);
    sent.bytes += body.byteLength;
    response.writeHead(200, {
      ...{ 'content-type': 'application/json', 'content-length': body.byteLength, vary: 'Accept-Encoding', etag },
      ...(isAccepted ? { 'content-encoding': coding } : {}),
    });
    response.end(body);
  };

const open = (): OpenedPurchases => {
  const profile = profileFor(service.url);
  const opened = openPurchases(makeDirectory(), {
    ...profile,
    purchases: { ...profile.purchases, conditional: true },
  });
  everyOpened.push(opened);
  return opened;
};

test.each(['gzip', 'deflate', 'br', 'zstd'] as const)(
  'a list comes in a tenth of its bytes with %s, and is not sent again while it stays the same',
  async (coding) => {
    const sent = { bytes: 0, unchanged: 0 };
    service = await startService(codeList(coding, sent));
    const opened = open();
    expect(await opened.purchases.sync({ company })).toMatchObject({ added: count, isWhole: true });
    expect(await opened.readView(createPurchaseQuery(company))).toMatchObject({ totalCount: count });
    expect(countDocuments(findArchive(opened.directory))).toBe(count);
    expect(sent.bytes).toBeLessThan(Buffer.byteLength(list) / 10);
    expect(await opened.purchases.sync({ company })).toMatchObject({ added: 0, isWhole: true });
    expect(sent.unchanged).toBe(1);
  },
);

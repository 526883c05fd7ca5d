import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
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

const company = { connectionId: 'a', customerNumber: '1001' };
const mebibyte = 1024 * 1024;

let service: Service;
let opened: OpenedPurchases;
afterEach(async () => {
  await opened.close();
  removeDirectory(opened.directory);
  await service.close();
});

/** Bytes of all files below a folder. */
const getFolderSize = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);

/** Half a mebibyte of one record, different for each number. */
const record = (number: number): string =>
  JSON.stringify({
    seller: { businessId: '1572860-0' },
    buyer: {},
    invoiceNumber: `${number}`,
    note: ' '.repeat(mebibyte / 2),
  });

test('a list that swells a hundredfold is refused before it fills the disk', async () => {
  service = await startService((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    const coding = createGzip();
    coding.pipe(response);
    coding.write('{"Items":[');
    for (let number = 0; number < 400; number += 1) coding.write(`${number === 0 ? '' : ','}${record(number)}`);
    coding.end(']}');
  });
  opened = openPurchases(makeDirectory(), profileFor(service.url));
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({
    error: { kind: 'unreadableAnswer', reason: 'tooLarge' },
  });
  expect(await opened.readView(createPurchaseQuery(company))).toMatchObject({ totalCount: 0 });
  expect(getFolderSize(opened.directory)).toBeLessThan(64 * mebibyte);
});

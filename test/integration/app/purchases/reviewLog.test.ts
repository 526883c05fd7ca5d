import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
  toSeen,
} from './openedPurchases.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const scope = { connectionId: 'desk', customerNumber: null };
const query = createPurchaseQuery(company);
const directory = makeDirectory();
let service: Service;
let opened: OpenedPurchases;

/** The last of nine invoices of a supplier asks for another account. */
const record = (number: number): object => ({
  seller: {
    businessId: '2077474-0',
    organisationName: 'Saha Oy',
    bankAccount: { iban: number === 9 ? 'LT121000011101001000' : 'FI7944052020036082', bic: 'NDEAFIHH' },
  },
  buyer: { organisationName: 'Ostaja Oy' },
  invoiceNumber: String(1000 + 37 * number),
  documentId: `D${number}`,
  invoiceDate: `2026-0${number}-05`,
  invoiceTotalVatIncludedAmount: 100 + number,
  invoiceCurrencyCode: 'EUR',
});

beforeAll(async () => {
  service = await startService((_, response) => {
    response.end(JSON.stringify({ Items: Array.from({ length: 9 }, (_item, index) => record(index + 1)) }));
  });
  opened = openPurchases(directory, profileFor(service.url));
  await opened.purchases.sync({ company });
});
afterAll(async () => {
  await opened.close();
  await service.close();
  removeDirectory(directory);
});

const reopen = async (whileClosed: () => void = () => undefined): Promise<void> => {
  await opened.close();
  whileClosed();
  opened = openPurchases(directory, profileFor(service.url));
};
const getRow = async (invoiceNumber: string) => {
  const row = (await opened.readRows(query)).find((one) => one.invoiceNumber === invoiceNumber);
  if (!row) throw new Error(`there is no invoice ${invoiceNumber}`);
  return row;
};
const verify = () => opened.purchases.reviewLog.verify({ scope });
const changeFile = (sql: string) => (): void => {
  const name = readdirSync(directory, { recursive: true, encoding: 'utf8' }).find((file) =>
    file.endsWith('.desk.sqlite'),
  );
  const database = new DatabaseSync(join(directory, name ?? ''));
  database.exec(sql);
  database.close();
};

test('an invoice with a serious finding is reviewed only with a reason, in one decision that can be undone later', async () => {
  const row = await getRow('1333');
  await opened.readView(query);
  const seen = { ...toSeen(row), findings: ['ibanChanged' as const] };
  const marking = { company, id: row.id, seen, state: 'reviewed' as const };
  await expect(opened.purchases.review.setState(marking)).rejects.toMatchObject({ error: { kind: 'conflict' } });
  const resolution = { reason: 'checkedWithSupplier', text: '' } as const;
  const { decision } = await opened.purchases.review.setState({ ...marking, resolution });
  expect(await getRow('1333')).toMatchObject({ review: 'reviewed', findings: [] });
  const invoice = await opened.purchases.invoice({ company, id: row.id });
  expect(invoice.findings).toMatchObject([{ dismissed: { ...resolution, by: 'tester' } }]);
  expect(await verify()).toMatchObject([{ customerNumber: '1001', count: 1, fault: null, isRestored: false }]);
  await reopen();
  expect(await opened.purchases.review.undo({ connectionId: 'desk', decision })).toEqual({ count: 1 });
  const { row: after } = await opened.purchases.invoice({ company, id: row.id });
  expect(after).toMatchObject({ review: 'new', findings: ['ibanChanged'] });
  expect(await verify()).toMatchObject([{ count: 2, fault: null }]);
});

test('states that were changed in the file come back from the log', async () => {
  const row = await getRow('1037');
  await opened.purchases.review.setState({ company, id: row.id, seen: toSeen(row), state: 'query' });
  await reopen(changeFile("UPDATE review SET state = 'reviewed'"));
  expect(await getRow('1037')).toMatchObject({ review: 'reviewed' });
  opened.changed = [];
  expect(await verify()).toMatchObject([{ fault: null, isRestored: true }]);
  expect(opened.changed).toEqual([company]);
  expect(await getRow('1037')).toMatchObject({ review: 'query' });
  expect(await verify()).toMatchObject([{ isRestored: false }]);
});

test('an edited decision is named, and nothing is written', async () => {
  await reopen(changeFile("UPDATE review_event SET person = 'somebody else' WHERE sequence = 2"));
  expect(await verify()).toMatchObject([{ count: 3, fault: { kind: 'edited', sequence: 2 }, isRestored: false }]);
  expect(await getRow('1037')).toMatchObject({ review: 'query' });
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoService } from '#app/demo/demoService.ts';
import type { SalesConnection } from '#app/sales/api/salesConnection.ts';
import { captureError, company, createSalesConnection, newFile, openSales, readyDraft } from './parts.ts';
import { startSalesDemo } from './speech.ts';

let demo: DemoService;
let source: SalesConnection;
beforeAll(async () => {
  demo = await startSalesDemo();
  source = createSalesConnection(demo);
});
afterAll(() => demo.close());

test('what was typed is there again after the application has ended', async () => {
  const file = newFile();
  const first = openSales(file, source);
  const draft = await readyDraft(first.sales, 'Kymi Oy', { note: 'ä "quoted" \u{1F600}', step: 'lines' });
  await first.sales.close();
  const second = openSales(file, source);
  expect(await second.sales.draft({ company, draftId: draft.id })).toEqual({ draft, submission: null });
  expect(await second.sales.drafts({ company })).toMatchObject([{ id: draft.id, lineCount: 2, step: 'lines' }]);
  expect(second.wasSetAside()).toBe(false);
  await second.sales.discardDraft({ company, draftId: draft.id });
  expect(await captureError(second.sales.draft({ company, draftId: draft.id }))).toMatchObject({ kind: 'notFound' });
  await second.sales.close();
});

test('companies and connections are kept apart, and a removed connection leaves nothing', async () => {
  const { sales } = openSales(newFile(), source);
  const draft = await readyDraft(sales, 'Kymi Oy');
  expect(await sales.drafts({ company: { ...company, customerNumber: '1002' } })).toEqual([]);
  expect(await sales.drafts({ company: { ...company, connectionId: 'other' } })).toEqual([]);
  await sales.remove('other');
  expect(await sales.drafts({ company })).toMatchObject([{ id: draft.id }]);
  await sales.remove(company.connectionId);
  expect(await sales.drafts({ company })).toEqual([]);
  await sales.close();
});

test('a damaged file is set aside and reported, and work goes on', async () => {
  const file = newFile();
  writeFileSync(file, 'not a database, but somebody\u2019s bytes'.repeat(200));
  const { sales, wasSetAside } = openSales(file, source);
  const draft = await readyDraft(sales, 'Kymi Oy');
  expect(wasSetAside()).toBe(true);
  expect((await sales.send({ company, draftId: draft.id })).state).toBe('done');
  await sales.close();
  const damaged = readdirSync(dirname(file)).find((name) => name.startsWith(`${basename(file)}.damaged-`));
  expect(readFileSync(`${dirname(file)}/${damaged}`, 'utf8')).toContain('somebody');
});

test('a file of a newer release is left as it is', async () => {
  const file = newFile();
  const first = openSales(file, source);
  await readyDraft(first.sales, 'Kymi Oy');
  await first.sales.close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA user_version = 99');
  database.close();
  const before = readFileSync(file);
  const second = openSales(file, source);
  expect(await captureError(second.sales.drafts({ company }))).toEqual({ kind: 'storage', reason: 'newer' });
  expect(await captureError(second.sales.newDraft({ company }))).toEqual({ kind: 'storage', reason: 'newer' });
  await second.sales.close();
  expect(second.wasSetAside()).toBe(false);
  expect(readFileSync(file).equals(before)).toBe(true);
});

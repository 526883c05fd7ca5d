import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterOwnService, openPage, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

const createResultPage = (results: readonly object[]): string =>
  JSON.stringify({ currentPage: 0, pageCount: 1, pageSize: 200, rowCount: results.length, results });
const invoices = [
  { id: 'a', number: 5001, contactName: 'Alkuranta Oy', date: '2026-11-01', totalTaxIncluded: 124, openAmount: 124 },
  { id: 'b', number: 5002, contactName: 'Björkback Ab', date: '31.12.99999', totalTaxIncluded: 'n/a', openAmount: 100 },
  { id: null, number: 5003, contactName: 'Cembra Oy', date: '2026-11-03', totalTaxIncluded: 62, openAmount: 62 },
].map((invoice) => ({ ...invoice, currency: 'EUR', status: 'Sent', paymentStatus: 'Open', lines: [] }));
const contacts = [
  { id: 'a', name: 'Alkuranta Oy', paymentTerm: 14 },
  { id: null, name: 'Cembra Oy', paymentTerm: 'soon' },
];

describe('a service whose lists hold values that cannot be read', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 1 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-unreadable-'));
    const answer = (path: RegExp, body: string): void =>
      demo.mischief.next({ path, method: 'GET', times: 1000, do: { kind: 'status', status: 200, body } });
    answer(/\/invoices\?pageIndex=/, createResultPage(invoices));
    answer(/\/invoices\/b$/, JSON.stringify(invoices[1]));
    answer(/\/contacts\?pageIndex=/, createResultPage(contacts));
    application = await launch({ args: [`--profile=${await writeProfile(join(folder, 'profile.json'), demo)}`] });
    page = await enterOwnService(application, demo);
  });
  afterAll(async () => {
    await application?.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const line = (name: string): Locator => page.getByRole('row').filter({ hasText: name });

  test('shows every invoice, marks what is missing, and says which sums lack it', async () => {
    await openPage(page, 'sales');
    await expect(line('Alkuranta Oy').getByText('124.00').first()).toBeVisible();
    await expect(line('Cembra Oy').getByText('62.00').first()).toBeVisible();
    const odd = line('Björkback Ab');
    await expect(odd.getByTitle(t('unreadable:cell', { value: 'n/a' }))).toBeVisible();
    await expect(odd.getByTitle(/31\.12\.9999/)).toBeVisible();
    await expect(page.getByText(t('unreadable:sums_one', { count: '1' }))).toBeVisible();
  });

  test('shows the received values beside an invoice, by the names of the fields', async () => {
    await line('Björkback Ab').click();
    const panel = page.getByRole('complementary', { name: t('salesList:detail.label') });
    await expect(panel.getByText(t('unreadable:title_other', { count: '2' }))).toBeVisible();
    await expect(panel.getByRole('listitem').filter({ hasText: 'total: n/a' })).toBeVisible();
  });

  test('shows a contact without an id, and offers no invoice for it', async () => {
    await page.getByRole('link', { name: t('addressBook:contacts.title') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('addressBook:contacts.title') })).toBeAttached();
    await line('Cembra Oy').click();
    const panel = page.getByRole('complementary', { name: t('addressBook:contacts.singular') });
    await expect(panel.getByText(t('unreadable:noId'))).toBeVisible();
    const makeInvoice = panel.getByRole('button', { name: t('addressBook:contacts.invoice') });
    await expect(makeInvoice).toHaveCount(0);
    await line('Alkuranta Oy').click();
    await expect(makeInvoice).toBeVisible();
  });
});

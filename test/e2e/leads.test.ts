import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { PurchaseTableRow } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { readCompanies } from './connectedCompanies.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { enterOwnService, openPage, startInvoice, writeProfile } from './journeys.ts';
import { sleepAndWake } from './mainClock.ts';
import { clickFirstNotification, readNotifications, recordNotifications } from './notifications.ts';
import { expect, waitForValue } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

interface SalesInvoices {
  readonly rows: readonly { readonly id: string; readonly number: string; readonly paymentState: string }[];
}

describe('a way into the application', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;
  let company: CompanyRef;
  let draft: string;

  const readMethod = async <T>(name: string, input: object): Promise<T> => {
    const result = await invoke<T>(page, name, input);
    if (!result.ok) throw new Error(`${name}: ${result.error.kind}`);
    return result.value;
  };
  const readInvoices = async (payments: readonly string[]): Promise<SalesInvoices['rows']> => {
    const none = { search: '', documents: [], deliveries: [], ageing: [], except: [], from: null, to: null };
    const query = { ...none, payments, sort: { column: 'date', direction: 'descending' } };
    return (await readMethod<SalesInvoices>('salesFollow.invoices', { company, query, offset: 0, limit: 500 })).rows;
  };
  const readFirstPurchase = async () => {
    const sort = [{ column: 'dueDate', direction: 'ascending' }];
    const query = { scope: company, search: '', filters: [], sort, group: null };
    const lines = await readMethod<readonly PurchaseTableRow[]>('purchases.lines', {
      query,
      from: 0,
      to: 1,
      fields: [],
    });
    return lines[0]?.kind === 'invoice' ? lines[0] : null;
  };
  const follow = async (path: string): Promise<void> => {
    expect(await application.startAgain([`invoicedesk://open/${path}?company=${company.customerNumber}`])).toBe(0);
  };

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 30 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-leads-'));
    application = await launch({ args: [`--profile=${await writeProfile(join(folder, 'profile.json'), demo)}`] });
    await recordNotifications(application);
    page = await enterOwnService(application, demo);
    company = await waitForValue(async () => (await readCompanies(page))[0]);
    await startInvoice(page, 'Satamasoutajat Oy');
    draft = /drafts\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    await openPage(page, 'sales');
    await expect(
      page
        .getByRole('grid', { name: t('sales:table') })
        .getByRole('row')
        .nth(3),
    ).toBeVisible();
  });
  afterAll(async () => {
    await application?.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  test('from a notification about sales leads to the invoices that it is about, and to no others', async () => {
    const chosen = await invoke(page, 'salesFollow.setNotifications', { company, kinds: ['collection'] });
    expect(chosen).toMatchObject({ ok: true });
    const open = await waitForValue(async () => (await readInvoices(['open']))[0]);
    demo.office.happen(open.id, 'InCollection');
    await openPage(page, 'purchases');
    await expect(page.getByRole('searchbox', { name: t('purchases:search') })).toBeVisible();
    await sleepAndWake(application, 16 * 60_000);
    await expect.poll(() => readNotifications(application)).toHaveLength(1);
    await clickFirstNotification(application);
    const grid = page.getByRole('grid', { name: t('sales:table') });
    await expect(grid.getByText(open.number, { exact: true })).toBeVisible();
    const due = await waitForValue(async () => {
      const rows = await readInvoices(['collection']);
      return rows.some(({ id }) => id === open.id) ? rows : null;
    });
    await expect(grid).toHaveAttribute('aria-rowcount', String(due.length + 1));
  });

  test('through a link leads to an invoice, a draft and a purchase', async () => {
    const invoice = await waitForValue(async () => (await readInvoices([]))[0]);
    await follow(`sales/invoices/${invoice.id}`);
    const salesPanel = page.getByRole('complementary', { name: t('salesList:detail.label') });
    await expect(salesPanel.getByText(invoice.number).first()).toBeVisible();
    await follow(`sales/drafts/${draft}`);
    await expect(page.getByLabel(t('sales:field.name'), { exact: true })).toHaveValue('Satamasoutajat Oy');
    const purchase = await waitForValue(readFirstPurchase);
    await follow(`purchases/${purchase.id}`);
    const panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
    await expect(panel.getByText(purchase.invoiceNumber ?? '').first()).toBeVisible();
  });

  test('through a link to what does not exist opens nothing and breaks nothing', async () => {
    await follow('sales/drafts/gone');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await follow('sales/invoices/gone');
    await expect(
      page
        .getByRole('grid', { name: t('sales:table') })
        .getByRole('row')
        .nth(1),
    ).toBeVisible();
    expect(application.log()).toBe('');
  });
});

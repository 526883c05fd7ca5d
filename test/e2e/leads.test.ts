import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../app/contract/connections.ts';
import type { PurchaseLine } from '../../app/contract/purchases/query.ts';
import type { Result } from '../../app/contract/result.ts';
import type { CompanyRef } from '../../app/contract/values.ts';
import { type DemoService, startDemoService } from '../../app/demo/demoService.ts';
import { type Desk, launch } from './fixture.ts';
import { enterOwnService, startInvoice, writeProfile } from './journeys.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');

/** Where the test keeps the notifications that were shown. */
interface Kept {
  readonly shown: { readonly body: string; emit(event: 'click'): void }[];
}
interface Invoices {
  readonly rows: readonly { readonly id: string; readonly number: string; readonly paymentState: string }[];
}

describe('what leads into the application', () => {
  let demo: DemoService;
  let folder: string;
  let desk: Desk;
  let page: Page;
  let company: CompanyRef;
  let draft: string;

  const ask = async <T>(name: string, input: object): Promise<T> => {
    const answer = await page.evaluate(
      ([asked, value]) => window.invoiceDesk.invoke(asked as string, value, ''),
      [name, input],
    );
    const result = answer as Result<T>;
    if (!result.ok) throw new Error(`${name}: ${result.error.kind}`);
    return result.value;
  };
  const invoices = (payments: readonly string[]): Promise<Invoices> => {
    const none = { search: '', documents: [], deliveries: [], ageing: [], except: [], from: null, to: null };
    const query = { ...none, payments, sort: { column: 'date', direction: 'descending' } };
    return ask('salesFollow.invoices', { company, query, offset: 0, limit: 500 });
  };
  const firstPurchase = async () => {
    const query = {
      scope: company,
      search: '',
      filters: [],
      sort: [{ column: 'dueDate', direction: 'ascending' }],
      group: null,
    };
    const lines = await ask<readonly PurchaseLine[]>('purchases.lines', { query, from: 0, to: 1, fields: [] });
    const [line] = lines;
    if (line?.kind !== 'invoice') throw new Error('the demo has purchases');
    return line;
  };
  const follow = async (path: string): Promise<void> => {
    expect(await desk.startAgain([`invoicedesk://open/${path}?company=${company.customerNumber}`])).toBe(0);
  };

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 30 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-leads-'));
    desk = await launch({ args: [`--profile=${await writeProfile(join(folder, 'profile.json'), demo)}`] });
    await desk.host.evaluate(({ Notification }) => {
      const shown: Electron.Notification[] = [];
      Notification.prototype.show = function show() {
        shown.push(this);
      };
      Object.assign(Notification, { shown });
    }, null);
    page = await enterOwnService(desk, demo);
    const [connection] = await ask<readonly Connection[]>('connections.list', {});
    company = {
      connectionId: connection?.id ?? '',
      customerNumber: connection?.companies[0]?.customerNumber ?? '',
    };
    await startInvoice(page, 'Satamasoutajat Oy');
    draft = /drafts\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    await page.getByRole('link', { name: t('common:sales') }).click();
    await page.getByRole('grid').getByRole('row').nth(3).waitFor();
  });
  afterAll(async () => {
    await desk?.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  test('news of sales leads to the invoices that it is about, and to no others', async () => {
    await ask('salesFollow.setNotifications', { company, kinds: ['collection'] });
    const [open] = (await invoices(['open'])).rows;
    demo.office.happen(open?.id ?? '', 'InCollection');
    await page.getByRole('link', { name: t('common:purchases') }).click();
    await desk.host.evaluate(({ powerMonitor }) => {
      const { now } = Date;
      Date.now = () => now() + 16 * 60_000;
      powerMonitor.emit('resume');
    }, null);
    const bodies = () =>
      desk.host.evaluate(({ Notification }) => (Notification as unknown as Kept).shown.map(({ body }) => body), null);
    await expect.poll(async () => (await bodies()).length).toBe(1);
    await desk.host.evaluate(({ Notification }) => (Notification as unknown as Kept).shown[0]?.emit('click'), null);
    const grid = page.getByRole('grid');
    await grid.getByText(open?.number ?? '', { exact: true }).waitFor();
    const due = (await invoices(['collection'])).rows.length;
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(due + 1));
  });

  test('a link leads to an invoice, a draft and a purchase', async () => {
    const [invoice] = (await invoices([])).rows;
    await follow(`sales/invoices/${invoice?.id}`);
    await page
      .getByRole('complementary')
      .getByText(invoice?.number ?? '')
      .first()
      .waitFor();
    await follow(`sales/drafts/${draft}`);
    const name = page.getByLabel(t('sales:field.name'), { exact: true });
    await expect.poll(() => name.inputValue()).toBe('Satamasoutajat Oy');
    const { row } = await firstPurchase();
    await follow(`purchases/${row.id}`);
    const panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
    await panel
      .getByText(row.invoiceNumber ?? '')
      .first()
      .waitFor();
  });

  test('a link to what is not there opens nothing and breaks nothing', async () => {
    await follow('sales/drafts/gone');
    await page.getByRole('alert').first().waitFor();
    await follow('sales/invoices/gone');
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    expect(desk.log()).toBe('');
  });
});

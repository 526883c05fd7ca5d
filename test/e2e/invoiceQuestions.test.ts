import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { goToStep, stepHeading } from './invoiceSteps.ts';
import { enterOwnService, finishInvoice, openPage, send, startInvoice, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';

let demo: DemoService;
let folder: string;
let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-questions-'));
  demo = await startDemoService({ purchaseCount: 10 });
  const profile = await writeProfile(join(folder, 'profile.json'), demo);
  application = await launch({ userDataDir: join(folder, 'data'), args: [`--profile=${profile}`] });
  page = await enterOwnService(application, demo);
});
afterAll(async () => {
  await application.kill();
  await demo.close();
  await rm(folder, { recursive: true });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Writes an invoice and sends it up to its delivery; returns its id at the service. */
const createUndelivered = async (recipient: string): Promise<string> => {
  await startInvoice(page, recipient);
  await finishInvoice(page);
  demo.mischief.next({ method: 'POST', path: /\/deliver$/, do: { kind: 'rateLimit', seconds: 30 } });
  await send(page);
  await expect(button('Go on')).toBeVisible();
  return demo.ledger.invoices.at(-1)?.id ?? '';
};

const expectSent = (): Promise<void> => expect(page.getByText(/Invoice \d+ is sent/)).toBeVisible();

describe('a question of the service about an invoice', () => {
  test('shows sums that differ side by side, and sends them only when the person says so', async () => {
    const invoiceId = await createUndelivered('Satamasoutajat Oy');
    demo.office.changeInvoice(invoiceId, { invoicingFee: 5 });
    await button('Go on').click();
    await expect(page.getByText('The service counts this invoice differently')).toBeVisible();
    const payable = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'To pay', exact: true }) })
      .getByRole('cell');
    await expect(payable).toHaveText(['1,004.00 €', '1,010.28 €', '6.28 €']);
    await expectAccessible(page);
    expect(demo.ledger.deliveries).toHaveLength(0);
    // Nothing has left: the invoice can still be changed.
    await button('Change the invoice').click();
    await expect(page.getByRole('combobox', { name: 'Product or text' })).toBeVisible();
    await openPage(page, 'sales');
    const grid = page.getByRole('grid', { name: 'Sales invoices' });
    await expect(grid.getByText('Compare')).toBeVisible();
    await grid.getByRole('row').filter({ hasText: 'Satamasoutajat' }).first().click();
    await expect(page.getByText('The service counts it differently. Open to compare.')).toBeVisible();
    await page.getByRole('complementary', { name: 'Draft' }).getByRole('button', { name: 'Open' }).click();
    await expect(stepHeading(page, 'lines')).toBeVisible();
    await goToStep(page, 'delivery');
    await goToStep(page, 'check');
    await send(page);
    await button("Send with the service's sums").press('Enter');
    await expectSent();
    expect(demo.ledger.deliveries).toHaveLength(1);
  });

  test('shows words that somebody wrote in the service, to be taken into the draft or written over', async () => {
    const before = demo.ledger.deliveries.length;
    const invoiceId = await createUndelivered('Saimaan Melojat ry');
    demo.office.changeInvoice(invoiceId, { note: '<b>Call first</b>', yourReference: 'PO 77' });
    await button('Go on').click();
    await expect(page.getByText('The invoice was changed in the service')).toBeVisible();
    await expect(page.getByRole('cell', { name: '<b>Call first</b>', exact: true })).toBeVisible();
    await expectAccessible(page);
    await button("Take the service's words").press('Enter');
    // The draft is to be looked at once more, with the words in it.
    await expect(page.getByText('A sent invoice cannot be changed or taken back')).toBeVisible();
    await expect(page.getByText('<b>Call first</b>').first()).toBeVisible();
    expect(demo.ledger.deliveries).toHaveLength(before);
    await send(page);
    await expectSent();
    expect(demo.office.viewInvoice(invoiceId)).toMatchObject({ note: '<b>Call first</b>', status: 'Sent' });
  });
});

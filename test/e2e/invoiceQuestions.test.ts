import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '../../app/demo/demoService.ts';
import { type Desk, launch } from './fixture.ts';
import { enterOwnService, finishInvoice, send, startInvoice, writeProfile } from './journeys.ts';
import { obstacles } from './obstacles.ts';

let demo: DemoService;
let folder: string;
let desk: Desk;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-questions-'));
  demo = await startDemoService({ purchaseCount: 10 });
  const profile = await writeProfile(join(folder, 'profile.json'), demo);
  desk = await launch({ userDataDir: join(folder, 'data'), args: [`--profile=${profile}`] });
  page = await enterOwnService(desk, demo);
});
afterAll(async () => {
  await desk.kill();
  await demo.close();
  await rm(folder, { recursive: true });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** An invoice that stands before its delivery; its id at the service. */
const undelivered = async (recipient: string): Promise<string> => {
  await startInvoice(page, recipient);
  await finishInvoice(page);
  demo.mischief.next({ method: 'POST', path: /\/deliver$/, do: { kind: 'rateLimit', seconds: 30 } });
  await send(page);
  await button('Go on').waitFor();
  return demo.ledger.invoices.at(-1)?.id ?? '';
};

const isSent = () => page.getByText(/Invoice \d+ is sent/);

test('sums of the service that are not ours are shown side by side, and sent only when the person says so', async () => {
  const invoiceId = await undelivered('Satamasoutajat Oy');
  demo.office.changeInvoice(invoiceId, { invoicingFee: 5 });
  await button('Go on').click();
  await page.getByText('The service counts this invoice differently').waitFor();
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  expect((await row('To pay').getByRole('cell').allInnerTexts()).join(' ')).toMatch(
    /^1,004\.00\s€ 1,010\.28\s€ 6\.28\s€$/,
  );
  expect(await obstacles(page)).toEqual([]);
  expect(demo.ledger.deliveries).toHaveLength(0);
  // Nothing has left: the invoice can still be changed.
  await button('Change the invoice').click();
  await page.getByRole('combobox', { name: 'Product or text' }).waitFor();
  await page.getByRole('link', { name: 'Sales' }).click();
  await page.getByRole('grid', { name: 'Sales invoices' }).getByText('Compare').waitFor();
  await page
    .getByRole('grid', { name: 'Sales invoices' })
    .getByRole('row')
    .filter({ hasText: 'Satamasoutajat' })
    .first()
    .click();
  await page.getByText('The service counts it differently. Open to compare.').waitFor();
  await page.getByRole('complementary', { name: 'Draft' }).getByRole('button', { name: 'Open' }).click();
  await button('Delivery').last().click();
  await button('Check and send').last().click();
  await send(page);
  await button("Send with the service's sums").focus();
  await page.keyboard.press('Enter');
  await isSent().waitFor();
  expect(demo.ledger.deliveries).toHaveLength(1);
});

test('words that somebody wrote in the service are shown, and taken into the draft or written over', async () => {
  const before = demo.ledger.deliveries.length;
  const invoiceId = await undelivered('Saimaan Melojat ry');
  demo.office.changeInvoice(invoiceId, { note: '<b>Call first</b>', yourReference: 'PO 77' });
  await button('Go on').click();
  await page.getByText('The invoice was changed in the service').waitFor();
  await page.getByRole('cell', { name: '<b>Call first</b>', exact: true }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button("Take the service's words").focus();
  await page.keyboard.press('Enter');
  // The draft is to be looked at once more, with the words in it.
  await page.getByText('A sent invoice cannot be changed or taken back').waitFor();
  await page.getByText('<b>Call first</b>').first().waitFor();
  expect(demo.ledger.deliveries).toHaveLength(before);
  await send(page);
  await isSent().waitFor();
  expect(demo.office.told(invoiceId)).toMatchObject({ note: '<b>Call first</b>', status: 'Sent' });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { goToStep } from './invoiceSteps.ts';
import { enterOwnService, openPage, send, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

let demo: DemoService;
let folder: string;
let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 5, quirks: { salesDialect: 'minimal', deliveryJobSeconds: 0 } });
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-few-fields-'));
  const file = await writeProfile(join(folder, 'profile.json'), demo);
  application = await launch({ args: [`--profile=${file}`] });
  page = await enterOwnService(application, demo);
});
afterAll(async () => {
  await application?.close();
  await demo.close();
  await rm(folder, { recursive: true, force: true });
});

const field = (name: string): Locator => page.getByLabel(t(`sales:field.${name}`), { exact: true });

test('a service that takes few fields is offered those alone, and gets what was typed', async () => {
  await openPage(page, 'sales');
  await page
    .getByRole('button', { name: t('sales:newInvoice'), exact: true })
    .first()
    .click();
  await field('name').fill('Kymin Veistämö Oy');
  await field('email').fill('laskut@kymi.example');
  for (const unsupported of ['street', 'postalCode', 'town', 'vatId'])
    await expect(field(unsupported), `${unsupported} is not offered`).toHaveCount(0);

  await goToStep(page, 'lines');
  for (const unsupported of ['referenceNumber', 'yourReference', 'orderReference', 'note'])
    await expect(field(unsupported), `${unsupported} is not offered`).toHaveCount(0);
  await expect(field('invoiceDate')).toBeDisabled();
  await expect(page.getByText(t('sales:serviceDecides')).first()).toBeVisible();
  await page.getByRole('combobox', { name: t('sales:field.lineName') }).fill('Rowing boat, repaired');
  await page.getByRole('textbox', { name: t('sales:field.quantity') }).fill('2');
  await page.getByRole('textbox', { name: t('sales:field.unitPrice'), exact: true }).fill('400');

  await goToStep(page, 'delivery');
  await goToStep(page, 'check');
  await expect(page.getByText(t('sales:check.finalTitle'))).toBeVisible();
  await send(page);
  await expect.poll(() => demo.ledger.deliveries.length).toBe(1);
  const sent = demo.office
    .invoices()
    .map(({ id }) => demo.office.viewInvoice(id))
    .find(({ contactName }) => contactName === 'Kymin Veistämö Oy');
  expect(sent).toMatchObject({ lines: [{ productName: 'Rowing boat, repaired' }] });
});

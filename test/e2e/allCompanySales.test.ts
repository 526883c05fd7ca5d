import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { demoCompanies } from '#app/demo/company.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { enterOwnService } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const [main] = demoCompanies;
const far = 'Virtain Puusepänverstas Oy';

/** Two connections: a service of its own, whose first company is renamed, and the demo service. */
describe('the sales of all companies', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;
  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 5 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-all-sales-'));
    const file = join(folder, 'profile.json');
    await writeFile(file, demo.profileText.replace(main.name, far));
    application = await launch({ args: [`--profile=${file}`] });
    page = await enterOwnService(application, demo);
    await page.setViewportSize({ width: 1280, height: 800 });
    await invoke(page, 'connections.openDemo', {});
    await page.keyboard.press('Control+2');
    await expect(page.getByRole('grid', { name: t('sales:table') }).getByRole('row')).not.toHaveCount(0);
  });
  afterAll(async () => {
    await application?.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const grid = () => page.getByRole('grid', { name: t('sales:table') });
  const totals = () => page.getByRole('table', { name: t('salesList:byCompany.title') });
  const switcher = () => page.getByRole('button', { name: new RegExp(t('common:switchCompany')) });
  const rowsOf = (name: string) => grid().getByRole('row').filter({ hasText: name });
  const showAll = async (): Promise<void> => {
    await switcher().press('Enter');
    await page.getByRole('menuitem', { name: t('common:allCompanies') }).press('Enter');
    await expect(switcher()).toContainText(t('common:allCompanies'));
  };

  test('are chosen beside the companies, and hold the invoices of both connections with their companies', async () => {
    await showAll();
    await expect(rowsOf(far).first()).toBeVisible();
    await expect(rowsOf(main.name).first()).toBeVisible();
    await expect(totals().getByRole('row')).toHaveCount(5);
    await expectAccessible(page);
  });

  test('show a company name whole', async () => {
    const cell = rowsOf(far).first().getByRole('gridcell').first();
    const readHiddenWidth = () => cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(readHiddenWidth).toBeLessThanOrEqual(0);
  });

  test('of one company are chosen in its totals', async () => {
    const company = totals().getByRole('button', { name: far });
    await company.press('Enter');
    await expect(company).toHaveAttribute('aria-pressed', 'true');
    await expect(rowsOf(main.name)).toHaveCount(0);
    await company.press('Enter');
    await expect(rowsOf(main.name).first()).toBeVisible();
  });

  test('ask which company a new invoice is of', async () => {
    await grid().press('n');
    const dialog = page.getByRole('dialog', { name: t('salesList:byCompany.newInvoice') });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type('virtain');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('sales:newInvoice') })).toBeAttached();
    await expect(switcher()).toContainText(far);
    await page.goBack();
    await expect(switcher()).toContainText(t('common:allCompanies'));
  });

  test('stay as they were where a service is out of reach, which is said of its companies alone', async () => {
    await demo.close();
    await page.getByRole('button', { name: t('sales:refresh'), exact: true }).press('Enter');
    const row = totals().getByRole('row').filter({ hasText: far });
    await expect(row.getByRole('button', { name: new RegExp(t('salesList:byCompany.show')) })).toBeVisible();
    await expect(totals().getByRole('row').filter({ hasText: main.name })).not.toContainText(
      t('salesList:byCompany.show'),
    );
    await expect(rowsOf(far).first()).toContainText(/Could not be refreshed/);
    await expect(rowsOf(main.name).first()).not.toContainText(/Could not be refreshed/);
    await expectAccessible(page);
  });

  test('open as the invoice of their company, and are copied for that one', async () => {
    await totals().getByRole('button', { name: main.name }).press('Enter');
    await expect(rowsOf(far)).toHaveCount(0);
    await grid().press('Home');
    await grid().press('Enter');
    const panel = page.getByRole('complementary', { name: t('salesList:detail.label') });
    await expect(panel.getByRole('button', { name: t('salesLines:copyDraft') })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('c');
    await expect(page.getByRole('list', { name: t('sales:steps') })).toBeVisible();
    await expect(switcher()).toContainText(main.name);
  });
});

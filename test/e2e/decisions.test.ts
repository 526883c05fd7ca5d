import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { inRail } from './journeys.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect, tabTo, waitForPaint } from './pageAssertions.ts';
import { ordinaryInvoices, sameBillTwice } from './reviewInvoices.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const items = [...ordinaryInvoices, ...sameBillTwice];

describe('the list of decisions, by keyboard', () => {
  let own: OwnInvoices;
  let page: Page;
  afterEach(() => own?.close());

  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const grid = (): Locator => page.getByRole('grid');
  const invoices = (): Locator => page.locator('tbody tr[aria-rowindex]:not([aria-rowindex="1"])');
  const table = (): Locator => page.getByRole('table', { name: t('decisions:title') });
  const rows = (): Locator => table().locator('tbody').getByRole('row');
  const undoButton = (at: number): Locator =>
    rows()
      .nth(at)
      .getByRole('button', { name: t('decisions:undo.action'), exact: true });

  const openTable = async (): Promise<void> => {
    own = await openWithInvoices(items, { identity: 'id' });
    page = own.page;
    await expect(invoices()).toHaveCount(items.length);
    await expect(grid().getByText(t('grid:finding.duplicatePayment')).first()).toBeVisible();
    await expect(grid()).toHaveAttribute('aria-keyshortcuts', 'R Q');
    await grid().focus();
  };
  const reviewAll = async (): Promise<void> => {
    await press('ControlOrMeta+a');
    await expect(page.getByRole('group', { name: t('purchaseTable:selection.title') })).toBeVisible();
    await press('r');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await waitForPaint(page);
    await press('1');
    await expect(invoices()).toHaveCount(0);
  };

  test('says who decided what and why, undoes a decision about several after a question, and shows it as undone', async () => {
    await openTable();
    await reviewAll();
    await tabTo(page, page.getByRole('button', { name: t('decisions:title'), exact: true }));
    await press('Enter');
    await expect(rows()).toHaveCount(items.length);
    await expect(inRail(page, 'purchases', t)).toHaveAttribute('aria-current', 'true');
    const reviewed = rows().filter({ hasText: t('decisions:action.stateSet.reviewed') });
    await expect(reviewed).toHaveCount(items.length);
    const settled = t('decisions:action.resolved', { findings: t('grid:finding.duplicatePayment') });
    await expect(rows().filter({ hasText: settled })).toContainText(t('findings:reason.checkedWithSupplier'));
    await expectAccessible(page, { impact: 'any' });
    const file = join(own.application.userDataDir, 'log.json');
    await own.application.answerSaveDialog(file);
    await page.getByRole('button', { name: t('decisions:export.action'), exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: t('decisions:export.json') }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'log.json' })).toBeVisible();
    expect(JSON.parse(await readFile(file, 'utf8')).events).toHaveLength(items.length);
    await tabTo(page, undoButton(0));
    await press('Enter');
    const question = page.getByRole('alertdialog', { name: t('decisions:undo.title_other', { formattedCount: '12' }) });
    await expect(question.getByRole('button', { name: t('decisions:undo.cancel') })).toBeFocused();
    await press('Tab');
    await press('Enter');
    await expect(page.getByText(t('decisions:undo.report_other', { formattedCount: '12' }))).toBeVisible();
    await expect(rows()).toHaveCount(2 * items.length);
    const undone = t('decisions:action.undone', { decision: t('decisions:action.stateSet.reviewed') });
    await expect(rows().filter({ hasText: undone })).toHaveCount(items.length);
    await expect(table().getByText(t('decisions:undo.undone'), { exact: true })).toHaveCount(items.length);
    await expect(table().getByRole('button', { name: t('decisions:undo.action'), exact: true })).toHaveCount(0);
  });

  test('of one invoice opens from its panel, and leads back to the invoice', async () => {
    await openTable();
    await press('q');
    await expect(invoices()).toHaveCount(items.length - 1);
    await press('Enter');
    const panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
    await expect(panel.getByRole('tree').first()).toBeVisible();
    await press('n');
    await expect(panel.getByRole('textbox', { name: t('invoice:note.field') })).toBeFocused();
    await page.keyboard.type('Asked Liisa.');
    await press('ControlOrMeta+Enter');
    await expect(panel.getByRole('article')).toHaveCount(1);
    await tabTo(page, panel.getByRole('button', { name: t('decisions:ofInvoice') }));
    await press('Enter');
    await expect(page.getByRole('button', { name: t('decisions:filter.allInvoices') })).toBeVisible();
    await expect(rows()).toHaveCount(1);
    await expect(rows()).toContainText('Asked Liisa.');
    await undoButton(0).press('Enter');
    await expect(rows()).toHaveCount(2);
    await page.getByRole('button', { name: t('decisions:filter.allInvoices') }).press('Enter');
    await expect(rows()).toHaveCount(3);
    await rows().first().getByRole('button').first().press('Enter');
    await expect(panel).toBeVisible();
  });
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { expectSynced } from './journeys.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect, tabTo, waitForPaint } from './pageAssertions.ts';
import { history, suspect, suspectAgain, twin } from './supplierInvoices.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const accountFinding = 'Bank account differs from the last 15 invoices';

describe('the invoice panel, by keyboard alone', () => {
  let own: OwnInvoices;
  let page: Page;
  let panel: Locator;
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const heading = (name: string): Locator => panel.getByRole('heading', { name });
  const noteField = (): Locator => panel.getByLabel(t('invoice:note.field'));
  const focused = (): Locator => page.locator(':focus');
  const searchField = (): Locator => page.getByRole('searchbox', { name: t('purchases:search') });
  /** The row of the table that the keyboard is on: only its active cell has an id. */
  const activeRow = (): Locator => page.getByRole('grid').locator('tr:has(> [id])');
  const goToNote = async (): Promise<void> => {
    await press('n');
    await expect(noteField()).toBeFocused();
  };

  /** In the form that dismisses a finding: chooses the second reason, and goes on to the explanation. */
  const chooseReason = async (): Promise<void> => {
    const form = panel.locator('form');
    const reason = form.getByRole('button').first();
    const options = page.getByRole('listbox').getByRole('option');
    await expect(reason).toBeFocused();
    await press('Enter');
    await expect(options.first()).toBeFocused();
    await press('ArrowDown');
    await expect(options.nth(1)).toBeFocused();
    await press('Enter');
    await expect(options).toHaveCount(0);
    await expect(reason).toBeFocused();
    await press('Tab');
    await expect(form.getByLabel(t('findings:dismiss.text'))).toBeFocused();
  };

  beforeAll(async () => {
    own = await openWithInvoices([...history, suspect, twin], { identity: 'id' });
    page = own.page;
    panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
    await searchField().focus();
    await page.keyboard.type('LT12');
    await expect(page.getByRole('gridcell', { name: /^LT12/ })).toHaveCount(1);
    await expect(page.getByRole('gridcell', { name: /^FI79/ })).toHaveCount(0);
    await press('ArrowDown');
    await expect(page.getByRole('grid')).toBeFocused();
    await expect(activeRow()).toContainText('LT12');
    await press('Enter');
    await expect(panel.getByRole('tree').first()).toBeVisible();
  });
  afterAll(() => own?.close());

  test('shows the most serious finding first, with its evidence', async () => {
    const card = panel.getByRole('article').first();
    await expect(card.getByRole('heading', { name: accountFinding })).toBeVisible();
    await expect(card.getByRole('definition')).toHaveText([
      'FI79 4405 2020 0360 82',
      '15×, since 2025',
      'LT12 1000 0111 0100 1000',
      'first seen',
    ]);
    await expectAccessible(page);
  });

  test('dismisses a finding with a reason, shows who and why, and reopens it; the focus stays in the findings', async () => {
    const dismiss = panel.getByRole('button', { name: t('findings:dismiss.action') });
    await dismiss.first().press('Enter');
    await expect(panel.locator('form').getByRole('button').first()).toBeFocused();
    await press('Escape');
    await expect(panel.getByRole('button', { name: t('findings:ask.action') }).first()).toBeFocused();
    await press('Tab');
    await expect(dismiss.first()).toBeFocused();
    await press('Enter');
    await chooseReason();
    await page.keyboard.type('it is a factoring company');
    await press('Enter');
    const dismissed = panel.getByRole('group').filter({ hasText: t('findings:dismissed.title_one', { count: '1' }) });
    await expect(dismissed).toBeVisible();
    await expect(heading(accountFinding)).toHaveCount(0);
    await expect(panel.getByRole('button', { name: '20261147' })).toBeFocused();
    await dismissed.locator('summary').press('Enter');
    await expect(dismissed.getByText(`${t('findings:reason.known')}: it is a factoring company`)).toBeVisible();
    await expectAccessible(page);
    await dismissed.getByRole('button').press('Enter');
    await expect(heading(accountFinding)).toBeVisible();
  });

  test('leaves the focus on the dismissed findings when the last one is dismissed, and reopens them all', async () => {
    const count = 3;
    const dismiss = panel.getByRole('button', { name: t('findings:dismiss.action') });
    const reopen = panel.getByRole('button', { name: t('findings:dismissed.reopen') });
    await expect(dismiss).toHaveCount(count);
    for (let left = count - 1; left >= 0; left -= 1) {
      await dismiss.first().press('Enter');
      await chooseReason();
      await press('Enter');
      await expect(panel.locator('form')).toHaveCount(0);
      await expect(dismiss).toHaveCount(left);
    }
    const summary = panel.locator('summary', { hasText: t('findings:dismissed.title_other', { count: `${count}` }) });
    await expect(summary).toBeFocused();
    await press('Enter');
    await expect(reopen).toHaveCount(count);
    for (let left = count - 1; left >= 0; left -= 1) {
      await reopen.first().press('Enter');
      await expect(reopen).toHaveCount(left);
    }
    await expect(heading(accountFinding)).toBeVisible();
  });

  test('leads to the other invoice of a finding and back', async () => {
    await panel.getByRole('button', { name: '20261147' }).press('Enter');
    await expect(panel.getByText('FI79 4405 2020 0360 82').first()).toBeVisible();
    await panel.getByRole('button', { name: t('invoice:back.number', { number: '20261147' }) }).press('Enter');
    await expect(heading(accountFinding)).toBeVisible();
  });

  test('asks for a reason before R marks the invoice with findings, takes all of it back with Ctrl+Z, and shows who did it', async () => {
    const reviewed = panel.getByRole('button', { name: t('invoice:review.reviewed') });
    const query = panel.getByRole('button', { name: t('invoice:review.query') });
    const question = page.getByRole('alertdialog');
    await reviewed.focus();
    await waitForPaint(page);
    await press('r');
    await expect(question.getByText(accountFinding)).toBeVisible();
    await expectAccessible(page);
    await expect(question.getByRole('button', { name: t('purchaseMarking:single.cancel') })).toBeFocused();
    await tabTo(page, question.getByRole('button', { name: t('findings:reason.known') }));
    await waitForPaint(page);
    await press('Enter');
    await expect(reviewed).toHaveAttribute('aria-pressed', 'true');
    await expect(panel.getByText(/^Reviewed · .*, now$/)).toBeVisible();
    await expect(reviewed).toBeFocused();
    await waitForPaint(page);
    await expect(heading(accountFinding)).toHaveCount(0);
    await press('ControlOrMeta+z');
    await expect(reviewed).toHaveAttribute('aria-pressed', 'false');
    await expect(heading(accountFinding)).toBeVisible();
    await waitForPaint(page);
    await press('q');
    await expect(page.getByText(t('purchaseTable:mark.done.query_one'))).toBeVisible();
    await expect(query).toHaveAttribute('aria-pressed', 'true');
    await press('ControlOrMeta+z');
    await expect(query).toHaveAttribute('aria-pressed', 'false');
  });

  test('keeps an unsaved note over a sync and a closed panel, and saves it with Ctrl+Enter', async () => {
    await goToNote();
    await page.keyboard.type('Liisa will call');
    await expect(noteField()).toHaveValue('Liisa will call');
    own.send([...history, suspectAgain, twin]);
    await own.application.menu('sync');
    await expect(heading(t('invoice:versions.title_other', { count: '2' }))).toBeVisible();
    await expect(noteField()).toHaveValue('Liisa will call');
    await press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeFocused();
    await expect(activeRow()).toContainText('LT12');
    await press('Enter');
    await expect(noteField()).toHaveValue('Liisa will call');
    await goToNote();
    await press('ControlOrMeta+Enter');
    await expect(panel.getByRole('article').filter({ hasText: 'Liisa will call' })).toBeVisible();
    await expect(noteField()).toHaveValue('');
  });

  test('shows in words what a new version of the invoice changed', async () => {
    const title = t('invoice:versions.title_other', { count: '2' });
    const versions = panel.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(versions.getByRole('definition')).toHaveText([
      '2 → 3',
      '28 Nov 2026 → 4 Dec 2026',
      'not there → north gate',
    ]);
  });

  test('shows all fields as a tree that can be searched and walked by arrow keys, and makes one a column', async () => {
    const item = panel.getByRole('treeitem');
    await panel.getByRole('searchbox').fill('PO-77');
    await expect(item).toHaveCount(1);
    await expect(item).toContainText('PO-77 ⟨202E⟩gnirts⟨0000⟩');
    await panel.getByRole('searchbox').fill('');
    await expect.poll(() => item.count()).toBeGreaterThan(10);
    const furtherFields = panel.getByRole('tree').first().getByRole('treeitem');
    await furtherFields.first().focus();
    await press('End');
    await expect(furtherFields.last()).toBeFocused();
    await press('ArrowUp');
    await expect(focused()).toContainText('invoiceRows');
    await press('ArrowRight');
    await expect(focused()).toHaveAttribute('aria-expanded', 'true');
    await press('ArrowRight');
    await expect(focused()).toHaveAttribute('aria-level', '2');
    await press('ArrowRight');
    await expect(focused()).toHaveAttribute('aria-expanded', 'true');
    await press('ArrowRight');
    await expect(focused()).toHaveAttribute('aria-level', '3');
    await expect(focused()).toContainText('Copper cable');
    await expectAccessible(page);
    await panel.getByRole('button', { name: t('invoice:tree.column') }).press('Enter');
    await expect(page.getByRole('columnheader', { name: /articleName/ })).toBeVisible();
  });

  test('keeps an unsaved note with its invoice beside one of another company with the same number', async () => {
    const companies = page.getByRole('menuitem');
    await page.getByRole('button', { name: t('common:switchCompany') }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await press('Home');
    await expect(companies.first()).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('columnheader', { name: t('purchases:column.company') })).toBeVisible();
    await press('F5');
    await searchField().fill('LT12');
    // Each company has sent the same invoices; the other one's come after the sync, and the findings decide the order.
    for (const company of ['Saimaan Puutuote Oy', 'Lahden Kirjanpito Oy'])
      await expect(page.getByRole('row').filter({ hasText: company })).toHaveCount(1);
    await expect(page.getByRole('row')).toHaveCount(3);
    await expectSynced(page);
    await searchField().press('ArrowDown');
    await expect(page.getByRole('grid')).toBeFocused();
    await press('ControlOrMeta+Home');
    await expect(activeRow()).toHaveAttribute('aria-rowindex', '2');
    await expect(activeRow()).toContainText(/20261147.*IBAN changed/);
    await press('Enter');
    await expect(panel).toBeVisible();
    await goToNote();
    await page.keyboard.type('not for the other one');
    await expect(noteField()).toHaveValue('not for the other one');
    await page.getByRole('grid').focus();
    await press('j');
    await expect(noteField()).toHaveValue('');
    await press('k');
    await expect(noteField()).toHaveValue('not for the other one');
  });
});

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect, waitForMatch, waitForPaint } from './pageAssertions.ts';
import { ordinaryInvoices, sameBillTwice } from './reviewInvoices.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const items = [...ordinaryInvoices, ...sameBillTwice];

describe('marking purchase invoices, by keyboard', () => {
  let own: OwnInvoices;
  let page: Page;
  let question: Locator;
  afterEach(() => own?.close());

  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const grid = (): Locator => page.getByRole('grid');
  const rows = (): Locator => page.locator('tbody tr[aria-rowindex]:not([aria-rowindex="1"])');
  /** The row of the table that the keyboard is on: only its active cell has an id. */
  const activeRow = (): Locator => grid().locator('tr:has(> [id])');

  const openTable = async (): Promise<void> => {
    own = await openWithInvoices(items, { identity: 'id' });
    page = own.page;
    question = page.getByRole('alertdialog');
    await expect(rows()).toHaveCount(items.length);
    await expect(grid().getByText(t('grid:finding.duplicatePayment')).first()).toBeVisible();
    await expect(grid()).toHaveAttribute('aria-keyshortcuts', 'R Q');
    await grid().focus();
  };
  const askAboutAll = async (): Promise<void> => {
    await press('ControlOrMeta+a');
    await expect(page.getByRole('group', { name: t('purchaseTable:selection.title') })).toBeVisible();
    await press('r');
    const title = t('purchaseMarking:multiple.title.reviewed_other', { formattedCount: '12' });
    await expect(question.getByRole('heading', { name: title })).toBeVisible();
  };
  const fact = (name: string): Locator => question.getByRole('row', { name: new RegExp(`^${name}`) });

  test('the question names how many were never opened and what was found; those with findings are left out, and all is undone', async () => {
    await openTable();
    await press('ArrowDown');
    await press('Enter');
    const panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
    await expect(panel.getByRole('tree').first()).toBeVisible();
    await waitForPaint(page);
    await press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(grid()).toBeFocused();
    await askAboutAll();
    await expect(fact(t('purchaseMarking:multiple.selected'))).toHaveText(/12\s*25,355\.00/);
    await expect(fact(t('purchaseMarking:multiple.neverOpened'))).toHaveText(/11\s*$/);
    await expect(fact(t('grid:finding.duplicatePayment'))).toHaveText(/1\s*11,295\.00/);
    await expect(question).toHaveAccessibleDescription(/Never opened 11 .*Same bill twice\? 1 11,295\.00/);
    await expectAccessible(page, { impact: 'any' });
    await expect(question.getByRole('button', { name: t('purchaseMarking:multiple.leaveOut_one') })).toBeFocused();
    await waitForPaint(page);
    await press('Enter');
    await expect(page.getByText(t('purchaseTable:mark.done.reviewed_other', { formattedCount: '11' }))).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(rows()).toHaveCount(items.length - 11);
    await press('ControlOrMeta+z');
    await expect(rows()).toHaveCount(items.length);
  });

  test('Escape leaves several invoices as they are, and so does a confirmation after the list has changed', async () => {
    await openTable();
    await askAboutAll();
    await press('Escape');
    await expect(question).toHaveCount(0);
    await expect(rows()).toHaveCount(items.length);
    await expect(grid()).toBeFocused();
    await press('r');
    await expect(question).toBeVisible();
    own.send(items.slice(1));
    await own.application.menu('sync');
    await expect(rows()).toHaveCount(items.length - 1);
    await waitForPaint(page);
    await press('2');
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('main').getByText(t('purchaseMarking:refused.listChanged'))).toBeVisible();
    await expect(rows()).toHaveCount(items.length - 1);
  });

  test('serious findings need a reason before all are marked: one key, and all is undone', async () => {
    await openTable();
    await askAboutAll();
    await expect(question.getByText(t('purchaseMarking:multiple.question_one', { formattedCount: '1' }))).toBeVisible();
    const confirm = t('purchaseMarking:multiple.confirm.reviewed_other', { formattedCount: '12' });
    await expect(question.getByRole('button', { name: confirm })).toHaveCount(0);
    await waitForPaint(page);
    await press('1');
    await expect(page.getByText(t('purchaseTable:mark.done.reviewed_other', { formattedCount: '12' }))).toBeVisible();
    await expect(rows()).toHaveCount(0);
    await press('ControlOrMeta+z');
    await expect(rows()).toHaveCount(items.length);
    await expect(grid().getByText(t('grid:finding.duplicatePayment')).first()).toBeVisible();
  });

  test('an invoice that another program changed since it was seen is not marked, and is shown as it is now', async () => {
    await openTable();
    await press('ControlOrMeta+End');
    // The last one is the other bill of a pair.
    await press('ArrowUp');
    const [number] = await waitForMatch(activeRow(), /N-\d+/);
    await waitForPaint(page);
    const [file = ''] = globSync('**/*.desk.sqlite', { cwd: own.application.userDataDir });
    const database = new DatabaseSync(join(own.application.userDataDir, file), { timeout: 5000 });
    for (const [id] of ordinaryInvoices.entries())
      database
        .prepare('INSERT INTO review (identity, state, by, at) VALUES (?, ?, ?, ?)')
        .run(JSON.stringify([`o${id}`]), 'query', 'x', 0);
    database.close();
    await press('r');
    await expect(page.getByRole('main').getByText(t('purchaseMarking:refused.changed'))).toBeVisible();
    await expect(rows()).toHaveCount(items.length - 1);
    await expect(rows().filter({ hasText: number })).toHaveCount(0);
  });
});

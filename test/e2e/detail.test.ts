import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstacles } from './obstacles.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { history, suspect, suspectAgain, twin } from './supplierInvoices.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');
const change = 'Bank account differs from the last 15 invoices';

describe('one invoice in the panel, by keyboard', () => {
  let own: OwnInvoices;
  let page: Page;
  let panel: Locator;
  const keys = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
  const heading = (name: string): Locator => panel.getByRole('heading', { name });
  const tagInFocus = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.tagName);
  /** In the form that settles a finding: chooses the reason below the first one, and goes on to the words. */
  const chooseReason = async (): Promise<void> => {
    await panel.locator('form').waitFor();
    await expect.poll(tagInFocus).toBe('BUTTON');
    await keys('Enter');
    const reasons = page.getByRole('listbox');
    await reasons.waitFor();
    await keys('ArrowDown', 'Enter');
    await reasons.waitFor({ state: 'detached' });
    await expect.poll(tagInFocus).toBe('BUTTON');
    await keys('Tab');
    await expect.poll(tagInFocus).toBe('INPUT');
  };
  const note = (): Locator => panel.getByLabel(t('invoice:note.field'));

  beforeAll(async () => {
    own = await openWithInvoices([...history, suspect, twin], { identity: 'id' });
    page = own.page;
    panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
    await page.getByRole('searchbox', { name: t('purchases:search') }).focus();
    await page.keyboard.type('LT12');
    await page.getByRole('gridcell', { name: /^FI79/ }).first().waitFor({ state: 'detached' });
    await keys('ArrowDown', 'Enter');
    await panel.getByRole('tree').first().waitFor();
  });
  afterAll(() => own?.close());

  test('the finding stands first, with its evidence', async () => {
    const card = panel.getByRole('article').first();
    await card.getByRole('heading', { name: change }).waitFor();
    expect(await card.getByRole('definition').allInnerTexts()).toEqual([
      'FI79 4405 2020 0360 82',
      '15×, since 2025',
      'LT12 1000 0111 0100 1000',
      'first seen',
    ]);
    expect(await obstacles(page)).toEqual([]);
  });

  test('is settled with a reason, told with who and why, and reopened; the focus stays in the findings', async () => {
    await panel
      .getByRole('button', { name: t('findings:dismiss.action') })
      .first()
      .press('Enter');
    await keys('Escape');
    await expect.poll(focused).toBe(t('findings:ask.action'));
    await keys('Tab', 'Enter');
    await chooseReason();
    await page.keyboard.type('it is a factoring company');
    await keys('Enter');
    const settled = panel.getByRole('group').filter({ hasText: t('findings:dismissed.title_one', { count: '1' }) });
    await settled.waitFor();
    await expect.poll(focused).toBe('20261147');
    expect(await heading(change).count()).toBe(0);
    await settled.locator('summary').press('Enter');
    await settled.getByText(`${t('findings:reason.known')}: it is a factoring company`).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await settled.getByRole('button').press('Enter');
    await heading(change).waitFor();
  });

  test('settled to the last one, leave the focus on what opens them again', async () => {
    const dismiss = panel.getByRole('button', { name: t('findings:dismiss.action') });
    const count = await dismiss.count();
    for (let left = count - 1; left >= 0; left -= 1) {
      await dismiss.first().press('Enter');
      await chooseReason();
      await keys('Enter');
      await panel.locator('form').waitFor({ state: 'detached' });
      await expect.poll(() => dismiss.count()).toBe(left);
    }
    await expect.poll(focused).toBe(t('findings:dismissed.title_other', { count: `${count}` }));
    await keys('Enter');
    const reopen = panel.getByRole('button', { name: t('findings:dismissed.reopen') });
    for (let left = count - 1; left >= 0; left -= 1) {
      await reopen.first().press('Enter');
      await expect.poll(() => reopen.count()).toBe(left);
    }
    await heading(change).waitFor();
  });

  test('leads to the other invoice and back', async () => {
    await panel.getByRole('button', { name: '20261147' }).press('Enter');
    await panel.getByText('FI79 4405 2020 0360 82').first().waitFor();
    await panel.getByRole('button', { name: t('invoice:back.number', { number: '20261147' }) }).press('Enter');
    await heading(change).waitFor();
  });

  test('R and Q mark it, pressed again they take it back, and who did it is told', async () => {
    const reviewed = panel.getByRole('button', { name: t('invoice:review.reviewed') });
    await reviewed.focus();
    await keys('r');
    await expect.poll(() => reviewed.getAttribute('aria-pressed')).toBe('true');
    await panel.getByText(/^Reviewed · .*, now$/).waitFor();
    await keys('r');
    await expect.poll(() => reviewed.getAttribute('aria-pressed')).toBe('false');
    const query = panel.getByRole('button', { name: t('invoice:review.query') });
    await keys('q');
    await page.getByText(t('purchaseTable:mark.done.query_one')).waitFor();
    await keys('ControlOrMeta+z');
    await expect.poll(() => query.getAttribute('aria-pressed')).toBe('false');
  });

  test('a note in the making survives a sync, another invoice and a closed panel, and is kept by Ctrl and Enter', async () => {
    await keys('n');
    await expect.poll(() => note().evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Liisa will call');
    own.send([...history, suspectAgain, twin]);
    await own.desk.menu('sync');
    await heading(t('invoice:versions.title_other', { count: '2' })).waitFor();
    expect(await note().inputValue()).toBe('Liisa will call');
    await keys('Escape');
    await panel.waitFor({ state: 'detached' });
    await keys('Enter');
    await expect.poll(() => note().inputValue()).toBe('Liisa will call');
    await keys('n', 'ControlOrMeta+Enter');
    await panel.getByRole('article').filter({ hasText: 'Liisa will call' }).waitFor();
    await expect.poll(() => note().inputValue()).toBe('');
  });

  test('what the new version changed is told in words', async () => {
    const title = t('invoice:versions.title_other', { count: '2' });
    const rows = panel.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
    await expect
      .poll(() => rows.getByRole('definition').allInnerTexts())
      .toEqual(['2 → 3', '28 Nov 2026 → 4 Dec 2026', 'not there → north gate']);
  });

  test('all fields are a tree: searched, walked by arrows, nothing hidden, and one becomes a column', async () => {
    await panel.getByRole('searchbox').fill('PO-77');
    const item = panel.getByRole('treeitem');
    await expect.poll(() => item.count()).toBe(1);
    await expect.poll(() => item.innerText()).toContain('PO-77 ⟨202E⟩gnirts⟨0000⟩');
    await panel.getByRole('searchbox').fill('');
    await expect.poll(() => item.count()).toBeGreaterThan(10);
    await item.first().focus();
    await keys('End', 'ArrowUp');
    expect(await focused()).toContain('invoiceRows');
    await keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    expect(await focused()).toContain('Copper cable');
    expect(await obstacles(page)).toEqual([]);
    await panel.getByRole('button', { name: t('invoice:tree.column') }).press('Enter');
    await page.getByRole('columnheader', { name: /articleName/ }).waitFor();
  });

  test('a note in the making stays with its invoice beside one of another company with the same number', async () => {
    await page.getByRole('button', { name: t('common:switchCompany') }).focus();
    await keys('Enter', 'Home', 'Enter');
    await page.getByRole('columnheader', { name: t('purchases:column.company') }).waitFor();
    await keys('F5');
    const search = page.getByRole('searchbox', { name: t('purchases:search') });
    await search.fill('LT12');
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    await search.press('ArrowDown');
    await keys('ControlOrMeta+Home', 'Enter', 'n');
    await expect.poll(() => note().evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('not for the other one');
    await page.getByRole('grid').focus();
    await keys('j');
    await expect.poll(() => note().inputValue()).toBe('');
    await keys('k');
    await expect.poll(() => note().inputValue()).toBe('not for the other one');
  });
});

import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect, pressUntil, waitForPaint } from './pageAssertions.ts';
import { ordinaryInvoices, sameBillTwice } from './reviewInvoices.ts';
import { readRecordedPresses, recordPresses } from './reviewPresses.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const items = [...ordinaryInvoices, ...sameBillTwice];
const pressCount = 8;
const invoiceNumber = /[ND]-\d+/;

describe('reviewing purchase invoices with single keys', () => {
  let own: OwnInvoices;
  let page: Page;
  let question: Locator;
  afterEach(() => own?.close());

  /** The numbers of the invoices that the table shows. */
  const readNumbers = async (): Promise<readonly string[]> => {
    const rows = await page.locator('tbody tr[aria-rowindex]').allInnerTexts();
    return rows.flatMap((text) => invoiceNumber.exec(text)?.[0] ?? []).sort();
  };

  /** Opens the table, with the first invoice that has this number in focus and on the screen. */
  const openTable = async (numbers: RegExp): Promise<void> => {
    own = await openWithInvoices(items, { identity: 'id' });
    page = own.page;
    question = page.getByRole('alertdialog');
    const grid = page.getByRole('grid');
    await expect.poll(readNumbers).toHaveLength(items.length);
    // The findings come after the invoices.
    await expect(grid.getByText(t('grid:finding.duplicatePayment')).first()).toBeVisible();
    await expect(grid).toHaveAttribute('aria-keyshortcuts', 'R Q');
    await grid.focus();
    const activeRow = grid.locator('tr:has(> [id])');
    await pressUntil(page, 'ArrowDown', {
      readState: () => activeRow.innerText(),
      isReached: async () => numbers.test(await activeRow.innerText()),
    });
    await waitForPaint(page);
  };

  test('one press marks an invoice that was on the screen, without a question', async () => {
    await openTable(/N-\d+/);
    await page.keyboard.press('r');
    await expect(page.getByText(t('purchaseTable:mark.done.reviewed_one'))).toBeVisible();
    await expect.poll(readNumbers).toHaveLength(items.length - 1);
    await expect(question).toHaveCount(0);
  });

  test('eight presses without a pause mark only invoices that were on the screen before the press, and the others are announced', async () => {
    await openTable(/N-\d+/);
    await recordPresses(page, invoiceNumber);
    for (let press = 0; press < pressCount; press += 1) await page.keyboard.press('r');
    await expect.poll(async () => (await readRecordedPresses(page)).presses).toHaveLength(pressCount);
    await expect
      .poll(async () => items.length - (await readNumbers()).length + (await readRecordedPresses(page)).refusals)
      .toBe(pressCount);
    await expect
      .poll(async () => {
        const { presses, presented, before } = await readRecordedPresses(page);
        const left = await readNumbers();
        const wasSeen = (number: string): boolean =>
          presses.some(
            (press) => press.number === number && press.at > (presented[number] ?? Number.POSITIVE_INFINITY),
          );
        return before.filter((number) => !left.includes(number) && !wasSeen(number));
      })
      .toEqual([]);
  });

  test('a press that reaches the page before the next invoice is painted is refused, shown and announced', async () => {
    await openTable(/N-\d+/);
    await page.getByRole('grid').evaluate((grid) => {
      for (let press = 0; press < 2; press += 1)
        grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
    });
    const refused = t('purchaseMarking:refused.early', { key: 'R' });
    await expect(page.getByRole('main').getByText(refused)).toBeVisible();
    await expect(page.locator('p[aria-live=polite]')).toContainText(refused);
    await expect.poll(readNumbers).toHaveLength(items.length - 1);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('main').getByText(refused)).toHaveCount(0);
  });

  test('a key that is held down marks one invoice', async () => {
    await openTable(/N-\d+/);
    for (let press = 0; press < pressCount; press += 1) await page.keyboard.down('r');
    await page.keyboard.up('r');
    await expect(page.getByRole('main').getByText(t('purchaseMarking:refused.held'))).toBeVisible();
    await expect.poll(readNumbers).toHaveLength(items.length - 1);
  });

  test('no number of presses marks "Same bill twice?" without an answer to what was found', async () => {
    await openTable(/D-\d+/);
    for (let press = 0; press < pressCount; press += 1) await page.keyboard.press('r');
    await expect(question.getByText(t('findings:title.duplicatePayment'))).toBeVisible();
    await expect(question.getByRole('button', { name: t('purchaseMarking:single.cancel') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeFocused();
    await expect.poll(readNumbers).toHaveLength(items.length);
  });
});

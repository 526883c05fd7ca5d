import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterDemo, startInvoice } from './journeys.ts';
import { expect, waitForValue } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

let application: LaunchedApplication;
let page: Page;
afterEach(() => application?.kill());

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const rows = (): Locator => page.locator('[data-line]');
const nameFields = (): Locator => page.getByRole('combobox', { name: t('sales:field.lineName') });
const quantityField = (row: Locator): Locator => row.getByRole('textbox', { name: t('sales:field.quantity') });
const field = (name: string): Locator => page.getByLabel(t(`sales:field.${name}`), { exact: true });
const totals = (): Locator => page.getByRole('complementary', { name: t('sales:totals.title') });
const focused = (): Locator => page.locator(':focus');
const readNames = (): Promise<string[]> =>
  nameFields().evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const expectNames = (names: readonly string[]): Promise<void> => expect.poll(readNames).toEqual(names);
const readReference = async (): Promise<string> => (await field('referenceNumber').inputValue()).replaceAll(' ', '');
const readAddress = (): Promise<string> => page.evaluate(() => location.hash);

/** Pastes as the system does, with this text on the clipboard. */
const paste = async (text: string): Promise<void> => {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
};

const openLines = async (): Promise<void> => {
  application = await launch();
  page = await enterDemo(application, t);
  await startInvoice(page, 'Satamasoutajat Oy');
  await page.keyboard.press('Control+Enter');
  await expect(nameFields().first()).toBeFocused();
  await expectNames(['']);
};

describe('the lines of a draft', () => {
  test('are pasted, undone, moved, described and taxed, and come back as they were left', async () => {
    await openLines();

    // Pasting, in the dialog and with the keys alone.
    await button(t('salesLines:paste.action')).press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.insertText(
      'Item\tQty\tUnit\tPrice\tVAT\nBeam\t2,5\tm\t100,00\t24\nNail\t3\tpcs\t2,15\t14\nWork\t1\th\t62\t25,5',
    );
    await expect(button(t('salesLines:paste.insert'))).toBeEnabled();
    await button(t('salesLines:paste.insert')).press('Enter');
    await expectNames(['Beam', 'Nail', 'Work']);
    await expect(nameFields().first()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expectNames(['']);
    await expect(nameFields().first()).toBeFocused();
    await paste('Beam\t2,5\tm\t100,00\t24 %\nNail\t3\tpcs\t2,15\t14 %\nWork\t1\th\t62\t25,5 %');
    await expectNames(['Beam', 'Nail', 'Work']);
    await expect(nameFields().first()).toBeFocused();

    // VAT rates that have ended are renewed by one button; it goes, and the focus stays on the page.
    await button(t('salesLines:renew.action')).press('Enter');
    await expect(totals()).toContainText('VAT 25.5 % on 312.00');
    await expect(totals()).toContainText('VAT 13.5 % on 6.45');
    await expect(page.locator('h2:focus')).toHaveCount(1);
    await expect(page.locator('[aria-live]').filter({ hasText: 'To pay 398.88' })).toBeVisible();

    // Moving by key and by button; the focus stays in its line.
    await nameFields().first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expectNames(['Nail', 'Beam', 'Work']);
    await expect(nameFields().nth(1)).toBeFocused();
    await expect(focused()).toHaveValue('Beam');
    await button(t('salesLines:moveUp', { line: '2' })).click();
    await expectNames(['Beam', 'Nail', 'Work']);

    // The description of a line, and the reason why it has no VAT.
    const description = 'Galvanised\nand "long" <b>=1+1</b>';
    await button(t('salesLines:addDescription', { line: '2' })).press('Enter');
    await expect(field('description')).toBeFocused();
    await page.keyboard.type(description);
    await expect(field('description')).toHaveValue(description);
    await field('vatRate').nth(2).selectOption('AE');
    await expect(field('vatReason')).toHaveValue('Käännetty verovelvollisuus');
    await expect(page.getByText(t('sales:fault.buyerIdMissing'))).toBeVisible();
    await expect(totals()).toContainText('Reverse charge on 62.00');
    await field('vatReason').fill('');
    await page.keyboard.press('Tab');
    await button(t('sales:fault.use', { value: 'Käännetty verovelvollisuus' })).press('Enter');
    await expect(field('vatReason')).toHaveValue('Käännetty verovelvollisuus');
    await expect(field('vatReason')).toBeFocused();

    // A due date that does not follow from a payment term empties the term, which explains itself.
    await field('invoiceDate').fill('20.11.2026');
    await field('dueDate').fill('24.12.2026');
    await page.keyboard.press('Tab');
    await expect(page.getByText(t('sales:termByDueDate_other', { count: '34' }))).toBeVisible();
    await expect(field('paymentTermDays')).toHaveValue('');
    await field('paymentTermDays').fill('14');
    await expect(field('dueDate')).toHaveValue('4 Dec 2026');

    // Fields that few invoices need are collapsed.
    await page.getByText(t('salesLines:moreFields')).press('Enter');
    await field('deliveryDate').fill('31.8.2024');
    await page.keyboard.press('Tab');
    await expect(button(t('salesLines:renew.action'))).toBeVisible();
    await field('deliveryDate').fill('');
    await button(t('salesLines:reference.toRf')).press('Enter');
    const reference = await waitForValue(async () => /^RF\d+$/.exec(await readReference())?.[0]);
    await page.getByRole('button', { name: t('sales:field.currency') }).click();
    await page.getByRole('option', { name: /^SEK/ }).click();
    await expect(page.getByText(t('salesLines:currency.hint', { currency: 'SEK' }))).toBeVisible();
    await expectAccessible(page);

    // Left, and found again at the same step; the copy is another draft.
    const address = await waitForValue(async () => /^#\/sales\/drafts\/.+/.exec(await readAddress())?.[0]);
    await expect(page.getByText(t('sales:saving.saved'))).toBeVisible();
    await button(t('sales:close')).click();
    await expect(button(t('sales:newInvoice')).first()).toBeVisible();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address);
    await expectNames(['Beam', 'Nail', 'Work']);
    await expect.poll(readReference).toBe(reference);
    await expect(field('description')).toHaveValue(description);
    await button(t('salesLines:copyDraft')).click();
    await expect.poll(readAddress).not.toBe(address);
    await expectNames(['Beam', 'Nail', 'Work']);
    await expect.poll(readReference).not.toBe(reference);
  });

  test('can be a thousand, of which only the visible ones are drawn', async () => {
    await openLines();
    await paste(Array.from({ length: 1000 }, (_, index) => `Line ${index + 1}\t1\tpcs\t1,00`).join('\n'));
    await expect(totals()).toContainText('1,255.00');
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    await expect.poll(() => rows().count()).toBeLessThan(60);

    const scroller = page.locator('[data-scroller]');
    await scroller.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    const last = rows().last();
    await expect(nameFields().last()).toHaveValue('Line 1000');
    await quantityField(last).fill('1001');
    await expect(totals()).toContainText('2,510.00');

    // The focus stays in its line while the person looks elsewhere, and a mistake far away is scrolled into view.
    await quantityField(last).fill('none');
    await scroller.evaluate((element) => {
      element.scrollTop = 0;
    });
    await expect(nameFields().first()).toHaveValue('Line 1');
    await expect(focused()).toHaveValue('none');
    await expect(focused()).not.toBeInViewport();
    await button(t('sales:step.delivery')).last().click();
    await expect(page.getByText(t('sales:fault.quantityWrong'))).toBeVisible();
    await expect(focused()).toHaveValue('none');
    await expect(focused()).toBeInViewport();
    await expectAccessible(page);
  });
});

import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { type Desk, launch } from './fixture.ts';
import { signInAsDemoPerson, startInvoice } from './journeys.ts';
import { obstacles } from './obstacles.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');

let desk: Desk;
afterEach(() => desk?.kill());

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const rows = (page: Page): Locator => page.locator('[data-line]');
const names = (page: Page): Promise<string[]> =>
  page
    .getByRole('combobox', { name: t('sales:field.lineName') })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : ''));
const focusedTag = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.tagName ?? '');
const field = (page: Page, name: string): Locator => page.getByLabel(t(`sales:field.${name}`), { exact: true });
const totals = (page: Page): Locator => page.getByRole('complementary', { name: t('sales:totals.title') });

/** As the system does it, with what is on the clipboard. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

const openLines = async (): Promise<Page> => {
  desk = await launch();
  const page = await desk.window('main');
  await button(page, t('welcome:demo.title'))
    .or(page.getByRole('button', { name: t('welcome:demo.title') }))
    .first()
    .click();
  await signInAsDemoPerson(desk);
  await page.getByRole('gridcell').first().waitFor();
  await startInvoice(page, 'Satamasoutajat Oy');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => focusedName(page)).toBe('');
  await rows(page).first().waitFor();
  return page;
};

test('lines are pasted, taken back, moved, described and taxed, and come back as they were left', async () => {
  const page = await openLines();

  // Pasting, through the button and with the keys alone.
  await button(page, t('salesLines:paste.action')).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await page.keyboard.insertText(
    'Item\tQty\tUnit\tPrice\tVAT\nBeam\t2,5\tm\t100,00\t24\nNail\t3\tpcs\t2,15\t14\nWork\t1\th\t62\t25,5',
  );
  await button(page, t('salesLines:paste.insert')).press('Enter');
  await expect.poll(() => names(page)).toEqual(['Beam', 'Nail', 'Work']);
  await expect.poll(() => focusedName(page)).toBe('Beam');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => names(page)).toEqual(['']);
  await paste(page, 'Beam\t2,5\tm\t100,00\t24 %\nNail\t3\tpcs\t2,15\t14 %\nWork\t1\th\t62\t25,5 %');
  await expect.poll(() => names(page)).toEqual(['Beam', 'Nail', 'Work']);

  // Rates that have ended, and one way out for all of them.
  await button(page, t('salesLines:renew.action')).press('Enter');
  await expect.poll(() => totals(page).innerText()).toContain('VAT 25.5 % on 312.00');
  expect(await totals(page).innerText()).toContain('VAT 13.5 % on 6.45');
  // The button is gone, the keyboard is not; and what is to be paid is spoken once the sum rests.
  await expect.poll(() => focusedTag(page)).toBe('H2');
  await page.locator('[aria-live]').filter({ hasText: 'To pay 398.88' }).waitFor();

  // Moving by key and by button; the keyboard stays with its line.
  await page
    .getByRole('combobox', { name: t('sales:field.lineName') })
    .first()
    .focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => names(page)).toEqual(['Nail', 'Beam', 'Work']);
  expect(await focusedName(page)).toBe('Beam');
  await button(page, t('salesLines:moveUp', { line: '2' })).click();
  await expect.poll(() => names(page)).toEqual(['Beam', 'Nail', 'Work']);

  // Words of a line, and why it has no VAT.
  await button(page, t('salesLines:describe', { line: '2' })).press('Enter');
  await expect.poll(() => field(page, 'description').evaluate((area) => area === document.activeElement)).toBe(true);
  await page.keyboard.type('Galvanised\nand "long" <b>=1+1</b>');
  await field(page, 'vatRate').nth(2).selectOption('AE');
  await expect.poll(() => field(page, 'vatReason').inputValue()).toBe('Käännetty verovelvollisuus');
  await page.getByText(t('sales:fault.buyerIdMissing')).waitFor();
  await expect.poll(() => totals(page).innerText()).toContain('Reverse charge on 62.00');
  await field(page, 'vatReason').fill('');
  await page.keyboard.press('Tab');
  await button(page, t('sales:fault.use', { value: 'Käännetty verovelvollisuus' })).press('Enter');
  expect(await field(page, 'vatReason').inputValue()).toBe('Käännetty verovelvollisuus');
  await expect.poll(() => focusedTag(page)).toBe('TEXTAREA');

  // A due date that the term does not give stands alone, and the term says so.
  await field(page, 'invoiceDate').fill('20.11.2026');
  await field(page, 'dueDate').fill('24.12.2026');
  await page.keyboard.press('Tab');
  await page.getByText(t('sales:termByDueDate_other', { count: '34' })).waitFor();
  expect(await field(page, 'paymentTermDays').inputValue()).toBe('');
  await field(page, 'paymentTermDays').fill('14');
  await expect.poll(() => field(page, 'dueDate').inputValue()).toBe('4 Dec 2026');

  // What few invoices need is behind a fold.
  await page.getByText(t('salesLines:more')).press('Enter');
  await field(page, 'deliveryDate').fill('31.8.2024');
  await page.keyboard.press('Tab');
  await button(page, t('salesLines:renew.action')).waitFor();
  await field(page, 'deliveryDate').fill('');
  await button(page, t('salesLines:reference.toRf')).press('Enter');
  await expect.poll(() => field(page, 'referenceNumber').inputValue()).toMatch(/^RF\d{2}2026|^RF/);
  await page.getByRole('button', { name: t('sales:field.currency') }).click();
  await page.getByRole('option', { name: /^SEK/ }).click();
  await page.getByText(t('salesLines:currency.hint', { currency: 'SEK' })).waitFor();
  expect(await obstacles(page)).toEqual([]);

  // Left, and found again at the same step; the copy is another draft.
  await page.getByText(t('sales:saving.saved')).waitFor();
  const address = await page.evaluate(() => location.hash);
  const left = { names: await names(page), reference: await field(page, 'referenceNumber').inputValue() };
  await button(page, t('sales:close')).click();
  await button(page, t('sales:newInvoice')).first().waitFor();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  await expect.poll(() => names(page)).toEqual(left.names);
  expect(await field(page, 'referenceNumber').inputValue()).toBe(left.reference);
  expect(await field(page, 'description').inputValue()).toBe('Galvanised\nand "long" <b>=1+1</b>');
  await button(page, t('salesLines:clone')).click();
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe(address);
  await expect.poll(() => names(page)).toEqual(left.names);
  expect(await field(page, 'referenceNumber').inputValue()).not.toBe(left.reference);
});

test('a thousand lines are there, of which only those in sight are drawn', async () => {
  const page = await openLines();
  await paste(page, Array.from({ length: 1000 }, (_, index) => `Line ${index + 1}\t1\tpcs\t1,00`).join('\n'));
  await expect.poll(() => totals(page).innerText()).toContain('1,255.00');
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
  expect(await rows(page).count()).toBeLessThan(60);

  const scroller = page.locator('[data-scroller]');
  await scroller.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  const last = page.locator('[data-line]').last();
  await expect
    .poll(() => last.getByRole('combobox', { name: t('sales:field.lineName') }).inputValue())
    .toBe('Line 1000');
  await last.getByRole('textbox', { name: t('sales:field.quantity') }).fill('1001');
  await expect.poll(() => totals(page).innerText()).toContain('2,510.00');

  // The keyboard stays in its line while one looks elsewhere, and a mistake far away is brought into sight.
  await last.getByRole('textbox', { name: t('sales:field.quantity') }).fill('none');
  await scroller.evaluate((element) => {
    element.scrollTop = 0;
  });
  await page
    .getByRole('combobox', { name: t('sales:field.lineName') })
    .first()
    .waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('none');
  await button(page, t('sales:step.delivery')).last().click();
  await page.getByText(t('sales:fault.quantityWrong')).waitFor();
  await expect.poll(() => focusedName(page)).toBe('none');
  expect(await obstacles(page)).toEqual([]);
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { extractPdfText } from '#test/integration/app/sales/preview/chromiumPdf.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterOwnService, finishInvoice, openPage, send, startInvoice, writeProfile } from './journeys.ts';
import { expectSoundLayout } from './layoutFaults.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const recipient = 'Satamasoutajat Oy';

describe('a sent invoice, by keyboard alone', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 1 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-after-'));
    const profile = await writeProfile(join(folder, 'profile.json'), demo);
    application = await launch({ userDataDir: join(folder, 'data'), args: [`--profile=${profile}`] });
    page = await enterOwnService(application, demo);
    await page.setViewportSize({ width: 1280, height: 800 });
    await startInvoice(page, recipient);
    await finishInvoice(page);
    await send(page);
    await expect(page.getByRole('button', { name: t('sales:result.toInvoices') })).toBeVisible();
    await openPage(page, 'sales');
    await page.getByRole('row').filter({ hasText: recipient }).first().click();
    await expect(timeline('sent')).toBeVisible();
  });
  afterAll(async () => {
    await application?.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const panel = (): Locator => page.getByRole('complementary', { name: t('salesList:detail.label') });
  const timeline = (event: string): Locator =>
    panel()
      .getByRole('listitem')
      .filter({ hasText: t(`salesList:event.${event}`) });
  const dialog = (): Locator => page.getByRole('dialog');
  const button = (key: string): Locator => page.getByRole('button', { name: t(key), exact: true });
  const chooseAction = async (key: string): Promise<void> => {
    await button('followUp:menu').press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.getByRole('menuitem', { name: t(key) }).press('Enter');
  };
  const expectFaultless = async (): Promise<void> => {
    await expectAccessible(page, { impact: 'any' });
    await expectSoundLayout(page);
  };

  test('is saved as the PDF that it was when it was sent', async () => {
    await application.answerSaveDialog(join(folder, 'sent.pdf'));
    await chooseAction('followUp:action.savePdf');
    await expect(panel().getByText('Saved as sent.pdf')).toBeVisible();
    const text = extractPdfText(await readFile(join(folder, 'sent.pdf')));
    expect(text).toContain(recipient.replaceAll(' ', ''));
  });

  test('is sent as a copy, whose lost answer is asked about in the timeline', async () => {
    demo.mischief.next({ path: /\/copies$/, method: 'POST', do: { kind: 'cutBefore' } });
    await chooseAction('followUp:action.copy');
    await expect(dialog()).toContainText(t('followUp:copy.same'));
    const email = page.getByRole('radio', { name: t('sales:channel.email') });
    await email.press('Space');
    await expect(email).toBeChecked();
    await expectFaultless();
    await page.keyboard.press('Enter');
    await expect(dialog()).toHaveCount(0);
    const question = panel()
      .getByRole('status')
      .filter({ hasText: t('followUp:undecided.copy') });
    await expect(question).toBeVisible();
    await expectFaultless();
    await button('followUp:undecided.lookAgain').press('Enter');
    await expect(button('followUp:undecided.lookAgain')).toBeEnabled();
    expect(demo.ledger.copies).toHaveLength(0);
    await button('followUp:undecided.again.copy').press('Enter');
    await expect(question).toHaveCount(0);
    await expect(timeline('copySent')).toBeVisible();
    expect(demo.ledger.copies).toHaveLength(1);
  });

  test('has the actions of its panel on its row, by Shift+F10', async () => {
    const grid = page.getByRole('grid', { name: t('sales:table') });
    await page.keyboard.press('Escape');
    await expect(grid).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expect(page.getByRole('menuitem')).toHaveText([
      t('followUp:action.copy'),
      t('followUp:action.creditNote'),
      t('followUp:action.savePdf'),
    ]);
    await expectFaultless();
    await page.getByRole('menuitem', { name: t('followUp:action.creditNote') }).press('Enter');
    await expect(dialog()).toContainText(t('followUp:creditNote.sum'));
    await page.keyboard.press('Escape');
    await expect(dialog()).toHaveCount(0);
    await expect(grid).toBeFocused();
    await application.answerSaveDialog(join(folder, 'row.pdf'));
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.getByRole('menuitem', { name: t('followUp:action.savePdf') }).press('Enter');
    await expect(page.getByText('Saved as row.pdf')).toBeVisible();
    await expectFaultless();
    await page.getByRole('row').filter({ hasText: recipient }).first().click();
    await expect(timeline('copySent')).toBeVisible();
  });

  test('is credited in part from the palette, but by no more than it comes to', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: t('palette:field') })).toBeFocused();
    await page.keyboard.type('credit note');
    await expect(page.getByRole('option', { name: t('followUp:action.creditNote') })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog()).toContainText(t('followUp:creditNote.sum'));
    const lines = page.getByRole('radio', { name: t('followUp:creditNote.lines') });
    await lines.press('Space');
    await dialog().getByRole('checkbox').press('Space');
    const quantity = dialog().getByRole('textbox', { name: /^Quantity to credit/ });
    await quantity.fill('3');
    await page.keyboard.press('Enter');
    await expect(dialog()).toContainText(t('followUp:creditNote.fault.quantity'));
    await expectFaultless();
    await quantity.fill('1');
    await expect(dialog()).toContainText('-502.00');
    await dialog().getByLabel(t('followUp:creditNote.reason')).fill('One boat was not repaired');
    await page.keyboard.press('Enter');
    await expect(dialog()).toHaveCount(0);
    await expect(timeline('credited')).toBeVisible();
    expect(demo.ledger.creditNotes).toHaveLength(1);
  });

  test('and its credit note lead to each other', async () => {
    await button('sales:refresh').press('Enter');
    const link = panel().getByRole('button', { name: /^\d+$/ });
    await expect(link).toBeVisible();
    await link.press('Enter');
    await expect(panel().getByText(t('salesList:detail.creditNote'), { exact: true })).toBeVisible();
    await expectFaultless();
    await panel().getByRole('button', { name: /^\d+$/ }).press('Enter');
    await expect(timeline('credited')).toBeVisible();
  });

  test('that is overdue is reminded of, beside the reminders of the service', async () => {
    await page
      .getByRole('row')
      .filter({ hasText: t('sales:paymentState.overdue') })
      .first()
      .click();
    await expect(panel().getByText(t('salesList:detail.remindsAndCollects'))).toBeVisible();
    await chooseAction('followUp:action.reminder');
    await expect(dialog()).toContainText(t('followUp:reminder.automatic'));
    await expectFaultless();
    await page.getByRole('button', { name: t('followUp:reminder.send') }).press('Enter');
    await expect(dialog()).toHaveCount(0);
    await expect(timeline('reminded').first()).toBeVisible();
    expect(demo.ledger.reminders).toHaveLength(1);
  });
});

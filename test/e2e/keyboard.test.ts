import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { demoPerson } from '#app/demo/company.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { type InvoiceStep, stepButton, stepHeading } from './invoiceSteps.ts';
import { expectSynced } from './journeys.ts';
import { expect, tabTo, waitForMatch } from './pageAssertions.ts';
import { createWords, type Words } from './words.ts';

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Replaces the text of a field. */
const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
};

/** Returns the `aria-rowindex` of the row that a screen reader would name as the active one; the header is row 1. */
const readActiveRow = (grid: Locator): Promise<string | null> =>
  grid.evaluate((table) => {
    const cell = document.getElementById(table.getAttribute('aria-activedescendant') ?? '');
    return cell?.closest('tr')?.getAttribute('aria-rowindex') ?? null;
  });

/** A person without a mouse, who presses keys and looks where the keyboard focus is. */
const createKeyboardUser = (page: Page, t: Words) => {
  const goTo = (step: InvoiceStep): Promise<void> => press(page, stepButton(page, step, t));
  return {
    signIn: async (application: LaunchedApplication): Promise<void> => {
      await press(page, page.getByRole('button', { name: t('welcome:demo.showLogin') }));
      const login = await application.window('signIn');
      await type(login, login.locator('[name=userName]'), demoPerson.userName);
      await type(login, login.locator('[name=password]'), demoPerson.password);
      await login.keyboard.press('Enter');
      await press(login, login.locator('[value=allow]'));
    },
    openPurchaseInvoice: async (): Promise<void> => {
      const grid = page.getByRole('grid');
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      await expectSynced(page, t);
      await tabTo(page, grid);
      for (const row of ['2', '3', '4']) {
        if (row !== '2') await page.keyboard.press('ArrowDown');
        await expect.poll(() => readActiveRow(grid)).toBe(row);
      }
      await page.keyboard.press('Enter');
      const panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
      const [supplier] = await waitForMatch(panel.getByRole('heading').first(), /\S.*/);
      await expect(grid.locator('[aria-rowindex="4"][aria-current="true"]')).toContainText(supplier);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(grid).toBeFocused();
      await expect.poll(() => readActiveRow(grid)).toBe('4');
    },
    writeInvoice: async (): Promise<void> => {
      const field = (name: string) => page.getByLabel(t(`sales:field.${name}`), { exact: true });
      await press(page, page.getByRole('link', { name: t('common:sales') }));
      await press(page, page.getByRole('button', { name: t('sales:newInvoice') }));
      await expect(page.getByRole('combobox', { name: t('sales:recipient.search') })).toBeFocused();
      await type(page, field('name'), 'Satamasoutajat Oy');
      await type(page, field('email'), 'laskut@satamasoutajat.example');
      await type(page, field('street'), 'Rantatie 4');
      await type(page, field('postalCode'), '53100');
      await type(page, field('town'), 'Lappeenranta');
      await goTo('lines');
      const product = page.getByRole('combobox', { name: t('sales:field.lineName') });
      await expect(product).toBeFocused();
      await type(page, product, 'Rowing boat, repaired');
      await type(page, page.getByRole('textbox', { name: t('sales:field.quantity') }), '2');
      await type(page, page.getByRole('textbox', { name: t('sales:field.unitPrice'), exact: true }), '400');
      await goTo('delivery');
      await expect(stepHeading(page, 'delivery', t)).toBeFocused();
      await press(page, page.getByRole('radio'), 'Space');
      await expect(page.getByRole('radio', { name: t('sales:channel.email') })).toBeChecked();
      await goTo('check');
      await expect(stepHeading(page, 'check', t)).toBeFocused();
      await expect(page.getByText(t('sales:check.finalTitle'))).toBeVisible();
    },
    sendInvoice: async (): Promise<void> => {
      await press(page, page.getByRole('button', { name: t('salesDelivery:send.email'), exact: true }));
      await expect(page.getByText(new RegExp(t('sales:result.doneNumber', { number: '\\d+' })))).toBeVisible();
      await press(page, page.getByRole('button', { name: t('sales:result.toInvoices') }));
      const row = page.getByRole('row').filter({ hasText: 'Satamasoutajat Oy' });
      await expect(row.getByText(t('sales:documentState.sent'), { exact: true })).toBeVisible();
    },
  };
};

describe('the main job', () => {
  let application: LaunchedApplication;
  afterEach(() => application?.kill());

  test.each(['en', 'fi', 'sv'] as const)('is done with the keyboard alone (%s)', async (language) => {
    application = await launch({ language });
    const user = createKeyboardUser(await application.window('main'), createWords(language));
    await user.signIn(application);
    await user.openPurchaseInvoice();
    await user.writeInvoice();
    await user.sendInvoice();
  });
});

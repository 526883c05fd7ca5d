import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { person } from '../../app/demo/company.ts';
import { type Desk, launch } from './fixture.ts';
import { type Words, wordsOf } from './words.ts';

const mostStops = 60;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until the keyboard stands on one of `target`; throws with all stops on the way where it never gets there. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.first().waitFor();
  const stops: string[] = [];
  while (!(await isFocused(target))) {
    if (stops.length === mostStops) throw new Error(`Tab never reaches ${target}: ${stops.join(' → ')}`);
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? 'nothing'));
  }
};

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Replaces what a field holds. */
const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  expect(await field.inputValue()).toBe(text);
};

/** What a screen reader would say the keyboard stands on in the table. */
const activeRow = (grid: Locator): Promise<string> =>
  grid.evaluate((table) => {
    const cell = document.getElementById(table.getAttribute('aria-activedescendant') ?? '');
    return cell?.closest('tr')?.innerText ?? 'no row';
  });

/** One person without a mouse: nothing below but key presses, and looking where the keyboard stands. */
const walk = (page: Page, t: Words) => ({
  signIn: async (desk: Desk): Promise<void> => {
    await press(page, page.getByRole('button', { name: t('welcome:demo.title') }));
    const login = await desk.window('signIn');
    await type(login, login.locator('[name=userName]'), person.userName);
    await type(login, login.locator('[name=password]'), person.password);
    await login.keyboard.press('Enter');
    await press(login, login.locator('[value=allow]'));
  },
  look: async (): Promise<void> => {
    const grid = page.getByRole('grid');
    await page.getByRole('gridcell').first().waitFor();
    await tabTo(page, grid);
    const rowAfter = async (key: string): Promise<string> => {
      const before = await activeRow(grid);
      await page.keyboard.press(key);
      await expect.poll(() => activeRow(grid)).not.toBe(before);
      return activeRow(grid);
    };
    await rowAfter('ArrowDown');
    const third = await rowAfter('ArrowDown');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
    const supplier = await panel.getByRole('heading').first().innerText();
    expect(third).toContain(supplier);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await isFocused(grid)).toBe(true);
    expect(await activeRow(grid)).toBe(third);
  },
  write: async (): Promise<void> => {
    const field = (name: string) => page.getByLabel(t(`sales:field.${name}`), { exact: true });
    const next = (step: string) => page.getByRole('button', { name: t(`sales:step.${step}`), exact: true }).last();
    await press(page, page.getByRole('link', { name: t('common:sales') }));
    await press(page, page.getByRole('button', { name: t('sales:newInvoice') }));
    await type(page, field('name'), 'Satamasoutajat Oy');
    await type(page, field('email'), 'laskut@satamasoutajat.example');
    await type(page, field('street'), 'Rantatie 4');
    await type(page, field('postalCode'), '53100');
    await type(page, field('town'), 'Lappeenranta');
    await press(page, next('lines'));
    const product = page.getByRole('combobox', { name: t('sales:field.lineName') });
    await expect.poll(() => isFocused(product)).toBe(true);
    await type(page, product, 'Rowing boat, repaired');
    await type(page, page.getByRole('textbox', { name: t('sales:field.quantity') }), '2');
    await type(page, page.getByRole('textbox', { name: t('sales:field.unitPrice'), exact: true }), '400');
    await press(page, next('delivery'));
    await press(page, page.getByRole('radio'), 'Space');
    await page.getByRole('radio', { name: t('sales:channel.email'), checked: true }).waitFor();
    await press(page, next('check'));
    await page.getByText(t('sales:check.finalTitle')).waitFor();
  },
  send: async (): Promise<void> => {
    await press(page, page.getByRole('button', { name: t('salesDelivery:send.email'), exact: true }));
    await page.getByText(new RegExp(t('sales:result.doneNumber', { number: '\\d+' }))).waitFor();
    await press(page, page.getByRole('button', { name: t('sales:result.toInvoices') }));
    const row = page.getByRole('row').filter({ hasText: 'Satamasoutajat Oy' });
    await row.getByText(t('sales:documentState.sent'), { exact: true }).waitFor();
  },
});

describe('the main job', () => {
  let desk: Desk;
  afterEach(() => desk?.kill());

  test.each(['en', 'fi', 'sv'] as const)('is done with the keyboard alone (%s)', async (language) => {
    desk = await launch({ language });
    const { signIn, look, write, send } = walk(await desk.window('main'), wordsOf(language));
    await signIn(desk);
    await look();
    await write();
    await send();
  });
});

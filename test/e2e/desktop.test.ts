import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import { createImportTemplate } from '#app/sales/import/template.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { mainJobUntil } from './journeys.ts';
import { readOpenedPaths, recordOpenedPaths } from './openedPaths.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

/** Counts how often the main process has asked the system for its idle time. */
declare let idleChecks: number;

/** Returns the names of everything that a screen reader can reach. */
const readAccessibleNames = async (page: Page): Promise<string> => {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ name }) => name?.value ?? '')
    .join('\n');
};

/** Returns how much of an element is visible after it was scrolled to, from 0 to 1. */
const readVisibleShare = (element: Locator): Promise<number> =>
  element.evaluate(async (target) => {
    target.scrollIntoView({ block: 'nearest' });
    const { promise, resolve } = Promise.withResolvers<number>();
    new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(target);
    return promise;
  });

/** Drops files onto the window as the system would. */
const drop = async (page: Page, files: readonly { readonly name: string; readonly text: string }[]): Promise<void> => {
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, text } of dropped) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  for (const event of ['dragover', 'drop']) await page.dispatchEvent('main', event, { dataTransfer });
};

describe('the desktop application', () => {
  let folder: string;
  let data: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-desktop-'));
    data = join(folder, 'data');
    await mkdir(data);
    await writeFile(join(data, 'windowPlaces.json'), '[{"display": "damaged');
    application = await launch({ userDataDir: data });
    await recordOpenedPaths(application);
    page = await mainJobUntil(application, 'new-invoice-recipient');
  });
  afterAll(async () => {
    await application?.kill();
    await rm(folder, { recursive: true });
  });

  const readLog = async (): Promise<string> => {
    const names = await readdir(join(data, 'logs'));
    return (await Promise.all(names.map((file) => readFile(join(data, 'logs', file), 'utf8')))).join('');
  };
  /** Returns the saved bounds of the window; none while the file is the damaged one of the start. */
  const readPlaces = async (): Promise<readonly { readonly bounds: object; readonly zoom: number }[]> => {
    try {
      return JSON.parse(await readFile(join(data, 'windowPlaces.json'), 'utf8'));
    } catch {
      return [];
    }
  };
  const readBounds = () =>
    application.host.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds(), null);
  const readViewport = () => page.evaluate(() => [innerWidth, innerHeight]);
  const nameField = () => page.getByLabel(t('sales:field.name'), { exact: true });
  const pageHeading = (name: string) => page.getByRole('heading', { name: t(`common:${name}`), level: 1 });
  const dialogWithFocus = (dialog: Locator) => dialog.and(page.locator(':focus-within'));
  const cover = () => page.getByRole('dialog', { name: t('desktop:lock.title') });
  const choose = async (settings: object): Promise<void> => {
    expect(await invoke(page, 'managed.choose', settings)).toMatchObject({ ok: true });
  };
  /** Makes the system report so many seconds of idle time from now on. */
  const setIdleTime = async (seconds: number): Promise<void> => {
    await application.host.evaluate(({ powerMonitor }, idleTime) => {
      Object.assign(globalThis, { idleChecks: 0 });
      powerMonitor.getSystemIdleTime = () => {
        idleChecks += 1;
        return idleTime;
      };
    }, seconds);
  };

  test('logs saved window places that make no sense, and opens in the middle of the screen', async () => {
    await expect.poll(readLog).toContain('window.boundsUnreadable');
    await expect.poll(readBounds).toEqual({ x: 320, y: 140, width: 1280, height: 800 });
  });

  test('zooms by keys in steps, and saves place and zoom for the display', async () => {
    const readWidth = () => page.evaluate(() => innerWidth);
    for (const key of ['Control++', 'Control+=']) await page.keyboard.press(key);
    await expect.poll(readWidth).toBe(1024);
    await expect.poll(readPlaces).toMatchObject([{ bounds: { x: 320, y: 140, width: 1280, height: 800 }, zoom: 1.25 }]);
    await page.keyboard.press('Control+0');
    await expect.poll(readWidth).toBe(1280);
  });

  test('brings a window back that its display has left', async () => {
    await application.host.evaluate(({ BrowserWindow, screen }) => {
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 5000, y: -300 });
      screen.emit('display-removed', {}, {});
    }, null);
    await expect.poll(readPlaces).toMatchObject([{ bounds: { x: 640, y: 0, width: 1280, height: 800 } }]);
  });

  test('loads no dictionary before the spell check is chosen and none for Finnish, and checks free texts only', async () => {
    const readSpellCheck = () =>
      application.host.evaluate(({ session }) => {
        const { defaultSession } = session;
        return [defaultSession.spellCheckerEnabled, defaultSession.getSpellCheckerLanguages()];
      }, null);
    await expect.poll(readSpellCheck).toEqual([false, []]);
    await expect(nameField()).toHaveJSProperty('spellcheck', false);
    await choose({ spellCheck: true });
    await expect.poll(readSpellCheck).toEqual([true, ['en-GB']]);
    await choose({ spellCheck: false });
    await expect.poll(readSpellCheck).toEqual([false, []]);
  });

  test('hides everything behind the cover from eyes, screen readers and keys, and restores it afterwards', async () => {
    await choose({ lockAfterMinutes: 5 });
    await nameField().fill('Satamasoutajat Oy, half writ');
    await page.keyboard.press('Control+k');
    const paletteField = page.getByRole('dialog', { name: t('common:palette.title') }).getByRole('combobox');
    await expect(paletteField).toBeFocused();
    await application.host.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'), null);

    await expect(cover()).toBeVisible();
    await expect.poll(() => readAccessibleNames(page)).toContain(t('desktop:lock.title'));
    await expect.poll(() => readAccessibleNames(page)).not.toMatch(/Satamasoutajat|Purchases|Go to/);
    const readIsFocusInside = () => page.evaluate(() => document.activeElement?.matches('dialog *, body'));
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press('Tab');
      await expect.poll(readIsFocusInside).toBe(true);
    }
    for (const key of ['Escape', 'Escape', 'x', 'Control+k', '?']) await page.keyboard.press(key);
    await application.menu('showSettings');
    expect(await application.startAgain(['invoicedesk://open/overview'])).toBe(0);
    await expect(cover()).toBeVisible();
    const readIsCoverInFront = () =>
      page.evaluate(() => document.elementFromPoint(640, 20)?.closest('dialog') !== null);
    await expect.poll(readIsCoverInFront).toBe(true);

    await cover().getByRole('button').press('Enter');
    await expect(cover()).toHaveCount(0);
    await expect(paletteField).toBeFocused();
    await page.keyboard.press('Escape');
    // The page of the link is shown now; the draft is as it was left.
    await expect(pageHeading('overview')).toBeVisible();
    await page.getByRole('link', { name: t('common:sales') }).click();
    await expect(page.getByRole('row').filter({ hasText: 'half writ' })).toBeVisible();
  });

  test('covers itself when the computer has been idle for the chosen time, and not before', async () => {
    await setIdleTime(299);
    await expect.poll(() => application.host.evaluate(() => idleChecks, null)).toBeGreaterThan(0);
    expect(await invoke(page, 'desktop.lockState')).toMatchObject({ ok: true, value: { isLocked: false } });
    await setIdleTime(300);
    await expect(cover()).toBeVisible();
    await setIdleTime(0);
    // A dialog that opens behind the cover gets the focus when the cover is gone.
    await page.getByRole('button', { name: t('common:shortcuts') }).dispatchEvent('click');
    const shortcuts = page.getByRole('dialog', { name: t('shortcuts:title') });
    await expect(shortcuts).toBeVisible();
    await cover().getByRole('button').press('Enter');
    await expect(cover()).toHaveCount(0);
    await expect(dialogWithFocus(shortcuts)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shortcuts).toHaveCount(0);
    await choose({ lockAfterMinutes: null });
  });

  test('opens the page or the list that a link names; logs and refuses any other link', async () => {
    expect(await application.startAgain(['invoicedesk://open/settings'])).toBe(0);
    await expect(pageHeading('settings')).toBeVisible();
    for (const link of ['invoicedesk://open/sales?company=999999', 'invoicedesk://send/sales'])
      expect(await application.startAgain([link, '--profile=/tmp/evil.json'])).toBe(0);
    await expect.poll(async () => (await readLog()).match(/link\.unresolved/g)?.length).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:settings'));
    await application.host.evaluate(({ app }) => {
      app.emit('open-url', { preventDefault: () => undefined }, 'invoicedesk://open/contacts');
    }, null);
    await expect(page.getByRole('grid', { name: t('addressBook:contacts.title') })).toBeVisible();
  });

  test('starts an invoice from the jump list', async () => {
    expect(await application.startAgain(['--do=newInvoice'])).toBe(0);
    await expect(page.getByRole('combobox', { name: t('sales:recipient.search') })).toBeVisible();
  });

  test('prints the list of purchase invoices, and says so where there is nothing to print', async () => {
    const nothing = page.getByText(t('desktop:print.nothing'));
    await page.keyboard.press('Control+,');
    await expect(pageHeading('settings')).toBeVisible();
    await page.keyboard.press('Control+p');
    await expect(nothing).toBeVisible();
    await page.keyboard.press('Control+1');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(page.getByRole('button', { name: t('purchaseExport:all'), exact: true })).toBeVisible();
    await expect(nothing).toHaveCount(0);
    await page.keyboard.press('Control+p');
    await expect.poll(() => readOpenedPaths(application)).toContainEqual(expect.stringMatching(/\.pdf$/));
    // The message lies over the table of a small window.
    await page.getByRole('button', { name: 'Close', exact: true }).first().press('Enter');
    await expect(page.getByText('PDF program')).toHaveCount(0);
  });

  test('keeps every part of a page reachable at double zoom in the smallest window', async () => {
    await page.keyboard.press('Control+1');
    const cell = page.getByRole('gridcell').first();
    await expect(cell).toBeVisible();
    // In so small a window an open invoice lies over the table.
    const panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
    await page.getByRole('grid').press('Escape');
    await expect(panel).toHaveCount(0);
    await application.host.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      const [width = 0, height = 0] = window?.getMinimumSize() ?? [];
      window?.setBounds({ width, height });
    }, null);
    // The presses after the one that reaches the largest zoom change nothing.
    for (let press = 0; press < 8; press++) await page.keyboard.press('Control++');
    await expect.poll(readViewport).toEqual([440, 280]);
    await expect.poll(() => readVisibleShare(cell)).toBe(1);
    const sync = page.getByRole('button', { name: t('purchases:sync.start') });
    await expect.poll(() => readVisibleShare(sync)).toBe(1);
    await page.getByRole('button', { name: t('common:shortcuts') }).click();
    const shortcuts = page.getByRole('dialog', { name: t('shortcuts:title') });
    const readFitsInWidth = () =>
      shortcuts.evaluate((dialog) => {
        const list = dialog.querySelector('dl');
        return list !== null && list.scrollWidth === list.clientWidth;
      });
    await expect(dialogWithFocus(shortcuts)).toBeVisible();
    await expect.poll(readFitsInWidth).toBe(true);
    await page.keyboard.press('Escape');
    await expect(shortcuts).toHaveCount(0);
    await page.evaluate(() => location.assign('#/welcome'));
    const connect = page.getByRole('button', { name: t('welcome:connect.title') });
    await expect.poll(() => readVisibleShare(connect)).toBe(1);
    await page.keyboard.press('Control+0');
    await expect.poll(readViewport).toEqual([880, 560]);
    await page.evaluate(() => location.assign('#/purchases'));
    await expect(cell).toBeVisible();
  });

  test('takes dropped files where they belong, and explains a refusal elsewhere', async () => {
    await drop(page, [{ name: 'holiday.png', text: 'x' }]);
    await expect(page.getByText(t('desktop:drop.notProfile'))).toBeVisible();
    const { headers, rows } = createImportTemplate('en');
    const csv = [headers, ...rows].map((cells) => cells.join(';')).join('\n');
    await drop(page, [{ name: 'invoices.csv', text: csv }]);
    await expect(page.getByText(t('desktop:drop.table'))).toBeVisible();
    await page.evaluate(() => location.assign('#/sales/import'));
    await expect(page.getByRole('heading', { name: t('salesImport:file.title') })).toBeVisible();
    await drop(page, [{ name: 'holiday.png', text: 'x' }]);
    await expect(page.getByText(t('salesImport:drop.notTable'))).toBeVisible();
    await drop(page, [{ name: 'invoices.csv', text: csv }]);
    await expect(page.getByRole('table', { name: t('salesImport:columns.title') })).toBeVisible();
    await page.getByRole('link', { name: t('common:overview') }).click();
    await expect(pageHeading('overview')).toBeVisible();
    const profile = JSON.stringify({ ...JSON.parse(createDemoProfileText('http://127.0.0.1:1')), name: 'Dropped Oy' });
    await drop(page, [{ name: 'dropped.json', text: profile }]);
    await expect(page.getByText('dropped.json')).toBeVisible();
  });
});

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileText } from '../../app/demo/profileText.ts';
import { template } from '../../app/sales/importing/template.ts';
import { type Desk, launch, until } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');

/** Everything that a screen reader can come to, by its name. */
const heard = async (page: Page): Promise<string> => {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ name }) => name?.value ?? '')
    .join('\n');
};

/** Drops files onto the window as the system would. */
const drop = async (page: Page, files: readonly { readonly name: string; readonly text: string }[]): Promise<void> => {
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, text } of dropped) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  for (const event of ['dragover', 'drop']) await page.dispatchEvent('main', event, { dataTransfer });
};

describe('the habits of a desktop application', () => {
  let folder: string;
  let data: string;
  let desk: Desk;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-habits-'));
    data = join(folder, 'data');
    await mkdir(data);
    await writeFile(join(data, 'windowPlaces.json'), '[{"display": "what it was not');
    desk = await launch({ userDataDir: data });
    page = await mainJobUntil(desk, 'new-invoice-recipient');
  });
  afterAll(async () => {
    await desk?.kill();
    await rm(folder, { recursive: true });
  });

  const log = async (): Promise<string> => {
    const names = await readdir(join(data, 'logs'));
    return (await Promise.all(names.map((file) => readFile(join(data, 'logs', file), 'utf8')))).join('');
  };
  const places = async (): Promise<readonly { readonly bounds: object; readonly zoom: number }[]> =>
    JSON.parse(await readFile(join(data, 'windowPlaces.json'), 'utf8').catch(() => '[]'));
  const name = () => page.getByLabel(t('sales:field.name'), { exact: true });
  const choose = (settings: object): Promise<unknown> =>
    page.evaluate((chosen) => window.invoiceDesk.invoke('managed.choose', chosen, ''), settings);

  test('places that make no sense are noted, and the window stands in the middle', async () => {
    await expect.poll(log).toContain('window.placesLost');
    const bounds = await desk.host.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds(), null);
    expect(bounds).toEqual({ x: 320, y: 140, width: 1280, height: 800 });
  });

  test('it zooms by keys in steps, and keeps place and zoom for the display', async () => {
    const room = () => page.evaluate(() => innerWidth);
    for (const key of ['Control++', 'Control+=']) await page.keyboard.press(key);
    await expect.poll(room).toBe(1024);
    await expect.poll(places).toMatchObject([{ bounds: { x: 320, y: 140, width: 1280, height: 800 }, zoom: 1.25 }]);
    await page.keyboard.press('Control+0');
    await expect.poll(room).toBe(1280);
  });

  test('a window that its display has left comes back within reach', async () => {
    await desk.host.evaluate(({ BrowserWindow, screen }) => {
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 5000, y: -300 });
      screen.emit('display-removed', {}, {});
    }, null);
    await expect.poll(places).toMatchObject([{ bounds: { x: 640, y: 0, width: 1280, height: 800 } }]);
  });

  test('only free texts would be checked, no dictionary is asked for before somebody wants it, and none for Finnish', async () => {
    const checked = () =>
      desk.host.evaluate(({ session }) => {
        const { defaultSession } = session;
        return [defaultSession.spellCheckerEnabled, defaultSession.getSpellCheckerLanguages()];
      }, null);
    expect(await checked()).toEqual([false, []]);
    expect(await name().evaluate((field: HTMLInputElement) => field.spellcheck)).toBe(false);
    await choose({ spellCheck: true });
    expect(await checked()).toEqual([true, ['en-GB']]);
    await choose({ spellCheck: false });
    expect(await checked()).toEqual([false, []]);
  });

  test('covered, nothing behind is seen, heard, reached or done; uncovered, everything is as it was', async () => {
    await choose({ lockAfterMinutes: 5 });
    await name().fill('Satamasoutajat Oy, half writ');
    await page.keyboard.press('Control+k');
    const palette = page.locator('[role=combobox]:focus');
    await palette.waitFor();
    await desk.host.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'), null);

    const cover = page.getByRole('dialog', { name: t('desktop:cover.title') });
    await cover.waitFor();
    const words = await heard(page);
    expect(words).toContain(t('desktop:cover.title'));
    expect(words).not.toMatch(/Satamasoutajat|Purchases|Go to/);
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.matches('dialog *, body'))).toBe(true);
    }
    for (const key of ['Escape', 'Escape', 'x', 'Control+k', '?']) await page.keyboard.press(key);
    await desk.menu('showSettings');
    expect(await desk.startAgain(['invoicedesk://open/overview'])).toBe(0);
    expect(await cover.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.elementFromPoint(640, 20)?.closest('dialog') !== null)).toBe(true);

    await cover.getByRole('button').press('Enter');
    await cover.waitFor({ state: 'detached' });
    await palette.waitFor();
    await page.keyboard.press('Escape');
    // What was asked for meanwhile is shown now; the draft is where it was left.
    await page.getByRole('heading', { name: t('common:overview'), level: 1 }).waitFor();
    await page.getByRole('link', { name: t('common:sales') }).click();
    await page.getByRole('row').filter({ hasText: 'half writ' }).waitFor();
  });

  test('it covers itself once nobody has touched the computer for so long, and not before', async () => {
    const cover = page.getByRole('dialog', { name: t('desktop:cover.title') });
    await desk.host.evaluate(({ powerMonitor }) => {
      powerMonitor.getSystemIdleTime = () => 300;
    }, null);
    await cover.waitFor();
    await desk.host.evaluate(({ powerMonitor }) => {
      powerMonitor.getSystemIdleTime = () => 299;
    }, null);
    // What opens meanwhile is the keyboard's once the cover is gone.
    await page.getByRole('button', { name: t('common:shortcuts') }).dispatchEvent('click');
    const opened = page.getByRole('dialog', { name: t('grid:shortcuts.title') });
    await opened.waitFor();
    await cover.getByRole('button').press('Enter');
    await cover.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await choose({ lockAfterMinutes: null });
  });

  test('a link shows a page, or of a company a list; one that names anything else is noted and left', async () => {
    expect(await desk.startAgain(['invoicedesk://open/settings'])).toBe(0);
    await page.getByRole('heading', { name: t('common:settings'), level: 1 }).waitFor();
    const hostile = ['invoicedesk://open/sales?company=999999', 'invoicedesk://send/sales'];
    for (const link of hostile) expect(await desk.startAgain([link, '--profile=/tmp/evil.json'])).toBe(0);
    await expect.poll(async () => (await log()).match(/link\.refused/g)?.length).toBe(2);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(t('common:settings'));
    await desk.host.evaluate(({ app }) => {
      app.emit('open-url', { preventDefault: () => undefined }, 'invoicedesk://open/contacts');
    }, null);
    await page.getByRole('grid', { name: t('book:contacts.title') }).waitFor();
  });

  test('the jump list begins an invoice', async () => {
    expect(await desk.startAgain(['--do=newInvoice'])).toBe(0);
    await page.getByRole('combobox', { name: t('sales:recipient.search') }).waitFor();
  });

  test('it prints the list of purchases, and says where there is nothing to print', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('heading', { name: t('common:settings'), level: 1 }).waitFor();
    await page.keyboard.press('Control+p');
    await page.getByText(t('desktop:print.nothing')).waitFor();
    await page.keyboard.press('Control+1');
    await page.getByRole('gridcell').first().waitFor();
    expect(await page.getByText(t('desktop:print.nothing')).count()).toBe(0);
    await page.keyboard.press('Control+p');
    await until(
      async () =>
        (await desk.host.evaluate(({ shell }) => (shell as unknown as { opened: string[] }).opened, null)).find(
          (path) => path.endsWith('.pdf'),
        ),
      () => 'nothing was printed',
    );
  });

  test('at twice the size in the smallest window, every part of a page can be brought into sight', async () => {
    await page.keyboard.press('Control+1');
    const cell = page.getByRole('gridcell').first();
    await cell.waitFor();
    await desk.host.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      const [width = 0, height = 0] = window?.getMinimumSize() ?? [];
      window?.setBounds({ width, height });
    }, null);
    for (let step = 0; step < 8; step++) await page.keyboard.press('Control++');
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 280]);
    /** What of it a person sees once it was scrolled to, from 0 to 1. */
    const seen = (part: Locator): Promise<number> =>
      part.evaluate(async (element) => {
        element.scrollIntoView({ block: 'nearest' });
        const { promise, resolve } = Promise.withResolvers<number>();
        new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(element);
        return promise;
      });
    expect(await seen(cell)).toBe(1);
    expect(await seen(page.getByRole('button', { name: t('purchases:sync.start') }))).toBe(1);
    await page.getByRole('button', { name: t('common:shortcuts') }).click();
    const keys = page.getByRole('dialog', { name: t('grid:shortcuts.title') });
    await keys.waitFor();
    const isWhole = () =>
      keys.evaluate((dialog) => dialog.querySelector('dl')?.scrollWidth === dialog.querySelector('dl')?.clientWidth);
    expect(await isWhole()).toBe(true);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.evaluate(() => location.assign('#/welcome'));
    const choices = page.getByRole('button', { name: t('welcome:connect.title') });
    await choices.waitFor();
    expect(await seen(choices)).toBe(1);
    await page.keyboard.press('Control+0');
    await page.evaluate(() => location.assign('#/purchases'));
    await cell.waitFor();
  });

  test('what is dropped is taken where it belongs, and refused in words elsewhere', async () => {
    await drop(page, [{ name: 'holiday.png', text: 'x' }]);
    await page.getByText(t('desktop:drop.notProfile')).waitFor();
    const { heads, rows } = template('en');
    const csv = [heads, ...rows].map((cells) => cells.join(';')).join('\n');
    await drop(page, [{ name: 'invoices.csv', text: csv }]);
    await page.getByText(t('desktop:drop.table')).waitFor();
    await page.evaluate(() => location.assign('#/sales/import'));
    await page.getByRole('heading', { name: t('salesImport:file.title') }).waitFor();
    await drop(page, [{ name: 'holiday.png', text: 'x' }]);
    await page.getByText(t('salesImport:drop.notTable')).waitFor();
    await drop(page, [{ name: 'invoices.csv', text: csv }]);
    await page.getByRole('table', { name: t('salesImport:columns.title') }).waitFor();
    await page.getByRole('link', { name: t('common:overview') }).click();
    await page.getByRole('heading', { name: t('common:overview'), level: 1 }).waitFor();
    const profile = JSON.stringify({ ...JSON.parse(profileText('http://127.0.0.1:1')), name: 'Dropped Oy' });
    await drop(page, [{ name: 'dropped.json', text: profile }]);
    await page.getByText('dropped.json').waitFor();
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { demoCompanies } from '#app/demo/company.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterDemo, enterOwnService, expectPurchaseCount } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const [saimaa, lahti] = demoCompanies;

describe('the palette', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 40 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-profile-'));
  });
  afterAll(async () => {
    await demo.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    const file = join(folder, 'profile.json');
    await writeFile(file, demo.profileText.replace('Demo accounting service', 'Own service'));
    application = await launch({ args: [`--profile=${file}`, '--demo-size=60'] });
    page = await enterOwnService(application, demo);
  });
  afterEach(() => application?.close());

  const palette = () => page.getByRole('dialog', { name: 'Go to or do' });
  const field = () => palette().getByRole('combobox');
  const activeOption = () => palette().locator('[role="option"][data-focused]');
  const expectInvoices = (count: number): Promise<void> => expectPurchaseCount(page, count);
  const switcher = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}.*switch company`) });
  const openPalette = async (): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field()).toBeFocused();
  };
  /** Opens the palette, types, and does what comes first, whose text is `option`. */
  const choose = async (words: string, option: RegExp): Promise<void> => {
    await openPalette();
    await page.keyboard.type(words);
    await expect(field()).toHaveValue(words);
    await expect(activeOption()).toHaveText(option);
    await page.keyboard.press('Enter');
    await expect(palette()).toHaveCount(0);
  };

  test('switches between the companies of two connections, each with its own rows', async () => {
    await expectInvoices(40);
    await choose('another service', /^Connect to another service/);
    await enterDemo(application);
    await expectInvoices(60);
    await choose('LAHDEN own', new RegExp(`^${lahti.name}.*Own service`));
    await expect(switcher(lahti.name)).toBeVisible();
    await expectInvoices(4);
    await choose(`${saimaa.businessId.slice(0, 7)} own`, new RegExp(`^${saimaa.name}.*Own service`));
    await expect(switcher(saimaa.name)).toBeVisible();
    await expectInvoices(40);
    // The company that was left last comes first.
    await openPalette();
    await page.keyboard.press('ArrowDown');
    await expect(activeOption()).toHaveText(new RegExp(`^${lahti.name}.*Own service`));
    await page.keyboard.press('Enter');
    await expectInvoices(4);
    await choose(`demo ${saimaa.customerNumber}`, new RegExp(`^${saimaa.name}.*Demo`));
    await expectInvoices(60);
  });

  test('closes on Escape and leaves everything as it was', async () => {
    const search = page.getByRole('searchbox');
    await page.keyboard.press('ControlOrMeta+f');
    await expect(search).toBeFocused();
    await page.keyboard.type('oy');
    await expect(search).toHaveValue('oy');
    await openPalette();
    await page.keyboard.type('nothing is called this');
    await expect(palette().getByText('Nothing here is called that')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette()).toHaveCount(0);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('oy');
  });

  test('does what it offers, and says what could not be done', async () => {
    await choose('sign out', /^Sign out/);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await choose('sign in', /^Sign in/);
    await (await application.window('signIn')).close();
    await expect(page.getByRole('alert').getByText('The sign-in was cancelled')).toBeVisible();
    await choose('new inv', /^New invoice/);
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await choose('test', /^Test/);
    await expect(page).toHaveURL(/#\/connections\/\w+\/test\?connection=/);
    await choose('dark', /Dark/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await choose('suomi', /Suomi/);
    await expect(page.getByRole('link', { name: createWords('fi')('common:purchases') })).toBeVisible();
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companies, person } from '../../app/demo/company.ts';
import { type DemoService, startDemoService } from '../../app/demo/demoService.ts';
import { type Desk, launch } from './fixture.ts';
import { enterOwnService, signInAtService } from './journeys.ts';

const [saimaa, lahti] = companies;

describe('the palette', () => {
  let demo: DemoService;
  let folder: string;
  let desk: Desk;
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
    desk = await launch({ args: [`--profile=${file}`, '--demo-size=60'] });
    page = await enterOwnService(desk, demo);
  });
  afterEach(() => desk?.close());

  const palette = () => page.getByRole('dialog', { name: 'Go to or do' });
  const shows = (count: number): Promise<void> => page.getByText(`${count} invoices`, { exact: true }).waitFor();
  const switcher = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}.*switch company`) });
  /** Opens the palette, types, and does what comes first. */
  const go = async (words: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k');
    await palette().waitFor();
    await page.keyboard.type(words);
    await palette().locator('[role=option][data-focused]').waitFor();
    await page.keyboard.press('Enter');
    await palette().waitFor({ state: 'detached' });
  };

  test('switches between the companies of two connections, each with its own rows', async () => {
    await shows(40);
    await go('another service');
    await page.getByRole('button', { name: /^Try the demo company/ }).click();
    const credentials = { userName: person.userName, password: person.password };
    await signInAtService(await desk.window('signIn'), { credentials: { ...demo.credentials, ...credentials } });
    await shows(60);
    await go('LAHDEN own');
    await switcher(lahti.name).waitFor();
    await shows(4);
    await go(`${saimaa.businessId.slice(0, 7)} own`);
    await switcher(saimaa.name).waitFor();
    await shows(40);
    // The company that was left last comes first.
    await page.keyboard.press('ControlOrMeta+k');
    await palette().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await shows(4);
    await go(`demo ${saimaa.customerNumber}`);
    await shows(60);
  });

  test('closes on Escape and leaves everything as it was', async () => {
    const search = page.getByRole('searchbox');
    const isAtSearch = () => search.evaluate((field) => field === document.activeElement);
    await page.keyboard.press('ControlOrMeta+f');
    await expect.poll(isAtSearch).toBe(true);
    await page.keyboard.type('oy');
    await page.keyboard.press('ControlOrMeta+k');
    await palette().waitFor();
    await page.keyboard.type('nothing is called this');
    await palette().getByText('Nothing here is called that').waitFor();
    await page.keyboard.press('Escape');
    await palette().waitFor({ state: 'detached' });
    await expect.poll(isAtSearch).toBe(true);
    expect(await search.inputValue()).toBe('oy');
  });

  test('does what it offers, and says what could not be done', async () => {
    await go('sign out');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await go('sign in');
    await (await desk.window('signIn')).close();
    await page.getByRole('alert').getByText('The sign-in was cancelled').waitFor();
    await go('new inv');
    await page.getByLabel('Name', { exact: true }).waitFor();
    await go('test');
    await page.waitForURL(/connections\/\w+\/test$/);
    await go('dark');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await go('suomi');
    await page.getByRole('link', { name: 'Ostot' }).waitFor();
  });
});

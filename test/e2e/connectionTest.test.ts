import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '../../app/demo/demoService.ts';
import { type Desk, launch } from './fixture.ts';
import { signInAtService, typeCredentials, writeProfile } from './journeys.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');

describe('the test of a connection', () => {
  let demo: DemoService;
  let folder: string;
  let desk: Desk;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 40 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-test-'));
  });
  afterAll(async () => {
    await demo.close();
    await rm(folder, { recursive: true });
  });
  /** Connected and signed in, with a subscription that was mistyped. */
  beforeEach(async () => {
    const file = await writeProfile(join(folder, 'profile.json'), demo);
    desk = await launch({ args: [`--profile=${file}`] });
    page = await desk.window('main');
    await typeCredentials(page, demo);
    await page.getByLabel(t('common:credentials.subscription'), { exact: true }).fill('mistyped');
    await button(t('welcome:connect.action')).click();
    await signInAtService(await desk.window('signIn'), demo);
    await page.getByRole('gridcell').first().waitFor();
  });
  afterEach(() => desk?.close());

  const button = (name: string): Locator => page.getByRole('button', { name, exact: true }).last();
  const verdict = (words: string): Locator => page.getByRole('region').getByText(words, { exact: true });
  const card = (title: string): Locator => page.getByRole('listitem').filter({ hasText: title });

  const openTest = async (): Promise<void> => {
    await page.getByRole('link', { name: t('common:settings') }).click();
    await button(t('settings:connections.more', { name: 'Demo accounting service' })).click();
    await page.getByRole('menuitem', { name: t('common:test') }).click();
  };

  test('names the one wrong thing, which is mended there, and then everything works', async () => {
    await openTest();
    await button(t('connectionTest:run')).click();
    await verdict(t('connectionTest:toMend_one')).waitFor();
    const failed = card(t('connectionTest:step.subscription.failed'));
    await failed.getByText(/invalid subscription key/).waitFor();
    await failed.getByText(t('connectionTest:mender.integrationTeam')).waitFor();
    await card(t('connectionTest:step.sales.name'))
      .getByText(t('connectionTest:waitsFor', { step: t('connectionTest:step.subscription.name') }))
      .waitFor();
    await button(t('connectionTest:copy')).click();
    await button(t('connectionTest:copied')).waitFor();

    await failed.getByRole('button', { name: t('common:credentials.action') }).click();
    await typeCredentials(page, demo);
    await button(t('common:credentials.save')).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await button(t('connectionTest:runAgain')).click();
    await verdict(t('connectionTest:allPassed')).waitFor();
    await page.getByText(t('connectionTest:step.signIn.passedAs', { name: demo.credentials.personName })).waitFor();
    const { contacts, products, invoices, updates, deliveries } = demo.ledger;
    expect([contacts, products, invoices, updates, deliveries].flat()).toEqual([]);
  });

  test('opens the sign-in for one who is signed out, and ends with the button', async () => {
    await page.getByRole('link', { name: t('common:settings') }).click();
    await button(t('common:signOut')).click();
    await page.getByText(t('settings:connections.signedOut')).waitFor();
    await openTest();
    await button(t('connectionTest:run')).click();
    await desk.window('signIn');
    await button(t('common:signIn.window.show')).waitFor();
    await button(t('connectionTest:stop')).press('Enter');
    await verdict(t('connectionTest:toMend_one')).waitFor();
    expect(desk.hasWindow('signIn')).toBe(false);
    await card(t('connectionTest:step.signIn.name')).getByText(t('connectionTest:kind.stopped')).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('connectionTest:runAgain'));
  });
});

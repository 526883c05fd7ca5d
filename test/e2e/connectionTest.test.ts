import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { signInAtService, typeCredentials, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

describe('the connection test', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 40 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-test-'));
  });
  afterAll(async () => {
    await demo.close();
    await rm(folder, { recursive: true });
  });
  /** Connects and signs in, with a subscription that is mistyped. */
  beforeEach(async () => {
    const file = await writeProfile(join(folder, 'profile.json'), demo);
    application = await launch({ args: [`--profile=${file}`] });
    page = await application.window('main');
    await typeCredentials(page, demo);
    await page.getByLabel(t('common:credentials.subscription'), { exact: true }).fill('mistyped');
    await button(t('welcome:connect.action')).click();
    await signInAtService(await application.window('signIn'), demo);
    await page.getByRole('gridcell').first().waitFor();
  });
  afterEach(() => application?.close());

  const button = (name: string): Locator => page.getByRole('button', { name, exact: true }).last();
  const getVerdict = (words: string): Locator => page.getByRole('region').getByText(words, { exact: true });
  const card = (title: string): Locator => page.getByRole('listitem').filter({ hasText: title });

  const openTest = async (): Promise<void> => {
    await page.getByRole('link', { name: t('common:settings') }).click();
    await button(t('settings:connections.menuLabel', { name: 'Demo accounting service' })).click();
    await page.getByRole('menuitem', { name: t('common:test') }).click();
  };

  test('names the one thing that is wrong, and passes once it is corrected there', async () => {
    await openTest();
    await button(t('connectionTest:run')).click();
    await expect(getVerdict(t('connectionTest:failureCount_one'))).toBeVisible();
    const failed = card(t('connectionTest:step.subscription.failed'));
    await expect(failed.getByText(/invalid subscription key/)).toBeVisible();
    await expect(failed.getByText(t('connectionTest:responsibleParty.you'))).toBeVisible();
    const skipped = card(t('connectionTest:step.sales.name'));
    const reason = t('connectionTest:waitsFor', { step: t('connectionTest:step.subscription.name') });
    await expect(skipped.getByText(reason)).toBeVisible();
    await button(t('connectionTest:copy')).click();
    await expect(button(t('connectionTest:copied'))).toBeVisible();

    await failed.getByRole('button', { name: t('common:credentials.action') }).click();
    await typeCredentials(page, demo);
    await button(t('common:credentials.save')).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(t('connectionTest:runAgain')).click();
    await expect(getVerdict(t('connectionTest:allPassed'))).toBeVisible();
    const signedIn = t('connectionTest:step.signIn.passedAs', { name: demo.credentials.personName });
    await expect(page.getByText(signedIn)).toBeVisible();
    const untested = t('connectionTest:found.untested', {
      parts: t('connectionTest:part.changes'),
      reason: t('connectionTest:untestedReason.mayChange'),
    });
    await expect(card(t('connectionTest:step.sales.passed')).getByText(untested)).toBeVisible();
    const { contacts, products, invoices, updates, deliveries } = demo.ledger;
    expect([contacts, products, invoices, updates, deliveries].flat()).toEqual([]);
  });

  test('opens the sign-in window for a person who is signed out, and closes it when the test is stopped', async () => {
    await page.getByRole('link', { name: t('common:settings') }).click();
    await button(t('common:signOut')).click();
    await expect(page.getByText(t('settings:connections.signedOut'))).toBeVisible();
    await openTest();
    await button(t('connectionTest:run')).click();
    await application.window('signIn');
    await expect(button(t('common:signIn.window.show'))).toBeVisible();
    await button(t('connectionTest:stop')).press('Enter');
    await expect(getVerdict(t('connectionTest:failureCount_one'))).toBeVisible();
    await expect.poll(() => application.hasWindow('signIn')).toBe(false);
    const stopped = card(t('connectionTest:step.signIn.name')).getByText(t('connectionTest:kind.stopped'));
    await expect(stopped.first()).toBeVisible();
    await expect(button(t('connectionTest:runAgain'))).toBeFocused();
  });
});

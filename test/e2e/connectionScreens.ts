import type { Locator, Page } from 'playwright-core';
import type { DemoService } from '#app/demo/demoService.ts';
import type { LaunchedApplication } from './fixture.ts';
import { expectPurchaseCount, signInAtService } from './journeys.ts';
import { createWords } from './words.ts';

const t = createWords('en');

/** The name of the connection that a demo service's profile creates. */
export const demoConnection = 'Demo accounting service';

/** The field of the connection form for a member of the profile, `identity.issuer`. */
export const getField = (page: Page, path: string): Locator =>
  page.getByLabel(t(`connections:field.${path}.label`), { exact: true });

/** The first button with the words of a locale key. */
export const getButton = (page: Page, key: string, values = {}): Locator =>
  page.getByRole('button', { name: t(key, values), exact: true }).first();

/** The field that holds the whole profile as text. */
export const getProfileText = (page: Page): Locator => page.getByLabel(t('welcome:profile.label'), { exact: true });

/** Opens the menu of a connection in the settings and chooses an item by its locale key. */
export const chooseFromMenu = async (page: Page, key: string, connection = demoConnection): Promise<void> => {
  await getButton(page, 'settings:connections.menuLabel', { name: connection }).click();
  await page.getByRole('menuitem', { name: t(key) }).click();
};

/** Goes to the page on which a connection is edited. */
export const editConnection = async (
  application: LaunchedApplication,
  page: Page,
  connection = demoConnection,
): Promise<void> => {
  await application.menu('showSettings');
  await chooseFromMenu(page, 'settings:connections.edit', connection);
};

/** Connects what was entered, signs in, and waits for the 40 invoices of the service. */
export const connectAndSignIn = async (
  application: LaunchedApplication,
  page: Page,
  demo: DemoService,
): Promise<void> => {
  await getButton(page, 'welcome:connect.action').click();
  await signInAtService(await application.window('signIn'), demo);
  await expectPurchaseCount(page, 40);
};

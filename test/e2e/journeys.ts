import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { Draft } from '#app/contract/sales/draft.ts';
import { demoPerson } from '#app/demo/company.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import { mainJob } from '../tour/steps.ts';
import { readCompanies } from './connectedCompanies.ts';
import type { LaunchedApplication } from './fixture.ts';
import { goToStep } from './invoiceSteps.ts';
import { invoke } from './invoke.ts';
import { expect } from './pageAssertions.ts';
import { createWords, type Words } from './words.ts';

/** Does the main task up to and including the step of that name, and returns the main window. */
export const mainJobUntil = async (application: LaunchedApplication, name: string): Promise<Page> => {
  const last = mainJob.findIndex((step) => step.name === name);
  if (last < 0) throw new Error(`the main job has no step ${name}`);
  for (const step of mainJob.slice(0, last + 1)) await step.run(application);
  return application.window('main');
};

/** Writes the profile of a demo service that runs outside the application, with changes to its identity part. */
export const writeProfile = async (file: string, demo: DemoService, identity: object = {}): Promise<string> => {
  const profile = JSON.parse(demo.profileText) as { identity: object };
  await writeFile(file, JSON.stringify({ ...profile, identity: { ...profile.identity, ...identity } }));
  return file;
};

const english = createWords('en');

/** Types the values that the profile of a demo service needs; `secret` replaces the right client secret. */
export const typeCredentials = async (
  page: Page,
  { credentials }: DemoService,
  secret = credentials.clientSecret,
  t: Words = english,
): Promise<void> => {
  await page.getByLabel(t('common:credentials.clientCredential'), { exact: true }).fill(secret);
  await page.getByLabel(t('common:credentials.salesCredential'), { exact: true }).fill(credentials.salesClientSecret);
  await page.getByLabel(t('common:credentials.subscription'), { exact: true }).fill(credentials.subscriptionId);
};

/** Types the credentials of an offered profile and goes on to the service's own window. */
export const connect = async (page: Page, demo: DemoService, change: { secret?: string } = {}): Promise<void> => {
  await typeCredentials(page, demo, change.secret);
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
};

/** Signs in on the service's own pages, in any language, and answers the consent page. */
export const signInAtService = async (
  login: Page,
  { credentials }: { readonly credentials: Pick<DemoService['credentials'], 'userName' | 'password'> },
  answer: 'Allow' | 'Refuse' = 'Allow',
): Promise<void> => {
  await login.locator('[name=userName]').fill(credentials.userName);
  await login.locator('[name=password]').fill(credentials.password);
  await login.getByRole('button').click();
  await login.locator(`button[value=${answer.toLowerCase()}]`).click();
};

/** Enters the demo company from the first screen, in any language, which asks for nothing, and returns the main window. */
export const enterDemo = async (application: LaunchedApplication, t: Words = english): Promise<Page> => {
  const page = await application.window('main');
  await page.getByRole('button', { name: t('welcome:demo.title') }).press('Enter');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expectSynced(page, t);
  return page;
};

/**
 * Waits until no sync is running and the table shows the whole list, which alone can be exported: the one is known a moment before
 * the other.
 */
export const expectSynced = async (page: Page, t: Words = english): Promise<void> => {
  for (const key of ['purchases:sync.start', 'purchaseExport:title'])
    await expect(page.getByRole('button', { name: t(key), exact: true })).toBeVisible();
};

/** Signs in as the demo person where the sign-in is shown, in any language. */
export const signInAsDemoUser = async (application: LaunchedApplication): Promise<void> =>
  signInAtService(await application.window('signIn'), { credentials: demoPerson });

/** Adds the connection and signs in; resolves before the first sync has brought anything. */
export const signInToOwnService = async (application: LaunchedApplication, demo: DemoService): Promise<Page> => {
  const page = await application.window('main');
  await connect(page, demo);
  await signInAtService(await application.window('signIn'), demo);
  return page;
};

/** Connects an offered profile, signs in, and returns the main window once the first sync is done. */
export const enterOwnService = async (application: LaunchedApplication, demo: DemoService): Promise<Page> => {
  const page = await signInToOwnService(application, demo);
  // There may be nothing to review.
  await expect(page.getByRole('radio', { name: /^All\s*[1-9]/ })).toBeVisible();
  await expectSynced(page);
  return page;
};

/**
 * Waits until the table says that the company has so many purchase invoices, reviewed and paid ones included. `count` as the
 * language writes it.
 */
export const expectPurchaseCount = (page: Page, count: number | string, t: Words = english): Promise<void> =>
  expect(page.getByRole('radio', { name: new RegExp(`^${t('purchaseTable:view.all')}\\s*${count}$`) })).toBeVisible();

/** Returns a page's link in the rail, as the contents of the settings have links of the same name. */
export const inRail = (page: Page, name: 'purchases' | 'sales' | 'settings', t: Words = english): Locator =>
  page.getByRole('navigation', { name: t('common:pages') }).getByRole('link', { name: t(`common:${name}`) });

/** Opens a page by its link in the rail and waits for it: the page before is shown until the code is loaded. */
export const openPage = async (
  page: Page,
  name: 'purchases' | 'sales' | 'settings',
  t: Words = english,
): Promise<void> => {
  await inRail(page, name, t).click();
  await expect(page.getByRole('heading', { level: 1, name: t(`common:${name}`), exact: true })).toBeAttached();
};

/** Types a new recipient into a new draft and waits until all of it is on the disk. */
export const startInvoice = async (page: Page, recipient: string, t: Words = english): Promise<void> => {
  const field = (name: string) => page.getByLabel(t(`sales:field.${name}`), { exact: true });
  await openPage(page, 'sales', t);
  await page
    .getByRole('button', { name: t('sales:newInvoice'), exact: true })
    .first()
    .click();
  await field('name').fill(recipient);
  await field('email').fill('laskut@satamasoutajat.example');
  await field('street').fill('Rantatie 4');
  await field('postalCode').fill('53100');
  await field('town').fill('Lappeenranta');
  await expect(page.getByText(t('sales:saving.saved'))).toBeVisible();
  // This text is shown since the first of these fields was saved.
  await expect
    .poll(async () => (await readStoredDraft(page))?.contact)
    .toMatchObject({ name: recipient, town: 'Lappeenranta' });
};

/** Returns the stored draft whose page is open; null if none is stored. */
export const readStoredDraft = async (page: Page): Promise<Draft | null> => {
  const [, draftId] = /drafts\/([\w-]+)/.exec(page.url()) ?? [];
  for (const company of await readCompanies(page)) {
    const stored = await invoke<{ readonly draft: Draft }>(page, 'sales.draft', { company, draftId });
    if (stored.ok) return stored.value.draft;
  }
  return null;
};

/** Goes on from a typed recipient to the last step before the invoice is sent. */
export const finishInvoice = async (page: Page, t: Words = english): Promise<void> => {
  await goToStep(page, 'lines', t);
  await page.getByRole('combobox', { name: t('sales:field.lineName') }).fill('Rowing boat, repaired');
  await page.getByRole('textbox', { name: t('sales:field.quantity') }).fill('2');
  await page.getByRole('textbox', { name: t('sales:field.unitPrice'), exact: true }).fill('400');
  await goToStep(page, 'delivery', t);
  const email = page.getByRole('radio', { name: t('sales:channel.email') });
  await email.press('Space');
  await expect(email).toBeChecked();
  await goToStep(page, 'check', t);
  await expect(page.getByText(t('sales:check.finalTitle'))).toBeVisible();
};

/** Presses the button that sends the invoice. */
export const send = (page: Page, t: Words = english): Promise<void> =>
  page
    .getByRole('button', { name: t('salesDelivery:send.email'), exact: true })
    .last()
    .click();

import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { DemoService } from '../../app/demo/demoService.ts';
import { mainJob } from '../tour/steps.ts';
import type { Desk } from './fixture.ts';

/** Does the main job up to and including the step of that name, and answers the main window. */
export const mainJobUntil = async (desk: Desk, name: string): Promise<Page> => {
  const last = mainJob.findIndex((step) => step.name === name);
  if (last < 0) throw new Error(`the main job has no step ${name}`);
  for (const step of mainJob.slice(0, last + 1)) await step.run(desk);
  return desk.window('main');
};

/** Writes the profile of a demo service that runs outside the application, with changes to its identity part. */
export const writeProfile = async (file: string, demo: DemoService, identity: object = {}): Promise<string> => {
  const profile = JSON.parse(demo.profileText) as { identity: object };
  await writeFile(file, JSON.stringify({ ...profile, identity: { ...profile.identity, ...identity } }));
  return file;
};

/** Types what the profile of a demo service needs; `secret` in place of the right client secret. */
export const typeCredentials = async (page: Page, { credentials }: DemoService, secret?: string): Promise<void> => {
  await page.getByLabel('Client secret', { exact: true }).fill(secret ?? credentials.clientSecret);
  await page.getByLabel('Client secret for sales').fill(credentials.salesClientSecret);
  await page.getByLabel('Subscription id').fill(credentials.subscriptionId);
};

/** Types the credentials of an offered profile and goes on to the service's own window. */
export const connect = async (page: Page, demo: DemoService, change: { secret?: string } = {}): Promise<void> => {
  await typeCredentials(page, demo, change.secret);
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
};

/** Signs in on the service's own pages and answers to its question. */
export const signInAtService = async (
  login: Page,
  { credentials }: DemoService,
  answer: 'Allow' | 'Refuse' = 'Allow',
): Promise<void> => {
  await login.getByLabel('User name').fill(credentials.userName);
  await login.getByLabel('Password').fill(credentials.password);
  await login.getByRole('button', { name: 'Sign in' }).click();
  await login.getByRole('button', { name: answer }).click();
};

/** Connects an offered profile, signs in, and answers the main window once the first sync is done. */
export const enterOwnService = async (desk: Desk, demo: DemoService): Promise<Page> => {
  const page = await desk.window('main');
  await connect(page, demo);
  await signInAtService(await desk.window('signIn'), demo);
  await page.getByRole('gridcell').first().waitFor();
  return page;
};

/** Types a new recipient into a new draft and waits until it is on the disk. */
export const startInvoice = async (page: Page, recipient: string): Promise<void> => {
  await page.getByRole('link', { name: 'Sales' }).click();
  await page.getByRole('button', { name: 'New invoice', exact: true }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(recipient);
  await page.getByLabel('E-mail address').fill('laskut@satamasoutajat.example');
  await page.getByLabel('Street').fill('Rantatie 4');
  await page.getByLabel('Postal code').fill('53100');
  await page.getByLabel('Town').fill('Lappeenranta');
  await page.getByText(/Draft saved/).waitFor();
};

/** Goes on from a typed recipient to the last look before the invoice is sent. */
export const finishInvoice = async (page: Page): Promise<void> => {
  const button = (name: string) => page.getByRole('button', { name, exact: true }).last();
  await button('Lines').click();
  await page.getByRole('combobox', { name: 'Product or text' }).fill('Rowing boat, repaired');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('400');
  await button('Delivery').click();
  await page.getByRole('radio', { name: /^E-mail/ }).press('Space');
  await button('Check and send').click();
  await page.getByText('A sent invoice cannot be changed or taken back').waitFor();
};

/** Presses the button that sends the invoice. */
export const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Send', exact: true }).last().click();

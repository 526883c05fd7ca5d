import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from '../e2e/fixture.ts';
import { finishInvoice, send, signInAtService, startInvoice, typeCredentials } from '../e2e/journeys.ts';
import { createWords } from '../e2e/words.ts';

/**
 * The pictures of the documents: the way of docs/connecting.md, from a profile file to the first invoice sent, and the opened purchase
 * invoice of the README.
 */
const t = createWords('en');

type Shoot = (name: string, page: Page) => Promise<unknown>;

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

const giveProfile = async (application: LaunchedApplication, page: Page, file: string, shoot: Shoot): Promise<void> => {
  await application.answerOpenDialog([file]);
  await page.getByRole('button', { name: t('welcome:connect.title') }).click();
  await press(page, t('welcome:profile.pick'));
  await page.getByText(t('welcome:outline.valid')).waitFor();
  await page.getByText(t('connections:destinations.discovery')).waitFor();
  await shoot('connecting-profile', page);
  await press(page, t('connections:form.show'));
  await page.getByText(t('connections:group.companies'), { exact: true }).waitFor();
  await shoot('connecting-form', page);
};

const signIn = async (application: LaunchedApplication, page: Page, demo: DemoService, shoot: Shoot): Promise<void> => {
  await typeCredentials(page, demo);
  await page.getByLabel(t('common:credentials.subscription'), { exact: true }).fill('mistyped');
  await press(page, t('welcome:connect.action'));
  const login = await application.window('signIn');
  await login.setViewportSize({ width: 520, height: 720 });
  await login.locator('[name=userName]').waitFor();
  await shoot('connecting-sign-in', login);
  await signInAtService(login, demo);
  await page.getByRole('gridcell').first().waitFor();
  await shoot('connecting-purchases', page);
};

const reviewInvoice = async (page: Page, shoot: Shoot): Promise<void> => {
  await page.getByRole('button', { name: /^Review all / }).click();
  await page
    .getByRole('row')
    .filter({ hasText: t('grid:finding.ibanChanged') })
    .first()
    .click();
  await page.getByRole('complementary').getByRole('heading', { level: 2 }).waitFor();
  await shoot('purchases', page);
};

const testConnection = async (page: Page, demo: DemoService, shoot: Shoot): Promise<void> => {
  await page.getByRole('link', { name: t('common:settings') }).click();
  await press(page, t('settings:connections.menuLabel', { name: 'Demo accounting service' }));
  await page.getByRole('menuitem', { name: t('common:test') }).click();
  await press(page, t('connectionTest:run'));
  await page.getByRole('region').getByText(t('connectionTest:failureCount_one'), { exact: true }).waitFor();
  const failed = page.getByRole('listitem').filter({ hasText: t('connectionTest:step.subscription.failed') });
  await failed.scrollIntoViewIfNeeded();
  await shoot('connecting-test', page);
  await failed.getByRole('button', { name: t('common:credentials.action') }).click();
  await typeCredentials(page, demo);
  await press(page, t('common:credentials.save'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

const sendInvoice = async (page: Page, shoot: Shoot): Promise<void> => {
  await startInvoice(page, 'Satamasoutajat Oy');
  await finishInvoice(page);
  await send(page);
  await page.getByText(new RegExp(t('sales:result.doneNumber', { number: '\\d+' }))).waitFor();
  await shoot('connecting-sent', page);
};

const run = async (folder: string): Promise<void> => {
  const scratch = await mkdtemp(join(tmpdir(), 'invoice-desk-pictures-'));
  const demo = await startDemoService({ purchaseCount: 480 });
  const application = await launch({ language: 'en', colorScheme: 'light' });
  const shoot: Shoot = (name, page) => page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  try {
    const page = await application.window('main');
    const file = join(scratch, 'demo-accounting.json');
    await writeFile(file, demo.profileText);
    await giveProfile(application, page, file, shoot);
    await signIn(application, page, demo, shoot);
    await reviewInvoice(page, shoot);
    await testConnection(page, demo, shoot);
    await sendInvoice(page, shoot);
  } finally {
    await application.close();
    await demo.close();
    await rm(scratch, { recursive: true });
  }
};

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) throw new Error('--out DIR is missing: the folder for the pictures');
await run(values.out);

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { demoCompanies, demoOAuthClients, demoRedirectUris } from '#app/demo/company.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { connectAndSignIn, getButton, getField, getProfileText } from './connectionScreens.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { typeCredentials } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

let demo: DemoService;
let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 40 });
});
afterAll(() => demo.close());

const start = async (): Promise<void> => {
  application = await launch();
  page = await application.window('main');
  await page.getByRole('button', { name: t('welcome:connect.title') }).click();
};
const button = (key: string) => getButton(page, key);
const field = (path: string) => getField(page, path);

/** Drops files onto the window as the system would. */
const dropFiles = async (files: readonly { readonly name: string; readonly text: string }[]): Promise<void> => {
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, text } of dropped) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  for (const event of ['dragover', 'drop']) await page.dispatchEvent('main', event, { dataTransfer });
};

describe('adding a connection by form', () => {
  afterEach(() => application?.kill());

  test('a connection is added by the form alone', async () => {
    await start();
    await button('connections:form.show').click();
    await button('welcome:connect.action').click();
    await expect(field('name')).toBeFocused();
    await field('name').fill('Talvi Accounting');
    await field('companies.customerNumber').fill('one thousand');
    await field('companies.name').fill(demoCompanies[0].name);
    await page.getByText(t('connections:fault.digits')).waitFor();
    await field('companies.customerNumber').fill(demoCompanies[0].customerNumber);
    await field('identity.issuer').fill(`${demo.url}/identity`);
    await field('identity.clientId').fill(demoOAuthClients.purchases.id);
    await field('identity.scopes').fill(`${demoOAuthClients.purchases.scope} openid profile offline_access`);
    await field('identity.redirectUris').fill(demoRedirectUris[0]);
    await field('purchases.baseUrl').fill(demo.url);
    await page.getByLabel(t('common:credentials.clientCredential')).fill(demo.credentials.clientSecret);
    await connectAndSignIn(application, page, demo);
  });
});

describe('adding a connection by text and file', () => {
  beforeAll(start);
  afterAll(() => application?.kill());

  test('form and text show the same profile and lose nothing on the way', async () => {
    await getProfileText(page).fill(`{
  // from the integration team
  "name": "Books",
  "purchases": { "baseUrl": "https://books.example", "listPath": "/v2/{customerNumber}" }
}`);
    await button('connections:form.show').click();
    await field('name').fill('Talvi');
    await field('identity.scopes').pressSequentially('openid profile ');
    await expect(field('identity.scopes')).toHaveValue('openid profile ');
    await page.getByText(t('connections:hasSales'), { exact: true }).click();
    await field('sales.region').fill('se');
    await page.getByText(t('connections:hasSales'), { exact: true }).click();
    await expect(field('sales.region')).toHaveCount(0);
    await button('connections:form.showText').click();
    await expect(getProfileText(page)).toHaveValue(/\/\/ from the integration team\n {2}"name": "Talvi",/);
    await expect(getProfileText(page)).toHaveValue(/"listPath": "\/v2\/\{customerNumber\}"/);
    await expect(getProfileText(page)).not.toHaveValue(/sales/);
    await button('connections:form.show').click();
    await page.getByText(t('connections:hasSales'), { exact: true }).click();
    await expect(field('sales.region')).toHaveValue('se');
    await button('connections:form.showText').click();
  });

  test('a dropped profile file is taken, and anything else is refused in words', async () => {
    const file = { name: 'profile.json', text: demo.profileText };
    await dropFiles([{ name: 'holiday.png', text: 'x' }]);
    await page.getByText(t('connections:drop.notProfile')).waitFor();
    await dropFiles([file, file]);
    await page.getByText(t('connections:drop.several')).waitFor();
    await dropFiles([{ ...file, text: ' '.repeat(1_000_001) }]);
    await page.getByText(t('connections:drop.tooLarge')).waitFor();
    await getProfileText(page).fill('typed by hand');
    await dropFiles([file]);
    await page.getByText('profile.json', { exact: false }).waitFor();
    await button('welcome:profile.restore').click();
    await expect(getProfileText(page)).toHaveValue('typed by hand');
    await dropFiles([file]);
    await page.getByText('profile.json', { exact: false }).waitFor();
    await typeCredentials(page, demo);
    await connectAndSignIn(application, page, demo);
  });
});

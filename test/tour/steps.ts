import type { Locator, Page } from 'playwright-core';
import type { Desk } from '../e2e/fixture.ts';

/** Where a step ended, and in words what was found there: the step throws where it was not found. */
export interface Result {
  readonly page: Page;
  readonly checked: string;
}

export interface Step {
  /** In letters and hyphens: it names the picture. */
  readonly name: string;
  /** Pictured in light and dark and in two sizes. */
  readonly isKeyScreen: boolean;
  run(desk: Pick<Desk, 'window'>): Promise<Result>;
}

const recipient = 'Satamasoutajat Oy';
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).last();

const keyScreen = (name: string, run: Step['run']): Step => ({ name, isKeyScreen: true, run });
const step = (name: string, run: Step['run']): Step => ({ name, isKeyScreen: false, run });

/** Waits for something on the page and answers its text as what was checked. */
const found = async (page: Page, what: Locator): Promise<Result> => {
  await what.waitFor();
  const [text = ''] = await what.allInnerTexts();
  return { page, checked: text.replaceAll(/\s+/g, ' ').trim() };
};

/** The main job of the application, from nothing to the status of a delivered invoice, in the English of the renderer. */
export const mainJob: readonly Step[] = [
  keyScreen('first-screen', async (desk) => {
    const page = await desk.window('main');
    return found(page, page.getByRole('button', { name: /^Try the demo company/ }));
  }),
  step('login-page-of-the-service', async (desk) => {
    const page = await desk.window('main');
    await page.getByRole('button', { name: /^Try the demo company/ }).click();
    const login = await desk.window('signIn');
    const [userName = '', password = ''] = await printedCredentials(login);
    await login.getByLabel('User name').fill(userName);
    await login.getByLabel('Password').fill(password);
    return { page: login, checked: `the page prints the user name ${userName} and a password` };
  }),
  step('consent-page-of-the-service', async (desk) => {
    const login = await desk.window('signIn');
    await login.getByRole('button', { name: 'Sign in' }).click();
    await login.getByRole('button', { name: 'Allow' }).waitFor();
    return found(login, login.getByText('Signed in as'));
  }),
  keyScreen('purchase-table', async (desk) => {
    const login = await desk.window('signIn');
    await login.getByRole('button', { name: 'Allow' }).click();
    const page = await desk.window('main');
    await page.getByRole('gridcell').first().waitFor();
    return found(page, page.getByRole('status').filter({ hasText: /^\d[\d,]* invoices$/ }));
  }),
  step('search', async (desk) => {
    const page = await desk.window('main');
    await page.getByRole('searchbox', { name: 'Search all invoices' }).fill('tampereen');
    await page.getByRole('gridcell').first().waitFor();
    return found(page, page.getByRole('status').filter({ hasText: /^[1-9][\d,]* of [\d,]+ invoices$/ }));
  }),
  keyScreen('one-invoice', async (desk) => {
    const page = await desk.window('main');
    const row = page.getByRole('grid').getByRole('row').nth(2);
    // After the box that selects the row, and the due date.
    const supplier = await row.getByRole('gridcell').nth(2).innerText();
    await row.click();
    const panel = page.getByRole('complementary', { name: 'Invoice' });
    await panel.getByText(/All fields/).waitFor();
    return found(page, panel.getByRole('heading', { name: supplier }));
  }),
  keyScreen('new-invoice-recipient', async (desk) => {
    const page = await desk.window('main');
    await page.getByRole('link', { name: 'Sales' }).click();
    await button(page, 'New invoice').click();
    await page.getByLabel('Name', { exact: true }).fill(recipient);
    await page.getByLabel('Business id').fill('1572860-0');
    await page.getByLabel('E-mail address').fill('laskut@satamasoutajat.example');
    await page.getByLabel('Street').fill('Rantatie 4');
    await page.getByLabel('Postal code').fill('53100');
    await page.getByLabel('Town').fill('Lappeenranta');
    return found(page, page.getByText(/Draft saved/));
  }),
  keyScreen('new-invoice-lines', async (desk) => {
    const page = await desk.window('main');
    await button(page, 'Lines').click();
    await page.getByRole('combobox', { name: 'Product or text' }).fill('Rowing boat, repaired');
    await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('400');
    // The service allows 90 days at most: the application does not know that rule, and must show what the service says.
    await page.getByLabel('Payment term').fill('120');
    const totals = page.getByRole('complementary', { name: 'Totals' });
    return found(page, totals.getByText(/1,004\.00/));
  }),
  step('new-invoice-delivery', async (desk) => {
    const page = await desk.window('main');
    await button(page, 'Delivery').click();
    const email = page.getByRole('radio', { name: /^E-mail/ });
    await email.press('Space');
    await email.and(page.getByRole('radio', { checked: true })).waitFor();
    return { page, checked: 'E-mail is chosen' };
  }),
  keyScreen('new-invoice-check', async (desk) => {
    const page = await desk.window('main');
    await button(page, 'Check and send').click();
    return found(page, page.getByText('A sent invoice cannot be changed or taken back'));
  }),
  keyScreen('refused-by-the-service', async (desk) => {
    const page = await desk.window('main');
    await button(page, 'Send by e-mail').click();
    const dueDate = page.getByLabel('Due date');
    await dueDate.and(page.locator('[aria-invalid="true"]')).waitFor();
    return found(page, page.getByText(/90 days/));
  }),
  step('corrected', async (desk) => {
    const page = await desk.window('main');
    await page.getByLabel('Payment term').fill('14');
    await button(page, 'Delivery').click();
    await button(page, 'Check and send').click();
    return found(page, page.getByText('A sent invoice cannot be changed or taken back'));
  }),
  keyScreen('delivered', async (desk) => {
    const page = await desk.window('main');
    await button(page, 'Send by e-mail').click();
    return found(page, page.getByText(/Invoice \d+ is sent/));
  }),
  keyScreen('status-in-the-list', async (desk) => {
    const page = await desk.window('main');
    await page.getByRole('link', { name: 'Sales' }).click();
    const rows = page.getByRole('grid', { name: 'Sales invoices' }).getByRole('row').filter({ hasText: recipient });
    await rows.first().waitFor();
    const count = await rows.count();
    if (count !== 1) throw new Error(`the service holds ${count} invoices to ${recipient} in place of one`);
    return found(page, rows.filter({ hasText: /Sent/ }).filter({ hasText: /On its way|Delivered/ }));
  }),
];

/** The demo service prints them on its login page, for whoever wants to try it. */
const printedCredentials = (login: Page): Promise<readonly string[]> =>
  login.getByText('This is a demo.').locator('code').allTextContents();

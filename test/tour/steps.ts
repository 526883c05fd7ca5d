import type { Locator, Page } from 'playwright-core';
import type { LaunchedApplication } from '../e2e/fixture.ts';
import { goToStep } from '../e2e/invoiceSteps.ts';
import { expect, waitForMatch } from '../e2e/pageAssertions.ts';

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
  run(application: Pick<LaunchedApplication, 'window'>): Promise<Result>;
}

const recipient = 'Satamasoutajat Oy';
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).last();

const keyScreen = (name: string, run: Step['run']): Step => ({ name, isKeyScreen: true, run });
const step = (name: string, run: Step['run']): Step => ({ name, isKeyScreen: false, run });

/** Waits until the element is on the page and has a text, and returns that as what was checked. */
const check = async (page: Page, element: Locator): Promise<Result> => {
  await expect(element).toBeVisible();
  const [text] = await waitForMatch(element, /\S[\s\S]*/);
  return { page, checked: text.replaceAll(/\s+/g, ' ').trim() };
};

/** The main job of the application, from nothing to the status of a delivered invoice, in the English of the renderer. */
export const mainJob: readonly Step[] = [
  keyScreen('first-screen', async (application) => {
    const page = await application.window('main');
    return check(page, page.getByRole('button', { name: /^Try the demo company/ }));
  }),
  keyScreen('purchase-table', async (application) => {
    const page = await application.window('main');
    // Nothing is typed: the demo needs no account.
    await page.getByRole('button', { name: /^Try the demo company/ }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    // In place of the button that stops the first sync.
    await expect(button(page, 'Sync')).toBeVisible();
    return check(page, page.getByRole('status').filter({ hasText: /^\d[\d,]* of [\d,]+ invoices$/ }));
  }),
  step('search', async (application) => {
    const page = await application.window('main');
    const status = page.getByRole('status').filter({ hasText: /^[1-9][\d,]* of [\d,]+ invoices$/ });
    const [before] = await waitForMatch(status, /.+/);
    await page.getByRole('searchbox', { name: 'Search all invoices' }).fill('tampereen');
    await expect(status).not.toHaveText(before);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    return check(page, status);
  }),
  keyScreen('one-invoice', async (application) => {
    const page = await application.window('main');
    const row = page.getByRole('grid').getByRole('row').nth(2);
    // A row whose invoice is still being read keeps its place.
    await expect(row).not.toHaveAttribute('aria-busy');
    await row.click();
    const opened = page.getByRole('grid').locator('[aria-current="true"]');
    // After the box that selects the row, and the due date.
    const [supplier] = await waitForMatch(opened.getByRole('gridcell').nth(2), /\S.*/);
    const panel = page.getByRole('complementary', { name: 'Invoice' });
    await expect(panel.getByText(/All fields/)).toBeVisible();
    return check(page, panel.getByRole('heading', { name: supplier }));
  }),
  keyScreen('new-invoice-recipient', async (application) => {
    const page = await application.window('main');
    await page.getByRole('link', { name: 'Sales' }).click();
    await button(page, 'New invoice').click();
    await page.getByLabel('Name', { exact: true }).fill(recipient);
    await page.getByLabel('Business id').fill('1572860-0');
    await page.getByLabel('E-mail address').fill('laskut@satamasoutajat.example');
    await page.getByLabel('Street').fill('Rantatie 4');
    await page.getByLabel('Postal code').fill('53100');
    await page.getByLabel('Town').fill('Lappeenranta');
    return check(page, page.getByText(/Draft saved/));
  }),
  keyScreen('new-invoice-lines', async (application) => {
    const page = await application.window('main');
    await goToStep(page, 'lines');
    await page.getByRole('combobox', { name: 'Product or text' }).fill('Rowing boat, repaired');
    await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('400');
    // The service allows 90 days at most: the application does not know that rule, and must show what the service says.
    await page.getByLabel('Payment term').fill('120');
    const totals = page.getByRole('complementary', { name: 'Totals' });
    return check(page, totals.getByText(/1,004\.00/));
  }),
  step('new-invoice-delivery', async (application) => {
    const page = await application.window('main');
    await goToStep(page, 'delivery');
    const email = page.getByRole('radio', { name: /^E-mail/ });
    await email.press('Space');
    await expect(email).toBeChecked();
    return { page, checked: 'E-mail is chosen' };
  }),
  keyScreen('new-invoice-check', async (application) => {
    const page = await application.window('main');
    await goToStep(page, 'check');
    return check(page, page.getByText('A sent invoice cannot be changed or taken back'));
  }),
  keyScreen('refused-by-the-service', async (application) => {
    const page = await application.window('main');
    await button(page, 'Send by e-mail').click();
    await expect(page.getByLabel('Due date')).toHaveAttribute('aria-invalid', 'true');
    return check(page, page.getByText(/90 days/));
  }),
  step('corrected', async (application) => {
    const page = await application.window('main');
    await page.getByLabel('Payment term').fill('14');
    await goToStep(page, 'delivery');
    await goToStep(page, 'check');
    return check(page, page.getByText('A sent invoice cannot be changed or taken back'));
  }),
  keyScreen('delivered', async (application) => {
    const page = await application.window('main');
    await button(page, 'Send by e-mail').click();
    return check(page, page.getByText(/Invoice \d+ is sent/));
  }),
  keyScreen('status-in-the-list', async (application) => {
    const page = await application.window('main');
    await page.getByRole('link', { name: 'Sales' }).click();
    const rows = page.getByRole('grid', { name: 'Sales invoices' }).getByRole('row').filter({ hasText: recipient });
    const sent = rows.filter({ hasText: /Sent/ }).filter({ hasText: /On its way|Delivered/ });
    await expect(sent).toBeVisible();
    // The service holds one invoice to this recipient, not two.
    await expect(rows).toHaveCount(1);
    return check(page, sent);
  }),
];

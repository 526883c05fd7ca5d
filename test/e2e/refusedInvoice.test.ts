import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '../../app/demo/demoService.ts';
import { type Desk, launch } from './fixture.ts';
import { enterOwnService, finishInvoice, startInvoice, writeProfile } from './journeys.ts';
import { obstacles } from './obstacles.ts';

let demo: DemoService;
let folder: string;
let desk: Desk;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-refused-'));
  demo = await startDemoService({ purchaseCount: 10 });
  const profile = await writeProfile(join(folder, 'profile.json'), demo);
  desk = await launch({ userDataDir: join(folder, 'data'), args: [`--profile=${profile}`] });
  page = await enterOwnService(desk, demo);
});
afterAll(async () => {
  await desk.kill();
  await demo.close();
  await rm(folder, { recursive: true });
});

const button = (name: string) => page.getByRole('button', { name, exact: true }).last();
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const refusing = (errors: Readonly<Record<string, readonly string[]>>) =>
  ({ kind: 'status', status: 400, body: JSON.stringify({ title: 'Invalid', errors }) }) as const;
const writingLines = { path: /\/invoices\/[^/]+$/, method: 'PUT' } as const;

/** Ctrl+Enter from step to step up to the last look, then Enter on the button that sends. */
const sendByKeyboard = async (name: string): Promise<void> => {
  while (!(await button(name).isVisible())) await page.keyboard.press('Control+Enter');
  while (!(await isFocused(button(name)))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
};

test('a rejected invoice is corrected and sent with the keyboard alone', async () => {
  await startInvoice(page, 'Satamasoutajat Oy');
  await finishInvoice(page);
  await page.getByText(/Satamasoutajat Oy.? gets the invoice by e-mail/).waitFor();
  await page.getByText('It asks for').waitFor();
  await page.getByText('The service enters it in the accounts by itself').waitFor();
  expect(await obstacles(page)).toEqual([]);
  const hostile = 'Closed <img src=x onerror=alert(1)> \u05D0\u05D1 ';
  demo.mischief.next({
    ...writingLines,
    do: refusing({
      'Lines[0].Quantity': ['Too many.', 'Ask first.'],
      VoucherType: [hostile.repeat(20)],
      '': ['Laskun eräpäivä on suljetulla kaudella.'],
      ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`Odd${index}`, [`No ${index}.`]])),
    }),
  });
  await sendByKeyboard('Send by e-mail');

  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  const dueDate = page.getByLabel('Due date');
  await page.getByText('Ask first.').waitFor();
  await expect.poll(() => isFocused(quantity)).toBe(true);
  await page.getByRole('alert').getByText('Nothing was sent to the recipient.').waitFor();
  await page.getByText('Laskun eräpäivä on suljetulla kaudella.').waitFor();
  expect(await dueDate.getAttribute('aria-invalid')).toBe('true');
  await page.getByText(/^VoucherType: Closed <img/).waitFor();
  await page.getByText('26 more messages').waitFor();
  expect(await page.locator('img[src=x]').count()).toBe(0);
  expect(await obstacles(page)).toEqual([]);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await page.getByText('Ask first.').waitFor({ state: 'detached' });
  await page.getByText('Laskun eräpäivä on suljetulla kaudella.').waitFor();
  expect(await page.getByRole('combobox', { name: 'Product or text' }).inputValue()).toBe('Rowing boat, repaired');
  while (!(await isFocused(dueDate))) await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12.12.2026');
  await page.getByText('Laskun eräpäivä on suljetulla kaudella.').waitFor({ state: 'detached' });
  await sendByKeyboard('Send by e-mail');
  await page.getByText(/Invoice \d+ is sent/).waitFor();
  expect(demo.ledger.deliveries).toHaveLength(1);
});

test('a way that the service does not allow is told, and another one taken only at the person’s word', async () => {
  const settings = { channels: ['Email', 'Paper'], channelFallback: ['EInvoice', 'Paper', 'Email'] };
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('What the service has set', { exact: true }).click();
  await page.getByText('Kiitos tilauksestanne.').waitFor();
  demo.mischief.next({
    path: /\/settings$/,
    method: 'GET',
    times: 1000,
    do: { kind: 'status', status: 200, body: JSON.stringify(settings) },
  });
  await button('Ask again').click();
  await page.getByText('The service does not tell').first().waitFor();
  await page.getByText('E-invoice → Paper → E-mail').waitFor();

  await startInvoice(page, 'Kesälahden Rakennus Oy');
  await page.getByLabel('Business id', { exact: true }).fill('2077474-0');
  await finishInvoice(page);
  expect(await page.getByText('The service enters it in the accounts by itself').count()).toBe(0);
  await button('Delivery').click();
  const eInvoice = page.getByRole('radio', { name: /^E-invoice/ });
  expect(await eInvoice.isDisabled()).toBe(true);
  await page.getByText('It has to be turned on at the service.').waitFor();

  // What is turned on there meanwhile is known as soon as a step that depends on it comes.
  demo.mischief.clear();
  const isPossibleNow = async (): Promise<boolean> => {
    await button('Check and send').click();
    await button('Delivery').click();
    return eInvoice.isEnabled();
  };
  await expect.poll(isPossibleNow, { timeout: 30_000, interval: 500 }).toBe(true);
  await eInvoice.press('Space');
  await button('Check and send').click();
  await button('Use 003720774740').click();
  const operator = page.getByRole('combobox', { name: 'E-invoice operator' });
  await operator.fill('Nordea');
  await operator.press('Tab');
  await button('Use NDEAFIHH').click();
  expect(await operator.inputValue()).toBe('NDEAFIHH');
  await operator.fill('maven');
  await page.getByRole('option', { name: /Maventa/ }).waitFor();
  await operator.press('ArrowDown');
  await expect.poll(() => operator.getAttribute('aria-activedescendant')).toBeTruthy();
  await operator.press('Enter');
  expect(await operator.inputValue()).toBe('003721291126');
  expect(await obstacles(page)).toEqual([]);
  await button('Check and send').click();
  await page.getByText(/gets the invoice as an e-invoice at .003720774740 · Maventa/).waitFor();
  await button('Send as an e-invoice').click();
  await page.getByText(/Invoice \d+ is sent/).waitFor();
  expect(demo.ledger.deliveries.at(-1)).toMatchObject({ channel: 'EInvoice' });
});

test('an invoice whose delivery failed goes out by another way, and what keeps it from that stands on the field', async () => {
  demo.office.happen(demo.ledger.invoices.at(-1)?.id ?? '', 'DeliveryFailed');
  await button('To the invoices').click();
  await button('Refresh').click();
  await page.getByRole('row').filter({ hasText: 'Kesälahden' }).getByText('Failed').click();
  await page.getByRole('button', { name: 'Deliver again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The delivery as an e-invoice failed.').waitFor();
  await dialog.getByText("Next in the service's order: E-mail, Paper.").waitFor();
  await dialog.getByRole('radio', { name: /^E-mail/ }).press('Space');
  const email = dialog.getByRole('textbox', { name: 'E-mail address' });
  await email.fill('nobody');
  await email.press('Enter');
  await dialog.getByText('This is not an e-mail address.').waitFor();
  await email.fill('laskut@kesa.example');
  const errors = { Email: ['No such mailbox.'], DueDate: ['It is past.'] };
  demo.mischief.next({ path: /\/deliver$/, method: 'POST', do: refusing(errors) });
  await email.press('Enter');
  await dialog.getByText('No such mailbox.').waitFor();
  await dialog.getByRole('alert').getByText('It is past.').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await email.fill('talous@kesa.example');
  await dialog.getByText('No such mailbox.').waitFor({ state: 'detached' });
  await email.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const [, again] = demo.office.invoice(demo.ledger.invoices.at(-1)?.id ?? '')?.deliveries ?? [];
  expect(again?.asked).toMatchObject({ channel: 'Email', email: 'talous@kesa.example' });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { addDays } from '#app/lib/calendarDays.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { expectAccessible } from './accessibility.ts';
import { readCompanies } from './connectedCompanies.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { goToStep, stepHeading } from './invoiceSteps.ts';
import { invoke } from './invoke.ts';
import { enterOwnService, finishInvoice, openPage, startInvoice, writeProfile } from './journeys.ts';
import { advanceClock } from './mainClock.ts';
import { expect, tabTo, waitForValue } from './pageAssertions.ts';

let demo: DemoService;
let folder: string;
let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-refused-'));
  demo = await startDemoService({ purchaseCount: 10 });
  const profile = await writeProfile(join(folder, 'profile.json'), demo);
  application = await launch({ userDataDir: join(folder, 'data'), args: [`--profile=${profile}`] });
  page = await enterOwnService(application, demo);
});
afterAll(async () => {
  await application.kill();
  await demo.close();
  await rm(folder, { recursive: true });
});

const button = (name: string) => page.getByRole('button', { name, exact: true }).last();

const refusing = (errors: Readonly<Record<string, readonly string[]>>) =>
  ({ kind: 'status', status: 400, body: JSON.stringify({ title: 'Invalid', errors }) }) as const;
const writingLines = { path: /\/invoices\/[^/]+$/, method: 'PUT' } as const;

/** In the last step: Tab to the button that sends, then Enter. */
const sendByKeyboard = async (name: string): Promise<void> => {
  await tabTo(page, button(name));
  await page.keyboard.press('Enter');
};

/** Replaces the text of the field that has the focus. */
const typeOver = async (text: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

/** Makes the search for contacts wait for `releaseContacts` of the main process. */
const holdContacts = async (): Promise<void> => {
  const contacts = await waitForValue(async () => {
    const [company] = await readCompanies(page);
    const response = await invoke<readonly unknown[]>(page, 'salesBook.contacts', { company, search: '', limit: 30 });
    return response.ok ? response : null;
  });
  await application.host.evaluate(({ ipcMain }, answer) => {
    ipcMain.removeHandler('salesBook.contacts');
    const held = new Promise((resolve) => Object.assign(globalThis, { releaseContacts: () => resolve(answer) }));
    ipcMain.handle('salesBook.contacts', () => held);
  }, contacts);
};

describe('an invoice that the service refuses', () => {
  test('is corrected and sent with the keyboard alone', async () => {
    await startInvoice(page, 'Satamasoutajat Oy');
    await finishInvoice(page);
    await expect(page.getByText(/Satamasoutajat Oy.? gets the invoice by e-mail/)).toBeVisible();
    await expect(page.getByText('It asks for')).toBeVisible();
    await expect(page.getByText('The service enters it in the accounts by itself')).toBeVisible();
    await expectAccessible(page);
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
    const quantityMessage = page.getByText('Ask first.');
    const dueDateMessage = page.getByText('Laskun eräpäivä on suljetulla kaudella.');
    await expect(quantityMessage).toBeVisible();
    await expect(quantity).toBeFocused();
    await expect(page.getByRole('alert').getByText('Nothing was sent to the recipient.')).toBeVisible();
    await expect(dueDateMessage).toBeVisible();
    await expect(dueDate).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(/^VoucherType: Closed <img/)).toBeVisible();
    await expect(page.getByText('26 more messages')).toBeVisible();
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    await expectAccessible(page);

    await typeOver('3');
    await expect(quantity).toHaveValue('3');
    await expect(quantityMessage).toBeHidden();
    await expect(dueDateMessage).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Product or text' })).toHaveValue('Rowing boat, repaired');
    await tabTo(page, dueDate);
    // Another day than that of the term of payment (14 days), whatever the day of the run.
    const [year, month, day] = addDays(toLocalIsoDate(Date.now()), 21).split('-').map(Number);
    await typeOver(`${day}.${month}.${year}`);
    await expect(dueDateMessage).toBeHidden();
    for (const step of ['delivery', 'check'] as const) {
      await page.keyboard.press('Control+Enter');
      await expect(stepHeading(page, step)).toBeFocused();
    }
    await sendByKeyboard('Send by e-mail');
    await expect(page.getByText(/Invoice \d+ is sent/)).toBeVisible();
    expect(demo.ledger.deliveries).toHaveLength(1);
  });
});

describe('a way of delivery', () => {
  test('that the service does not allow is explained, and another one taken only at the person’s word', async () => {
    const settings = { channels: ['Email', 'Paper'], channelFallback: ['EInvoice', 'Paper', 'Email'] };
    await openPage(page, 'settings');
    await page.getByText('What the service has set', { exact: true }).click();
    await expect(page.getByText('Kiitos tilauksestanne.')).toBeVisible();
    demo.mischief.next({
      path: /\/settings$/,
      method: 'GET',
      times: 1000,
      do: { kind: 'status', status: 200, body: JSON.stringify(settings) },
    });
    await button('Ask again').click();
    await expect(page.getByText('The service does not tell').first()).toBeVisible();
    await expect(page.getByText('E-invoice → Paper → E-mail')).toBeVisible();

    await startInvoice(page, 'Kesälahden Rakennus Oy');
    await page.getByLabel('Business id', { exact: true }).fill('2077474-0');
    await finishInvoice(page);
    await expect(page.getByText(/Kesälahden Rakennus Oy.? gets the invoice by e-mail/)).toBeVisible();
    const accountedAutomatically = page.getByText('The service enters it in the accounts by itself');
    await expect(accountedAutomatically).toHaveCount(0);
    await goToStep(page, 'delivery');
    const eInvoice = page.getByRole('radio', { name: /^E-invoice/ });
    await expect(eInvoice).toBeDisabled();
    await expect(page.getByText('It has to be turned on at the service.')).toBeVisible();

    // A change at the service is noticed when a step that depends on it opens, at the earliest five seconds after the
    // last request.
    demo.mischief.clear();
    await advanceClock(application, 6000);
    await goToStep(page, 'check');
    await expect(accountedAutomatically).toBeVisible();
    await goToStep(page, 'delivery');
    await eInvoice.press('Space');
    await expect(eInvoice).toBeChecked();
    // An address is missing: the step stays, and the service's own suggestion is offered.
    await button('Check and send').click();
    await button('Use 003720774740').click();
    const operator = page.getByRole('combobox', { name: 'E-invoice operator' });
    await operator.fill('Nordea');
    await operator.press('Tab');
    await button('Use NDEAFIHH').click();
    await expect(operator).toHaveValue('NDEAFIHH');
    await operator.fill('maven');
    await expect(page.getByRole('option', { name: /Maventa/ })).toBeVisible();
    await operator.press('ArrowDown');
    await expect(operator).toHaveAttribute('aria-activedescendant', /./);
    await operator.press('Enter');
    await expect(operator).toHaveValue('003721291126');
    await expectAccessible(page);
    await goToStep(page, 'check');
    await expect(page.getByText(/gets the invoice as an e-invoice at .003720774740 · Maventa/)).toBeVisible();
    await button('Send as an e-invoice').click();
    await expect(page.getByText(/Invoice \d+ is sent/)).toBeVisible();
    expect(demo.ledger.deliveries.at(-1)).toMatchObject({ channel: 'EInvoice' });
  });

  test('is replaced by another one where it failed, and what prevents that is shown on the field', async () => {
    demo.office.happen(demo.ledger.invoices.at(-1)?.id ?? '', 'DeliveryFailed');
    await button('To the invoices').click();
    await button('Refresh').click();
    await page.getByRole('row').filter({ hasText: 'Kesälahden' }).getByText('Failed').click();
    await page.getByRole('button', { name: 'Deliver again' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The delivery as an e-invoice failed.')).toBeVisible();
    await expect(dialog.getByText("Next in the service's order: E-mail, Paper.")).toBeVisible();
    const byEmail = dialog.getByRole('radio', { name: /^E-mail/ });
    await byEmail.press('Space');
    await expect(byEmail).toBeChecked();
    const email = dialog.getByRole('textbox', { name: 'E-mail address' });
    await email.fill('nobody');
    await email.press('Enter');
    await expect(dialog.getByText('This is not an e-mail address.')).toBeVisible();
    await email.fill('laskut@kesa.example');
    await expect(dialog.getByText('This is not an e-mail address.')).toBeHidden();
    const errors = { Email: ['No such mailbox.'], DueDate: ['It is past.'] };
    demo.mischief.next({ path: /\/deliver$/, method: 'POST', do: refusing(errors) });
    await email.press('Enter');
    await expect(dialog.getByText('No such mailbox.')).toBeVisible();
    await expect(dialog.getByRole('alert').getByText('It is past.')).toBeVisible();
    await expectAccessible(page);
    await email.fill('talous@kesa.example');
    await expect(dialog.getByText('No such mailbox.')).toBeHidden();
    await email.press('Enter');
    await expect(dialog).toBeHidden();
    const [, again] = demo.office.invoice(demo.ledger.invoices.at(-1)?.id ?? '')?.deliveries ?? [];
    expect(again?.request).toMatchObject({ channel: 'Email', email: 'talous@kesa.example' });
  });

  test('stays as it was chosen, with the address that was typed, when the contact is found afterwards', async () => {
    await holdContacts();
    await page.getByRole('row').filter({ hasText: 'Satamasoutajat' }).click();
    await expect(page.getByRole('heading', { name: 'Satamasoutajat Oy' })).toBeVisible();
    await page.getByRole('button', { name: 'Deliver again' }).click();
    const dialog = page.getByRole('dialog');
    const byEmail = dialog.getByRole('radio', { name: /^E-mail/ });
    const email = dialog.getByRole('textbox', { name: 'E-mail address' });
    await byEmail.press('Space');
    await email.fill('talous@kesa.example');
    const address = dialog.getByText('Rantatie 4');
    await expect(address).toHaveCount(0);
    await application.host.evaluate(() => Reflect.get(globalThis, 'releaseContacts')(), null);
    await expect(address).toBeVisible();
    await expect(byEmail).toBeChecked();
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('talous@kesa.example');
  });
});

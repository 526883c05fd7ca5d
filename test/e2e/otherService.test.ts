import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterOwnService, openPage, startInvoice, typeCredentials, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const recipient = 'Saimaan Satamasoutajat ry';

describe('a connection that is led to another sales service', () => {
  let first: DemoService;
  let second: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    [first, second] = await Promise.all([
      startDemoService({ purchaseCount: 5 }),
      startDemoService({ purchaseCount: 5 }),
    ]);
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-other-service-'));
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await rm(folder, { recursive: true });
  });
  afterEach(() => application?.close());

  const button = (key: string, values = {}): Locator =>
    page.getByRole('button', { name: t(key, values), exact: true }).first();
  const dialog = (): Locator => page.getByRole('alertdialog');
  const addressAt = (demo: DemoService): string => `${demo.url}/sales/{region}/{organizationNumber}`;
  /** The second of two addresses in the form: that of the sales interface. */
  const salesAddress = (): Locator =>
    page.getByLabel(t('connections:field.sales.baseUrl.label'), { exact: true }).nth(1);

  const editConnection = async (): Promise<void> => {
    await application.menu('showSettings');
    await button('settings:connections.menuLabel', { name: 'Demo accounting service' }).click();
    await page.getByRole('menuitem', { name: t('settings:connections.edit') }).click();
  };
  const countRequests = ({ ledger }: DemoService): number =>
    ledger.contacts.length + ledger.products.length + ledger.invoices.length + ledger.deliveries.length;

  test('asks with the keyboard alone, keeps every word of its drafts, and sends none of them there', async () => {
    const file = await writeProfile(join(folder, 'profile.json'), first);
    application = await launch({ args: [`--profile=${file}`] });
    page = await enterOwnService(application, first);
    await startInvoice(page, recipient);
    await editConnection();
    await salesAddress().fill(addressAt(second));

    await salesAddress().press('Enter');
    await dialog().waitFor();
    await dialog().getByText(`${first.url}/sales/fi/{organizationNumber}`).waitFor();
    await dialog().getByText(`${second.url}/sales/fi/{organizationNumber}`).waitFor();
    await dialog()
      .getByText(t('connections:serviceChange.drafts_one', { count: '1' }))
      .waitFor();
    await expect(dialog().getByRole('button', { name: t('common:cancel') })).toBeFocused();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await page.getByText(t('connections:edit.asksAgain')).waitFor();

    await salesAddress().press('Enter');
    await expect(dialog().getByRole('button', { name: t('common:cancel') })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog().getByRole('button', { name: t('connections:serviceChange.confirm') })).toBeFocused();
    await page.keyboard.press('Enter');
    const clientCredential = page.getByLabel(t('common:credentials.clientCredential'), { exact: true });
    await clientCredential.press('Enter');
    await expect(clientCredential).toHaveAttribute('aria-invalid', 'true');
    await typeCredentials(page, second);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();

    await openPage(page, 'sales');
    const draft = page.getByRole('row').filter({ hasText: recipient });
    await draft.getByText(t('sales:draftStatus.label.otherService')).waitFor();
    // Only the sales address was changed, so that the tokens are those of the other service.
    await page.getByRole('alert').getByText(t('errors:clientRefused.title')).waitFor();
    await draft.click();
    // A column of the list has the same name.
    await page
      .getByRole('complementary', { name: t('salesList:detail.draft') })
      .getByRole('button', { name: t('salesList:action.open'), exact: true })
      .click();
    await page.getByText(t('sales:otherService.title')).waitFor();
    await page.getByText(`${first.url}/sales/fi`, { exact: false }).waitFor();
    expect(countRequests(second)).toBe(0);

    await button('salesLines:copyDraft').click();
    await page.getByText(t('sales:step.lines'), { exact: true }).first().waitFor();
    await expect(page.getByRole('heading', { name: recipient }).first()).toBeVisible();
    expect(countRequests(first)).toBe(0);
    expect(countRequests(second)).toBe(0);
  });

  test('asks as well where a profile of another sales address is added in its place', async () => {
    const file = await writeProfile(join(folder, 'profile.json'), first);
    application = await launch({ args: [`--profile=${file}`] });
    page = await enterOwnService(application, first);
    await application.menu('showSettings');
    await button('common:connectAnother').click();
    await page.getByRole('button', { name: t('welcome:connect.title') }).click();
    const profile = JSON.parse(first.profileText) as { sales: object };
    const text = JSON.stringify({ ...profile, sales: { ...profile.sales, baseUrl: addressAt(second) } });
    await page.getByLabel(t('welcome:profile.label'), { exact: true }).fill(text);
    await typeCredentials(page, second);
    await button('welcome:connect.action').click();
    await dialog().getByText(`${second.url}/sales/fi/{organizationNumber}`).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await button('welcome:connect.action').click();
    await dialog()
      .getByRole('button', { name: t('connections:serviceChange.confirm') })
      .click();
    await application.window('signIn');
    expect(countRequests(second)).toBe(0);
  });

  test.runIf(process.getuid?.() === 0)(
    'by an administrator says so, and asks for the credentials again before anything is sent there',
    async () => {
      const userDataDir = join(folder, 'managed');
      const start = async (demo: DemoService): Promise<void> => {
        const profile = JSON.parse(first.profileText) as { sales: object };
        const connections = [{ ...profile, sales: { ...profile.sales, baseUrl: addressAt(demo) } }];
        const policy = join(folder, 'policy.json');
        await writeFile(policy, JSON.stringify({ format: 'invoice-desk-policy/1', connections }), { mode: 0o644 });
        application = await launch({ userDataDir, env: { INVOICE_DESK_POLICY: policy } });
        page = await application.window('main');
      };
      await start(first);
      await button('common:signIn.action').click();
      await button('common:credentials.action').click();
      await typeCredentials(page, first);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await startInvoice(page, recipient);
      await application.close();

      await start(second);
      await page.getByRole('alert').getByText(t('errors:addressChanged.title')).waitFor();
      await page.getByRole('alert').getByText(`${second.url}/sales/fi`, { exact: false }).waitFor();
      await openPage(page, 'sales');
      const draft = page.getByRole('row').filter({ hasText: recipient });
      await draft.getByText(t('sales:draftStatus.label.otherService')).waitFor();
      expect(countRequests(second)).toBe(0);
      expect(second.ledger.tokens.clientCredentials).toBe(0);
    },
  );
});

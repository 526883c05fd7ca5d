import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { InjectedFault } from '#app/demo/mischief/injectedFault.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterOwnService, finishInvoice, openPage, send, startInvoice, writeProfile } from './journeys.ts';
import { finder, leaksInFiles } from './leaks.ts';
import { expect } from './pageAssertions.ts';

const recipient = 'Satamasoutajat Oy';

type Call = Pick<InjectedFault, 'path' | 'method'>;
const creatingContact: Call = { path: /\/contacts$/, method: 'POST' };
const creatingInvoice: Call = { path: /\/invoices\?contactId=/, method: 'POST' };
const writingLines: Call = { path: /\/invoices\/[^/]+$/, method: 'PUT' };
const delivering: Call = { path: /\/deliver$/, method: 'POST' };

describe('an invoice', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-once-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    demo = await startDemoService({ purchaseCount: 10 });
    await start([`--profile=${await writeProfile(join(folder, 'profile.json'), demo)}`]);
    await enterOwnService(application, demo);
    await startInvoice(page, recipient);
  });
  afterEach(async () => {
    await application.kill();
    await demo.close();
    await rm(join(folder, 'data'), { recursive: true });
  });

  const start = async (args: readonly string[] = []): Promise<void> => {
    application = await launch({ userDataDir: join(folder, 'data'), args });
    page = await application.window('main');
  };

  /** Kills the application, as a power cut would, starts it again and opens the draft. */
  const restartInTheMiddle = async (): Promise<void> => {
    await application.kill();
    await start();
    await openPage(page, 'sales');
    await page
      .getByRole('grid', { name: 'Sales invoices' })
      .getByRole('row')
      .filter({ hasText: recipient })
      .first()
      .click();
    await page.getByRole('complementary', { name: 'Draft' }).getByRole('button', { name: 'Open' }).click();
  };

  const sentNotice = () => page.getByText(/Invoice \d+ is sent/);
  const goOnButton = () => page.getByRole('button', { name: 'Go on' });
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  /** Ends the application once its request has reached the service, and then lets the request have its effect. */
  const restartBeforeEffect = async (): Promise<void> => {
    await expect.poll(() => demo.mischief.heldCount).toBe(1);
    await restartInTheMiddle();
    expect(await demo.mischief.letArrive()).toBe(1);
  };

  const expectOnce = (): void => {
    const { contacts, invoices, deliveries } = demo.ledger;
    expect({ contacts: contacts.length, invoices: invoices.length, deliveries: deliveries.length }).toEqual({
      contacts: 1,
      invoices: 1,
      deliveries: 1,
    });
  };

  test('is created and delivered once where no answer comes back', async () => {
    await finishInvoice(page);
    for (const call of [creatingContact, creatingInvoice, writingLines, delivering])
      demo.mischief.next({ ...call, do: { kind: 'cutAfter' } });
    await send(page);
    // The application looks up each effect at the service, so no button has to be pressed.
    await expect(sentNotice()).toBeVisible();
    expectOnce();
    expect(demo.mischief.done).toBe(4);
  });

  test('is created and delivered once where the application dies in the middle, twice', async () => {
    await finishInvoice(page);
    demo.mischief.next({ ...creatingInvoice, do: { kind: 'late' } });
    await send(page);
    await expect.poll(() => demo.ledger.contacts.length).toBe(1);
    await expect(step('Invoice').getByText('Under way')).toBeVisible();
    await restartBeforeEffect();
    await expect.poll(() => demo.ledger.invoices.length).toBe(1);

    demo.mischief.next({ ...delivering, do: { kind: 'late' } });
    await goOnButton().click();
    await expect(step('Delivery').getByText('Under way')).toBeVisible();
    await restartBeforeEffect();
    await expect.poll(() => demo.ledger.deliveries.length).toBe(1);
    await goOnButton().click();
    await expect(sentNotice()).toBeVisible();
    expectOnce();
  });

  test('is as it was typed where the application dies right after it was saved', async () => {
    const street = finder([{ name: 'street', text: 'Rantatie 4 B 17' }]);
    await page.getByLabel('Street').fill('Rantatie 4 B 17');
    // The text on the page does not change between quick saves within a minute.
    await expect
      .poll(() => leaksInFiles(application, street))
      .toContainEqual(expect.stringMatching(/^file sales\.sqlite/));
    await restartInTheMiddle();
    await expect(page.getByLabel('Street')).toHaveValue('Rantatie 4 B 17');
    await expect(page.getByLabel('Town')).toHaveValue('Lappeenranta');
  });
});

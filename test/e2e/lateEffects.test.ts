import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { languages } from '#app/contract/application.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { expectAccessible } from './accessibility.ts';
import { readCompanies } from './connectedCompanies.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { stepHeading } from './invoiceSteps.ts';
import { invoke } from './invoke.ts';
import { enterOwnService, finishInvoice, inRail, send, startInvoice, writeProfile } from './journeys.ts';
import { expect, waitForValue } from './pageAssertions.ts';
import { createWords, type Words } from './words.ts';

const t = createWords('en');
const creatingContact = { path: /\/contacts$/, method: 'POST' };
const creatingInvoice = { path: /\/invoices\?contactId=/, method: 'POST' };
const firstRecipient = 'Satamasoutajat Oy';
const secondRecipient = 'Veneveistämö Oy';

describe('a request that takes effect after it was repeated', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 1 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-late-'));
    await start([`--profile=${await writeProfile(join(folder, 'profile.json'), demo)}`]);
    await enterOwnService(application, demo);
  });
  afterAll(async () => {
    await application?.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const start = async (args: readonly string[] = []): Promise<void> => {
    application = await launch({ userDataDir: join(folder, 'data'), args });
    page = await application.window('main');
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const button = (key: string): Locator => page.getByRole('button', { name: t(key), exact: true });
  const invoices = (): Locator => page.getByRole('grid', { name: t('sales:table') });
  const contactTwice = (name: string): Locator =>
    page.getByRole('listitem').filter({ hasText: t('salesOutcome:duplicates.kind.contact', { name }) });
  const notice = (words: Words = t): Locator =>
    page.getByRole('status').filter({ hasText: words('salesOutcome:duplicates.title') });

  const openSales = async (): Promise<void> => {
    await inRail(page, 'sales').press('Enter');
    // The page before this one stays on the screen for a while, and has rows, too.
    await expect(page.getByRole('heading', { name: t('sales:title'), exact: true })).toBeVisible();
    await expect(invoices()).toBeVisible();
  };

  /** Sends an invoice to a new recipient, ends the application while the recipient is created, and opens the draft again. */
  const sendWithoutAnswer = async (recipient: string): Promise<void> => {
    await startInvoice(page, recipient);
    await finishInvoice(page);
    demo.mischief.next({ ...creatingContact, do: { kind: 'late' } });
    await send(page);
    await expect.poll(() => demo.mischief.heldCount).toBe(1);
    await application.kill();
    await start();
    await openSales();
    await invoices().getByRole('row').filter({ hasText: recipient }).click();
    await page
      .getByRole('complementary', { name: t('salesList:detail.draft') })
      .getByRole('button', { name: t('salesList:action.open'), exact: true })
      .press('Enter');
    await expect(stepHeading(page, 'result')).toBeVisible();
  };

  /** Returns the time at which the sending of the open draft ended, if other than `before`; null while it continues. */
  const readEnd = async (before: string): Promise<string | null> => {
    const [, draftId] = /drafts\/([\w-]+)/.exec(page.url()) ?? [];
    for (const company of await readCompanies(page)) {
      const stored = await invoke<{ readonly submission: Submission | null }>(page, 'sales.draft', {
        company,
        draftId,
      });
      const submission = stored.ok ? stored.value.submission : null;
      if (submission && submission.state !== 'sending' && submission.updatedAt !== before) return submission.updatedAt;
    }
    return null;
  };
  /** Presses a button that continues the sending, and waits until that has stopped again or is complete. */
  const pressAndWait = async (name: string): Promise<void> => {
    const before = await waitForValue(() => readEnd(''));
    await button(name).press('Enter');
    await waitForValue(() => readEnd(before));
  };
  /** Checks that the request is repeated only after the service shows no trace of it. */
  const repeatContact = async (): Promise<void> => {
    const before = demo.ledger.contacts.length;
    await pressAndWait('sales:result.continue');
    expect(demo.ledger.contacts).toHaveLength(before);
    await pressAndWait('sales:result.continue');
    expect(demo.ledger.contacts).toHaveLength(before + 1);
  };

  const readReportCount = async (): Promise<number> => {
    let count = 0;
    for (const company of await readCompanies(page)) {
      const reports = await invoke<readonly unknown[]>(page, 'sales.duplicates', { company });
      if (!reports.ok) throw new Error(`sales.duplicates: ${reports.error.kind}`);
      count += reports.value.length;
    }
    return count;
  };

  /** Shows the notice in each language, and ends in English. */
  const expectRoomInAllLanguages = async (): Promise<void> => {
    for (const language of [...languages.toReversed()]) {
      await invoke(page, 'managed.choose', { language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(notice(createWords(language))).toBeVisible();
      await expect.poll(() => readOverflow(notice(createWords(language)))).toEqual([]);
    }
  };

  test('is asked about before the next step, and nothing is delivered until a person says so', async () => {
    await sendWithoutAnswer(firstRecipient);
    demo.mischief.next({ ...creatingInvoice, do: { kind: 'status', status: 503 } });
    await repeatContact();
    expect(await demo.mischief.letArrive()).toBe(1);
    await pressAndWait('sales:result.continue');
    await expect(notice()).toContainText(t('salesOutcome:duplicates.body'));
    await expect(contactTwice(firstRecipient)).toBeVisible();
    await expectAccessible(page, { impact: 'any' });
    await expectRoomInAllLanguages();
    await pressAndWait('salesOutcome:duplicates.checkAgain');
    await expect(contactTwice(firstRecipient)).toBeVisible();
    expect(demo.ledger.invoices).toHaveLength(0);
  });

  test('leaves the invoice to be sent with its own recipient', async () => {
    await pressAndWait('salesOutcome:duplicates.continue');
    await expect(page.getByText(/Invoice \d+ is sent/)).toBeVisible();
    const { contacts, invoices: made, deliveries } = demo.ledger;
    expect([contacts.length, made.length, deliveries.length]).toEqual([2, 1, 1]);
  });

  test('is reported above the invoices where it comes after the delivery, and its recipients can be opened', async () => {
    await sendWithoutAnswer(secondRecipient);
    await repeatContact();
    await expect(page.getByText(/Invoice \d+ is sent/)).toBeVisible();
    expect(await demo.mischief.letArrive()).toBe(1);
    await openSales();
    await button('sales:refresh').press('Enter');
    await expect(contactTwice(secondRecipient)).toBeVisible();
    await expectAccessible(page, { impact: 'any' });
    await expectRoomInAllLanguages();
    await contactTwice(secondRecipient)
      .getByRole('button', { name: t('salesOutcome:duplicates.open.contact'), exact: true })
      .press('Enter');
    const contacts = page.getByRole('grid', { name: t('addressBook:contacts.title') });
    await expect(contacts.getByRole('row').filter({ hasText: secondRecipient })).toHaveCount(2);
  });

  test('is reported no more once a person has hidden it, also after a restart', async () => {
    await openSales();
    await expect(contactTwice(secondRecipient)).toBeVisible();
    await button('salesOutcome:duplicates.notice.hide').press('Enter');
    await expect(notice()).toHaveCount(0);
    await expect(invoices()).toBeFocused();
    await application.close();
    await start();
    await openSales();
    const company = await waitForValue(async () => (await readCompanies(page)).at(0));
    expect(await invoke(page, 'salesFollow.refresh', { company })).toMatchObject({ ok: true });
    await expect.poll(readReportCount).toBe(0);
    await expect(notice()).toHaveCount(0);
  });
});

/** Returns the texts of elements that overflow the right edge of an element or of the window. */
const readOverflow = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((outer) => {
    const right = Math.min(outer.getBoundingClientRect().right, window.innerWidth);
    const isOut = (each: Element): boolean =>
      each.getBoundingClientRect().right > right + 0.5 || (each.clientWidth > 0 && each.scrollWidth > each.clientWidth);
    return [outer, ...outer.querySelectorAll('*')].filter(isOut).map(({ textContent }) => textContent ?? '');
  });

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { nonEmpty } from '../nonEmpty.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { hostName } from './fixtureHosts.ts';
import { connect, enterOwnService, expectPurchaseCount, openPage, signInAtService, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

describe.skipIf(hostName() === 'electron')('an application whose keyring asks the person first', () => {
  let demo: DemoService;
  let folder: string;
  let data: string;
  let profile: string;
  let application: LaunchedApplication;
  beforeEach(async () => {
    demo = await startDemoService({ purchaseCount: 40 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-late-keyring-'));
    data = join(folder, 'data');
    profile = await writeProfile(join(folder, 'profile.json'), demo);
  });
  afterEach(async () => {
    await application.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const start = async (env: Record<string, string> = {}): Promise<Page> => {
    application = await launch({ userDataDir: data, args: [`--profile=${profile}`], env });
    return application.window('main');
  };
  const question = (): string => join(folder, 'question');
  const startWithQuestion = async (): Promise<Page> => {
    await writeFile(question(), '');
    return start({ INVOICE_DESK_KEYRING_QUESTION: question() });
  };
  const answerQuestion = (): Promise<void> => rm(question());
  const enterAndClose = async (): Promise<void> => {
    await start();
    await enterOwnService(application, demo);
    expect(await application.close()).toBe(0);
  };
  const expectNotice = (page: Page): Promise<void> =>
    expect(page.getByText(t('settings:secrets.waitingTitle'))).toBeVisible();
  const expectNoNotice = (page: Page): Promise<void> =>
    expect(page.getByText(t('settings:secrets.waitingTitle'))).toHaveCount(0);
  const readErrors = async (): Promise<readonly string[]> => {
    const logs = join(data, 'logs');
    const texts = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')));
    const lines = nonEmpty(texts.flatMap((text) => text.split('\n')).filter((line) => line !== ''));
    return lines.filter((line) => (JSON.parse(line) as { level: string }).level === 'error');
  };

  test('shows the stored invoices meanwhile, asks no service, and is signed in as soon as it has answered', async () => {
    await enterAndClose();
    const asked = () => [demo.ledger.tokens.refreshes, demo.ledger.tokens.codeExchanges, demo.ledger.purchaseLists];
    const before = asked();
    const page = await startWithQuestion();
    await expectPurchaseCount(page, 40);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expectNotice(page);
    await openPage(page, 'settings');
    await expect(page.getByText(t('settings:secrets.waiting'))).toBeVisible();
    await expect(page.getByText(t('settings:secrets.memoryTitle'))).toHaveCount(0);
    expect(asked()).toEqual(before);

    await answerQuestion();
    await expectNoNotice(page);
    await expect(page.getByText(t('settings:secrets.disk'))).toBeVisible();
    await openPage(page, 'purchases');
    await page.getByRole('button', { name: t('purchases:sync.start'), exact: true }).click();
    await expect.poll(() => demo.ledger.purchaseLists).toBe((before[2] ?? 0) + 1);
    expect(demo.ledger.tokens.codeExchanges).toBe(before[1]);
    expect(await application.close()).toBe(0);
    await expect.poll(readErrors).toEqual([]);
  });

  test('keeps what was typed meanwhile only once it has answered, and then signs in', async () => {
    const page = await startWithQuestion();
    await connect(page, demo);
    await expectNotice(page);
    expect(await readdir(data)).not.toContain('secrets.json');
    await expect.poll(() => application.hasWindow('signIn')).toBe(false);

    await answerQuestion();
    await signInAtService(await application.window('signIn'), demo);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expectNoNotice(page);
    expect(await readdir(data)).toContain('secrets.json');
    expect(await application.close()).toBe(0);
    await expect.poll(readErrors).toEqual([]);
  });

  test('ends with 0 and without an error when a person quits before it has answered, and stays signed in', async () => {
    await enterAndClose();
    const page = await startWithQuestion();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expectNotice(page);
    expect(await application.close()).toBe(0);
    await expect.poll(readErrors).toEqual([]);

    const { codeExchanges } = demo.ledger.tokens;
    const lists = demo.ledger.purchaseLists;
    const later = await start();
    await later.getByRole('button', { name: t('purchases:sync.start'), exact: true }).click();
    await expect.poll(() => demo.ledger.purchaseLists).toBe(lists + 1);
    expect(demo.ledger.tokens.codeExchanges).toBe(codeExchanges);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { readCompanies } from './connectedCompanies.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { enterOwnService, finishInvoice, openPage, send, startInvoice, writeProfile } from './journeys.ts';
import { expect, waitForValue } from './pageAssertions.ts';

const draftCount = 50;
/** The single-instance locks of the stand-in, of Electron on Linux and of Electron on Windows. */
const instanceLocks = ['instance-lock', 'SingletonLock', 'SingletonSocket', 'SingletonCookie', 'lockfile'];

/** Calls a method of the contract and returns its value. */
const ask = async <T>(page: Page, method: string, input: unknown): Promise<T> => {
  const answer = await invoke<T>(page, method, input);
  if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
  return answer.value;
};

const saveReadyDraft = async (page: Page, company: CompanyRef, name: string): Promise<string> => {
  const draft = await ask<Draft>(page, 'sales.newDraft', { company });
  const lines = draft.lines.map((line) => ({ ...line, name: 'Työtä', quantity: '1', unit: 'HUR', unitPrice: '62' }));
  const address = { email: 'laskut@kymi.example', street: 'Puistokatu 1', postalCode: '48100', town: 'Kotka' };
  const ready = { ...draft, contact: { ...draft.contact, ...address, name }, lines, channel: 'email' };
  await ask(page, 'sales.saveDraft', { draft: ready });
  return draft.id;
};

describe('two programs over one data folder without the single-instance lock', () => {
  let demo: DemoService;
  let folder: string;
  let applications: readonly LaunchedApplication[] = [];
  let pages: readonly [Page, Page];
  let company: CompanyRef;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 5 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-two-programs-'));
    const userDataDir = join(folder, 'data');
    const profile = await writeProfile(join(folder, 'profile.json'), demo);
    const first = await launch({ userDataDir, args: [`--profile=${profile}`] });
    applications = [first];
    const firstPage = await enterOwnService(first, demo);
    for (const name of instanceLocks) await rm(join(userDataDir, name), { recursive: true, force: true });
    const second = await launch({ userDataDir });
    applications = [first, second];
    pages = [firstPage, await second.window('main')];
    company = await waitForValue(
      async () => (await readCompanies(firstPage))[0],
      () => 'no company is connected',
    );
  });
  afterAll(async () => {
    for (const application of applications) await application.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const saveDrafts = async (prefix: string): Promise<readonly string[]> => {
    const ids: string[] = [];
    while (ids.length < draftCount) ids.push(await saveReadyDraft(pages[0], company, `${prefix} ${ids.length + 1} Oy`));
    return ids;
  };
  /** Sends until the draft is done; the only allowed error is that another program is working. */
  const sendUntilDone = async (page: Page, draftId: string): Promise<void> => {
    for (;;) {
      const answer = await invoke<Submission>(page, 'sales.send', { company, draftId });
      if (!answer.ok) expect(answer.error).toEqual({ kind: 'otherProgram', reason: 'working' });
      else if (answer.value.state === 'done') return;
    }
  };
  const count = () => {
    const { contacts, invoices, deliveries } = demo.ledger;
    return { contacts: contacts.length, invoices: invoices.length, deliveries: deliveries.length };
  };

  test('deliver 50 drafts once each when both send every one of them', async () => {
    const draftIds = await saveDrafts('Kaksin');
    const before = count();
    const sendAll = async (page: Page): Promise<void> => {
      for (const draftId of draftIds) await sendUntilDone(page, draftId);
    };
    await Promise.all(pages.map(sendAll));
    const after = count();
    expect({
      contacts: after.contacts - before.contacts,
      invoices: after.invoices - before.invoices,
      deliveries: after.deliveries - before.deliveries,
    }).toEqual({ contacts: draftCount, invoices: draftCount, deliveries: draftCount });
  });

  test('deliver 50 drafts once each when both begin a run of all of them', async () => {
    const draftIds = await saveDrafts('Ajossa');
    const before = count().deliveries;
    const starts = await Promise.all(
      pages.map((page) => invoke<BulkRun>(page, 'salesBulk.start', { company, draftIds })),
    );
    expect(starts.filter(({ ok }) => ok)).not.toEqual([]);
    for (const start of starts) if (!start.ok) expect(start.error).toEqual({ kind: 'otherProgram', reason: 'working' });
    const run = (page: Page): Promise<BulkRun> => ask(page, 'salesBulk.run', { company });
    for (const page of pages) await expect.poll(async () => (await run(page)).state).toBe('done');
    await expect
      .poll(async () => (await run(pages[0])).entries.map(({ state }) => state))
      .toEqual(draftIds.map(() => 'done'));
    expect(count().deliveries - before).toBe(draftCount);
  });

  test('say where to go on while the other one sends, and list everything meanwhile', async () => {
    const draftId = await saveReadyDraft(pages[0], company, 'Odottava Oy');
    demo.mischief.next({ path: /\/contacts$/, method: 'POST', do: { kind: 'late' } });
    // This request has no response when the test ends.
    invoke(pages[0], 'sales.send', { company, draftId }).catch(() => undefined);
    await expect.poll(() => demo.mischief.heldCount).toBe(1);
    const [, page] = pages;
    await startInvoice(page, 'Toisen ikkunan Oy');
    await finishInvoice(page);
    await send(page);
    await expect(page.getByText('Another Invoice Desk is sending for this company')).toBeVisible();
    await expect(page.getByText('Go on in the other window')).toBeVisible();
    await openPage(page, 'sales');
    const rows = page.getByRole('grid', { name: 'Sales invoices' }).getByRole('row');
    for (const name of ['Odottava Oy', 'Toisen ikkunan Oy'])
      await expect(rows.filter({ hasText: name }).first()).toBeVisible();
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Connection } from '#app/contract/connections.ts';
import type { SessionState } from '#app/contract/session.ts';
import { type DemoPerson, demoColleagues, demoPerson } from '#app/demo/company.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { getButton } from './connectionScreens.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import {
  enterOwnService,
  expectPurchaseCount,
  openPage,
  signInAtService,
  startInvoice,
  writeProfile,
} from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const service = 'Demo accounting service';
const { other, namesake } = demoColleagues;

describe('several people at one service', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 12 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-accounts-'));
    application = await launch({ args: [`--profile=${await writeProfile(join(folder, 'profile.json'), demo)}`] });
    page = await enterOwnService(application, demo);
  });
  afterAll(async () => {
    await application.close();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const getConnections = async (): Promise<readonly Connection[]> => {
    const result = await invoke<readonly Connection[]>(page, 'connections.list');
    return result.ok ? result.value : [];
  };
  const findConnectionId = async ({ accountId }: DemoPerson): Promise<string | undefined> =>
    (await getConnections()).find(({ person }) => person?.subject === accountId)?.id;
  const readSession = async (who: DemoPerson): Promise<SessionState['kind'] | null> => {
    const result = await invoke<SessionState>(page, 'session.state', { connectionId: await findConnectionId(who) });
    return result.ok ? result.value.kind : null;
  };
  /** Returns how many drafts and unsaved forms a person has. */
  const readOwnWork = async (who: DemoPerson): Promise<unknown> => {
    const company = { connectionId: await findConnectionId(who), customerNumber: '1001' };
    const drafts = await invoke<readonly unknown[]>(page, 'sales.drafts', { company });
    const forms = await invoke<readonly { readonly connectionId: string | null }[]>(page, 'formDrafts.list');
    return {
      drafts: drafts.ok ? drafts.value.length : drafts.error,
      forms: forms.ok ? forms.value.filter(({ connectionId }) => connectionId === company.connectionId).length : 0,
    };
  };
  const signInAs = async ({ userName, password }: DemoPerson): Promise<void> =>
    signInAtService(await application.window('signIn'), { credentials: { userName, password } });
  const openAccountMenu = async (name: string): Promise<void> => {
    await openPage(page, 'settings');
    await getButton(page, 'settings:connections.menuLabel', { name }).click();
  };
  const expectArrival = async (name: string): Promise<void> => {
    await expect(page.getByText(t('connections:account.changed', { name }))).toBeVisible();
    await page.getByRole('button', { name: t('connections:account.understood') }).click();
    await expect(page.getByText(t('connections:account.changed', { name }))).toHaveCount(0);
  };

  test('a connection says whose it is, and notes are signed with that name', async () => {
    await expect.poll(getConnections).toMatchObject([{ name: service, person: { name: demoPerson.name } }]);
    const company = { connectionId: await findConnectionId(demoPerson), customerNumber: '1001' };
    const note = { company, id: 1, text: 'Paid in March' };
    expect(await invoke(page, 'purchaseReview.addNote', note)).toMatchObject({
      ok: true,
      value: { by: demoPerson.name },
    });
    await startInvoice(page, 'Sataman Soutajat ry');
    await expect.poll(() => readOwnWork(demoPerson)).toMatchObject({ drafts: 1 });
  });

  test('another person who signs in after a sign-out gets a list of their own, without the drafts of the first', async () => {
    await invoke(page, 'session.signOut', { connectionId: await findConnectionId(demoPerson) });
    await openPage(page, 'purchases');
    await getButton(page, 'common:signIn.action').first().click();
    await signInAs(other);
    await expectArrival(other.name);
    await expectPurchaseCount(page, 12);
    await expect.poll(() => readOwnWork(other)).toEqual({ drafts: 0, forms: 0 });
    await expect.poll(() => readOwnWork(demoPerson)).toMatchObject({ drafts: 1 });
    await expect.poll(() => readSession(demoPerson)).toBe('signedOut');
    await expect.poll(() => readSession(other)).toBe('signedIn');
  });

  test('the menu of companies tells the accounts apart by the names of the people', async () => {
    await page.getByRole('button', { name: t('common:switchCompany') }).click();
    for (const { name } of [demoPerson, other])
      await expect(page.getByRole('menu').getByText(`${service} · ${name}`)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('an account is added in the settings, and one of the same name shows its subject, too', async () => {
    await openAccountMenu(`${service} · ${other.name}`);
    await page.getByRole('menuitem', { name: t('settings:connections.addAccount') }).click();
    await signInAs(namesake);
    await expectArrival(namesake.name);
    await expect
      .poll(async () => (await getConnections()).map(({ name }) => name))
      .toEqual([
        `${service} · ${demoPerson.name} (${demoPerson.accountId})`,
        `${service} · ${other.name}`,
        `${service} · ${namesake.name} (${namesake.accountId})`,
      ]);
  });

  test('a person who has the account already is told so', async () => {
    await openAccountMenu(`${service} · ${other.name}`);
    await page.getByRole('menuitem', { name: t('settings:connections.addAccount') }).click();
    await signInAs(other);
    await expect(page.getByText(t('connections:account.same', { name: other.name }))).toBeVisible();
    await expect.poll(getConnections).toHaveLength(3);
  });

  test('an account that is removed leaves the others with their sessions and drafts', async () => {
    await openAccountMenu(`${service} · ${other.name}`);
    await page.getByRole('menuitem', { name: t('settings:remove.action') }).click();
    await page.getByRole('button', { name: t('settings:remove.confirm'), exact: true }).click();
    await expect.poll(getConnections).toHaveLength(2);
    await expect.poll(() => readSession(namesake)).toBe('signedIn');
    await expect.poll(() => readOwnWork(demoPerson)).toMatchObject({ drafts: 1 });
  });
});

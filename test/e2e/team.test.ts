import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { ViewSettings } from '#app/contract/purchases/views.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { TeamSynchronizer } from '#app/team/teamSynchronizer.ts';
import { type PostgresServer, startPostgres } from '#test/fixtures/postgres/startPostgres.ts';
import { createStoreReplica } from '#test/fixtures/postgres/storeReplica.ts';
import { createTeamDatabase, type TeamDatabase } from '#test/fixtures/postgres/teamServerFixture.ts';
import { signedBy, toSubject } from '#test/unit/app/purchases/reviews/reviewSubject.ts';
import { expectAccessible } from './accessibility.ts';
import { openPage } from './journeys.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect } from './pageAssertions.ts';
import { ordinaryInvoices } from './reviewInvoices.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const customerNumber = '1001';

describe('an office with a team server', () => {
  let folder: string;
  let server: PostgresServer;
  let database: TeamDatabase;
  let own: OwnInvoices;
  let page: Page;
  let store: ReviewStore;
  /** A colleague's computer. */
  let colleague: TeamSynchronizer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-team-'));
    server = await startPostgres();
    database = await createTeamDatabase(server, 'office');
    const [aino, matti] = [await database.addRole('aino'), await database.addRole('matti')];
    await database.addCompany(customerNumber, [aino.role, matti.role]);
    await database.addCompany('1002', [aino.role]);
    store = openReviewStore(join(folder, 'matti.sqlite'), 'device of matti');
    colleague = new TeamSynchronizer({
      ...{ settings: database.settings, credentials: matti, officeId: null, device: 'device of matti' },
      listCompanies: () => [customerNumber],
      openReplica: () => createStoreReplica(store),
      onOffice: async () => undefined,
      onState: () => undefined,
      onViewers: () => undefined,
    });
    own = await openWithInvoices(ordinaryInvoices, { identity: 'id' }, {}, database.settings);
    page = own.page;
  });
  afterAll(async () => {
    await own?.close();
    await colleague.close();
    store.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  const field = (key: string) => page.getByLabel(t(key), { exact: true });

  test('joins in the settings, says what was wrong, and sees who has an invoice open and what they decide', async () => {
    await own.application.menu('showSettings');
    await field('team:role').fill('aino');
    await field('team:password').fill('wrong');
    await field('team:password').press('Enter');
    await page.getByText(t('errors:teamServer.refused.title')).waitFor();
    await field('team:password').fill('password of aino');
    await field('team:password').press('Enter');
    await expect(page.getByText(t('team:status.connected'), { exact: true })).toBeVisible();
    await expectAccessible(page, { impact: 'any' });

    await openPage(page, 'purchases');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
    await expect(panel).toBeVisible();
    await expect.poll(() => colleague.listViewers(customerNumber).length).toBe(1);
    const [{ identity = '' } = {}] = colleague.listViewers(customerNumber);
    colleague.show(customerNumber, identity, 'Matti Meikäläinen');
    await expect(panel.getByText(t('team:openAt', { people: 'Matti Meikäläinen' }))).toBeVisible();

    // A decision on a version that the other computer does not name counts as one on the same.
    const unnamed = { ...toSubject(identity), record: null, payment: null } as unknown as ReturnType<typeof toSubject>;
    store.setState([unnamed], 'query', signedBy('Matti Meikäläinen', Date.now()));
    colleague.exchange(customerNumber);
    await expect(panel.getByText(t('invoice:review.query'), { exact: true }).first()).toBeVisible();
    await expectAccessible(page, { impact: 'any' });
  });

  test('shares the views of a company, with who saved them', async () => {
    const content: ViewSettings = {
      filters: [{ kind: 'number', column: 'amount', from: '100', to: null }],
      ...{ sort: [{ column: 'amount', direction: 'descending' }], groupBy: null, layout: null },
    };
    store.settings.saveView(
      { id: 'large', name: 'Above a hundred', content },
      signedBy('Matti Meikäläinen', Date.now()),
    );
    colleague.exchange(customerNumber);
    await page.getByRole('radio', { name: /^Above a hundred/ }).click();
    await expect(page.getByRole('radio', { name: /^Above a hundred/ })).toBeChecked();
    await page.getByRole('button', { name: t('decisions:title'), exact: true }).click();
    await expect(
      page.getByRole('row').filter({ hasText: t('decisions:action.viewSaved', { name: 'Above a hundred' }) }),
    ).toContainText('Matti Meikäläinen');
    await expectAccessible(page, { impact: 'any' });
    await openPage(page, 'purchases');
  });

  test('shows two decisions that were made without knowing of each other, until one decides again', async () => {
    const panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.getByRole('radio', { name: new RegExp(`^${t('purchaseTable:view.all')}`) }).click();
    const row = page.getByRole('row').filter({ hasText: 'Supplier 5 Oy' });
    await row.click();
    await expect(panel.getByRole('heading', { name: 'Supplier 5 Oy' })).toBeVisible();
    const identity = JSON.stringify(['o5']);
    const viewed = { identity, person: 'Aino Lahti' };
    await expect.poll(() => colleague.listViewers(customerNumber)).toEqual([viewed]);
    // Both decide while there is no server.
    await server.kill();
    await page.keyboard.press('r');
    await expect(panel.getByText(t('invoice:review.reviewed'), { exact: true }).first()).toBeVisible();
    const unnamed = { ...toSubject(identity), record: null, payment: null } as unknown as ReturnType<typeof toSubject>;
    store.setState([unnamed], 'query', signedBy('Matti Meikäläinen', Date.now()));
    await server.start();
    await expect(panel.getByText(t('invoice:reopened.conflict.title'))).toBeVisible();
    await expect(panel.getByText(/Matti Meikäläinen/).first()).toBeVisible();
    await expectAccessible(page, { impact: 'any' });

    await page.getByRole('grid').focus();
    await page.keyboard.press('r');
    await expect(panel.getByText(t('invoice:reopened.conflict.title'))).toBeHidden();
    await expect.poll(() => store.getAnnotation(identity)).toMatchObject({ state: 'reviewed', isConflict: false });
  });
});

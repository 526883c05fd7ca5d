import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Connection } from '#app/contract/connections.ts';
import { AppFailure } from '#app/contract/errors.ts';
import { type CompanyFigures, companyCountFilters } from '#app/contract/purchases/companyFigures.ts';
import { emptySyncOutcome } from '#app/contract/purchases/purchases.ts';
import { createLocaleFormat } from '#renderer/ui/format.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { connection } from '#test/component/window/startAnswers.ts';
import { getButton, getText, words } from '#test/component/window/words.ts';

const companies = ['Aalto Oy', 'Burana Ab', 'Ceta Oy', 'Duo Oy'].map((name, index) => ({
  ...{ customerNumber: String(index + 1), name, businessId: null },
}));
const several: Connection = { ...connection, companies };
const quiet: CompanyFigures = {
  ...{ serious: 0, reopened: 0, unseen: 0, toReview: 0, queries: 0, oldestQueryAt: null },
  syncedAt: '2026-11-27T06:00:00.000Z',
  dueToday: { from: null, to: '2026-11-27', count: 0, totals: [] },
  dueThisWeek: { from: '2026-11-28', to: '2026-11-29', count: 0, totals: [] },
};
const busy: CompanyFigures = {
  ...quiet,
  ...{ serious: 2, reopened: 1, unseen: 14, toReview: 1200, queries: 3, oldestQueryAt: '2026-11-12T09:00:00.000Z' },
  dueToday: {
    ...{ from: null, to: '2026-11-27', count: 5 },
    totals: [
      { currency: 'EUR', amount: '1234.5' },
      { currency: 'SEK', amount: '90' },
    ],
  },
};
const answers: Readonly<Record<string, CompanyFigures | null>> = {
  1: busy,
  2: quiet,
  3: null,
  4: { ...quiet, dueToday: busy.dueToday },
};

const open = (refused: AppFailure | null = null) =>
  openWindow('/companies', {
    'connections.list': () => [several],
    'companyFigures.read': ({ company: { customerNumber } }) => {
      if (refused && customerNumber === '2') throw refused;
      return answers[customerNumber] ?? null;
    },
  });
const progress = {
  ...{ company: { connectionId: connection.id, customerNumber: '2' }, records: 0, bytes: 0, totalBytes: null },
  ...{ bytesPerSecond: null, waitingUntil: null, running: false, isByHand: false },
};
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const nameLink = (name: string) => page.getByRole('link', { name, exact: true });
/** Names in the order of the rows. */
const listNames = (): string[] => [...document.querySelectorAll('tbody th a')].map((link) => link.textContent ?? '');
const figureLink = (key: string, values: Readonly<Record<string, unknown>>) =>
  page.getByRole('link', { name: words(`companies:link.${key}`, values), exact: true });

describe('the page of all companies', () => {
  test('has a row for each company with its figures, and says where nothing was fetched yet', async () => {
    await open();
    await expect.element(figureLink('serious_other', { number: '2' })).toBeVisible();
    await expect.element(row('Aalto Oy').getByText('1,200')).toBeVisible();
    await expect
      .element(row('Aalto Oy').getByRole('link', { name: /^5 invoices to pay today: 1,234\.50\s€, 90\.00\sSEK$/ }))
      .toBeVisible();
    await expect.element(row('Aalto Oy').getByText(words('companies:oldest', { date: '12 Nov' }))).toBeVisible();
    await expect.poll(() => row('Burana Ab').getByRole('link').elements()).toHaveLength(1);
    await expect.element(row('Ceta Oy').getByText(words('companies:sync.never'))).toBeVisible();
  });

  test('lists first who needs a person first, with the focus there', async () => {
    const main = await openWindow('/companies', { 'connections.list': () => [several] });
    const nextFigures = main.hold('companyFigures.read');
    for (const _ of companies) {
      const call = await nextFigures();
      const { customerNumber } = call.input.company;
      expect(listNames()).toEqual(companies.map(({ name }) => name));
      call.answer(customerNumber === '4' ? { ...quiet, serious: 1 } : quiet);
    }
    await expect.poll(() => listNames()).toEqual(['Duo Oy', 'Aalto Oy', 'Burana Ab', 'Ceta Oy']);
    await expect.element(nameLink('Duo Oy')).toHaveFocus();
  });

  test('keeps the order of the profile where the person has moved to a row meanwhile', async () => {
    const main = await openWindow('/companies', { 'connections.list': () => [several] });
    const nextFigures = main.hold('companyFigures.read');
    const first = await nextFigures();
    await expect.element(nameLink('Aalto Oy')).toHaveFocus();
    await userEvent.keyboard('j');
    first.answer(quiet);
    for (const figures of [quiet, quiet, busy]) (await nextFigures()).answer(figures);
    await expect.element(figureLink('serious_other', { number: '2' })).toBeVisible();
    expect(listNames()).toEqual(companies.map(({ name }) => name));
    await expect.element(nameLink('Burana Ab')).toHaveFocus();
  });

  test('leads from a figure to exactly its invoices', async () => {
    const main = await open();
    await figureLink('reopened_one', { number: '1' }).click();
    await expect
      .poll(() => main.inputs('purchases.runQuery').at(-1)?.query)
      .toMatchObject({
        scope: { connectionId: connection.id, customerNumber: '1' },
        filters: companyCountFilters.reopened,
      });
  });

  test('leads from payments to the list of payments of that period', async () => {
    const main = await open();
    await row('Aalto Oy')
      .getByRole('link', { name: /1,234\.50/ })
      .click();
    await expect
      .poll(() => main.inputs('purchases.runQuery').at(-1)?.query.filters)
      .toEqual([
        { kind: 'toPay', readiness: ['ready', 'toApprove', 'notReviewed', 'blocked', 'unknown'] },
        { kind: 'toPay', readiness: ['ready'] },
        { kind: 'date', column: 'bankDay', from: null, to: '2026-11-27' },
      ]);
  });

  test('is walked company by company with the keyboard; Enter opens what needs a person first', async () => {
    const main = await open();
    await expect.poll(() => listNames()).toEqual(['Aalto Oy', 'Duo Oy', 'Burana Ab', 'Ceta Oy']);
    await expect.element(nameLink('Aalto Oy')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(nameLink('Duo Oy')).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(nameLink('Burana Ab')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(nameLink('Ceta Oy')).toHaveFocus();
    await userEvent.keyboard('j{Home}k');
    await expect.element(nameLink('Aalto Oy')).toHaveFocus();
    await expect.element(figureLink('serious_other', { number: '2' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => main.inputs('purchases.runQuery').at(-1)?.query.filters)
      .toEqual(companyCountFilters.serious);
  });

  test('says in its row why a company cannot be read, and reads it again', async () => {
    const main = await open(new AppFailure({ kind: 'storage', reason: 'damaged' }));
    await expect.element(row('Burana Ab').getByText(words('errors:storage.damaged.title'))).toBeVisible();
    await expect.element(figureLink('serious_other', { number: '2' })).toBeVisible();
    main.answer({ 'companyFigures.read': () => quiet });
    await getButton('common:tryAgain').click();
    await expect.element(getText('errors:storage.damaged.title')).not.toBeInTheDocument();
  });

  test('asks again for a company of which something has changed, and for no other', async () => {
    const main = await open();
    await expect.element(figureLink('serious_other', { number: '2' })).toBeVisible();
    await expect.poll(() => main.inputs('companyFigures.read')).toHaveLength(4);
    main.answer({ 'companyFigures.read': () => ({ ...busy, serious: 7 }) });
    main.emit('purchases.changed', { company: { connectionId: connection.id, customerNumber: '2' } });
    await expect.element(row('Burana Ab').getByRole('link', { name: /7/ })).toBeVisible();
    expect(main.inputs('companyFigures.read').map(({ company }) => company.customerNumber)).toEqual([
      ...['1', '2', '3', '4', '2'],
    ]);
  });

  test('says that a sync failed, and that somebody is signed out', async () => {
    const main = await open();
    await expect.element(figureLink('serious_other', { number: '2' })).toBeVisible();
    main.emit('purchases.syncProgress', { ...progress, end: { kind: 'failed', error: { kind: 'offline' } } });
    await expect.element(row('Burana Ab').getByText(words('companies:sync.failed'))).toBeVisible();
    main.emit('session.changed', { kind: 'signedOut', connectionId: connection.id });
    await expect.element(row('Aalto Oy').getByText(words('companies:sync.signedOut'))).toBeVisible();
  });

  test('says that the latest sync failed before the window was opened, and when', async () => {
    const at = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
    const main = await open();
    main.answer({ 'purchases.syncFailure': () => ({ at, error: { kind: 'offline' } }) });
    main.emit('purchases.syncProgress', { ...progress, running: true, end: null });
    main.emit('purchases.syncProgress', { ...progress, end: { kind: 'failed', error: { kind: 'offline' } } });
    const state = row('Burana Ab').getByText(words('companies:sync.failed'), { exact: false });
    await expect
      .element(state)
      .toHaveTextContent(`${words('companies:sync.failed')} · ${createLocaleFormat('en').ago(at)}`);
    main.emit('purchases.syncProgress', { ...progress, end: { kind: 'done', outcome: emptySyncOutcome } });
    await expect.element(state).not.toBeInTheDocument();
  });

  test('says after a restart which syncs failed', async () => {
    const at = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
    await openWindow('/companies', {
      'connections.list': () => [several],
      'companyFigures.read': ({ company: { customerNumber } }) => answers[customerNumber] ?? null,
      'purchases.syncFailure': ({ company: { customerNumber } }) =>
        customerNumber === '4' ? { at, error: { kind: 'offline' } } : null,
    });
    await expect.element(row('Duo Oy').getByText(words('companies:sync.failed'), { exact: false })).toBeVisible();
    await expect
      .element(row('Aalto Oy').getByText(words('companies:sync.failed'), { exact: false }))
      .not.toBeInTheDocument();
  });
});

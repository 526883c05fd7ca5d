import { timeoutManager } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeMainProcess } from '#test/component/window/fakeMainProcess.ts';
import { goTo, openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { words } from '#test/component/window/words.ts';
import { row } from '#test/unit/renderer/examples.ts';

/** Milliseconds for which an earlier result is kept. */
const keptMs = 30_000;
// It is kept for the whole test here, because a machine may need longer than that for a few letters.
timeoutManager.setTimeoutProvider<number>({
  setTimeout: (callback, delay) => (delay === keptMs ? 0 : window.setTimeout(callback, delay)),
  clearTimeout: (timer) => window.clearTimeout(timer),
  setInterval: (callback, delay) => window.setInterval(callback, delay),
  clearInterval: (timer) => window.clearInterval(timer),
});

let main: FakeMainProcess;
/** The main process finds the invoices of sellers whose names begin with the search; a filter leaves the first one out. */
beforeEach(async () => {
  const sellers = ['Aalto', 'Alho', 'Burana'].map((sellerName, index) => ({
    ...{ ...row, id: index + 1, sellerName, customerNumber: company.customerNumber },
  }));
  main = await openWindow('/purchases?view=all', {
    'purchases.runQuery': ({ query: { search, filters }, locate }) => {
      const found = sellers.filter(({ sellerName }) => sellerName.startsWith(search));
      const lines = filters.length > 0 ? found.slice(1) : found;
      const located = lines.findIndex(({ id }) => id === locate?.id);
      return {
        ...{ from: 0, lines },
        view: {
          ...{ revision: 1, lineCount: lines.length, rowCount: lines.length, totalCount: sellers.length },
          ...{ located: located < 0 ? null : located, totals: [], unpaid: [], overdue: [], paymentUnknown: 0 },
          lastSyncedAt: '2026-11-20T08:00:00.000Z',
        },
      };
    },
    'purchases.view': () => ({
      ...{ revision: 1, lineCount: 3, rowCount: 3, totalCount: 3, located: null, totals: [], unpaid: [], overdue: [] },
      ...{ paymentUnknown: 0, lastSyncedAt: '2026-11-20T08:00:00.000Z' },
    }),
  });
  await expect.element(seller('Burana')).toBeVisible();
});

const seller = (name: string) => page.getByRole('row').filter({ hasText: name });
const search = page.getByRole('searchbox', { name: words('purchases:search') });
const listSearches = (): readonly string[] => main.inputs('purchases.runQuery').map(({ query }) => query.search);

test('a letter that is deleted shows the earlier result without another call', async () => {
  await search.fill('A');
  await expect.element(seller('Burana')).not.toBeInTheDocument();
  await search.fill('Al');
  await expect.element(seller('Aalto')).not.toBeInTheDocument();
  await search.fill('A');
  await expect.element(seller('Aalto')).toBeVisible();
  await search.fill('');
  await expect.element(seller('Burana')).toBeVisible();
  await search.fill('B');
  await expect.element(seller('Aalto')).not.toBeInTheDocument();
  expect(listSearches().filter((text) => text !== '')).toEqual(['A', 'Al', 'B']);
});

test('an earlier result is read again once the main process has announced a change', async () => {
  await search.fill('A');
  await expect.element(seller('Burana')).not.toBeInTheDocument();
  const atChange = listSearches().length;
  main.emit('purchases.changed', { company });
  await expect.poll(() => listSearches().slice(atChange)).toEqual(['A']);
  const before = listSearches().length;
  await search.fill('');
  await expect.element(seller('Burana')).toBeVisible();
  await expect.poll(() => listSearches().slice(before)).toEqual(['']);
});

test('the table reads its result again when it opens, because that is a visit', async () => {
  const visits = () => main.inputs('purchases.runQuery').filter(({ isSeen }) => isSeen).length;
  const before = visits();
  goTo('/sales');
  await expect.element(seller('Burana')).not.toBeInTheDocument();
  goTo('/purchases?view=all');
  await expect.element(seller('Burana')).toBeVisible();
  await expect.poll(visits).toBeGreaterThan(before);
});

test('an earlier result is read again where the focus has moved to another invoice', async () => {
  const grid = page.getByRole('grid');
  const readFocusedRow = () =>
    document.getElementById(grid.element().getAttribute('aria-activedescendant') ?? '')?.closest('tr')?.textContent;
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}');
  await expect.poll(readFocusedRow).toContain('Alho');
  goTo(`/purchases?view=all&filters=${encodeURIComponent(JSON.stringify([{ kind: 'faulty' }]))}`);
  await expect.element(seller('Aalto')).not.toBeInTheDocument();
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(readFocusedRow).toContain('Burana');
  goTo('/purchases?view=all');
  await expect.element(seller('Aalto')).toBeVisible();
  await expect.poll(readFocusedRow).toContain('Burana');
});

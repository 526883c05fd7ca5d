import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PurchaseQuerySummary } from '#app/contract/purchases/query.ts';
import type { FakeMainProcess } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getButton, getText, words } from '#test/component/window/words.ts';
import { row } from '#test/unit/renderer/examples.ts';

const createRow = (id: number) => ({
  ...row,
  id,
  customerNumber: company.customerNumber,
  sellerName: `Seller ${id}`,
});
const createView = (count: number, change: Partial<PurchaseQuerySummary> = {}): PurchaseQuerySummary => ({
  ...{ revision: count === 0 ? 1 : -count, lineCount: count, rowCount: count, totalCount: 0, located: null },
  ...{ totals: [], unpaid: [], overdue: [], paymentUnknown: 0, lastSyncedAt: null },
  ...{ arriving: count },
  ...change,
});

interface ShownList {
  view: PurchaseQuerySummary;
  ids: readonly number[];
}

/** Opens the page during the first sync; `show` replaces what has come. */
const openFirstSync = async (count: number) => {
  const arriving = count === 0 ? undefined : count;
  const list: ShownList = {
    view: createView(count, { arriving }),
    ids: Array.from({ length: count }, (_, index) => index + 1),
  };
  const main: FakeMainProcess = await openWindow('/purchases', {
    'purchases.runQuery': ({ locate }) => ({
      view: { ...list.view, located: locate && list.ids.indexOf(locate.id) },
      from: 0,
      lines: list.ids.map(createRow),
    }),
    'purchases.view': () => createView(0, { arriving: undefined }),
    'purchases.lines': () => list.ids.map(createRow),
    'purchases.sync': () => new Promise(() => {}),
  });
  const show = (view: PurchaseQuerySummary, ids: readonly number[]): void => {
    Object.assign(list, { view, ids });
    main.emit('purchases.changed', { company });
  };
  return { main, show };
};
const openArriving = async (count: number) => {
  const opened = await openFirstSync(count);
  await expect.element(grid).toBeVisible();
  return opened;
};
const grid = page.getByRole('grid');
const seller = (id: number) => page.getByRole('row').filter({ hasText: `Seller ${id}` });
const soFar = (count: number, number = String(count)) =>
  getText('arrivingList:soFar', { count, formattedCount: number }).first();
const refusal = page.getByText(words('purchaseMarking:refused.arriving')).first();
const focusGrid = (): void => (grid.element() as HTMLElement).focus();

describe('a first list that arrives', () => {
  test('is shown with its count and without totals, counts of views and export', async () => {
    await openArriving(3);
    await expect.element(seller(3)).toBeVisible();
    await expect.element(soFar(3)).toBeVisible();
    await expect.element(getText('arrivingList:later').first()).toBeVisible();
    await expect.element(page.getByRole('radio', { name: words('purchaseTable:view.all'), exact: true })).toBeVisible();
    await expect.element(getButton('purchaseExport:title')).not.toBeInTheDocument();
  });

  test('says how many of a long one are shown', async () => {
    const { show } = await openArriving(3);
    show(createView(3, { arriving: 23_456 }), [1, 2, 3]);
    await expect.element(soFar(23_456, '23,456')).toBeVisible();
    await expect.element(getText('arrivingList:firstShown', { number: '2,000' })).toBeVisible();
  });

  test.each([
    ['R', 'r'],
    ['Q', 'q'],
    ['N', 'n'],
    ['Enter', '{Enter}'],
    ['Space', ' '],
    ['Ctrl+A', '{Control>}a{/Control}'],
    ['Ctrl+C', '{Control>}c{/Control}'],
    ['Shift+Down', '{Shift>}{ArrowDown}{/Shift}'],
  ])('refuses %s and says why', async (_name, keys) => {
    const { main } = await openArriving(3);
    focusGrid();
    await userEvent.keyboard(keys);
    await expect.element(refusal).toBeVisible();
    expect(main.inputs('purchases.sync')).toEqual([]);
    await expect.element(page.getByRole('row', { selected: true })).not.toBeInTheDocument();
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
  });

  test('opens and selects nothing by the pointer, and says why', async () => {
    await openArriving(3);
    await seller(2).getByRole('gridcell').nth(2).click();
    await expect.element(refusal).toBeVisible();
    const close = getButton('purchaseMarking:refused.close');
    await close.click();
    await expect.element(close).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: words('grid:selectAll') }).click();
    await expect.element(close).toBeVisible();
  });

  test('takes back what it has said once it is whole', async () => {
    const { show } = await openArriving(3);
    focusGrid();
    await userEvent.keyboard('r');
    await expect.element(getButton('purchaseMarking:refused.close')).toBeVisible();
    show(
      createView(3, { revision: 7, totalCount: 3, lastSyncedAt: '2026-11-20T08:00:00.000Z', arriving: undefined }),
      [1, 2, 3],
    );
    await expect.element(getButton('purchaseMarking:refused.close')).not.toBeInTheDocument();
  });

  test('keeps the focus on the first line until it is moved', async () => {
    const { show } = await openArriving(3);
    focusGrid();
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    const active = () => document.getElementById(grid.element().getAttribute('aria-activedescendant') ?? '');
    await expect.poll(() => active()?.closest('tr')?.textContent).toContain('Seller 1');
    const whole = { revision: 7, totalCount: 5, lastSyncedAt: '2026-11-20T08:00:00.000Z', arriving: undefined };
    show(createView(5, whole), [4, 5, 1, 2, 3]);
    await expect.element(page.getByText(words('purchases:count.all', { count: 5, formattedCount: '5' }))).toBeVisible();
    await expect.poll(() => active()?.closest('tr')?.textContent).toContain('Seller 4');
  });

  test('keeps the focus on its invoice while more come and when it is whole', async () => {
    const { show } = await openArriving(3);
    focusGrid();
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}');
    const active = () => document.getElementById(grid.element().getAttribute('aria-activedescendant') ?? '');
    await expect.poll(() => active()?.closest('tr')?.textContent).toContain('Seller 2');
    show(createView(5), [4, 1, 5, 2, 3]);
    await expect.element(soFar(5)).toBeVisible();
    await expect.poll(() => active()?.closest('tr')?.textContent).toContain('Seller 2');
    const whole = { revision: 7, totalCount: 6, lastSyncedAt: '2026-11-20T08:00:00.000Z', arriving: undefined };
    show(createView(6, whole), [6, 4, 1, 5, 3, 2]);
    await expect.element(page.getByText(words('purchases:count.all', { count: 6, formattedCount: '6' }))).toBeVisible();
    await expect.poll(() => active()?.closest('tr')?.textContent).toContain('Seller 2');
    await expect.element(soFar(5)).not.toBeInTheDocument();
  });

  test('is announced at first and each time it has doubled, not with every change', async () => {
    const { show } = await openFirstSync(0);
    await expect.element(getText('purchases:empty.syncing.title')).toBeVisible();
    show(createView(3), [1, 2, 3]);
    const readAnnouncement = (): string => document.querySelector('p[aria-live=polite]')?.textContent ?? '';
    const count = (number: number) => words('arrivingList:soFar', { count: number, formattedCount: String(number) });
    await expect.poll(readAnnouncement).toContain(count(3));
    show(createView(5), [1, 2, 3, 4, 5]);
    await expect.element(soFar(5)).toBeVisible();
    await expect.poll(readAnnouncement).toContain(count(3));
    show(createView(6), [1, 2, 3, 4, 5, 6]);
    await expect.poll(readAnnouncement).toContain(count(6));
  });

  test('leaves its reason to the page where the view has none of it', async () => {
    const { show } = await openArriving(3);
    show(createView(0, { arriving: 3 }), []);
    await expect.element(soFar(3)).toBeVisible();
    await expect.element(grid).not.toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: words('purchaseTable:view.all'), exact: true })).toBeVisible();
  });
});

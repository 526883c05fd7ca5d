import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PurchaseQuerySummary } from '#app/contract/purchases/query.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { words } from '#test/component/window/words.ts';
import { row } from '#test/unit/renderer/examples.ts';

const view: PurchaseQuerySummary = {
  ...{ revision: 1, lineCount: 2, rowCount: 2, totalCount: 2, located: null },
  ...{ totals: [], unpaid: [], overdue: [], paymentUnknown: 0, lastSyncedAt: '2026-11-20T08:00:00.000Z' },
};
const rows = [
  { ...row, id: 1, sellerName: 'Aalto Oy' },
  { ...row, id: 2, sellerName: 'Berg Ab' },
];
const grid = page.getByRole('grid');

test('an order writes nothing to the table and asks for no frame before its result has come', async () => {
  const main = await openWindow('/purchases?view=all', {
    'purchases.runQuery': () => ({ view, from: 0, lines: rows }),
    'purchases.view': () => view,
  });
  await expect.element(grid.getByText('Aalto Oy')).toBeVisible();
  const name = words('purchases:column.sellerName');
  const heading = grid.getByRole('button', { name });
  // The first press moves the focus to the table.
  await heading.click();
  await expect.poll(() => grid.element().querySelector('th[aria-sort=ascending]')?.textContent).toBe(name);
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(grid.element(), { subtree: true, childList: true, characterData: true, attributes: true });
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  const next = main.hold('purchases.runQuery');
  (heading.element() as HTMLElement).click();
  const held = await next();
  const written = [...changes, ...observer.takeRecords()];
  const requested = frames.mock.calls.length;
  frames.mockRestore();
  held.answer({ view: { ...view, revision: 2 }, from: 0, lines: rows.toReversed() });
  const readFirstRow = () => grid.element().querySelector('[aria-rowindex="2"]')?.textContent;
  await expect.poll(readFirstRow).toContain('Berg Ab');
  expect(written.map(({ attributeName, target }) => [target.nodeName, attributeName])).toEqual([]);
  expect(requested).toBe(0);
});

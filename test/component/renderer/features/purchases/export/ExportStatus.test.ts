import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openWindow } from '#test/component/window/openWindow.tsx';
import { company, connection } from '#test/component/window/startAnswers.ts';
import { getButton, getText, words } from '#test/component/window/words.ts';
import { row } from '#test/unit/renderer/examples.ts';

const other = { customerNumber: '2', name: 'Kallion Kone Oy', businessId: null };
const view = {
  ...{ revision: 1, lineCount: 1, rowCount: 1, totalCount: 1, located: null },
  ...{ totals: [], unpaid: [], overdue: [], paymentUnknown: 0, lastSyncedAt: '2026-11-20T08:00:00.000Z' },
};

test('a saved export is reported on the pages of its company alone', async () => {
  await openWindow('/purchases?view=all', {
    'connections.list': () => [{ ...connection, companies: [...connection.companies, other] }],
    'purchases.runQuery': () => ({ view, from: 0, lines: [row] }),
    'purchases.view': () => view,
    'purchaseExport.run': () => ({ rows: 1, fileName: 'Purchases.xlsx', asText: 0 }),
  });
  const saved = getText('purchaseExport:saved', { count: 1, rows: '1', name: 'Purchases.xlsx' });
  await getButton('purchaseExport:all').click();
  await page.getByRole('menuitem', { name: words('purchaseExport:xlsx') }).click();
  await expect.element(saved).toBeVisible();
  goTo('/purchases?view=all', { ...company, customerNumber: other.customerNumber });
  await expect.element(page.getByText(other.name, { exact: true }).first()).toBeVisible();
  await expect.element(saved).not.toBeInTheDocument();
  goTo('/purchases?view=all');
  await expect.element(saved).toBeVisible();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { getText, words } from '#test/component/window/words.ts';

const sums = [{ currency: 'EUR', count: 3, total: '372', open: '0' }];
const openSum = page.getByText(new RegExp(`^${words('salesList:sum.open')}\\d`));

test.each([
  ['of no invoice, the open sum is left out', 3, false],
  ['of some invoices alone, the open sum is that of the others', 1, true],
])('where the service says what is paid %s', async (_what, paymentUnknown, hasOpenSum) => {
  const asOf = '2026-11-20T08:00:00.000Z';
  await openWindow('/sales', {
    'salesFollow.invoices': () => ({ rows: [], count: 3, sums, paymentUnknown, ageing: [], byPayment: [], asOf }),
  });
  await expect
    .element(getText('salesList:paymentUnknown', { count: paymentUnknown, formattedCount: String(paymentUnknown) }))
    .toBeVisible();
  if (hasOpenSum) await expect.element(openSum).toBeVisible();
  else await expect.element(openSum).not.toBeInTheDocument();
});

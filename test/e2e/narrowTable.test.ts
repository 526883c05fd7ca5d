import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { createDemoBusinessId, createIban } from '#app/demo/purchases/checkDigits.ts';
import { addDays } from '#app/lib/calendarDays.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { expectAccessible } from './accessibility.ts';
import { getPurchasePanel } from './invoiceLists.ts';
import { readLayoutFaults } from './layoutFaults.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const today = toLocalIsoDate(Date.now());

/** Names as long as Finnish companies have them, up to 36 letters. */
const suppliers = [
  'Pohjois-Karjalan Saha ja Höyläämö Oy',
  'Saimaan Rakennus- ja Sähköasennus Oy',
  'Varsinais-Suomen Kiinteistöhuolto Oy',
  'Keski-Pohjanmaan Konehuolto Oy Ab',
  'Helsingin Seudun Ympäristöpalvelut',
  'Tmi Virtanen',
];

const invoices = Array.from({ length: 24 }, (_, index) => ({
  id: `n${index}`,
  seller: {
    businessId: createDemoBusinessId(1_400_000 + 37 * (index % suppliers.length)),
    organisationName: suppliers[index % suppliers.length],
    bankAccount: { iban: createIban('FI', `1234560${1_000_000 + 7 * (index % suppliers.length)}`), bic: 'NDEAFIHH' },
  },
  buyer: { organisationName: 'Saimaan Puutuote Oy' },
  invoiceNumber: `2026-${100_234 + 91 * index}`,
  invoiceDate: addDays(today, index - 400),
  dueDate: addDays(today, index - 380),
  invoiceTotalVatIncludedAmount: `${1_240_118 + index * 7},${10 + index}`,
  invoiceCurrencyCode: 'EUR',
  paymentStatusCode: 'NOTPAID',
}));

describe('the purchase table in a narrow window', () => {
  let own: OwnInvoices;
  let page: Page;
  const grid = (): Locator => page.locator('table[tabindex]');
  const head = (name: string): Locator => grid().locator(`th[data-column=${name}]`);
  const activeCell = (): Locator => grid().locator('tr > [id]');
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const expectColumns = (...columns: readonly string[]): Promise<void> =>
    expect
      .poll(() =>
        grid()
          .locator('th[data-column]')
          .evaluateAll((heads) => heads.map((each) => each.dataset.column)),
      )
      .toEqual(columns);
  const narrow = ['dueDate', 'sellerName', 'invoiceNumber', 'state', 'amount'];

  beforeAll(async () => {
    own = await openWithInvoices(invoices, { identity: 'id' });
    page = own.page;
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectColumns(...narrow.toSpliced(3, 0, 'iban'));
    await grid().focus();
  });
  afterAll(() => own?.close());

  test('leaves out the account number beside an open invoice, and names, numbers and amounts stay whole', async () => {
    await press('ArrowDown');
    await press('Enter');
    await expect(getPurchasePanel(page).getByRole('heading').first()).toBeVisible();
    await expectColumns(...narrow);
    await expect.poll(() => readLayoutFaults(page)).toEqual([]);
    await expect(
      getPurchasePanel(page)
        .getByText(/^FI\d\d \d{4} /)
        .first(),
    ).toBeVisible();
  });

  test('counts the columns that have no room, and goes past them with the arrow keys', async () => {
    await expect(grid()).toHaveAttribute('aria-colcount', '11');
    await expect(head('invoiceNumber')).toHaveAttribute('aria-colindex', '5');
    await expect(head('state')).toHaveAttribute('aria-colindex', '8');
    await grid().focus();
    await press('Home');
    await expect(activeCell()).toHaveAttribute('aria-colindex', '2');
    for (const index of ['4', '5', '8', '11']) {
      await press('ArrowRight');
      await expect(activeCell()).toHaveAttribute('aria-colindex', index);
    }
    await expectAccessible(page, { impact: 'any' });
  });

  test('keeps the keyboard at a column that leaves, for when it comes back', async () => {
    await press('Escape');
    await expectColumns(...narrow.toSpliced(3, 0, 'iban'));
    await press('ArrowLeft');
    await press('ArrowLeft');
    await expect(activeCell()).toHaveText(/^FI/);
    await press('Enter');
    await expectColumns(...narrow);
    await expect(activeCell()).toHaveText(/^2026-/);
    await press('ArrowDown');
    await press('Escape');
    await expect(activeCell()).toHaveText(/^FI/);
  });

  test('copies the columns without room too', async () => {
    await press('Enter');
    await expectColumns(...narrow);
    await press('Space');
    await press('Control+c');
    await expect(page.locator('p[aria-live=polite]')).toContainText('1 row copied');
    await press('Escape');
    const search = page.getByRole('searchbox', { name: t('purchases:search') });
    await search.focus();
    await press('Control+v');
    await expect(search).toHaveValue(/FI\d{16}/);
    await search.fill('');
    await grid().focus();
  });

  test('says which columns have no room, and brings one back', async () => {
    await press('c');
    const listed = (column: string): Locator =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox', { name: new RegExp(`^${t(`purchases:column.${column}`)}`) }) });
    const iban = listed('iban');
    await expect(iban).toContainText(t('purchaseTable:columns.leftOut'));
    await expect(listed('amount')).not.toContainText(t('purchaseTable:columns.leftOut'));
    await expectAccessible(page, { impact: 'any' });
    await page
      .getByRole('button', { name: t('purchaseTable:columns.alwaysShow', { name: t('purchases:column.iban') }) })
      .press('Enter');
    await expectColumns(...narrow.toSpliced(3, 0, 'iban'));
    await expect(iban).not.toContainText(t('purchaseTable:columns.leftOut'));
    await page
      .getByRole('button', { name: t('purchaseTable:columns.leaveOut', { name: t('purchases:column.iban') }) })
      .press('Enter');
    await expectColumns(...narrow);
    await press('Escape');
  });

  test('sorts by a column that has left since', async () => {
    await press('Escape');
    await expectColumns(...narrow.toSpliced(3, 0, 'iban'));
    await head('iban').getByRole('button').click();
    await expect(head('iban')).toHaveAttribute('aria-sort', 'ascending');
    await grid().focus();
    await press('ArrowDown');
    await press('Enter');
    await expectColumns(...narrow);
    await expect(page.getByText('sorted by iban', { exact: true })).toBeVisible();
  });

  test('shows further columns where there is much room, and all cells whole', async () => {
    for (const width of [1920, 2560]) {
      await page.setViewportSize({ width, height: 1440 });
      await expect(head('amount')).toBeVisible();
      await expect.poll(() => readLayoutFaults(page)).toEqual([]);
    }
    await press('Escape');
    await expect(head('vatAmount')).toBeVisible();
    await expect(
      grid()
        .getByText(/^\d+ days overdue$/)
        .first(),
    ).toBeVisible();
  });
});

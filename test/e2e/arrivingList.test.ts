import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { expectPurchaseCount, expectSynced, signInToOwnService } from './journeys.ts';
import { type OwnService, openOwnService } from './ownInvoices.ts';
import { expect, waitForValue } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

/** The account of the last one is not valid. */
const invoices = Array.from({ length: 40 }, (_, index) => ({
  id: `i${index}`,
  version: 1,
  seller: {
    businessId: '2077474-0',
    organisationName: 'Kuparikaapeli Nordic Oy',
    bankAccount: { iban: index === 9 ? 'FI00 1' : 'FI7944052020036082' },
  },
  invoiceNumber: String(1000 + 37 * index),
  invoiceDate: new Date().toISOString().slice(0, 10),
  dueDate: `2030-01-${String(10 + (index % 20))}`,
  invoiceTotalVatIncludedAmount: '10.00',
  invoiceCurrencyCode: 'EUR',
}));
const listText = (from: number, to: number): string =>
  invoices
    .slice(from, to)
    .map((invoice) => JSON.stringify(invoice))
    .join(',');

describe('a first sync of which the service holds the rest back', () => {
  let own: OwnService;
  let page: Page;
  let answer: ServerResponse;
  beforeAll(async () => {
    own = await openOwnService({
      listener: (_request, response) => {
        answer = response;
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(`{"Items":[${listText(0, 10)}`);
      },
      enter: signInToOwnService,
      fields: { identity: 'id' },
    });
    page = own.page;
  });
  afterAll(() => own?.close());

  const grid = () => page.getByRole('grid');
  const soFar = (count: number) =>
    page.getByRole('main').getByText(t('arrivingList:soFar_other', { formattedCount: String(count) }), { exact: true });
  /** Returns the number of the focused invoice, and where its row is on the screen (pixels). */
  const readFocused = () =>
    grid().evaluate((element) => {
      const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.closest('tr');
      const number = row?.querySelector('td:nth-child(4)')?.textContent;
      return row && number ? { number, top: row.getBoundingClientRect().top } : null;
    });

  test('shows its first rows, with their count and no total', async () => {
    await expect(page.getByRole('gridcell', { name: '1037' }).first()).toBeVisible();
    await expect(soFar(10)).toBeVisible();
    await expect(page.getByText(t('arrivingList:later'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('purchaseExport:title') })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('refuses a decision and says why', async () => {
    await grid().focus();
    await page.keyboard.press('r');
    await expect(page.getByText(t('purchaseMarking:refused.arriving')).first()).toBeVisible();
    await page.getByRole('button', { name: t('purchaseMarking:refused.close') }).click();
  });

  test('keeps what has come when the person goes to another page and back', async () => {
    await page.keyboard.press('Control+,');
    await expect(grid()).toHaveCount(0);
    await page.keyboard.press('Control+1');
    await expect(soFar(10)).toBeVisible();
  });

  test('keeps the focused invoice when the list is whole, and finds what is wrong', async () => {
    await grid().focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const focused = await waitForValue(readFocused);
    answer.write(`,${listText(10, 20)}`);
    await expect(soFar(20)).toBeVisible();
    await expect.poll(readFocused).toEqual(focused);
    answer.end(`,${listText(20, 40)}]}`);
    await expectSynced(page);
    await expectPurchaseCount(page, 40);
    await expect.poll(readFocused).toEqual(focused);
    await expect(soFar(20)).toHaveCount(0);
    await expect(page.getByRole('gridcell', { name: t('grid:finding.invalidIban') }).first()).toBeVisible();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expect, waitForMatch, waitForValue } from './pageAssertions.ts';

let application: LaunchedApplication;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  application = await launch();
  page = await mainJobUntil(application, 'purchase-table');
  page.on('console', (message) => complaints.push(message.text()));
});
afterAll(() => application?.kill());

const panel = (name: string) => page.getByRole('region', { name, exact: true });
/** The words of the purchase table about how many of its 500 invoices it shows. */
const countOf500 = (count: string) => page.getByRole('status').filter({ hasText: `${count} of 500` });
/** Returns the number of invoices in a label of the overview: `Due later: 244,753.51 €, 35 invoices`. */
const invoiceCount = (label: string | null): string | undefined => /([\d,]+) invoices?$/.exec(label ?? '')?.[1];
const openOverview = async (): Promise<void> => {
  await page.keyboard.press('Control+4');
  await expect(panel('Payables by age')).toBeVisible();
};

describe('the overview', () => {
  test('leads from a bar to its invoices, by keyboard alone', async () => {
    await openOverview();
    const bar = panel('Spend by month').getByRole('link').first();
    const count = await waitForValue(async () => invoiceCount(await bar.getAttribute('aria-label')));
    await bar.press('Enter');
    await expect(countOf500(count)).toBeVisible();
  });

  test('has a table for each chart with the same numbers, which leads there too', async () => {
    await openOverview();
    const ageing = panel('Payables by age');
    const bars = await waitForValue(async () => {
      const labels = await ageing.getByRole('link').evaluateAll((links) => links.map((link) => link.ariaLabel ?? ''));
      return labels.length > 0 && labels.every(invoiceCount) ? labels : null;
    });
    await ageing.getByRole('button', { name: 'Table' }).press('Enter');
    const rows = ageing.getByRole('row').filter({ has: page.getByRole('button') });
    const readRows = async () =>
      (await rows.allInnerTexts()).map((row) => {
        const [name, count, amount] = row.split('\t');
        return `${name}: ${amount}, ${count} ${count === '1' ? 'invoice' : 'invoices'}`;
      });
    await expect.poll(readRows).toEqual(bars);
    const dueLater = bars.find((bar) => bar.startsWith('Due later')) ?? null;
    await ageing.getByRole('button', { name: 'Due later' }).press('Enter');
    await expect(countOf500(invoiceCount(dueLater) ?? 'no bar for later')).toBeVisible();
  });

  test('counts what waits, and keeps each currency by itself', async () => {
    await openOverview();
    const spend = panel('Spend by supplier');
    await expect(spend.getByRole('paragraph').first()).toContainText('€');
    await page.getByRole('radio', { name: /^SEK/ }).click();
    await expect(spend.getByRole('paragraph').first()).toContainText('SEK');
    await expect(spend).not.toContainText('€');
    const findings = page.getByRole('button', { name: /with findings$/ });
    const [count] = await waitForMatch(findings, /^[\d,]+/);
    await findings.press('Enter');
    await expect(countOf500(count)).toBeVisible();
  });

  test('breaks no content security policy of the page', () => {
    expect(complaints).toEqual([]);
  });
});

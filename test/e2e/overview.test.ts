import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';

let desk: Desk;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  desk = await launch();
  page = await mainJobUntil(desk, 'purchase-table');
  page.on('console', (message) => complaints.push(message.text()));
});
afterAll(() => desk?.kill());

const panel = (name: string) => page.getByRole('region', { name, exact: true });
/** How many invoices a link of the overview speaks of: `Due later: 244,753.51 €, 35 invoices`. */
const countIn = (label: string | null): string => /([\d,]+) invoices?$/.exec(label ?? '')?.[1] ?? '';
const backToOverview = async (): Promise<void> => {
  await page.keyboard.press('Control+4');
  await panel('Not paid, by age').waitFor();
};

test('a bar leads to its invoices, by keyboard alone', async () => {
  await backToOverview();
  const bar = panel('Spend by month').getByRole('link').first();
  const count = countIn(await bar.getAttribute('aria-label'));
  await bar.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: `${count} of 500` })
    .waitFor();
});

test('the table of a chart has the same numbers, and leads there too', async () => {
  await backToOverview();
  const ageing = panel('Not paid, by age');
  const bars = await ageing.getByRole('link').evaluateAll((links) => links.map((link) => link.ariaLabel));
  await ageing.getByRole('button', { name: 'Table' }).focus();
  await page.keyboard.press('Enter');
  const rows = await ageing
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
    .allInnerTexts();
  const said = rows.map((row) => {
    const [name, count, amount] = row.split('\t');
    return `${name}: ${amount}, ${count} ${count === '1' ? 'invoice' : 'invoices'}`;
  });
  expect(said).toEqual(bars);
  await ageing.getByRole('button', { name: 'Due later' }).focus();
  await page.keyboard.press('Enter');
  const later = countIn(bars.find((bar) => bar?.startsWith('Due later')) ?? null);
  await page
    .getByRole('status')
    .filter({ hasText: `${later} of 500` })
    .waitFor();
});

test('what waits is counted, and each currency is by itself', async () => {
  await backToOverview();
  const euros = await panel('Spend by supplier').getByRole('paragraph').first().innerText();
  await page.getByRole('radio', { name: /^SEK/ }).click();
  await expect.poll(() => panel('Spend by supplier').getByRole('paragraph').first().innerText()).not.toBe(euros);
  expect(await panel('Spend by supplier').innerText()).not.toContain('€');
  const findings = page.getByRole('button', { name: /with findings$/ });
  const count = (await findings.innerText()).split(/\s/)[0];
  await findings.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: `${count} of 500` })
    .waitFor();
});

test('nothing of it breaks the policy of the page', () => {
  expect(complaints).toEqual([]);
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { readCompanies } from './connectedCompanies.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { enterOwnService } from './journeys.ts';
import { accountingClients, type ManyCompaniesService, startManyCompanies } from './manyCompanies.ts';
import { expect, waitForValue } from './pageAssertions.ts';

const mostSerious = accountingClients[22]?.name ?? '';
const lessSerious = accountingClients[9]?.name ?? '';

describe('the page of thirty companies', () => {
  let service: ManyCompaniesService;
  let application: LaunchedApplication;
  let page: Page;
  beforeAll(async () => {
    service = await startManyCompanies();
    application = await launch({ args: [`--profile=${service.profileFile}`] });
    page = await enterOwnService(application, service.demo);
    const companies = await waitForValue(() => readCompanies(page));
    for (const company of companies) await invoke(page, 'purchases.sync', { company });
  });
  afterAll(async () => {
    await application?.kill();
    await service.close();
  });

  const rows = () => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

  const nameLink = (name: string) => page.getByRole('link', { name, exact: true });
  const company = (index: number): string => accountingClients[index]?.name ?? '';

  test('lists first who needs a person first, with the focus there', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Control+6');
    await expect(rows()).toHaveCount(accountingClients.length);
    await expect(rows().nth(0)).toContainText(mostSerious);
    await expect(rows().nth(1)).toContainText(lessSerious);
    await expect(nameLink(mostSerious)).toBeFocused();
    await expectAccessible(page);
  });

  test('is walked by keys, and no row is under the head', async () => {
    await page.keyboard.press('End');
    const last = rows().last();
    await expect(last.getByRole('link').first()).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await expect(nameLink(mostSerious)).toBeFocused();
    await expect(rows().first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('j');
    await expect(nameLink(lessSerious)).toBeFocused();
  });

  test('keeps its order while figures change, until it is opened again', async () => {
    await nameLink(mostSerious).press('Enter');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await page.keyboard.press('Control+6');
    await expect(nameLink(mostSerious)).toBeFocused();
    await expect(nameLink(company(29))).toBeAttached();
  });
});

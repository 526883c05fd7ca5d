import type { Page } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { getPurchasePanel, getViewButton } from './invoiceLists.ts';
import { historyInvoices, morningCount, morningInvoices, seriousCount } from './morningInvoices.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect, waitForMatch, waitForPaint } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

/** Keys with which a morning may be done. */
const maxKeys = 72;
const maxKeysWithRules = 30;

describe('a morning with sixty new invoices, six of them with another account', () => {
  let own: OwnInvoices;
  let page: Page;
  let keys: number;
  afterEach(() => own?.close());

  const press = async (key: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const expectToReview = (count: number): Promise<void> =>
    expect(getViewButton(page, 'toReview')).toHaveText(new RegExp(`\\D${count}$`));
  const startMorning = async (): Promise<void> => {
    own = await openWithInvoices(historyInvoices, { identity: 'id' });
    page = own.page;
    keys = 0;
  };
  const receiveMorning = async (): Promise<void> => {
    own.send([...historyInvoices, ...morningInvoices]);
    await press('F5');
    await expect(
      page
        .getByRole('grid')
        .getByRole('row')
        .filter({ hasText: t('grid:finding.ibanChanged') }),
    ).toHaveCount(seriousCount);
    await waitForPaint(page);
  };
  /** Reviews the invoices one after another, those with a serious finding first, with the first of the usual reasons. */
  const reviewAll = async (count: number): Promise<void> => {
    await expectToReview(count);
    const activeRow = page.getByRole('grid').locator('tr:has(> [id])');
    for (let left = count; left > 0; left -= 1) {
      const [current = ''] = await waitForMatch(activeRow, /\d{4,}/);
      await waitForPaint(page);
      await press('r');
      if (count - left < seriousCount) {
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await waitForPaint(page);
        await press('1');
      }
      await expectToReview(left - 1);
      // A press before the next invoice is on the screen is refused.
      if (left > 1) await expect(activeRow).not.toContainText(current);
    }
  };

  test('takes at most seventy-two keys by hand', async () => {
    await startMorning();
    await receiveMorning();
    await reviewAll(morningCount);
    expect(keys).toBeLessThanOrEqual(maxKeys);
  });

  test('takes at most thirty keys with a rule, which was tried and switched on before', async () => {
    await startMorning();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(t('rules:title'));
    await page
      .getByRole('option', { name: t('rules:title') })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('rules:trial.title'))).toBeVisible();
    await page.getByText(t('rules:isOn')).click();
    await expect(page.getByRole('checkbox', { name: t('rules:isOn') })).toBeChecked();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: t('rules:refusal.supplierUnknown') })
        .first(),
    ).toBeVisible();
    await expectAccessible(page, { impact: 'any' });
    await page.keyboard.press('Control+1');
    await receiveMorning();
    const [, reviewed] = await waitForMatch(page.getByText(/reviewed by rule/), /(\d+) reviewed by rule/);
    await reviewAll(morningCount - Number(reviewed));
    expect(keys).toBeLessThanOrEqual(maxKeysWithRules);
    await getViewButton(page, 'all').click();
    await page.getByRole('searchbox').fill('Aakkonen');
    await page.getByRole('gridcell').getByText(t('grid:state.reviewed')).first().click();
    await expect(getPurchasePanel(page).getByText(t('invoice:review.byRule'))).toBeVisible();
  });
});

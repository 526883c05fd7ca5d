import { afterAll, beforeAll, describe, test } from 'vitest';
import { nested, recordsIn } from '../unit/app/purchases/fields/dialects.ts';
import { expectAccessible } from './accessibility.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

describe('the fields of a service that has its own names for everything', () => {
  let own: OwnInvoices;
  beforeAll(async () => {
    own = await openWithInvoices(recordsIn(nested), {});
  });
  afterAll(() => own?.close());

  test('are found by a hint, suggestions and a warning; the effect is shown, and every invoice is read again', async () => {
    const { page } = own;
    const row = (field: string) =>
      page
        .getByRole('row')
        .filter({ hasText: t(`fields:field.${field}`) })
        .first();
    const problem = row('dueDate').getByText(t('fields:problem.noDate'));
    const complete = row('dueDate').getByText('60 of 60');
    await page.getByRole('button', { name: t('fields:hint.action') }).press('Enter');
    await expect(problem).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: t('fields:suggested.use_other', { count: '9' }) }).press('Enter');
    await expect(complete).toBeVisible();
    await row('dueDate').getByRole('button').press('Enter');
    await expect(page.getByRole('combobox', { name: t('fields:picker.search') })).toBeFocused();
    const dueDateOption = page.getByRole('option', { name: /lasku\.eräpäivä/ });
    await expect(dueDateOption).toBeVisible();
    await page.keyboard.type('tila');
    await expect(dueDateOption).toHaveCount(0);
    const activeOption = page.locator('[role="option"][data-focused]');
    await expect(activeOption).toContainText('lasku.maksu.tila');
    await page.keyboard.press('ArrowDown');
    await expect(activeOption).toContainText('lasku.maksu.tila');
    await page.keyboard.press('Enter');
    await expect(problem).toBeVisible();
    await page.getByRole('button', { name: t('fields:picker.use', { path: 'lasku.eräpäivä' }) }).press('Enter');
    await expect(complete).toBeVisible();
    await expect(page.getByRole('cell', { name: /^– \d+ \w+ 202\d$/ }).first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: t('fields:save.action'), exact: true }).press('Enter');
    await expect(page.getByText(t('fields:save.done'))).toBeVisible();
    await page.getByRole('link', { name: t('common:purchases') }).press('Enter');
    await page.getByRole('searchbox', { name: t('purchases:search') }).fill('L20413');
    await expect(page.getByRole('gridcell', { name: 'L20413' })).toBeVisible();
    await expect(page.getByText(t('fields:hint.title'))).toHaveCount(0);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nested, recordsIn } from '../unit/purchases-fields/dialects.ts';
import { obstacles } from './obstacles.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');

describe('a service that calls everything by names of its own', () => {
  let own: OwnInvoices;
  beforeAll(async () => {
    own = await openWithInvoices(recordsIn(nested), {});
  });
  afterAll(() => own?.close());

  test('is told where its fields are: hint, suggestions, a warning, the effect, and every invoice read anew', async () => {
    const { page } = own;
    const row = (field: string) =>
      page
        .getByRole('row')
        .filter({ hasText: t(`fields:field.${field}`) })
        .first();
    await page.getByRole('button', { name: t('fields:hint.action') }).press('Enter');
    await row('dueDate').getByText(t('fields:problem.noDate')).waitFor();
    expect(await obstacles(page)).toEqual([]);

    await page.getByRole('button', { name: t('fields:suggested.use_other', { count: '9' }) }).press('Enter');
    await row('dueDate').getByText('60 of 60').waitFor();
    await row('dueDate').getByRole('button').press('Enter');
    await page.getByRole('option', { name: /lasku\.eräpäivä/ }).waitFor();
    await page.keyboard.type('tila');
    await page.getByRole('option', { name: /lasku\.eräpäivä/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await row('dueDate').getByText(t('fields:problem.noDate')).waitFor();
    await page.getByRole('button', { name: t('fields:picker.use', { path: 'lasku.eräpäivä' }) }).press('Enter');
    await row('dueDate').getByText('60 of 60').waitFor();
    await page
      .getByRole('cell', { name: /^– \d+ \w+ 202\d$/ })
      .first()
      .waitFor();
    expect(await obstacles(page)).toEqual([]);

    await page.getByRole('button', { name: t('fields:save.action'), exact: true }).press('Enter');
    await page.getByText(t('fields:save.done')).waitFor();
    await page.getByRole('link', { name: t('common:purchases') }).press('Enter');
    await page.getByRole('searchbox', { name: t('purchases:search') }).fill('L20413');
    await page.getByRole('gridcell', { name: 'L20413' }).waitFor();
    expect(await page.getByText(t('fields:hint.title')).count()).toBe(0);
  });
});

import type { Locator, Page } from 'playwright-core';
import { createWords } from './words.ts';

const t = createWords('en');

/** The tab of a view of the purchases: `all`, `toReview` … */
export const getViewButton = (page: Page, name: string): Locator =>
  page.getByRole('radio', { name: new RegExp(`^${t(`purchaseTable:view.${name}`)}`) });

/** The search field of a list. */
export const getSearchField = (page: Page): Locator => page.getByRole('searchbox');

/** The panel of the open purchase invoice. */
export const getPurchasePanel = (page: Page): Locator =>
  page.getByRole('complementary', { name: t('purchases:detail.label') });

/** The list of sales invoices. */
export const getSalesGrid = (page: Page): Locator => page.getByRole('grid', { name: t('sales:table') });

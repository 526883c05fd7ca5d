import type { BuiltInView } from './views/builtInViews.ts';

/** A page with a table of purchase invoices. */
export interface PurchaseTablePage {
  readonly path: '/purchases' | '/to-pay';
  readonly route: '/shell/purchases' | '/shell/to-pay';
  /** The only view of the page; null where a person chooses. */
  readonly onlyView: BuiltInView | null;
}

export const purchasesTablePage: PurchaseTablePage = { path: '/purchases', route: '/shell/purchases', onlyView: null };
export const toPayTablePage: PurchaseTablePage = { path: '/to-pay', route: '/shell/to-pay', onlyView: 'toPay' };

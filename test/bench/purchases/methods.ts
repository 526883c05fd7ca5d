import type { PurchasesService } from '../../../app/purchases/purchases.ts';

/** The methods of the main process that the page under test calls: those of the purchases, unchanged. */
export const methodsOver = ({ runQuery, lines, selected }: PurchasesService) => ({
  'purchases.runQuery': runQuery,
  'purchases.lines': lines,
  'purchases.selected': selected,
});

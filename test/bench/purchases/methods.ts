import type { PurchasesService } from '../../../app/purchases/purchases.ts';

/** What the page under test asks of the main process: the purchases wing itself. */
export const methodsOver = ({ shown, lines, selected }: PurchasesService) => ({
  'purchases.shown': shown,
  'purchases.lines': lines,
  'purchases.selected': selected,
});

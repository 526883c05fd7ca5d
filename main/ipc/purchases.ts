import type { Purchases } from '../../app/purchases/purchases.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `purchases.*`: the wing's own door, nothing added. */
export const purchasesHandlers = ({ view, rows, invoice, sync, cancelSync }: Purchases): Handlers<'purchases'> => ({
  view,
  rows,
  invoice,
  sync,
  cancelSync,
});

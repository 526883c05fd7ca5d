import type { PurchasesService } from '#app/purchases/purchases.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `companyFigures.*`. */
export const createCompanyFiguresHandlers = ({
  companyFigures,
}: PurchasesService): BoundIpcHandlers<'companyFigures'> =>
  bindIpcHandlers({
    read: companyFigures,
  });

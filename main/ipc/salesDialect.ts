import { dialectTrial } from '#app/sales/dialect/dialectTrial.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

/** Handlers of `salesDialect.*`: a dialect tried on samples. */
export const createSalesDialectHandlers = (): BoundHandlers<'salesDialect'> =>
  bindHandlers('salesDialect', dialectTrial);

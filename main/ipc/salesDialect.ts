import { dialectTrialMethods } from '#app/sales/dialect/dialectTrialMethods.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `salesDialect.*`: a dialect tried on samples. */
export const createSalesDialectHandlers = (): BoundIpcHandlers<'salesDialect'> => bindIpcHandlers(dialectTrialMethods);

import { dialectTrial } from '#app/sales/dialect/dialectTrial.ts';
import type { FeatureHandlers } from './featureHandlers.ts';

/** Handlers of `salesDialect.*`: a dialect tried on samples. */
export const createSalesDialectHandlers = (): FeatureHandlers<'salesDialect'> => dialectTrial;

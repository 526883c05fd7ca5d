import { dialectTrial } from '#app/sales/dialect/attempt.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `salesDialect.*`: a dialect tried on samples. */
export const salesDialectHandlers = (): Handlers<'salesDialect'> => dialectTrial;

import type { ValidationFault } from './validationFault.ts';

/** The outcome of a request, before an interface puts it into its own format. */
export type RequestOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'invalid'; readonly faults: readonly ValidationFault[] }
  | { readonly kind: 'conflict'; readonly say: ValidationFault['say'] }
  | { readonly kind: 'gone' };

export const createDoneOutcome = <T>(value: T): RequestOutcome<T> => ({ kind: 'done', value });

/** Invalid where there are faults; else what `make` gives. */
export const createValidatedOutcome = <T>(faults: readonly ValidationFault[], make: () => T): RequestOutcome<T> =>
  faults.length > 0 ? { kind: 'invalid', faults } : createDoneOutcome(make());

export const goneOutcome: RequestOutcome<never> = { kind: 'gone' };

import type { ValidationFault } from './validationFault.ts';

/** The outcome of a request, before an interface puts it into its own format. */
export type DemoRequestOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'invalid'; readonly faults: readonly ValidationFault[] }
  | { readonly kind: 'conflict'; readonly say: ValidationFault['say'] }
  | { readonly kind: 'gone' };

export const createDemoDoneOutcome = <T>(value: T): DemoRequestOutcome<T> => ({ kind: 'done', value });

/** Invalid where there are faults; else what `make` gives. */
export const createDemoValidatedOutcome = <T>(
  faults: readonly ValidationFault[],
  make: () => T,
): DemoRequestOutcome<T> => (faults.length > 0 ? { kind: 'invalid', faults } : createDemoDoneOutcome(make()));

export const demoGoneOutcome: DemoRequestOutcome<never> = { kind: 'gone' };

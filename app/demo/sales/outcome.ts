import type { Fault } from './fault.ts';

/** The outcome of a request, before an interface puts it into its own format. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'invalid'; readonly faults: readonly Fault[] }
  | { readonly kind: 'conflict'; readonly say: Fault['say'] }
  | { readonly kind: 'gone' };

export const done = <T>(value: T): Outcome<T> => ({ kind: 'done', value });

/** Invalid where there are faults; else what `make` gives. */
export const unlessFaulty = <T>(faults: readonly Fault[], make: () => T): Outcome<T> =>
  faults.length > 0 ? { kind: 'invalid', faults } : done(make());

export const gone: Outcome<never> = { kind: 'gone' };

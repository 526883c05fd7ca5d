import type { z } from 'zod';
import type { Contract, Feature, MethodsOf } from '#app/contract/index.ts';
import type { Method } from '#app/contract/method.ts';

type MethodInput<M> = M extends Method<infer I, z.ZodType> ? z.output<I> : never;
type MethodOutput<M> = M extends Method<z.ZodType, infer O> ? z.input<O> : never;

/** A function for every method of a feature. */
export type FeatureHandlers<F extends Feature> = {
  readonly [M in MethodsOf<F>]: (
    input: MethodInput<Contract[F][M]>,
  ) => Promise<MethodOutput<Contract[F][M]>> | MethodOutput<Contract[F][M]>;
};

declare const binding: unique symbol;
/** Handlers that {@link bindHandlers} has compared with the contract. */
export type BoundHandlers<F extends Feature> = FeatureHandlers<F> & { readonly [binding]: F };
export type AllHandlers = { readonly [F in Feature]: BoundHandlers<F> };

/** No argument, or one that nothing can be given for: the names of members that the feature does not declare. */
type Superfluous<F extends Feature, H> = [Exclude<keyof H, MethodsOf<F>>] extends [never]
  ? []
  : [superfluous: { readonly [M in Exclude<keyof H, MethodsOf<F>>]: never }];

/**
 * Binds handlers to the methods of a feature; the only way to do so. A missing, a wrong and a superfluous handler are
 * compile errors, also in an object that is passed by name or spread: a function that the contract does not declare
 * never comes near a page by accident.
 */
export const bindHandlers = <F extends Feature, H extends FeatureHandlers<F>>(
  _feature: F,
  handlers: H,
  ..._superfluous: Superfluous<F, H>
): BoundHandlers<F> => handlers as FeatureHandlers<F> as BoundHandlers<F>;

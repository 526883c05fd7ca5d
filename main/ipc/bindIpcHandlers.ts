import type { z } from 'zod';
import type { IpcContract, IpcFeature, IpcMethodName } from '#app/contract/index.ts';
import type { IpcMethod } from '#app/contract/ipcMethod.ts';

type MethodInput<M> = M extends IpcMethod<infer I, z.ZodType> ? z.output<I> : never;
type MethodOutput<M> = M extends IpcMethod<z.ZodType, infer O> ? z.input<O> : never;

/** A function for every method of a feature. */
export type FeatureIpcHandlers<F extends IpcFeature> = {
  readonly [M in IpcMethodName<F>]: (
    input: MethodInput<IpcContract[F][M]>,
  ) => Promise<MethodOutput<IpcContract[F][M]>> | MethodOutput<IpcContract[F][M]>;
};

declare const binding: unique symbol;
/** Handlers that {@link bindIpcHandlers} has compared with the contract. */
export type BoundIpcHandlers<F extends IpcFeature> = FeatureIpcHandlers<F> & { readonly [binding]: F };
export type IpcHandlers = { readonly [F in IpcFeature]: BoundIpcHandlers<F> };

/** No argument, or one that nothing can be given for: the names of members that the feature does not declare. */
type Superfluous<F extends IpcFeature, H> = [Exclude<keyof H, IpcMethodName<F>>] extends [never]
  ? []
  : [superfluous: { readonly [M in Exclude<keyof H, IpcMethodName<F>>]: never }];

/**
 * Binds handlers to the methods of the feature that the expected type names; the only way to do so. A missing, a wrong
 * and a superfluous handler are compile errors, also in an object that is passed by name or spread: a function that the
 * contract does not declare never comes near a page by accident.
 */
export const bindIpcHandlers = <F extends IpcFeature, H extends FeatureIpcHandlers<F>>(
  handlers: H,
  ..._superfluous: Superfluous<F, H>
): BoundIpcHandlers<F> => handlers as FeatureIpcHandlers<F> as BoundIpcHandlers<F>;

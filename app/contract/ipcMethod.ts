import type { z } from 'zod';

/** A question from the renderer to the main process: both directions are checked on both sides. */
export interface IpcMethod<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly kind: 'method';
  readonly input: I;
  readonly output: O;
}

/** An event from the main process to the renderer. */
export interface IpcEvent<P extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  readonly payload: P;
}

export const defineIpcMethod = <I extends z.ZodType, O extends z.ZodType>(schemas: {
  input: I;
  output: O;
}): IpcMethod<I, O> => ({
  kind: 'method',
  ...schemas,
});

export const defineIpcEvent = <P extends z.ZodType>(payload: P): IpcEvent<P> => ({ kind: 'event', payload });

export type IpcDeclarations = Readonly<Record<string, Readonly<Record<string, IpcMethod | IpcEvent>>>>;

/** The implementation of a method: from the parsed input to the output as its schema parses it. */
export type IpcMethodHandler<M> =
  M extends IpcMethod<infer I, infer O> ? (input: z.output<I>) => Promise<z.output<O>> : never;

/** The implementations of all methods among some members of a feature. */
export type IpcMethodHandlers<F> = {
  readonly [M in keyof F as F[M] extends IpcMethod ? M : never]: IpcMethodHandler<F[M]>;
};

/** The wire names (`feature.member`) of all members of one kind. */
export const listIpcNames = (declarations: IpcDeclarations, kind: 'method' | 'event'): readonly string[] =>
  Object.entries(declarations).flatMap(([feature, members]) =>
    Object.entries(members)
      .filter(([, member]) => member.kind === kind)
      .map(([name]) => `${feature}.${name}`),
  );

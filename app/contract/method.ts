import type { z } from 'zod';

/** A question from the renderer to the main process: both directions are checked on both sides. */
export interface Method<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly kind: 'method';
  readonly input: I;
  readonly output: O;
}

/** An event from the main process to the renderer. */
export interface Event<P extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  readonly payload: P;
}

export const method = <I extends z.ZodType, O extends z.ZodType>(schemas: { input: I; output: O }): Method<I, O> => ({
  kind: 'method',
  ...schemas,
});

export const event = <P extends z.ZodType>(payload: P): Event<P> => ({ kind: 'event', payload });

export type Declarations = Readonly<Record<string, Readonly<Record<string, Method | Event>>>>;

/** The wire names (`feature.member`) of all members of one kind. */
export const listDeclaredNames = (declarations: Declarations, kind: 'method' | 'event'): readonly string[] =>
  Object.entries(declarations).flatMap(([feature, members]) =>
    Object.entries(members)
      .filter(([, member]) => member.kind === kind)
      .map(([name]) => `${feature}.${name}`),
  );

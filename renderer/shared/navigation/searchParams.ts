import type { z } from 'zod';

type SearchSchemas = Readonly<Record<string, z.ZodType>>;

/** Search parameters of a route. Each may be missing; then the page shows its default. */
export type SearchParams<S extends SearchSchemas> = { readonly [K in keyof S]?: z.output<S[K]> | undefined };

/**
 * Creates the `validateSearch` of a route. Each parameter is checked by its own schema; an invalid one (typed by hand,
 * of an earlier version) is left out, so that it never affects the others.
 */
export const createSearchParamsValidator =
  <S extends SearchSchemas>(schemas: S) =>
  (search: Readonly<Record<string, unknown>>): SearchParams<S> =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, schema.safeParse(search[name]).data]),
    ) as SearchParams<S>;

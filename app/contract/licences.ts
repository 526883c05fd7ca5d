import { z } from 'zod';
import { method } from './method.ts';
import { nothing } from './values.ts';

/** A package that is part of the application. `licence` is an SPDX expression, `text` its words where the package has them. */
export const shippedPackage = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  text: z.string().nullable(),
});
export type ShippedPackage = z.infer<typeof shippedPackage>;

export const licences = {
  /** In the order of their names. */
  list: method({ input: nothing, output: z.array(shippedPackage) }),
};

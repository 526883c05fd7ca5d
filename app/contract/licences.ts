import { z } from 'zod';
import { defineIpcMethod } from './ipcMethod.ts';
import { emptyPayload } from './values.ts';

/** A package that is part of the application. `licence` is an SPDX expression, `text` its words where the package has them. */
export const thirdPartyPackage = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  text: z.string().nullable(),
});
export type ThirdPartyPackage = z.infer<typeof thirdPartyPackage>;

export const licencesContract = {
  /** In the order of their names. */
  list: defineIpcMethod({ input: emptyPayload, output: z.array(thirdPartyPackage) }),
};

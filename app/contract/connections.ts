import { z } from 'zod';
import { event, method } from './method.ts';
import { nothing } from './values.ts';

export const company = z.object({
  customerNumber: z.string().regex(/^\d{1,20}$/),
  name: z.string(),
  businessId: z.string().nullable(),
});
export type Company = z.infer<typeof company>;

/** Which credentials the integration team issues for a profile, and a person types once. */
const needs = z.array(z.enum(['clientCredential', 'salesCredential', 'subscription']));

/** A connection as the renderer may know it: names and addresses, never a secret. */
export const connection = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['demo', 'profile']),
  companies: z.array(company),
  identityHost: z.string(),
  hasSales: z.boolean(),
  needs,
});
export type Connection = z.infer<typeof connection>;

/** What a profile file would connect to, shown before it is taken into use, and which credentials it needs typed. */
export const profileOutline = z.object({
  name: z.string(),
  companies: z.array(company),
  identityHost: z.string(),
  redirectUris: z.array(z.string()),
  needs,
});
export type ProfileOutline = z.infer<typeof profileOutline>;

/** Typed once by the person, kept encrypted by the main process, and never sent back. */
const typedCredentials = z.object({
  clientCredential: z.string().max(1000),
  salesCredential: z.string().max(1000),
  subscription: z.string().max(1000),
});

const profileText = z.string().max(1_000_000);
const profileFile = z.object({ name: z.string(), text: profileText });

export const connections = {
  list: method({ input: nothing, output: z.array(connection) }),
  openDemo: method({ input: nothing, output: connection }),
  /** Shows the system's file picker; null when the person closed it. */
  pickProfileFile: method({ input: nothing, output: profileFile.nullable() }),
  /** The profile file that the application was started with (`--profile FILE`), unless it is connected already. */
  offeredProfile: method({ input: nothing, output: profileFile.nullable() }),
  checkProfile: method({ input: z.object({ text: profileText }), output: profileOutline }),
  add: method({ input: z.object({ text: profileText, credentials: typedCredentials }), output: connection }),
  /** Replaces credentials: where they were kept in memory only, were set aside, or were refused. */
  enterCredentials: method({
    input: z.object({ connectionId: z.string(), credentials: typedCredentials }),
    output: nothing,
  }),
  remove: method({ input: z.object({ connectionId: z.string() }), output: nothing }),
  changed: event(z.array(connection)),
};

import { z } from 'zod';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { secretDestinations } from './secretDestinations.ts';
import { emptyPayload } from './values.ts';

export const company = z.object({
  customerNumber: z.string().regex(/^\d{1,20}$/),
  name: z.string(),
  businessId: z.string().nullable(),
});
export type Company = z.infer<typeof company>;

/** Which credentials the integration team issues for a profile, and a person types once. */
const needs = z.array(z.enum(['clientCredential', 'salesCredential', 'subscription']));

/**
 * The way a person signs in. `isWeaker`: no state is sent, so that nonce and c_hash alone bind the answer to the
 * request.
 */
const manner = { signInWith: z.enum(['window', 'browser']), isWeaker: z.boolean() };

/** A connection as the renderer may know it: names and addresses, never a secret. */
export const connection = z.object({
  id: z.string(),
  /** The profile's, and where several accounts are at its service, what distinguishes this one. */
  name: z.string(),
  kind: z.enum(['demo', 'profile']),
  /** The person whose connection it is, by the id token of their sign-in; null before the first one. */
  person: z.object({ subject: z.string(), name: z.string().nullable() }).nullable(),
  companies: z.array(company),
  /** The host of the sign-in page, as far as the profile names it; else that of the issuer. */
  identityHost: z.string(),
  hasSales: z.boolean(),
  /** Its profile names a team server. */
  hasTeam: z.boolean(),
  needs,
  ...manner,
  /** Given by the administrator: not editable. */
  isManaged: z.boolean(),
  /** False for a connection of the administrator's, except a further account that a person has added. */
  isRemovable: z.boolean(),
});
export type Connection = z.infer<typeof connection>;

/**
 * Services that a profile file would connect to, shown before it is taken into use, and the credentials it requires.
 */
export const profileOutline = z.object({
  name: z.string(),
  companies: z.array(company),
  identityHost: z.string(),
  redirectUris: z.array(z.string()),
  destinations: secretDestinations,
  needs,
  ...manner,
});
export type ProfileOutline = z.infer<typeof profileOutline>;

/** Typed once by the person, kept encrypted by the main process, and never sent back. */
const typedCredentials = z.object({
  clientCredential: z.string().max(1000),
  salesCredential: z.string().max(1000),
  subscription: z.string().max(1000),
});

/** One part of the services that a profile names, before and after an edit; null where it names none. */
export const connectionServiceChange = z.object({
  part: z.enum([
    ...(['issuer', 'authorization', 'token', 'keys', 'revocation', 'endSession'] as const),
    ...(['purchases', 'sales', 'salesToken', 'salesClient', 'salesHeaders', 'organization'] as const),
  ]),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ConnectionServiceChange = z.infer<typeof connectionServiceChange>;

/** Consequences of saving an edited profile. */
export const profileEditPreview = z.object({
  /** The sign-in stays, ends, or ends and all credentials have to be typed again. */
  signIn: z.enum(['staysSignedIn', 'signsOut', 'asksAgain']),
  /** Services that differ from those before the edit: such an edit has to be confirmed. */
  changes: z.array(connectionServiceChange),
  destinations: secretDestinations,
  /** Hosts that would receive a secret which they do not receive before the edit. */
  newHosts: z.array(z.string()),
  /**
   * Unfinished work that stays at the previous sales service: drafts it has not received, submissions that have begun,
   * bulk runs.
   */
  openWork: z.object({ drafts: z.int(), submissions: z.int(), runs: z.int() }),
});
export type ProfileEditPreview = z.infer<typeof profileEditPreview>;

const profileText = z.string().max(1_000_000);
const profileFile = z.object({ name: z.string(), text: profileText });
const forConnection = z.object({ connectionId: z.string().max(64) });

export const connectionsContract = {
  list: defineIpcMethod({ input: emptyPayload, output: z.array(connection) }),
  /** Starts the demo service; `showsLogin`: its sign-ins show their pages, else they run by themselves without a window. */
  openDemo: defineIpcMethod({ input: z.object({ showsLogin: z.boolean().default(false) }), output: connection }),
  /** Shows the system's file picker; null when the person closed it. */
  pickProfileFile: defineIpcMethod({ input: emptyPayload, output: profileFile.nullable() }),
  /** The profile file that the application was started with (`--profile FILE`), unless it is connected already. */
  offeredProfile: defineIpcMethod({ input: emptyPayload, output: profileFile.nullable() }),
  checkProfile: defineIpcMethod({ input: z.object({ text: profileText }), output: profileOutline }),
  /** Reads the discovery document of a profile that names no endpoints; no secret is sent. Throws as a sign-in that reads it. */
  discoverDestinations: defineIpcMethod({ input: z.object({ text: profileText }), output: secretDestinations }),
  /** The connection in whose place this profile would be put, and what that means; null where it would be a new one. */
  previewAdd: defineIpcMethod({
    input: z.object({ text: profileText }),
    output: z.object({ name: z.string(), preview: profileEditPreview }).nullable(),
  }),
  /** As `edit` where it is put in the place of a connection. */
  add: defineIpcMethod({
    input: z.object({ text: profileText, credentials: typedCredentials, isConfirmed: z.boolean().default(false) }),
    output: connection,
  }),
  /** Replaces credentials: where they were kept in memory only, were set aside, or were refused. */
  enterCredentials: defineIpcMethod({
    input: forConnection.extend({ credentials: typedCredentials }),
    output: emptyPayload,
  }),
  /** The profile as it was imported. */
  profileText: defineIpcMethod({ input: forConnection, output: z.object({ text: profileText }) }),
  previewEdit: defineIpcMethod({ input: forConnection.extend({ text: profileText }), output: profileEditPreview }),
  /**
   * Replaces the profile; data and credentials stay, each at the service that it belongs to. The person is signed out where
   * the new one signs in otherwise. Where it leads to another service, the person has to have confirmed that: else it
   * changes nothing, and fails with `invalidRequest`.
   */
  edit: defineIpcMethod({
    input: forConnection.extend({ text: profileText, isConfirmed: z.boolean().default(false) }),
    output: connection,
  }),
  /** Writes the profile, which holds no secret, where the person chooses; not saved when they closed the system's dialog. */
  exportProfile: defineIpcMethod({ input: forConnection, output: z.object({ isSaved: z.boolean() }) }),
  remove: defineIpcMethod({ input: forConnection, output: emptyPayload }),
  changed: defineIpcEvent(z.array(connection)),
  /** The application was started once more with a profile file: `offeredProfile` answers that one now. */
  profileOffered: defineIpcEvent(emptyPayload),
};

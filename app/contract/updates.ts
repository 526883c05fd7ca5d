import { z } from 'zod';
import { appError } from './errors.ts';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { emptyPayload, isoMoment } from './values.ts';

/**
 * `automatic`: fetched by itself and installed when the application ends. `ask`: announced first. `off`: by hand only.
 */
export const updateMode = z.enum(['automatic', 'ask', 'off']);
export type UpdateMode = z.infer<typeof updateMode>;

/** Why there are no updates here at all, not even by hand. */
const updatesOffReason = z.enum(['development', 'notSetUp', 'unsigned', 'byInstaller', 'byPackages', 'byOrganisation']);
export type UpdatesOffReason = z.infer<typeof updatesOffReason>;

/** A newer version. `size` in bytes; `notes` are the publisher's words, plain text. */
export const appUpdate = z.object({
  version: z.string(),
  releasedAt: isoMoment.nullable(),
  notes: z.string().nullable(),
  size: z.number().int(),
});
export type AppUpdate = z.infer<typeof appUpdate>;

/**
 * State of updates. `isAnnounced`: shown on every page, and not in the settings alone; false where updates install by
 * themselves, and for a day after the person chose later.
 */
export const updatesState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off'), why: updatesOffReason }),
  /** `checkedAt`: when the last answer said that there is nothing newer. */
  z.object({ kind: z.literal('idle'), checkedAt: isoMoment.nullable() }),
  z.object({ kind: z.literal('checking') }),
  z.object({ kind: z.literal('available'), update: appUpdate, isAnnounced: z.boolean() }),
  /** `bytes` of `update.size` have come. */
  z.object({ kind: z.literal('downloading'), update: appUpdate, bytes: z.number().int(), isAnnounced: z.boolean() }),
  z.object({ kind: z.literal('ready'), update: appUpdate, atQuit: z.boolean(), isAnnounced: z.boolean() }),
  z.object({ kind: z.literal('failed'), error: appError, isAnnounced: z.boolean() }),
]);
export type UpdatesState = z.infer<typeof updatesState>;

/** Every method answers with the state as it then is; what fails is a state, too. */
export const updatesContract = {
  state: defineIpcMethod({ input: emptyPayload, output: updatesState }),
  /** Asks the server now. Answers when it has answered. */
  check: defineIpcMethod({ input: emptyPayload, output: updatesState }),
  /** Begins to fetch the available update; `changed` reports the rest. */
  download: defineIpcMethod({ input: emptyPayload, output: updatesState }),
  /** Stops fetching. What has come is thrown away. */
  cancel: defineIpcMethod({ input: emptyPayload, output: updatesState }),
  /** Says no more of this version for a day. */
  postpone: defineIpcMethod({ input: emptyPayload, output: updatesState }),
  /** Installs what is ready when the application ends. */
  installAtQuit: defineIpcMethod({ input: emptyPayload, output: updatesState }),
  /**
   * Ends the application, installs and starts again. Where invoices are being sent it does nothing and answers `isSending`,
   * unless `evenSending`: what is under way then comes to its end first, and the rest goes on after the start.
   */
  install: defineIpcMethod({
    input: z.object({ evenSending: z.boolean() }),
    output: z.object({ isSending: z.boolean() }),
  }),
  changed: defineIpcEvent(updatesState),
};

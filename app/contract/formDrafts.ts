import { z } from 'zod';
import { defineIpcMethod } from './ipcMethod.ts';
import { emptyPayload } from './values.ts';

/** Input of a form that was not saved. `name` names the form and its subject. */
export const formDraft = z.object({
  /** The connection that it is about, with which it is deleted; null for none. */
  connectionId: z.string().max(64).nullable(),
  name: z.string().min(1).max(2000),
  text: z.string().max(1_000_000),
});
export type FormDraft = z.infer<typeof formDraft>;

/** Unsaved content of forms, kept over the end of the program. It is never a secret. */
export const formDraftsContract = {
  list: defineIpcMethod({ input: emptyPayload, output: z.array(formDraft) }),
  /** Returns when the draft is on the disk. Throws `storage`. */
  save: defineIpcMethod({ input: formDraft, output: emptyPayload }),
  /** Deletes the draft of that name. Throws `storage`. */
  delete: defineIpcMethod({ input: formDraft.pick({ name: true }), output: emptyPayload }),
};

import { z } from 'zod';
import { appError } from './errors.ts';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { companyRef, emptyPayload, isoMoment } from './values.ts';

const forConnection = z.object({ connectionId: companyRef.shape.connectionId });

/**
 * How a connection's exchange with the office's team server goes. `notJoined`: without a role on this computer. `waiting`: it is
 * tried again by itself. `stopped`: not before a person acts.
 */
export const teamState = z.object({
  /** Host and database of the profile. */
  server: z.string(),
  /** Role on the server; null while not joined. */
  role: z.string().nullable(),
  status: z.enum(['notJoined', 'connecting', 'connected', 'waiting', 'stopped']),
  /** Why it waits or has stopped, or what concerns single companies while it is connected. */
  error: appError.nullable(),
  /** When all companies were exchanged last. */
  exchangedAt: isoMoment.nullable(),
});
export type TeamState = z.infer<typeof teamState>;

/** Another person who has an invoice open. */
export const invoiceViewer = z.object({ id: z.number().int(), person: z.string() });
export type InvoiceViewer = z.infer<typeof invoiceViewer>;

/** Decisions that an office shares over a PostgreSQL of its own. */
export const teamContract = {
  /** Null where the profile names no team server. */
  state: defineIpcMethod({ input: forConnection, output: teamState.nullable() }),
  /** Connects with a person's role, and keeps it encrypted. Throws `teamServer`. */
  join: defineIpcMethod({
    input: forConnection.extend({ role: z.string().trim().min(1).max(63), password: z.string().min(1).max(1000) }),
    output: emptyPayload,
  }),
  /** Forgets role and password. What was exchanged stays on this computer and on the server. */
  leave: defineIpcMethod({ input: forConnection, output: emptyPayload }),
  /** Exchanges now instead of later. */
  exchange: defineIpcMethod({ input: forConnection, output: emptyPayload }),
  /** Shows the others which invoice is open here; null: none. */
  showInvoice: defineIpcMethod({
    input: z.object({ company: companyRef, id: z.number().int().nullable() }),
    output: emptyPayload,
  }),
  /** Who else has an invoice of the company open. */
  viewers: defineIpcMethod({ input: z.object({ company: companyRef }), output: z.array(invoiceViewer) }),
  changed: defineIpcEvent(forConnection),
  viewersChanged: defineIpcEvent(z.object({ company: companyRef })),
};

import { z } from 'zod';
import { type AppError, type AppFailure, appError } from '#app/contract/errors.ts';
import {
  contactRequest,
  contactWithDefaults,
  creditNoteRequest,
  deliveryRequest,
  invoiceContent,
  productRequest,
} from '#app/sales/api/requests.ts';

/** Chosen by us before a call: where the service knows it again, the same thing is not made twice. */
const clientId = z.string().default('');

/** A fingerprint of what a person could have written in an invoice: equal as long as no person has changed it. */
export const invoiceFingerprint = z.object({ header: z.string(), lines: z.array(z.string()) });
export type InvoiceFingerprint = z.infer<typeof invoiceFingerprint>;

/** An older journal named an invoice by other marks. */
const emptyFingerprint: InvoiceFingerprint = { header: '', lines: [] };

/** Entries that were there before and look like the one to be made: any other one is ours. */
const idsBefore = z.array(z.string()).exactOptional();

const eventsBefore = z.number().int().nullable();

const { channel, paymentTermDays } = contactWithDefaults.shape;
const newContact = contactRequest.extend({
  channel: channel.exactOptional(),
  paymentTermDays: paymentTermDays.exactOptional(),
});

/** The essence of one remote step's request: enough to know its effect again at the service. */
export const outboxRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact'), contact: newContact, clientId, idsBefore }),
  z.object({ kind: z.literal('product'), product: productRequest, clientId, idsBefore }),
  z.object({ kind: z.literal('contactChange'), contactId: z.string(), contact: contactWithDefaults }),
  z.object({ kind: z.literal('productChange'), productId: z.string(), product: productRequest }),
  /** `draftsBefore` are the contact's drafts that were there before: any other one may be ours. */
  z.object({ kind: z.literal('invoice'), contactId: z.string(), draftsBefore: z.array(z.string()), clientId }),
  /** `base` marks the invoice that the lines were meant for. */
  z.object({
    kind: z.literal('lines'),
    invoiceId: z.string(),
    content: invoiceContent,
    base: invoiceFingerprint.catch(emptyFingerprint),
  }),
  z.object({ kind: z.literal('delivery'), delivery: deliveryRequest }),
  /** Deliveries that the service had listed at that time, for an invoice that was sent before. */
  z.object({
    kind: z.literal('redelivery'),
    delivery: deliveryRequest,
    before: z.object({ channel: deliveryRequest.shape.channel.nullable(), sent: z.number().int().nullable() }),
  }),
  /** `eventsBefore` counts the events of this kind that the invoice had; null where the service cannot show them. */
  z.object({ kind: z.literal('copy'), copy: deliveryRequest, clientId, eventsBefore }),
  z.object({ kind: z.literal('reminder'), invoiceId: z.string(), clientId, eventsBefore }),
  z.object({ kind: z.literal('creditNote'), creditNote: creditNoteRequest, clientId, eventsBefore }),
]);
export type OutboxRequest = z.infer<typeof outboxRequest>;
export type OutboxRequestKind = OutboxRequest['kind'];
export type OutboxRequestByKind<K extends OutboxRequestKind> = Extract<OutboxRequest, { kind: K }>;

/**
 * Progress of one step. planned → intended (on the disk before the call) → settled with the resulting id. A definite
 * refusal had no effect. Uncertain: the answer never came; `lookedUp` once the service was asked and showed no effect,
 * and until `quietUntil` (ISO moment; null if the time of the call is unknown) the call may still take effect. `tried`
 * is the earlier request of a step that is to be repeated.
 */
export const outboxStepProgress = z.discriminatedUnion('state', [
  z.object({ state: z.literal('planned'), error: appError.nullable(), tried: outboxRequest.nullable().default(null) }),
  z.object({ state: z.literal('intended'), request: outboxRequest }),
  z.object({
    state: z.literal('uncertain'),
    request: outboxRequest,
    error: appError.nullable(),
    lookedUp: z.boolean(),
    quietUntil: z.string().nullable().default(null),
  }),
  z.object({ state: z.literal('refused'), error: appError, tried: outboxRequest.nullable().default(null) }),
  z.object({ state: z.literal('settled'), request: outboxRequest, id: z.string() }),
]);
export type OutboxStepProgress = z.infer<typeof outboxStepProgress>;
export type CompletedStepProgress = Extract<OutboxStepProgress, { state: 'settled' }>;
export type UncertainStepProgress = Extract<OutboxStepProgress, { state: 'uncertain' }>;

/** A step to be taken; with what stopped it the last time, and what was asked then. */
export const createPlannedStepProgress = (
  error: AppError | null,
  tried: OutboxRequest | null = null,
): OutboxStepProgress => ({
  state: 'planned',
  error,
  tried,
});

/**
 * Converts progress read from the disk while no run is active: a call that was under way then has an unknown outcome.
 */
export const markStepProgressInterrupted = (progress: OutboxStepProgress): OutboxStepProgress =>
  progress.state === 'intended'
    ? { state: 'uncertain', request: progress.request, error: null, lookedUp: false, quietUntil: null }
    : progress;

/** Errors that mean that the request itself was refused; any other failure without effect prevents every request. */
const rejectionErrors: readonly AppError['kind'][] = [
  'validation',
  'conflict',
  'notFound',
  'jobFailed',
  'forbidden',
  'rateLimited',
  'invalidRequest',
  'followUpRefused',
];

/**
 * Classifies a failed call for its step (specification 7.1; docs/service.md, "Known complaints"): only a call known to
 * have had no effect is repeated.
 */
export const classifyFailedCall = (
  failure: AppFailure,
  request: OutboxRequest,
  quietUntil: string,
): OutboxStepProgress => {
  const { error, mayHaveHappened } = failure;
  if (mayHaveHappened) return { state: 'uncertain', request, error, lookedUp: false, quietUntil };
  return rejectionErrors.includes(error.kind)
    ? { state: 'refused', error, tried: request }
    : createPlannedStepProgress(error, request);
};

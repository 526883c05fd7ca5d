import { AppFailure, fail } from '#app/contract/errors.ts';
import type { FollowUpKind } from '#app/contract/sales/followUp.ts';
import type { InvoiceEvent } from '#app/contract/sales/invoice.ts';
import type { FollowUpReceipt } from '../../api/responses.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import type { FollowUpRequest } from '../../store/model/followUpRequest.ts';
import type { OutboxRequestByKind, OutboxStepProgress } from '../../store/model/outboxStepProgress.ts';
import { createUnconfirmedDeliveryFailure, markAfterEffect } from './deliveryEvidence.ts';
import {
  type RemoteStepOutcome,
  type SubmissionStepContext,
  type SubmissionStepHandler,
  stepHandlerDefaults,
} from './submissionStepHandler.ts';

type FollowUpOutboxRequest = OutboxRequestByKind<FollowUpKind>;

/** Where one kind of follow-up differs from the others. */
export interface FollowUpDefinition<R extends FollowUpOutboxRequest> {
  readonly name: R['kind'];
  readonly operation: 'sendCopy' | 'sendReminder' | 'createCreditNote';
  /** Kind of the event by which the service shows the effect. */
  readonly eventKind: InvoiceEvent['kind'];
  readonly getInvoiceId: (request: R) => string;
  /** Returns whether an event of that kind may be the effect of the request. */
  readonly isEffect: (event: InvoiceEvent, request: R) => boolean;
  /** Reads the invoice and returns the request. Throws `followUpRefused` where it makes no sense, and the errors of the service. */
  readonly createRequest: (api: SalesApi, followUp: Extract<FollowUpRequest, { kind: R['kind'] }>) => Promise<R>;
  readonly call: (api: SalesApi, request: R) => Promise<FollowUpReceipt>;
}

/**
 * Creates the handler of a copy, reminder or credit note of an invoice that was sent before, in a plan of its own. It shows as
 * one more event of its kind, where the service returns such events; elsewhere only the person can say whether a lost one took
 * effect. A reminder or credit that another person made at the same time counts as the wanted one: the wanted effect is there.
 */
export const createFollowUpHandler = <R extends FollowUpOutboxRequest>(
  definition: FollowUpDefinition<R>,
): SubmissionStepHandler<R, null> => {
  const { name, operation, getInvoiceId, isEffect } = definition;

  const countEvents = async (api: SalesApi, request: R): Promise<number | null> => {
    if (!(await canShowEvent(api, definition.eventKind))) return null;
    const payments = await api.readPayments(getInvoiceId(request));
    return (
      payments?.events.filter((event) => event.kind === definition.eventKind && isEffect(event, request)).length ?? null
    );
  };
  const findEffect = async (api: SalesApi, request: R): Promise<RemoteStepOutcome | null> => {
    const count = await countEvents(api, request);
    const hasMore = count !== null && request.eventsBefore !== null && count > request.eventsBefore;
    return hasMore ? { id: getInvoiceId(request) } : null;
  };
  const getRequest = (progress: OutboxStepProgress): R | null =>
    progress.state === 'uncertain' && progress.request.kind === name ? (progress.request as R) : null;

  return {
    ...stepHandlerDefaults,
    name,
    isRepeatedByPerson: true,
    isEffectVisible: false,
    plan: ({ before }) => before.steps,
    prepare: async ({ service: { api }, newId }: SubmissionStepContext<null>, { followUp }, { progress }) => {
      if (followUp?.kind !== name) throw fail({ kind: 'invalidRequest', detail: `the plan has no ${name}` });
      const lost = getRequest(progress);
      const outcome = lost && (await findEffect(api, lost));
      if (lost && outcome) return { kind: 'alreadyApplied', request: lost, outcome };
      const wanted = await definition.createRequest(api, followUp as Extract<FollowUpRequest, { kind: R['kind'] }>);
      const clientId = lost?.clientId ?? newId();
      return { kind: 'send', request: { ...wanted, clientId, eventsBefore: await countEvents(api, wanted) } };
    },
    perform: async ({ api }, request) => {
      const receipt = await callService(() => definition.call(api, request));
      const outcome = { id: receipt.id ?? getInvoiceId(request), invoiceNumber: receipt.invoiceNumber ?? null };
      if (Object.values(receipt).some(Boolean)) return outcome;
      const seen = await markAfterEffect(findEffect(api, request));
      if (seen) return { ...outcome, ...seen };
      if (request.eventsBefore !== null) throw createUnconfirmedDeliveryFailure();
      return { ...outcome, isUnconfirmed: true };
    },
    applyOutcome: (plan, { isUnconfirmed = false }) => ({ ...plan, isUnconfirmed }),
    findEffect: ({ api }, request) => findEffect(api, request),
    findDuplicates: async ({ api }, request) => {
      const count = await countEvents(api, request);
      if (count === null || request.eventsBefore === null || count <= request.eventsBefore + 1) return [];
      const { invoice } = await api.readInvoice(getInvoiceId(request));
      return [{ kind: name, id: invoice.id, name: invoice.number ?? '' }];
    },
    isIdempotent: (api) => api.isRepeatable(operation),
  };
};

/** Calls the service; a conflict is its refusal, since nobody else writes in what is asked for. */
const callService = async (call: () => Promise<FollowUpReceipt>): Promise<FollowUpReceipt> => {
  try {
    return await call();
  } catch (thrown) {
    if (!(thrown instanceof AppFailure) || thrown.error.kind !== 'conflict') throw thrown;
    const { error, mayHaveHappened } = thrown;
    const refusal = { kind: 'followUpRefused', reason: 'byService', message: error.message } as const;
    throw new AppFailure(refusal, { cause: thrown, mayHaveHappened });
  }
};

/** Returns whether the dialect's payments can hold events of a kind. */
const canShowEvent = async (api: SalesApi, kind: InvoiceEvent['kind']): Promise<boolean> => {
  const { returned } = await api.capabilities();
  const kinds = returned.event.kind;
  return kinds === 'any' || (kinds?.includes(kind) ?? false);
};

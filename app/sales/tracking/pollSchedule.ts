import type { AppError } from '#app/contract/errors.ts';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { getBackOffMs, type RandomSource } from '#app/lib/backOff.ts';
import { isPaymentDue } from '../store/model/openAmount.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds after a view during which the viewer still expects updates. */
const activeViewMs = 15 * minute;
/** Milliseconds without a view after which polling pauses until the next view. */
const idleViewMs = 12 * hour;
const listIntervalMs = { near: 5 * minute, far: hour };
/** An accepted delivery is settled within minutes, a payment within days. */
const paymentIntervalMs = { delivery: 5 * minute, payment: 6 * hour };
/** Most single invoices requested in one turn, which runs once a minute: services allow far more than ten requests. */
const maxRequestsPerPoll = 10;

type InvoiceStates = Pick<SalesInvoice, 'documentState' | 'deliveryState' | 'paymentState'>;

/** State of one company's polling. Moments are milliseconds since 1970 UTC; null: never. */
export interface InvoicePollState {
  /** Milliseconds since its invoices were last viewed; null: never. */
  readonly seenMsAgo: number | null;
  readonly listedAt: number | null;
  /** Invoices in the list: a long one is asked for less often. */
  readonly size: number;
  /** Milliseconds for which the service, or a failure, wants it left alone; 0 where nothing does. */
  readonly restMs: number;
  /** Invoices whose payments a person has asked for and that were not read since. */
  readonly requestedPayments?: ReadonlySet<string>;
  /** Invoices that were just sent from here and are to be shown as they are now. */
  readonly noted: readonly string[];
  readonly invoices: readonly {
    readonly id: string;
    readonly states: InvoiceStates;
    readonly lookedAt: number | null;
  }[];
}

export type PollAction =
  | { readonly kind: 'rest' }
  | { readonly kind: 'list' }
  | { readonly kind: 'read' | 'look'; readonly ids: readonly string[] };

/**
 * Returns the next request to the service: the list, a few invoices just sent, payments that can still change, or
 * nothing.
 */
export const selectPollAction = (pollState: InvoicePollState, now: number): PollAction => {
  const { seenMsAgo, listedAt, restMs } = pollState;
  if (restMs > 0) return { kind: 'rest' };
  if (seenMsAgo === null || seenMsAgo >= idleViewMs) return { kind: 'rest' };
  if (listedAt === null || isPast(listedAt, getListInterval(pollState, seenMsAgo < activeViewMs), now))
    return { kind: 'list' };
  if (pollState.noted.length > 0) return { kind: 'read', ids: pollState.noted.slice(0, maxRequestsPerPoll) };
  const ids = listInvoicesDueForPayments(pollState, now);
  return ids.length > 0 ? { kind: 'look', ids } : { kind: 'rest' };
};

/** Returns whether an invoice can still change: payment is due, or its delivery is under way. */
export const canInvoiceStateChange = (states: InvoiceStates): boolean =>
  isPaymentDue(states) || states.deliveryState === 'accepted';

/**
 * Returns the milliseconds without requests to a service after so many failures in a row (this one counted): as long as
 * it asks for, never less than a back-off of a minute to an hour; an hour if a new request changes nothing until a
 * person acts.
 */
export const getPollFailureDelay = (error: AppError, failures: number, random?: RandomSource): number => {
  if (!transientErrors.includes(error.kind)) return hour;
  const requestedMs = error.kind === 'rateLimited' ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(requestedMs, getBackOffMs(failureBackOff, failures, random));
};

const failureBackOff = { floorMs: minute, firstMs: minute, maxMs: hour };

const transientErrors: readonly AppError['kind'][] = [
  'rateLimited',
  'offline',
  'proxyUnreached',
  'timeout',
  'server',
  'unreadableAnswer',
];

/**
 * Returns true if an interval has passed. These moments are stored across restarts, so only the computer's clock can
 * measure their age; a clock that was set back must not stop anything.
 */
const isPast = (moment: number, interval: number, now: number): boolean => Math.abs(now - moment) >= interval;

/** At most the requests of one page of two hundred a minute go into the list. */
const getListInterval = ({ size }: InvoicePollState, isNear: boolean): number =>
  Math.max(isNear ? listIntervalMs.near : listIntervalMs.far, (size / 200) * minute);

/** Lists the invoices whose payments are due, as many as one turn asks for, those that wait longest first. */
export const listInvoicesDueForPayments = (
  { invoices, requestedPayments }: Pick<InvoicePollState, 'invoices' | 'requestedPayments'>,
  now: number,
): readonly string[] =>
  invoices
    .filter(
      ({ id, states, lookedAt }) =>
        canInvoiceStateChange(states) &&
        (lookedAt === null || requestedPayments?.has(id) || isPast(lookedAt, getPaymentInterval(states), now)),
    )
    .sort((one, other) => (one.lookedAt ?? 0) - (other.lookedAt ?? 0))
    .slice(0, maxRequestsPerPoll)
    .map(({ id }) => id);

const getPaymentInterval = ({ deliveryState }: InvoiceStates): number =>
  deliveryState === 'accepted' ? paymentIntervalMs.delivery : paymentIntervalMs.payment;

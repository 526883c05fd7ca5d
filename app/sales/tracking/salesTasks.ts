import type { Draft } from '#app/contract/sales/draft.ts';
import type { InvoiceEvent, SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { SalesTask } from '#app/contract/sales/tracking.ts';

/** Something that is to be sent and is not: a draft, or an invoice that was to be delivered once more. */
export interface PendingSending {
  readonly draftId: string | null;
  readonly invoice: SalesInvoice | null;
  readonly contactName: string;
  /** ISO moment. */
  readonly savedAt: string;
  /** Null where sending has not begun. */
  readonly submission: Submission | null;
  /** The recurring invoice that it was drafted for; undefined for others. */
  readonly recurring?: Draft['recurring'];
}

/** An invoice of a template that was due while nothing could be drafted. */
export interface MissedOccurrence {
  readonly contactName: string;
  /** ISO date. */
  readonly date: string;
}

/** An invoice with what the service tells of it, oldest first. */
export interface InvoiceWithEvents {
  readonly invoice: SalesInvoice;
  readonly events: readonly InvoiceEvent[];
}

export interface SalesTaskInput {
  readonly invoices: readonly InvoiceWithEvents[];
  readonly sendings: readonly PendingSending[];
  readonly missed?: readonly MissedOccurrence[];
  /** ISO moment. */
  readonly now: string;
  /** ISO date in this machine's time zone. */
  readonly today: string;
}

type SalesTaskKind = SalesTask['kind'];

/** The order in which a person would take them: what went wrong and may have cost money already comes first. */
const order: readonly SalesTaskKind[] = [
  'undecided',
  'deliveryFailed',
  'stopped',
  'notDelivered',
  'inCollection',
  'recurringMissed',
  'recurringDraft',
  'overdue',
  'unfinished',
];

const dayMs = 86_400_000;
/**
 * An accepted delivery that takes longer than this has gone astray (docs/service.md, "Known complaints").
 */
const deliveryTimeoutMs = dayMs;
const staleDraftMs = 7 * dayMs;

/** Returns the tasks for today, by kind and the longest waiting first. */
export const listSalesTasks = (material: SalesTaskInput): SalesTask[] => {
  const tasks = [...listSendingTasks(material), ...listMissedTasks(material), ...listInvoiceTasks(material)];
  return tasks.sort(
    (one, other) =>
      order.indexOf(one.kind) - order.indexOf(other.kind) || (one.since ?? '').localeCompare(other.since ?? ''),
  );
};

const listSendingTasks = ({ sendings, now }: SalesTaskInput): readonly SalesTask[] =>
  sendings.flatMap(({ savedAt, recurring, ...about }): readonly SalesTask[] => {
    const { submission } = about;
    if (submission?.state === 'needsDecision') return [{ ...about, kind: 'undecided', since: submission.updatedAt }];
    if (submission?.state === 'stopped')
      return [
        { ...about, kind: hasFailedDelivery(submission) ? 'deliveryFailed' : 'stopped', since: submission.updatedAt },
      ];
    if (submission === null && recurring) {
      const { date, vatChanges } = recurring;
      return [{ ...about, kind: 'recurringDraft', since: date, recurring: { missedCount: 0, vatChanges } }];
    }
    const isOld = Date.parse(now) - Date.parse(savedAt) > staleDraftMs;
    return submission === null && isOld ? [{ ...about, kind: 'unfinished', since: savedAt }] : [];
  });

/** Lists one task for all that was missed: after a holiday it may be many. */
const listMissedTasks = ({ missed = [] }: SalesTaskInput): readonly SalesTask[] => {
  const [first] = missed.map(({ date }) => date).sort();
  if (first === undefined) return [];
  const names = new Set(missed.map(({ contactName }) => contactName));
  return [
    {
      ...{ kind: 'recurringMissed', invoice: null, submission: null, draftId: null, since: first },
      contactName: names.size === 1 ? ([...names][0] ?? '') : '',
      recurring: { missedCount: missed.length, vatChanges: [] },
    },
  ];
};

/** Returns whether the service accepted the delivery and could not carry it out. */
const hasFailedDelivery = ({ steps }: Submission): boolean =>
  steps.some(({ kind, error }) => kind === 'delivery' && error?.kind === 'jobFailed');

/** Lists at most one task per invoice: the first in the order. An invoice that is being sent is listed as that. */
const listInvoiceTasks = ({ invoices, sendings, now, today }: SalesTaskInput): readonly SalesTask[] => {
  const underWay = new Set(sendings.flatMap(({ invoice, submission }) => invoice?.id ?? submission?.invoiceId ?? []));
  return invoices.flatMap(({ invoice, events }): readonly SalesTask[] => {
    if (underWay.has(invoice.id) || invoice.documentState === 'draft') return [];
    const task = createInvoiceTask(invoice, events, now, today);
    if (!task) return [];
    return [{ ...task, invoice, submission: null, draftId: null, contactName: invoice.contactName ?? '' }];
  });
};

/** Returns whether an invoice is in a state that a task can be about, today or later. */
export const mayInvoiceNeedAction = ({ deliveryState, paymentState }: SalesInvoice): boolean =>
  deliveryState === 'failed' ||
  deliveryState === 'accepted' ||
  paymentState === 'collection' ||
  paymentState === 'overdue' ||
  paymentState === 'open' ||
  paymentState === 'partlyPaid';

const createInvoiceTask = (
  invoice: SalesInvoice,
  events: readonly InvoiceEvent[],
  now: string,
  today: string,
): Pick<SalesTask, 'kind' | 'since'> | null => {
  const lastAt = (kind: InvoiceEvent['kind']): string | null =>
    events.findLast((event) => event.kind === kind)?.at ?? null;
  if (invoice.deliveryState === 'failed') return { kind: 'deliveryFailed', since: lastAt('failed') ?? invoice.date };
  if (invoice.deliveryState === 'accepted') {
    const since = lastAt('sent') ?? invoice.date;
    const isLate = since !== null && Date.parse(now) - Date.parse(since) > deliveryTimeoutMs;
    if (isLate) return { kind: 'notDelivered', since };
  }
  if (invoice.paymentState === 'collection')
    return { kind: 'inCollection', since: lastAt('collection') ?? invoice.dueDate };
  const isReminded = lastAt('reminded') !== null;
  return !isReminded && isOverdue(invoice, today) ? { kind: 'overdue', since: invoice.dueDate } : null;
};

/** By the service's word, or by the calendar where the service is behind it. */
const isOverdue = ({ paymentState, dueDate }: SalesInvoice, today: string): boolean =>
  paymentState === 'overdue' ||
  ((paymentState === 'open' || paymentState === 'partlyPaid') && dueDate !== null && dueDate < today);

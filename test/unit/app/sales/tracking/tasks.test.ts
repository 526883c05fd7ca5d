import { describe, expect, it } from 'vitest';
import type { InvoiceEvent, SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { listSalesTasks, type PendingSending } from '#app/sales/tracking/salesTasks.ts';
import { invoice, today } from '#test/unit/exampleSalesInvoices.ts';

const now = '2026-11-20T10:00:00.000Z';
const company = { connectionId: 'a', customerNumber: '1001' };
const event = (kind: InvoiceEvent['kind'], at: string): InvoiceEvent => ({
  ...{ kind, at },
  ...{ channel: null, amount: null, text: null },
});
const submission = (state: Submission['state'], invoiceId: string | null = null): Submission => ({
  ...{ draftId: 'd', company, steps: [], state, question: null, invoiceId },
  ...{ invoiceNumber: null, updatedAt: '2026-11-19T08:00:00.000Z' },
});
const draft = (draftId: string, its: Submission | null, savedAt = now): PendingSending => ({
  ...{ draftId, savedAt, invoice: null, contactName: `For ${draftId}`, submission: its },
});

const kinds = (
  invoices: readonly (readonly [SalesInvoice, ...InvoiceEvent[]])[],
  sendings: readonly PendingSending[] = [],
): readonly string[] =>
  listSalesTasks({
    invoices: invoices.map(([each, ...events]) => ({ invoice: each, events })),
    ...{ sendings, now, today },
  }).map(({ kind, invoice: about, draftId }) => `${kind} ${about?.id ?? draftId}`);

describe('of an invoice', () => {
  it.each<[string, SalesInvoice, readonly InvoiceEvent[], readonly string[]]>([
    ['a delivery that failed', invoice('1', { deliveryState: 'failed' }), [], ['deliveryFailed 1']],
    [
      'one accepted a day and a minute ago',
      invoice('1', { deliveryState: 'accepted' }),
      [event('sent', '2026-11-19T09:59:00.000Z')],
      ['notDelivered 1'],
    ],
    [
      'one accepted a minute less than a day ago',
      invoice('1', { deliveryState: 'accepted' }),
      [event('sent', '2026-11-19T10:01:00.000Z')],
      [],
    ],
    [
      'one sent again within the day',
      invoice('1', { deliveryState: 'accepted' }),
      [event('sent', '2026-11-01T08:00:00.000Z'), event('sent', '2026-11-20T08:00:00.000Z')],
      [],
    ],
    ['one in collection', invoice('1', { paymentState: 'collection' }), [], ['inCollection 1']],
    ['one overdue by the service', invoice('1', { paymentState: 'overdue' }), [], ['overdue 1']],
    ['one overdue by the calendar alone', invoice('1', { dueDate: '2026-11-19' }), [], ['overdue 1']],
    ['one due today', invoice('1', { dueDate: today }), [], []],
    ['one overdue and reminded', invoice('1', { paymentState: 'overdue' }), [event('reminded', '2026-11-18')], []],
    ['one that is paid', invoice('1', { paymentState: 'paid', dueDate: '2026-01-01' }), [], []],
    ['a draft of the service', invoice('1', { documentState: 'draft', deliveryState: 'failed' }), [], []],
  ])('%s', (_, about, events, tasks) => {
    expect(kinds([[about, ...events]])).toEqual(tasks);
  });

  it('there is one task at most, and none while its own dispatch is not over', () => {
    const failed = invoice('1', { deliveryState: 'failed', paymentState: 'collection' });
    expect(kinds([[failed]])).toEqual(['deliveryFailed 1']);
    expect(kinds([[failed]], [draft('d', submission('stopped', '1'))])).toEqual(['stopped d']);
  });
});

it('of an invoice that was to be delivered again it is listed once, as a redelivery', () => {
  const failed = invoice('1', { deliveryState: 'failed' });
  const again: PendingSending = { ...draft('', submission('needsDecision')), draftId: null, invoice: failed };
  expect(kinds([[failed]], [again])).toEqual(['undecided 1']);
});

describe('of a draft', () => {
  it.each([
    ['undecided', submission('needsDecision'), now, ['undecided d']],
    ['stopped', submission('stopped'), now, ['stopped d']],
    ['being sent', submission('sending'), '2026-01-01T00:00:00.000Z', []],
    ['older than a week', null, '2026-11-13T09:59:00.000Z', ['unfinished d']],
    ['younger than a week', null, '2026-11-13T10:01:00.000Z', []],
  ])('%s', (_, its, savedAt, tasks) => {
    expect(kinds([], [draft('d', its, savedAt)])).toEqual(tasks);
  });
});

it('they come in the order in which a person would take them, the longest waiting first', () => {
  const order = kinds(
    [
      [invoice('late', { dueDate: '2026-11-10' })],
      [invoice('later', { dueDate: '2026-11-01' })],
      [invoice('failed', { deliveryState: 'failed' })],
      [invoice('collected', { paymentState: 'collection' })],
    ],
    [draft('old', null, '2026-11-01T00:00:00.000Z'), draft('asks', submission('needsDecision'))],
  );
  expect(order).toEqual([
    'undecided asks',
    'deliveryFailed failed',
    'inCollection collected',
    'overdue later',
    'overdue late',
    'unfinished old',
  ]);
});

it('a delivery that the service accepted and could not carry out is one that failed', () => {
  const error = { kind: 'jobFailed', message: null } as const;
  const steps: Submission['steps'] = [{ kind: 'delivery', subject: '', state: 'refused', error }];
  expect(kinds([], [draft('d', { ...submission('stopped'), steps })])).toEqual(['deliveryFailed d']);
});

describe('of a recurring invoice', () => {
  const recurring = { templateId: 't1', date: '2026-11-20', vatChanges: [{ from: '14', to: '13.5' }] };

  it('a draft is a task at once, until its sending begins', () => {
    const sendings = [
      { ...draft('a', null), recurring },
      { ...draft('b', submission('sending')), recurring },
    ];
    expect(listSalesTasks({ invoices: [], sendings, now, today })).toEqual([
      {
        ...{ kind: 'recurringDraft', draftId: 'a', invoice: null, submission: null, contactName: 'For a' },
        ...{ since: '2026-11-20', recurring: { missedCount: 0, vatChanges: recurring.vatChanges } },
      },
    ]);
  });

  it('missed dates are one task, with the name of the customer where it is one', () => {
    const missedBy = (...contactNames: readonly string[]) =>
      listSalesTasks({
        ...{ invoices: [], sendings: [], now, today },
        missed: contactNames.map((contactName, index) => ({ contactName, date: `2026-10-0${9 - index}` })),
      });
    expect(missedBy('A', 'A', 'B')).toEqual([
      expect.objectContaining({
        ...{ kind: 'recurringMissed', contactName: '', since: '2026-10-07' },
        recurring: { missedCount: 3, vatChanges: [] },
      }),
    ]);
    expect(missedBy('A', 'A')).toMatchObject([{ contactName: 'A' }]);
    expect(missedBy()).toEqual([]);
  });
});

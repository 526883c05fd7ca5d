import { describe, expect, test } from 'vitest';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import type { Submission, SubmissionStep } from '#app/contract/sales/submission.ts';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import type { DeliveryRequest } from '#app/sales/api/requests.ts';
import { createSubmissionPlan, type SubmissionPlan } from '#app/sales/store/model/submissionPlan.ts';
import type { TrackedInvoice } from '#app/sales/store/model/trackedInvoice.ts';
import { createInvoiceDetail } from '#app/sales/tracking/invoiceDetail.ts';
import { listPendingSendings } from '#app/sales/tracking/pendingSendings.ts';
import { querySalesInvoices } from '#app/sales/tracking/querySalesInvoices.ts';
import { listSalesTasks, mayInvoiceNeedAction, type PendingSending } from '#app/sales/tracking/salesTasks.ts';
import { invoice, query, today } from '#test/unit/exampleSalesInvoices.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };
const updatedAt = '2026-11-19T08:00:00.000Z';

/** A plan whose invoice and delivery are done, unless `delivery` says otherwise. */
const createPlan = (invoiceId: string, delivery: 'settled' | 'uncertain' = 'settled'): SubmissionPlan =>
  ({
    ...createSubmissionPlan({ draftId: `draft of ${invoiceId}`, company, updatedAt }),
    steps: [
      { key: 'invoice', kind: 'invoice', subject: '', progress: { state: 'settled', id: invoiceId } },
      {
        ...{ key: 'delivery', kind: 'delivery', subject: '' },
        progress: { state: delivery, request: { kind: 'delivery', delivery: { channel: 'email' } } },
      },
    ],
  }) as unknown as SubmissionPlan;

describe('an invoice in full', () => {
  const track = (changes: Partial<SalesInvoice> = {}, its: Partial<TrackedInvoice> = {}): TrackedInvoice =>
    ({
      invoice: { ...invoice('7', changes), lines: [], net: '80', vat: '20', yourReference: '', note: '' },
      ...{ paid: null, events: [], isAccounted: false, lookedAt: null },
      ...its,
    }) as unknown as TrackedInvoice;
  const settings = (isAccountedAutomatically: boolean | null) => ({ isAccountedAutomatically }) as SalesSettings;

  test.each<[SalesInvoice['documentState'], boolean | null, boolean]>([
    ['sent', true, true],
    ['credited', true, true],
    ['draft', true, false],
    ['approved', true, false],
    ['sent', false, false],
    ['sent', null, false],
  ])('in the state %s is accounted where the service does so (%s): %s', (documentState, isAutomatic, isAccounted) => {
    const local = { plans: [], settings: settings(isAutomatic) };
    expect(createInvoiceDetail(track({ documentState }), local).isAccounted).toBe(isAccounted);
    expect(createInvoiceDetail(track({ documentState }, { isAccounted: true }), local).isAccounted).toBe(true);
  });

  test('is not accounted as long as the settings of the service are unknown', () => {
    expect(createInvoiceDetail(track(), { plans: [], settings: null }).isAccounted).toBe(false);
  });

  test('and its credit notes name each other', () => {
    const number = '1001';
    const credited = invoice('7', { number, contactId: 'k1' });
    const creditNote = invoice('8', {
      number: '1002',
      contactId: 'k1',
      precedingInvoiceNumber: number,
      typeCode: '381',
    });
    const ofAnother = invoice('9', { number: '1003', contactId: 'k2', precedingInvoiceNumber: number });
    const local = { plans: [], settings: null, listed: [credited, creditNote, ofAnother] };
    const detail = createInvoiceDetail(track(credited), local);
    expect(detail.creditNotes).toEqual([{ id: '8', number: '1002' }]);
    expect(detail.creditedInvoice).toBeUndefined();
    const tracked = track({}, { invoice: { ...track().invoice, ...creditNote } } as Partial<TrackedInvoice>);
    expect(createInvoiceDetail(tracked, local).creditedInvoice).toEqual({ id: '7', number });
  });

  test('has the draft that it was sent from, and when that was done', () => {
    const plans = [createPlan('6'), createPlan('7')];
    const { draftId, events } = createInvoiceDetail(track(), { plans, settings: null });
    expect(draftId).toBe('draft of 7');
    expect(events).toEqual([{ kind: 'sent', at: updatedAt, channel: 'email', amount: null, text: null }]);
  });

  test.each<[string, readonly SubmissionPlan[]]>([
    ['was sent from elsewhere', [createPlan('6')]],
    ['has a delivery that may not have happened', [createPlan('7', 'uncertain')]],
  ])('has no sending in its events where it %s', (_, plans) =>
    expect(createInvoiceDetail(track(), { plans, settings: null }).events).toEqual([]),
  );

  test('has the sending of the service alone where the service names one, in the order of time', () => {
    const event = { channel: null, amount: null, text: null };
    const events = [
      { ...event, kind: 'paid' as const, at: '2026-11-18' },
      { ...event, kind: 'sent' as const, at: '2026-11-16' },
    ];
    const detail = createInvoiceDetail(track({}, { events }), { plans: [createPlan('7')], settings: null });
    expect(detail.events.map(({ kind }) => kind)).toEqual(['sent', 'paid']);
  });
});

describe('a list of invoices', () => {
  const order = (invoices: readonly SalesInvoice[], column: SalesInvoiceFilter['sort']['column']) =>
    (['ascending', 'descending'] as const).map((direction) =>
      querySalesInvoices(invoices, query({ sort: { column, direction } }), today).rows.map(({ id }) => id),
    );

  test.each(['total', 'open'] as const)('ordered by %s has invoices without it at the end', (column) => {
    const all = [invoice('1', { [column]: '9' }), invoice('2', { [column]: null }), invoice('3', { [column]: '10' })];
    expect(order(all, column)).toEqual([
      ['1', '3', '2'],
      ['3', '1', '2'],
    ]);
  });

  test('ordered by payment goes from what is open over what is late to what is paid', () => {
    const states = ['paid', 'collection', 'open', 'reminded', 'overdue'] as const;
    const all = states.map((paymentState) => invoice(paymentState, { paymentState }));
    const expected = ['open', 'overdue', 'reminded', 'collection', 'paid'];
    expect(order(all, 'paymentState')).toEqual([expected, expected.toReversed()]);
  });

  test('has of equals of one day the highest number first', () => {
    const all = ['2', '10', '9'].map((id) => invoice(id, { contactName: 'Kymi Oy' }));
    expect(order(all, 'contactName')).toEqual([
      ['10', '9', '2'],
      ['10', '9', '2'],
    ]);
  });

  test.each([
    ['rakennus karjalan', ['1']],
    ['12345614', ['1']],
    ['1234 5614', ['1']],
    ['1234 5615', []],
  ])('searched for %j is what has every word', (search, expected) => {
    const all = [
      invoice('1', { contactName: 'Karjalan Rakennus Oy', referenceNumber: '1234 5614' }),
      invoice('2', { contactName: 'Rakennus Åberg' }),
    ];
    expect(querySalesInvoices(all, query({ search }), today).rows.map(({ id }) => id)).toEqual(expected);
  });

  test.each([
    ['total', 2],
    ['open', 2],
    ['dueDate', undefined],
  ])('counts the amounts that cannot be read beside its sums: %s', (field, unreadable) => {
    const marks = { unreadable: [{ field, value: 'n/a' }] };
    const all = [invoice('1', marks), invoice('2', { ...marks, paymentState: 'paid' }), invoice('3')];
    expect(querySalesInvoices(all, query(), today).sums[0]?.unreadable).toBe(unreadable);
  });
});

describe('what is to be sent and is not', () => {
  const createSubmission = (state: Submission['state'], step: SubmissionStep['state'] = 'planned') =>
    ({
      state,
      steps: [
        { kind: 'invoice', state: 'settled' },
        { kind: 'delivery', state: step },
      ],
    }) as Submission;
  const list = (
    drafts: readonly string[],
    submissions: Readonly<Record<string, Submission>>,
    plans: readonly SubmissionPlan[] = [],
  ) =>
    listPendingSendings(
      {
        store: {
          unreadablePlans: async () => ['broken'],
          drafts: async () =>
            drafts.map((id) => ({ draft: { id, contact: { name: `For ${id}` } }, savedAt: updatedAt })),
          plans: async () => plans,
        },
        outbox: { submission: async (_: unknown, id: string) => submissions[id] ?? null },
      } as unknown as Parameters<typeof listPendingSendings>[0],
      company,
      { visible: [invoice('7')] } as unknown as Parameters<typeof listPendingSendings>[2],
    );

  test('are the drafts that are not sent, but for those whose plan cannot be read', async () => {
    const sendings = await list(['new', 'stopped', 'sent', 'broken'], {
      stopped: createSubmission('stopped'),
      sent: createSubmission('done'),
    });
    expect(sendings.map(({ draftId, contactName, savedAt }) => [draftId, contactName, savedAt])).toEqual([
      ['new', 'For new', updatedAt],
      ['stopped', 'For stopped', updatedAt],
    ]);
  });

  test('are the further deliveries whose outcome is unknown, and no plan of a draft', async () => {
    const again = { kind: 'delivery', invoiceId: '7' } as unknown as DeliveryRequest;
    const redelivery = { ...createPlan('7', 'uncertain'), draftId: 'again', again };
    const sendings = await list(
      [],
      {
        again: createSubmission('stopped', 'uncertain'),
        refused: createSubmission('stopped', 'refused'),
        done: createSubmission('done', 'uncertain'),
        'draft of 7': createSubmission('stopped', 'uncertain'),
      },
      [
        redelivery,
        { ...redelivery, draftId: 'refused' },
        { ...createPlan('7'), draftId: 'done', again },
        createPlan('7', 'uncertain'),
      ],
    );
    expect(sendings).toMatchObject([
      { draftId: null, invoice: { id: '7' }, contactName: 'Recipient 7', savedAt: updatedAt },
    ]);
  });

  test('is a stopped delivery, whether or not its step has an error', () => {
    const steps = [{ kind: 'delivery', subject: '', state: 'refused', error: null }] as const;
    const submission = { ...createSubmission('stopped'), steps, updatedAt } as unknown as Submission;
    const sending: PendingSending = {
      ...{ draftId: 'd', invoice: null, contactName: '', savedAt: updatedAt },
      submission,
    };
    const tasks = listSalesTasks({ invoices: [], sendings: [sending], now: updatedAt, today });
    expect(tasks.map(({ kind }) => kind)).toEqual(['stopped']);
  });
});

describe('an invoice about which something may be to be done', () => {
  const settled = { deliveryState: 'delivered', paymentState: 'paid' } as const;

  test.each<[Partial<SalesInvoice>, boolean]>([
    [{}, false],
    [{ deliveryState: 'failed' }, true],
    [{ deliveryState: 'accepted' }, true],
    [{ deliveryState: 'none' }, false],
    [{ paymentState: 'collection' }, true],
    [{ paymentState: 'overdue' }, true],
    [{ paymentState: 'open' }, true],
    [{ paymentState: 'partlyPaid' }, true],
    [{ paymentState: 'creditLoss' }, false],
  ])('has %j beside a paid delivery: %s', (changes, mayNeedAction) =>
    expect(mayInvoiceNeedAction(invoice('1', { ...settled, ...changes }))).toBe(mayNeedAction),
  );
});

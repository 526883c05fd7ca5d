import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { RemoteLine } from '#app/sales/api/responses.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import type { OutboxOptions } from '#app/sales/outbox/outboxOptions.ts';
import type { FollowUpRequest } from '#app/sales/store/model/followUpRequest.ts';
import { captureError, company, lostAnswer, openOutbox } from './outboxFixture.ts';

const invoiceId = 'invoice 1';
const copy: FollowUpRequest = {
  ...{ kind: 'copy', invoiceId, channel: 'email', email: 'x@kymi.example', eInvoiceAddress: '', eInvoiceOperator: '' },
};
const reminder: FollowUpRequest = { kind: 'reminder', invoiceId };
const credit: FollowUpRequest = { kind: 'creditNote', invoiceId, reason: 'Palautus', lines: null, date: '2026-11-27' };
const all = [
  ['copy', copy, 'sendCopy'],
  ['reminder', reminder, 'sendReminder'],
  ['creditNote', credit, 'createCreditNote'],
] as const;

const line: RemoteLine = {
  ...{ id: 'L1', productId: null, name: 'Hirsi', quantity: '3', unit: 'MTR', unitPrice: '10', unitPriceWithVat: null },
  ...{ discountPercent: null, vatRate: '25.5', vatCategory: 'S', vatReason: '', description: '' },
};

const openSent = (options: Partial<OutboxOptions> = {}, api: Partial<SalesApi> = {}) => {
  const opened = openOutbox(options, api);
  opened.service.addInvoice({
    ...{ documentState: 'sent', channel: 'email', number: '1001', total: '37.65', lines: [line] },
  });
  const capabilities = opened.service.api.capabilities;
  Object.assign(opened.service.api, {
    capabilities: async () => ({
      ...(await capabilities()),
      operations: ['sendCopy', 'sendReminder', 'createCreditNote'],
    }),
  });
  const follow = (request: FollowUpRequest) => opened.outbox.followUp(company, request);
  return { ...opened, follow };
};

describe.each(all)('a %s', (kind, request, operation) => {
  test('is one step in a submission of its own, and leaves the invoice alone', async () => {
    const { follow, service, store } = openSent();
    const submission = await follow(request);
    expect(submission).toMatchObject({ state: 'done', invoiceId, steps: [{ kind, state: 'settled' }] });
    expect(submission.draftId).toMatch(new RegExp(`^${kind}-[0-9a-f]{40}$`));
    expect(service.followUps).toHaveLength(1);
    expect(service.listEffects()).toEqual([operation]);
    expect(await store.plan(company, submission.draftId)).toMatchObject({ followUp: request });
  });

  test('whose answer was lost is found by its event, without another request', async () => {
    const { follow, service } = openSent();
    service.failNext(operation, lostAnswer(), true);
    expect(await follow(request)).toMatchObject({ state: 'done' });
    expect(service.followUps).toHaveLength(1);
  });

  test('that was lost without effect is asked about, and repeated only by a person after the quiet time', async () => {
    const { follow, service, clocks, decide, outbox } = openSent();
    service.failNext(operation, lostAnswer());
    const lost = await follow(request);
    expect(lost).toMatchObject({ state: 'needsDecision', question: { kind: 'delivery' } });
    expect(await follow(request)).toMatchObject({ state: 'needsDecision', draftId: lost.draftId });
    expect(service.followUps).toHaveLength(0);
    expect(await captureError(decide('deliverAgain', lost.draftId))).toMatchObject({ kind: 'outcomePending' });
    clocks.pass(121);
    expect(await outbox.decide(company, lost.draftId, 'deliverAgain')).toMatchObject({ state: 'done' });
    expect(service.followUps).toHaveLength(1);
  });

  test('that a person knows to have happened is done', async () => {
    const { follow, service, decide } = openSent();
    service.failNext(operation, lostAnswer());
    const { draftId } = await follow(request);
    expect(await decide('wasDelivered', draftId)).toMatchObject({ state: 'done' });
    expect(service.followUps).toHaveLength(0);
  });

  test('that was repeated and came late as well is reported', async () => {
    const { follow, service, clocks, decide, store, outbox } = openSent();
    service.failNext(operation, lostAnswer());
    const { draftId } = await follow(request);
    clocks.pass(121);
    await decide('deliverAgain', draftId);
    const [first] = service.followUps;
    if (first) service.followUps.push(first);
    expect(await outbox.watchDuplicates(company)).toBe(true);
    expect((await store.repeatedSteps(company)).flatMap(({ duplicates }) => duplicates)).toEqual([
      { kind, id: invoiceId, name: '1001' },
    ]);
  });

  test('that the service refuses stops with its words, and can be tried again', async () => {
    const { follow, service } = openSent();
    service.failNext(operation, fail({ kind: 'conflict', message: 'Not possible.' }));
    expect(await follow(request)).toMatchObject({
      state: 'stopped',
      steps: [{ state: 'refused', error: { kind: 'followUpRefused', reason: 'byService', message: 'Not possible.' } }],
    });
    expect(await follow(request)).toMatchObject({ state: 'done' });
  });

  test('of an invoice that was never sent is not asked for', async () => {
    const { follow, service } = openSent();
    service.changeInvoice(invoiceId, { documentState: 'draft' });
    expect(await follow(request)).toMatchObject({
      steps: [{ error: { kind: 'followUpRefused', reason: 'notSent' } }],
    });
    expect(service.listEffects()).toEqual([]);
  });

  test('is refused where the dialect has no operation for it', async () => {
    const { outbox, service } = openOutbox();
    service.addInvoice({ documentState: 'sent' });
    expect(await captureError(outbox.followUp(company, request))).toMatchObject({ kind: 'invalidRequest' });
    expect(service.listEffects()).toEqual([]);
  });
});

describe('a reminder', () => {
  test('beside those of the service is sent only where the dialect allows both', async () => {
    const { follow, service } = openSent({ remindsAutomatically: async () => true });
    const capabilities = service.api.capabilities;
    expect(await follow(reminder)).toMatchObject({ state: 'done' });
    Object.assign(service.api, {
      capabilities: async () => ({ ...(await capabilities()), manualReminders: 'unlessAutomatic' }),
    });
    expect(await captureError(follow(reminder))).toEqual({ kind: 'followUpRefused', reason: 'remindsAutomatically' });
    expect(service.followUps).toHaveLength(1);
  });

  test.each([
    [{ paymentState: 'paid' }, 'paid'],
    [{ documentState: 'credited' }, 'credited'],
    [{ typeCode: '381' }, 'creditNote'],
  ] as const)('of an invoice with %j is refused', async (change, reason) => {
    const { follow, service } = openSent();
    service.changeInvoice(invoiceId, change);
    expect(await follow(reminder)).toMatchObject({ steps: [{ error: { kind: 'followUpRefused', reason } }] });
    expect(service.listEffects()).toEqual([]);
  });
});

describe('a credit note', () => {
  const creditLines = (quantity: string, index = 0): FollowUpRequest => ({
    ...credit,
    kind: 'creditNote',
    lines: [{ index, quantity }],
  });

  test('of a line carries the line, its total and the number of the invoice', async () => {
    const sent: unknown[] = [];
    const { follow } = openSent(
      {},
      {
        createCreditNote: async (creditNote) => {
          sent.push(creditNote);
          return { id: 'credit 1', invoiceNumber: '1002' };
        },
      },
    );
    expect(await follow(creditLines('1'))).toMatchObject({ state: 'done', invoiceNumber: '1002' });
    expect(sent).toMatchObject([
      {
        ...{ precedingInvoiceNumber: '1001', isWhole: false, total: '12.55', reason: 'Palautus' },
        lines: [{ index: 0, lineId: 'L1', quantity: '1', unitPrice: '10' }],
      },
    ]);
  });

  test.each([
    ['more of a line than there is', creditLines('4'), 'tooMuch'],
    ['nothing of a line', creditLines('0'), 'tooMuch'],
    ['a line that is not there', creditLines('1', 5), 'noLines'],
    ['no line', { ...credit, lines: [] }, 'noLines'],
  ] as const)('of %s is refused', async (_, request, reason) => {
    const { follow, service } = openSent();
    expect(await follow(request as FollowUpRequest)).toMatchObject({
      steps: [{ error: { kind: 'followUpRefused', reason } }],
    });
    expect(service.listEffects()).toEqual([]);
  });

  test('of more than is left, or of an invoice that is credited, is refused', async () => {
    const { follow, service } = openSent();
    await follow(creditLines('2'));
    expect(await follow(credit)).toMatchObject({ steps: [{ error: { reason: 'tooMuch' } }] });
    await follow(creditLines('1'));
    expect(await follow(creditLines('1'))).toMatchObject({ steps: [{ error: { reason: 'credited' } }] });
    expect(service.followUps.map(({ amount }) => amount)).toEqual(['25.1', '12.55']);
  });

  test('of a paid invoice is made', async () => {
    const { follow, service } = openSent();
    service.changeInvoice(invoiceId, { paymentState: 'paid', open: '0' });
    expect(await follow(credit)).toMatchObject({ state: 'done' });
  });

  test('of another amount is not taken for a lost one', async () => {
    const { follow, service } = openSent();
    service.failNext('createCreditNote', lostAnswer());
    const { draftId } = await follow(creditLines('1'));
    service.followUps.push({ invoiceId, clientId: '', kind: 'credited', amount: '25.1' });
    expect(await follow(creditLines('1'))).toMatchObject({ state: 'needsDecision', draftId });
  });
});

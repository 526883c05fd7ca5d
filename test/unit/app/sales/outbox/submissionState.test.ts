import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { applyCreatedRecords } from '#app/sales/outbox/steps/applyCreatedRecords.ts';
import { updateStepProgress } from '#app/sales/store/model/submissionPlan.ts';
import type { SalesStore } from '#app/sales/store/salesStore.ts';
import { captureError, company, createReadyDraft, lostAnswer, openOutbox, openStore } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });

describe('the state of a submission', () => {
  /** A submission whose delivery was under way when the program ended. */
  const openInterrupted = async () => {
    const asked: CompanyRef[] = [];
    const others = { areSending: false };
    const isHeldElsewhere = (of: CompanyRef): boolean => {
      asked.push(of);
      return others.areSending;
    };
    const opened = openOutbox({ lock: { hold: (_, work) => work(), isHeldElsewhere } });
    await opened.save();
    opened.service.failNext('deliver', lostAnswer());
    await opened.send();
    const plan = await opened.store.plan(company, 'draft');
    const delivery = plan?.steps.at(-1)?.progress;
    if (!plan || delivery?.state !== 'uncertain') throw new Error('the delivery is uncertain');
    const { request } = delivery;
    await opened.store.savePlan(updateStepProgress(plan, 'delivery', { state: 'intended', request }));
    return { ...opened, asked, others };
  };

  test('after an interrupted call is stopped, with that step uncertain', async () => {
    const { outbox } = await openInterrupted();
    const state = await outbox.submission(company, 'draft');
    expect(state).toMatchObject({ state: 'stopped', question: null, invoiceId: 'invoice 1', invoiceNumber: null });
    expect(state?.steps.at(-1)).toEqual({ kind: 'delivery', subject: '', state: 'uncertain', error: null });
  });

  test('is "sending" while another program may be at that call', async () => {
    const { outbox, others, asked } = await openInterrupted();
    others.areSending = true;
    const state = await outbox.submission(company, 'draft');
    expect(state).toMatchObject({ state: 'sending', question: null });
    expect(state?.steps.at(-1)?.state).toBe('intended');
    expect(outbox.isHeldElsewhere(company)).toBe(true);
    expect(asked).toEqual([company, company]);
  });

  test('without a call under way is as it was saved, whatever other programs do', async () => {
    const opened = openOutbox({ lock: { hold: (_, work) => work(), isHeldElsewhere: () => true } });
    await opened.save();
    opened.service.failNext('deliver', offline);
    await opened.send();
    expect(await opened.outbox.submission(company, 'draft')).toMatchObject({ state: 'stopped' });
  });

  test('is "sending" while it runs here, and as saved afterwards', async () => {
    const { save, send, service, outbox } = openOutbox();
    await save();
    const seen: (Submission | null)[] = [];
    service.watch('deliver', async () => seen.push(await outbox.submission(company, 'draft')));
    const ended = await send();
    expect(seen).toMatchObject([{ state: 'sending', question: null }]);
    expect(seen[0]?.steps.at(-1)?.state).toBe('intended');
    expect(await outbox.submission(company, 'draft')).toEqual(ended);
  });

  test('that was read while a sending ended or began is still that of a sending', async () => {
    const real = openStore();
    const hooks: { afterPlan: (() => unknown) | null } = { afterPlan: null };
    const store: SalesStore = {
      ...real,
      plan: async (...names) => {
        const plan = await real.plan(...names);
        const { afterPlan } = hooks;
        hooks.afterPlan = null;
        await afterPlan?.();
        return plan;
      },
    };
    const { save, send, service, outbox } = openOutbox({ store });
    await save();
    service.failNext('deliver', offline);
    await send();
    hooks.afterPlan = () => {
      sending = send();
    };
    let sending: Promise<Submission> | null = null;
    expect(await outbox.submission(company, 'draft')).toMatchObject({ state: 'sending' });
    await sending;

    await save({}, 'second');
    let state: Promise<Submission | null> | null = null;
    const ends = Promise.withResolvers<void>();
    service.watch('deliver', () => {
      hooks.afterPlan = () => ends.promise;
      state = outbox.submission(company, 'second');
    });
    await send('second');
    ends.resolve();
    expect(await state).toMatchObject({ state: 'sending' });
  });
});

test('work between two sendings waits for the one under way, and the next for it', async () => {
  const { save, send, outbox, service } = openOutbox();
  await save();
  await save({}, 'second');
  const order: string[] = [];
  service.watch('deliver', () => order.push('delivery'));
  await Promise.all([
    send(),
    outbox.between(company, async () => {
      order.push('between');
    }),
    send('second'),
  ]);
  expect(order).toEqual(['delivery', 'between', 'delivery']);
  await outbox.waitUntilIdle(company.connectionId);
});

test('two programs cannot go on with one submission: the later one is told, and sends nothing', async () => {
  const opened = openOutbox();
  await opened.save();
  const other = opened.reopen();
  const sent: Promise<Submission>[] = [];
  opened.service.watch('createProduct', () => {
    if (sent.length === 0) sent.push(other.send(company, 'draft'));
    return Promise.allSettled(sent);
  });
  const failures = [await captureError(opened.send()), await captureError(Promise.all(sent))];
  expect(failures).toContainEqual({ kind: 'otherProgram', reason: 'changed' });
  expect(opened.service.deliveries.length).toBeLessThanOrEqual(1);
});

describe('an invoice of another submission', () => {
  test('is never taken for the one whose answer was lost', async () => {
    const { save, send, service, clocks } = openOutbox();
    const contact = { ...createReadyDraft().contact, remoteId: 'contact 1' };
    service.addContact({ ...contact, remoteId: 'contact 1' });
    await save({ contact }, 'second');
    await save({ contact });
    service.failNext('createInvoice', lostAnswer());
    await send('second');
    // The first draft makes its empty invoice meanwhile.
    service.failNext('updateInvoice', offline);
    expect((await send()).invoiceId).toBe('invoice 1');
    clocks.pass(120);
    expect(await send('second')).toMatchObject({ invoiceId: 'invoice 2', state: 'done' });
    expect(await send()).toMatchObject({ invoiceId: 'invoice 1', state: 'done' });
  });

  test('may be any where a journal cannot be read, so that nothing is adopted', async () => {
    const real = openStore();
    const store: SalesStore = { ...real, unreadablePlans: async () => ['other'] };
    const { save, send, service } = openOutbox({ store });
    await save();
    service.failNext('createInvoice', lostAnswer(), true);
    const stopped = await send();
    expect(stopped.steps[2]).toMatchObject({
      ...{ state: 'uncertain', error: { kind: 'unreadableRecord', reason: 'journal' } },
    });
    expect(service.invoices.size).toBe(1);
  });
});

test('what a plan has created stands in the draft, and what a person picked stays', async () => {
  const { save, send, store } = openOutbox();
  const draft = await save();
  await send();
  const plan = await store.plan(company, 'draft');
  if (!plan) throw new Error('there is a plan');
  const applied = applyCreatedRecords(draft, plan);
  expect(applied.contact).toEqual({ ...draft.contact, remoteId: 'contact 1' });
  expect(applied.lines.map(({ productId }) => productId)).toEqual(['product 1', null]);
  const [first, second] = draft.lines;
  if (!first || !second) throw new Error('the draft has two lines');
  const picked = {
    ...draft,
    contact: { ...draft.contact, remoteId: 'picked' },
    lines: [{ ...first, productId: 'own' }, second],
  };
  expect(applyCreatedRecords(picked, plan)).toEqual(picked);
});

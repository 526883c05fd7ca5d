import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { card } from './card.ts';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import { matchesStep, networkWhere } from './network.ts';
import { captureError, company, decide, findStep, once, readyDraft, send } from './parts.ts';
import { noSuchMailbox, requestPatterns } from './speech.ts';

describe('a draft whose delivery may have happened', () => {
  test('is not discarded, so that somebody says what became of it', async () => {
    let isOffline = false;
    const opened = openDemoSales(
      networkWhere((request) => {
        isOffline ||= matchesStep(requestPatterns.delivery)(request);
        return isOffline ? Promise.reject(new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true })) : null;
      }),
    );
    const draft = await readyDraft(opened.sales, newRecipient());
    expect(findStep(await send(opened, draft), 'delivery')?.state).toBe('uncertain');
    const error = await captureError(opened.sales.discardDraft({ company, draftId: draft.id }));
    expect(error).toMatchObject({ kind: 'conflict' });
    expect((await opened.sales.drafts({ company })).map(({ id }) => id)).toEqual([draft.id]);
  });

  test('keeps the recipient that it was sent to, also where that one is merged into another', async () => {
    const opened = openDemoSales();
    const name = newRecipient();
    const duplicate = await opened.sales.addressBook.saveContact({ company, key: 'duplicate', contact: card(name) });
    const survivor = await opened.sales.addressBook.saveContact({
      company,
      key: 'kept',
      contact: { ...card(name), town: 'Hamina' },
    });
    const draft = await readyDraft(opened.sales, name);
    const { channel: _c, paymentTermDays: _p, ...contact } = duplicate;
    await opened.sales.saveDraft({ draft: { ...draft, contact } });
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'cutBefore' } });
    expect((await send(opened, draft)).state).toBe('needsDecision');
    await opened.sales.addressBook.mergeContacts({
      company,
      survivorId: survivor.remoteId,
      duplicateId: duplicate.remoteId,
    });
    expect((await opened.sales.draft({ company, draftId: draft.id })).draft.contact).toMatchObject({ town: 'Kotka' });
    const since = counting();
    expect((await decide(opened, draft, 'deliverAgain')).state).toBe('done');
    expect(since()).toMatchObject({ invoices: 0, deliveries: 1 });
  });
});

test('a draft that was sent and discarded does not come back with other words', async () => {
  const opened = openDemoSales();
  const draft = await readyDraft(opened.sales, newRecipient());
  expect((await send(opened, draft)).state).toBe('done');
  await opened.sales.discardDraft({ company, draftId: draft.id });
  expect(await captureError(opened.sales.saveDraft({ draft: { ...draft, note: 'typed later' } }))).toMatchObject({
    kind: 'conflict',
  });
});

test('answers that contradict each other at the same time are one answer', async () => {
  const opened = openDemoSales();
  const draft = await readyDraft(opened.sales, newRecipient());
  const since = counting();
  demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'cutBefore' } });
  await send(opened, draft);
  const answers = [decide(opened, draft, 'deliverAgain'), decide(opened, draft, 'wasDelivered'), send(opened, draft)];
  const ended = await Promise.all([...answers, decide(opened, draft, 'deliverAgain')]);
  expect(ended.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  expect(since()).toEqual(once);
});

test('two drafts for the same new recipient, sent at once: one contact', async () => {
  const opened = openDemoSales();
  const name = newRecipient();
  const [one, other] = [await readyDraft(opened.sales, name), await readyDraft(opened.sales, name)];
  const since = counting();
  demo.mischief.next({ ...requestPatterns.contact, do: { kind: 'cutAfter' } });
  await Promise.all([send(opened, one), send(opened, other)]);
  await Promise.all([send(opened, one), send(opened, other)]);
  expect(since()).toEqual({ contacts: 1, products: 1, invoices: 2, deliveries: 2 });
});

test('a refused delivery mended with words of the header keeps one invoice', async () => {
  const opened = openDemoSales();
  const draft = await readyDraft(opened.sales, newRecipient());
  const since = counting();
  demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'status', ...noSuchMailbox } });
  await send(opened, draft);
  await opened.sales.saveDraft({ draft: { ...draft, note: 'mended' } });
  expect((await send(opened, draft)).state).toBe('done');
  expect(since()).toEqual(once);
});

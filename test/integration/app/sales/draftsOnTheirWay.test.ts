import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { card } from './card.ts';
import { isOf, networkWhere } from './network.ts';
import { company, decide, errorOf, once, readyDraft, send, stepOf } from './parts.ts';
import { counting, demo, newRecipient, wingOn } from './scene.ts';
import { asked, noSuchMailbox } from './speech.ts';

describe('a draft whose delivery may have happened', () => {
  test('is not discarded, so that somebody says what became of it', async () => {
    let isOffline = false;
    const wing = wingOn(
      networkWhere((request) => {
        isOffline ||= isOf(asked.delivery)(request);
        return isOffline ? Promise.reject(new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true })) : null;
      }),
    );
    const draft = await readyDraft(wing.sales, newRecipient());
    expect(stepOf(await send(wing, draft), 'delivery')?.state).toBe('uncertain');
    const error = await errorOf(wing.sales.discardDraft({ company, draftId: draft.id }));
    expect(error).toMatchObject({ kind: 'conflict' });
    expect((await wing.sales.drafts({ company })).map(({ id }) => id)).toEqual([draft.id]);
  });

  test('keeps the recipient that it was sent to, also where that one is merged into another', async () => {
    const wing = wingOn();
    const name = newRecipient();
    const duplicate = await wing.sales.book.saveContact({ company, key: 'duplicate', contact: card(name) });
    const kept = await wing.sales.book.saveContact({
      company,
      key: 'kept',
      contact: { ...card(name), town: 'Hamina' },
    });
    const draft = await readyDraft(wing.sales, name);
    const { channel: _c, paymentTermDays: _p, ...contact } = duplicate;
    await wing.sales.saveDraft({ draft: { ...draft, contact } });
    demo.mischief.next({ ...asked.delivery, do: { kind: 'cutBefore' } });
    expect((await send(wing, draft)).state).toBe('needsDecision');
    await wing.sales.book.mergeContacts({ company, kept: kept.remoteId, duplicate: duplicate.remoteId });
    expect((await wing.sales.draft({ company, draftId: draft.id })).draft.contact).toMatchObject({ town: 'Kotka' });
    const since = counting();
    expect((await decide(wing, draft, 'deliverAgain')).state).toBe('done');
    expect(since()).toMatchObject({ invoices: 0, deliveries: 1 });
  });
});

test('a draft that was sent and discarded does not come back with other words', async () => {
  const wing = wingOn();
  const draft = await readyDraft(wing.sales, newRecipient());
  expect((await send(wing, draft)).state).toBe('done');
  await wing.sales.discardDraft({ company, draftId: draft.id });
  expect(await errorOf(wing.sales.saveDraft({ draft: { ...draft, note: 'typed later' } }))).toMatchObject({
    kind: 'conflict',
  });
});

test('answers that contradict each other at the same time are one answer', async () => {
  const wing = wingOn();
  const draft = await readyDraft(wing.sales, newRecipient());
  const since = counting();
  demo.mischief.next({ ...asked.delivery, do: { kind: 'cutBefore' } });
  await send(wing, draft);
  const answers = [decide(wing, draft, 'deliverAgain'), decide(wing, draft, 'wasDelivered'), send(wing, draft)];
  const ended = await Promise.all([...answers, decide(wing, draft, 'deliverAgain')]);
  expect(ended.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  expect(since()).toEqual(once);
});

test('two drafts for the same new recipient, sent at once: one contact', async () => {
  const wing = wingOn();
  const name = newRecipient();
  const [one, other] = [await readyDraft(wing.sales, name), await readyDraft(wing.sales, name)];
  const since = counting();
  demo.mischief.next({ ...asked.contact, do: { kind: 'cutAfter' } });
  await Promise.all([send(wing, one), send(wing, other)]);
  await Promise.all([send(wing, one), send(wing, other)]);
  expect(since()).toEqual({ contacts: 1, products: 1, invoices: 2, deliveries: 2 });
});

test('a refused delivery mended with words of the header keeps one invoice', async () => {
  const wing = wingOn();
  const draft = await readyDraft(wing.sales, newRecipient());
  const since = counting();
  demo.mischief.next({ ...asked.delivery, do: { kind: 'status', ...noSuchMailbox } });
  await send(wing, draft);
  await wing.sales.saveDraft({ draft: { ...draft, note: 'mended' } });
  expect((await send(wing, draft)).state).toBe('done');
  expect(since()).toEqual(once);
});

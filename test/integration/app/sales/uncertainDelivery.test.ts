import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import { answered, effectThen, lateEffect, matchesStep, networkWhere } from './network.ts';
import { captureError, company, decide, findStep, invoiceAt, once, putInvoice, readyDraft, send } from './parts.ts';
import { noSuchMailbox, requestPatterns } from './speech.ts';

describe('a delivery that may have happened', () => {
  test('keeps the draft as it was sent, also before anybody could look', async () => {
    const opened = openDemoSales(
      networkWhere(
        (() => {
          let isLost = false;
          return (request, network) => {
            if (matchesStep(requestPatterns.delivery)(request)) {
              isLost = true;
              return effectThen(() => answered(500))(request, network);
            }
            return isLost ? Promise.reject(new AppFailure({ kind: 'offline' })) : null;
          };
        })(),
      ),
    );
    const draft = await readyDraft(opened.sales, newRecipient(), { note: 'what was sent' });
    const stopped = await send(opened, draft);
    expect(stopped.state).toBe('stopped');
    expect(findStep(stopped, 'delivery')?.state).toBe('uncertain');
    const changed = { ...draft, note: 'typed later' };
    expect(await captureError(opened.sales.saveDraft({ draft: changed }))).toMatchObject({ kind: 'conflict' });
    expect((await opened.sales.draft({ company, draftId: draft.id })).draft.note).toBe('what was sent');
  });

  test('stays uncertain, and the draft as it is, when "deliver again" did not get through either', async () => {
    let isOffline = false;
    const opened = openDemoSales(
      networkWhere(() => (isOffline ? Promise.reject(new AppFailure({ kind: 'offline' })) : null)),
    );
    const draft = await readyDraft(opened.sales, newRecipient());
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'cutBefore' } });
    expect((await send(opened, draft)).state).toBe('needsDecision');
    isOffline = true;
    const again = await decide(opened, draft, 'deliverAgain');
    expect(again.state).toBe('needsDecision');
    expect(findStep(again, 'delivery')).toMatchObject({ state: 'uncertain', error: { kind: 'offline' } });
    const changed = { ...draft, note: 'typed later' };
    expect(await captureError(opened.sales.saveDraft({ draft: changed }))).toMatchObject({ kind: 'conflict' });
    isOffline = false;
    const since = counting();
    expect((await send(opened, draft)).state).toBe('needsDecision');
    expect(since().deliveries).toBe(0);
    expect((await decide(opened, draft, 'deliverAgain')).state).toBe('done');
    expect(since().deliveries).toBe(1);
  });

  test('is repeated for the same invoice where the person first writes over what others changed', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'cutBefore' } });
    const { invoiceId } = await send(opened, draft);
    await putInvoice(demo, invoiceId, (whole) => ({ ...whole, note: 'changed by somebody else' }));
    expect((await decide(opened, draft, 'deliverAgain')).question?.kind).toBe('changed');
    expect((await decide(opened, draft, 'overwriteServiceVersion')).question?.kind).toBe('delivery');
    expect(await decide(opened, draft, 'deliverAgain')).toMatchObject({ state: 'done', invoiceId });
    expect(since()).toEqual(once);
    expect(await invoiceAt(demo, invoiceId)).toMatchObject({ note: draft.note });
  });

  test('and whose effect came before the person said "again" is not repeated', async () => {
    const { http, arrive } = lateEffect(matchesStep(requestPatterns.delivery));
    const opened = openDemoSales(http);
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    expect((await send(opened, draft)).state).toBe('needsDecision');
    await arrive();
    expect((await decide(opened, draft, 'deliverAgain')).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('that is refused when it is tried again lets the draft be corrected', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient());
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'cutBefore' } });
    await send(opened, draft);
    demo.mischief.next({
      ...requestPatterns.delivery,
      do: { kind: 'status', ...noSuchMailbox },
    });
    const refused = await decide(opened, draft, 'deliverAgain');
    expect(findStep(refused, 'delivery')).toMatchObject({
      state: 'refused',
      error: { kind: 'validation', fields: [{ path: 'contact.email' }] },
    });
    await opened.sales.saveDraft({ draft: { ...draft, contact: { ...draft.contact, email: 'toinen@kymi.example' } } });
    const done = await send(opened, draft);
    expect(done.state).toBe('done');
    expect(await invoiceAt(demo, done.invoiceId)).toMatchObject({ delivery: { email: 'toinen@kymi.example' } });
  });

  test('is never repeated without the person, however often it is sent again', async () => {
    const opened = openDemoSales();
    const since = counting();
    const draft = await readyDraft(opened.sales, newRecipient());
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'cutBefore' } });
    expect((await send(opened, draft)).state).toBe('needsDecision');
    expect((await send(opened, draft)).state).toBe('needsDecision');
    expect(since().deliveries).toBe(0);
    expect((await decide(opened, draft, 'deliverAgain')).state).toBe('done');
    expect(await captureError(decide(opened, draft, 'deliverAgain'))).toMatchObject({ kind: 'conflict' });
    expect(since().deliveries).toBe(1);
  });

  test('that the person says has arrived is done', async () => {
    const opened = openDemoSales();
    const since = counting();
    const draft = await readyDraft(opened.sales, newRecipient());
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'status', status: 503 } });
    await send(opened, draft);
    const decided = decide(opened, draft, 'wasDelivered');
    expect((await decided).state).toBe('done');
    expect(since().deliveries).toBe(0);
  });

  test('that the service shows as sent is done without asking', async () => {
    const opened = openDemoSales();
    const since = counting();
    const draft = await readyDraft(opened.sales, newRecipient());
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'cutAfter' } });
    const submission = await send(opened, draft);
    expect(submission).toMatchObject({ state: 'done' });
    expect(submission.invoiceNumber).toMatch(/^\d+$/);
    expect(since().deliveries).toBe(1);
  });
});

import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import type { HttpClient, HttpResponse } from '#app/http/client.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import { answered, effectThen, lateEffect, matchesStep, networkWhere, onceTo, steps } from './network.ts';
import {
  company,
  createSalesConnection,
  findStep,
  invoiceAt,
  newFile,
  type OpenedSales,
  once,
  openSales,
  readyDraft,
  send,
} from './parts.ts';
import { requestPatterns } from './speech.ts';

describe.each(steps)('$kind', (step) => {
  test('whose effect comes after it was looked for in vain is found on the next run', async () => {
    const { http, arrive } = lateEffect(matchesStep(step));
    const opened = openDemoSales(http);
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    const lost = await send(opened, draft);
    expect(findStep(lost, step.kind)?.state).toBe('uncertain');
    expect(await arrive()).toBeLessThan(300);
    expect((await send(opened, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('after every token was withdrawn is taken with a new one, in the same run', async () => {
    const opened = openDemoSales(
      networkWhere(
        onceTo(matchesStep(step), (request, network) => {
          demo.withdrawAccessTokens();
          return network.send(request);
        }),
      ),
    );
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    expect((await send(opened, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  });
});

describe('effects', () => {
  /** Every step goes wrong in the same way, once each. */
  const openSalesAnsweredBy = (answer: () => HttpResponse): OpenedSales => {
    const interceptors = steps.map((step) => onceTo(matchesStep(step), effectThen(answer)));
    return openDemoSales(
      networkWhere(
        (request, network) => interceptors.map((intercept) => intercept(request, network)).find((done) => done) ?? null,
      ),
    );
  };

  test.each([401, 408, 500, 303])('that were all answered %s are not done twice', async (status) => {
    const opened = openSalesAnsweredBy(() => answered(status));
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    expect((await send(opened, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test.each(['{}', '{"success":true}', '[]', 'null', '"ok"', '<!doctype html><title>Sign in</title>', ''])(
    'that were all answered 200 with %j are not done twice',
    async (body) => {
      const opened = openSalesAnsweredBy(() => answered(200, body));
      const draft = await readyDraft(opened.sales, newRecipient());
      const since = counting();
      expect((await send(opened, draft)).state).toBe('done');
      expect(since()).toEqual(once);
    },
  );
});

describe('a look-up', () => {
  test.each(['{}', 'null', '{"results":null}', '{"error":"later"}', '[]'])(
    'that is answered 200 with %j has not found that there is nothing',
    async (body) => {
      const looks = requestPatterns.findContacts;
      let isLost = false;
      const opened = openDemoSales(
        networkWhere((request, network) => {
          if (matchesStep(requestPatterns.contact)(request) && !isLost) {
            isLost = true;
            return effectThen(() => answered(500))(request, network);
          }
          return isLost && request.method === looks.method && looks.path.test(request.url)
            ? Promise.resolve(answered(200, body))
            : null;
        }),
      );
      const draft = await readyDraft(opened.sales, newRecipient());
      const since = counting();
      for (let time = 0; time < 3; time += 1)
        expect(findStep(await send(opened, draft), 'contact')).toMatchObject({
          state: 'uncertain',
          error: { kind: 'unreadableAnswer' },
        });
      expect(since().contacts).toBe(1);
    },
  );

  test('that is answered 404 by a gateway has not shown that there is nothing, however often', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    demo.mischief.next({ ...requestPatterns.invoice, do: { kind: 'cutAfter' } });
    demo.mischief.next({ ...requestPatterns.readInvoice, times: 3, do: { kind: 'status', status: 404 } });
    for (let time = 0; time < 3; time += 1)
      expect(findStep(await send(opened, draft), 'invoice')).toMatchObject({
        state: 'uncertain',
        error: { kind: 'notFound' },
      });
    expect((await send(opened, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('adopts no draft that somebody has edited, also if the list has no lines', async () => {
    const { http } = lateEffect(matchesStep(requestPatterns.invoice));
    const withoutLines: HttpClient = {
      send: async (request) => {
        const answer = await http.send(request);
        if (!matchesStep(requestPatterns.listInvoices)(request)) return answer;
        const text = await readResponseText(answer);
        return answered(200, text.replaceAll(/"lines":\[[^\]]*\],/g, ''));
      },
    };
    const opened = openDemoSales(withoutLines);
    const first = await readyDraft(opened.sales, newRecipient());
    const lost = await send(opened, first);
    expect(findStep(lost, 'invoice')?.state).toBe('uncertain');
    // Meanwhile somebody makes an invoice for the same recipient elsewhere.
    const [contact] = await opened.sales.addressBook.contacts({ company, search: first.contact.name });
    const elsewhere = openDemoSales(
      networkWhere((request) =>
        matchesStep(requestPatterns.delivery)(request) ? Promise.resolve(answered(400, '{}')) : null,
      ),
    );
    const other = await readyDraft(elsewhere.sales, first.contact.name, contact ? { contact } : {});
    const otherSubmission = await send(elsewhere, other);
    const done = await send(opened, first);
    expect(done.state).toBe('done');
    expect(done.invoiceId).not.toBe(otherSubmission.invoiceId);
  });
});

describe('lines', () => {
  test('whose look-up a gateway answered 404 once are written all the same', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    demo.mischief.next({ ...requestPatterns.lines, do: { kind: 'cutBefore' } });
    expect(findStep(await send(opened, draft), 'lines')?.state).toBe('uncertain');
    demo.mischief.next({ ...requestPatterns.readInvoice, do: { kind: 'status', status: 404 } });
    expect(findStep(await send(opened, draft), 'lines')?.error?.kind).toBe('notFound');
    // The first look-up that is answered only looks.
    await send(opened, draft);
    expect((await send(opened, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('that arrive late do not undo what was typed since', async () => {
    const { http, arrive } = lateEffect(matchesStep(requestPatterns.lines));
    const opened = openDemoSales(http);
    const draft = await readyDraft(opened.sales, newRecipient(), { note: 'first words' });
    await send(opened, draft);
    await opened.sales.saveDraft({ draft: { ...draft, note: 'last words' } });
    const done = await send(opened, draft);
    expect(done.state).toBe('done');
    expect(await arrive()).toBe(409);
    expect(await invoiceAt(demo, done.invoiceId)).toMatchObject({ note: 'last words', status: 'Sent' });
  });

  test('that arrive between the reading and the writing of the next attempt are no change of somebody else', async () => {
    const late = lateEffect(matchesStep(requestPatterns.lines));
    let attempts = 0;
    const opened = openDemoSales({
      send: async (request) => {
        if (matchesStep(requestPatterns.lines)(request)) {
          attempts += 1;
          if (attempts === 2) await late.arrive();
        }
        return late.http.send(request);
      },
    });
    const draft = await readyDraft(opened.sales, newRecipient());
    await send(opened, draft);
    let done = await send(opened, draft);
    // Where there is no row version, a line may by then be there twice: the person is shown that, and says what is right.
    for (let step = 0; step < 3 && done.state !== 'done'; step += 1)
      done =
        done.state === 'needsDecision'
          ? await opened.sales.decide({ company, draftId: draft.id, answer: 'overwriteServiceVersion' })
          : await send(opened, draft);
    expect(done.state).toBe('done');
    expect(await invoiceAt(demo, done.invoiceId)).toMatchObject({ lines: [{ quantity: 2.5 }, { quantity: 3 }] });
  });
});

describe('send', () => {
  test('sends no request, changes nothing and publishes nothing for a submission that is done', async () => {
    let requests = 0;
    const opened = openDemoSales(
      networkWhere(() => {
        requests += 1;
        return null;
      }),
    );
    const draft = await readyDraft(opened.sales, newRecipient());
    const done = await send(opened, draft);
    const [requestsBefore, publishedBefore] = [requests, opened.submissions.length];
    expect(await send(opened, draft)).toEqual(done);
    expect([requests, opened.submissions.length]).toEqual([requestsBefore, publishedBefore]);
  });

  test('under way is waited for before the connection is removed, and leaves nothing behind', async () => {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const file = newFile();
    const slow = openSales(file, createSalesConnection(demo, slowAt(reached, released)));
    const draft = await readyDraft(slow.sales, newRecipient());
    const sending = send(slow, draft);
    await reached.promise;
    const removed = slow.sales.remove(company.connectionId);
    released.resolve();
    expect((await sending).state).toBe('done');
    await removed;
    await slow.sales.close();
    expect(recordsIn(file)).toBe(0);
  });
});

const slowAt = (reached: PromiseWithResolvers<void>, released: PromiseWithResolvers<void>): HttpClient =>
  networkWhere(
    onceTo(matchesStep(requestPatterns.delivery), async (request, network) => {
      reached.resolve();
      await released.promise;
      return network.send(request);
    }),
  );

const recordsIn = (file: string): number => {
  const database = new DatabaseSync(file);
  const row = database.prepare('SELECT count(*) AS records FROM record').get();
  database.close();
  return Number(row?.records);
};

import { describe, expect, test } from 'vitest';
import { readText } from '../../../app/http/readBody.ts';
import { answered, networkWhere } from './network.ts';
import { decide, deliverElsewhere, invoiceAt, once, putInvoice, readyDraft, send, stepOf } from './parts.ts';
import { counting, demo, newRecipient, wingOn } from './scene.ts';

describe('lines', () => {
  test('that somebody else has written over are not delivered in their place', async () => {
    const wing = wingOn();
    const draft = await readyDraft(wing.sales, newRecipient(), { note: 'ours' });
    demo.mischief.next({ method: 'POST', path: /deliver/, do: { kind: 'rateLimit', seconds: 1 } });
    const stopped = await send(wing, draft);
    expect(stepOf(stopped, 'delivery')).toMatchObject({ state: 'refused', error: { kind: 'rateLimited' } });
    await putInvoice(demo, stopped.invoiceId, (whole) => ({ ...whole, note: 'theirs', lines: [] }));
    const since = counting();
    const conflict = await send(wing, draft);
    expect(conflict.state).toBe('stopped');
    expect(stepOf(conflict, 'lines')).toMatchObject({ state: 'planned', error: { kind: 'conflict' } });
    expect(since().deliveries).toBe(0);
    expect((await send(wing, draft)).state).toBe('done');
    expect(await invoiceAt(demo, stopped.invoiceId)).toMatchObject({ note: 'ours', status: 'Sent' });
  });

  test('in an invoice that only got a new version are delivered', async () => {
    const wing = wingOn();
    const draft = await readyDraft(wing.sales, newRecipient());
    demo.mischief.next({ method: 'POST', path: /deliver/, do: { kind: 'rateLimit', seconds: 1 } });
    const stopped = await send(wing, draft);
    await putInvoice(demo, stopped.invoiceId, (whole) => whole);
    expect((await send(wing, draft)).state).toBe('done');
  });
});

describe('an invoice', () => {
  test('that one answer says is not there, and the list says is, is not made again', async () => {
    const wing = wingOn();
    const draft = await readyDraft(wing.sales, newRecipient());
    const since = counting();
    demo.mischief.next({ method: 'GET', path: /invoices\/./, do: { kind: 'status', status: 404 } });
    const stopped = await send(wing, draft);
    expect(stepOf(stopped, 'lines')).toMatchObject({ state: 'planned', error: { kind: 'notFound' } });
    expect((await send(wing, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('that somebody has changed and sent is not taken for what was typed here', async () => {
    const wing = wingOn();
    const draft = await readyDraft(wing.sales, newRecipient(), { note: 'ours' });
    demo.mischief.next({ method: 'POST', path: /deliver/, do: { kind: 'rateLimit', seconds: 1 } });
    const stopped = await send(wing, draft);
    await putInvoice(demo, stopped.invoiceId, (whole) => ({ ...whole, note: 'theirs' }));
    await deliverElsewhere(demo, stopped.invoiceId);
    expect((await send(wing, draft)).state).toBe('stopped');
    expect((await send(wing, draft)).state).toBe('needsDecision');
    expect((await decide(wing, draft, 'wasDelivered')).state).toBe('done');
  });

  test('that somebody sent as it was is done', async () => {
    const wing = wingOn();
    const draft = await readyDraft(wing.sales, newRecipient());
    demo.mischief.next({ method: 'POST', path: /deliver/, do: { kind: 'rateLimit', seconds: 1 } });
    const stopped = await send(wing, draft);
    await deliverElsewhere(demo, stopped.invoiceId);
    const since = counting();
    expect((await send(wing, draft)).state).toBe('done');
    expect(since().deliveries).toBe(0);
  });

  test.each(['wasDelivered', 'deliverAgain'] as const)(
    'that somebody sent before the last words were in it is for the person to decide: %s',
    async (decision) => {
      const wing = wingOn();
      const draft = await readyDraft(wing.sales, newRecipient(), { note: 'first words' });
      demo.mischief.next({ method: 'POST', path: /deliver/, do: { kind: 'rateLimit', seconds: 1 } });
      const stopped = await send(wing, draft);
      await deliverElsewhere(demo, stopped.invoiceId);
      const changed = { ...draft, note: 'last words' };
      await wing.sales.saveDraft({ draft: changed });
      const undecided = await send(wing, draft);
      expect(undecided.state).toBe('needsDecision');
      expect(stepOf(undecided, 'lines')).toMatchObject({ state: 'planned', error: { kind: 'conflict' } });
      expect((await send(wing, draft)).state).toBe('needsDecision');
      const since = counting();
      const done = await decide(wing, draft, decision);
      expect(done.state).toBe('done');
      expect(since()).toMatchObject(
        decision === 'deliverAgain' ? { contacts: 0, invoices: 1, deliveries: 1 } : { invoices: 0, deliveries: 0 },
      );
      expect(await invoiceAt(demo, done.invoiceId)).toMatchObject({
        note: decision === 'deliverAgain' ? 'last words' : 'first words',
      });
    },
  );
});

test('a change while the lines were uncertain is a conflict first; sent again, the draft wins', async () => {
  const wing = wingOn();
  const draft = await readyDraft(wing.sales, newRecipient());
  const since = counting();
  demo.mischief.next({ method: 'PUT', path: /invoices/, do: { kind: 'cutBefore' } });
  const lost = await send(wing, draft);
  expect(stepOf(lost, 'lines')?.state).toBe('uncertain');
  await putInvoice(demo, lost.invoiceId, (whole) => ({ ...whole, note: 'written elsewhere' }));
  expect(stepOf(await send(wing, draft), 'lines')).toMatchObject({ state: 'refused', error: { kind: 'conflict' } });
  expect((await send(wing, draft)).state).toBe('done');
  expect(await invoiceAt(demo, lost.invoiceId)).toMatchObject({ note: 'Kiitos tilauksestanne.' });
  expect(since()).toEqual(once);
});

describe('an invoice that somebody has deleted', () => {
  test('before its lines were in it is made anew', async () => {
    const { wing, forget } = wingWhereInvoicesVanish();
    const draft = await readyDraft(wing.sales, newRecipient());
    demo.mischief.next({ method: 'PUT', path: /invoices\/./, do: { kind: 'rateLimit', seconds: 1 } });
    const stopped = await send(wing, draft);
    forget(stopped.invoiceId);
    expect(stepOf(await send(wing, draft), 'invoice')).toMatchObject({ state: 'planned', error: { kind: 'notFound' } });
    const done = await send(wing, draft);
    expect(done.state).toBe('done');
    expect(done.invoiceId).not.toBe(stopped.invoiceId);
  });

  test.each([
    ['lines', 'PUT', /invoices\/./, 'done'],
    ['delivery', 'POST', /deliver/, 'needsDecision'],
  ] as const)('while its %s are uncertain leaves a next step', async (kind, method, path, state) => {
    const { wing, forget } = wingWhereInvoicesVanish();
    const draft = await readyDraft(wing.sales, newRecipient());
    const since = counting();
    demo.mischief.next({ method, path, do: { kind: 'cutBefore' } });
    const lost = await send(wing, draft);
    expect(stepOf(lost, kind)?.state).toBe('uncertain');
    forget(lost.invoiceId);
    expect((await send(wing, draft)).state).toBe(state);
    if (state === 'needsDecision') await decide(wing, draft, 'deliverAgain');
    expect((await send(wing, draft)).state).toBe('done');
    expect(since()).toMatchObject({ contacts: 1, invoices: 2, deliveries: 1 });
  });
});

/** The demo service deletes nothing: this network shows it without the invoices that are to be gone. */
const wingWhereInvoicesVanish = () => {
  const gone = new Set<string | null>();
  const http = networkWhere((request, network) => {
    if ([...gone].some((id) => request.url.endsWith(`/invoices/${id}`))) return Promise.resolve(answered(404));
    return request.method === 'GET' && /\/invoices\?/.test(request.url)
      ? network.send(request).then(async (answer) => {
          const page = JSON.parse(await readText(answer)) as { results: { id: string }[]; rowCount: number };
          const results = page.results.filter(({ id }) => !gone.has(id));
          return answered(200, JSON.stringify({ ...page, results, rowCount: results.length }));
        })
      : null;
  });
  return { wing: wingOn(http), forget: (id: string | null) => gone.add(id) };
};

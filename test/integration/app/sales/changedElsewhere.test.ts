import { describe, expect, test } from 'vitest';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import {
  captureError,
  company,
  decide,
  deliverElsewhere,
  findStep,
  invoiceAt,
  once,
  putInvoice,
  readyDraft,
  send,
} from './parts.ts';
import { requestPatterns } from './speech.ts';

describe('lines', () => {
  test('that somebody else has written over are not delivered in their place', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient(), { note: 'ours' });
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'rateLimit', seconds: 1 } });
    const stopped = await send(opened, draft);
    expect(findStep(stopped, 'delivery')).toMatchObject({ state: 'refused', error: { kind: 'rateLimited' } });
    await putInvoice(demo, stopped.invoiceId, (whole) => ({ ...whole, note: 'theirs', lines: [] }));
    const since = counting();
    const asks = await send(opened, draft);
    expect(asks).toMatchObject({
      state: 'needsDecision',
      question: {
        kind: 'changed',
        changes: [
          { path: 'note', ours: 'ours', theirs: 'theirs' },
          { path: 'lines.0', ours: draft.lines[0]?.name, theirs: '' },
          { path: 'lines.1', ours: 'Asennus', theirs: '' },
        ],
      },
    });
    // It asks as long as nobody has answered, and takes no answer to another question.
    expect((await send(opened, draft)).question?.kind).toBe('changed');
    expect(await captureError(decide(opened, draft, 'sendAnyway'))).toMatchObject({ kind: 'conflict' });
    expect(since()).toMatchObject({ invoices: 0, deliveries: 0 });
    expect((await decide(opened, draft, 'overwriteServiceVersion')).state).toBe('done');
    expect(await invoiceAt(demo, stopped.invoiceId)).toMatchObject({ note: 'ours', status: 'Sent' });
    expect(since()).toMatchObject({ invoices: 0, deliveries: 1 });
  });

  test('that somebody else has changed are taken into the draft, which then can be sent', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient(), { note: 'ours' });
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'rateLimit', seconds: 1 } });
    const { invoiceId } = await send(opened, draft);
    const { lines } = await invoiceAt(demo, invoiceId);
    const [first, second] = lines as readonly object[];
    await putInvoice(demo, invoiceId, (whole) => ({
      ...whole,
      note: 'theirs',
      lines: [{ ...first, quantity: 7 }, second, { ...second, productName: 'Rahti', quantity: 1 }],
    }));
    await send(opened, draft);
    const since = counting();
    expect(await decide(opened, draft, 'acceptServiceVersion')).toMatchObject({ state: 'stopped', question: null });
    const taken = (await opened.sales.draft({ company, draftId: draft.id })).draft;
    expect(taken).toMatchObject({
      note: 'theirs',
      lines: [{ key: draft.lines[0]?.key, quantity: '7' }, { name: 'Asennus' }, { name: 'Rahti' }],
    });
    expect(since().deliveries).toBe(0);
    expect((await send(opened, draft)).state).toBe('done');
    const sent = await invoiceAt(demo, invoiceId);
    expect(sent).toMatchObject({ note: 'theirs', status: 'Sent' });
    expect(sent.lines).toHaveLength(3);
    expect(since()).toMatchObject({ contacts: 0, products: 0, invoices: 0, deliveries: 1 });
  });

  test('that were changed once more after the question are asked about again', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient(), { note: 'ours' });
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'rateLimit', seconds: 1 } });
    const { invoiceId } = await send(opened, draft);
    const write = (note: string) => putInvoice(demo, invoiceId, (whole) => ({ ...whole, note }));
    await write('theirs');
    await send(opened, draft);
    for (const [answer, note] of [
      ['acceptServiceVersion', 'theirs, later'],
      ['overwriteServiceVersion', 'theirs, last'],
    ] as const) {
      await write(note);
      expect((await decide(opened, draft, answer)).question).toMatchObject({
        changes: [{ path: 'note', ours: 'ours', theirs: note }],
      });
    }
    expect((await opened.sales.draft({ company, draftId: draft.id })).draft.note).toBe('ours');
  });

  test('that somebody has put into a draft before ours were in it are asked about', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient(), { note: 'ours' });
    demo.mischief.next({ ...requestPatterns.readInvoice, do: { kind: 'status', status: 503 } });
    const { invoiceId } = await send(opened, draft);
    demo.office.changeInvoice(invoiceId ?? '', {
      lines: [{ type: 'Product', productName: 'Theirs', quantity: 1, unit: 'H87', pricePerUnit: 10, taxPercent: 25.5 }],
    });
    expect((await send(opened, draft)).question?.kind).toBe('changed');
    expect((await decide(opened, draft, 'overwriteServiceVersion')).state).toBe('done');
  });

  test('in an invoice that only got a new version are delivered', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient());
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'rateLimit', seconds: 1 } });
    const stopped = await send(opened, draft);
    await putInvoice(demo, stopped.invoiceId, (whole) => whole);
    expect((await send(opened, draft)).state).toBe('done');
  });
});

describe('an invoice', () => {
  test('that one answer says is not there, and the list says is, is not made again', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    demo.mischief.next({ ...requestPatterns.readInvoice, do: { kind: 'status', status: 404 } });
    const stopped = await send(opened, draft);
    expect(findStep(stopped, 'lines')).toMatchObject({ state: 'planned', error: { kind: 'notFound' } });
    expect((await send(opened, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('that somebody has changed and sent is not taken for what was typed here', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient(), { note: 'ours' });
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'rateLimit', seconds: 1 } });
    const stopped = await send(opened, draft);
    await putInvoice(demo, stopped.invoiceId, (whole) => ({ ...whole, note: 'theirs' }));
    await deliverElsewhere(demo, stopped.invoiceId);
    expect((await send(opened, draft)).question).toMatchObject({ kind: 'delivery' });
    expect((await decide(opened, draft, 'wasDelivered')).state).toBe('done');
  });

  test('that somebody sent as it was is done', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient());
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'rateLimit', seconds: 1 } });
    const stopped = await send(opened, draft);
    await deliverElsewhere(demo, stopped.invoiceId);
    const since = counting();
    expect((await send(opened, draft)).state).toBe('done');
    expect(since().deliveries).toBe(0);
  });

  test.each(['wasDelivered', 'deliverAgain'] as const)(
    'that somebody sent before the last words were in it is for the person to decide: %s',
    async (decision) => {
      const opened = openDemoSales();
      const draft = await readyDraft(opened.sales, newRecipient(), { note: 'first words' });
      demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'rateLimit', seconds: 1 } });
      const stopped = await send(opened, draft);
      await deliverElsewhere(demo, stopped.invoiceId);
      const changed = { ...draft, note: 'last words' };
      await opened.sales.saveDraft({ draft: changed });
      const undecided = await send(opened, draft);
      expect(undecided.state).toBe('needsDecision');
      expect(findStep(undecided, 'lines')).toMatchObject({ state: 'planned', error: { kind: 'conflict' } });
      expect((await send(opened, draft)).state).toBe('needsDecision');
      const since = counting();
      const done = await decide(opened, draft, decision);
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

test('a change while the lines were uncertain is asked about', async () => {
  const opened = openDemoSales();
  const draft = await readyDraft(opened.sales, newRecipient(), { note: 'Kiitos.' });
  const since = counting();
  demo.mischief.next({ ...requestPatterns.lines, do: { kind: 'cutBefore' } });
  const lost = await send(opened, draft);
  expect(findStep(lost, 'lines')?.state).toBe('uncertain');
  await putInvoice(demo, lost.invoiceId, (whole) => ({ ...whole, note: 'written elsewhere' }));
  expect((await send(opened, draft)).question).toMatchObject({ kind: 'changed' });
  expect((await decide(opened, draft, 'overwriteServiceVersion')).state).toBe('done');
  expect(await invoiceAt(demo, lost.invoiceId)).toMatchObject({ note: 'Kiitos.' });
  expect(since()).toEqual(once);
});

describe('an invoice that somebody has deleted', () => {
  test('before its lines were in it is made anew', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient());
    demo.mischief.next({ ...requestPatterns.lines, do: { kind: 'rateLimit', seconds: 1 } });
    const stopped = await send(opened, draft);
    demo.office.deleteInvoice(stopped.invoiceId ?? '');
    expect(findStep(await send(opened, draft), 'invoice')).toMatchObject({
      state: 'planned',
      error: { kind: 'notFound' },
    });
    const done = await send(opened, draft);
    expect(done.state).toBe('done');
    expect(done.invoiceId).not.toBe(stopped.invoiceId);
  });

  test.each([
    ['lines', 'done'],
    ['delivery', 'needsDecision'],
  ] as const)('while its %s are uncertain leaves a next step', async (kind, state) => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    demo.mischief.next({ ...requestPatterns[kind], do: { kind: 'cutBefore' } });
    const lost = await send(opened, draft);
    expect(findStep(lost, kind)?.state).toBe('uncertain');
    demo.office.deleteInvoice(lost.invoiceId ?? '');
    expect((await send(opened, draft)).state).toBe(state);
    if (state === 'needsDecision') await decide(opened, draft, 'deliverAgain');
    expect((await send(opened, draft)).state).toBe('done');
    expect(since()).toMatchObject({ contacts: 1, invoices: 2, deliveries: 1 });
  });
});

import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import { networkWhere } from './network.ts';
import { captureError, company, decide, findStep, type OpenedSales, readyDraft, send } from './parts.ts';
import { requestPatterns } from './speech.ts';

describe('totals', () => {
  /** An invoice on which the service's people have put a fee before it was delivered. */
  const withFee = async (opened: OpenedSales) => {
    const draft = await readyDraft(opened.sales, newRecipient());
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'rateLimit', seconds: 1 } });
    const { invoiceId } = await send(opened, draft);
    demo.office.changeInvoice(invoiceId ?? '', { invoicingFee: 5 });
    return draft;
  };

  test('of the service that are not ours are shown, and nothing is delivered', async () => {
    const opened = openDemoSales();
    const draft = await withFee(opened);
    const since = counting();
    const asks = await send(opened, draft);
    // 2.5 × 14.905 + 3 × 62 − 10 %; the service's with 5.00 more, VAT 25.5 %.
    expect(asks).toMatchObject({
      state: 'needsDecision',
      question: {
        kind: 'totals',
        ours: { net: '204.66', vat: '52.19', total: '256.85' },
        theirs: { net: '209.66', vat: '53.46', total: '263.12' },
      },
    });
    expect((await send(opened, draft)).question?.kind).toBe('totals');
    expect(await captureError(decide(opened, draft, 'deliverAgain'))).toMatchObject({ kind: 'conflict' });
    expect(since().deliveries).toBe(0);
    expect((await decide(opened, draft, 'sendAnyway')).state).toBe('done');
    expect(since().deliveries).toBe(1);
  });

  test('that have changed once more are asked about once more', async () => {
    const opened = openDemoSales();
    const draft = await withFee(opened);
    const { invoiceId } = await send(opened, draft);
    demo.office.changeInvoice(invoiceId ?? '', { invoicingFee: 50 });
    expect((await decide(opened, draft, 'sendAnyway')).question).toMatchObject({ theirs: { net: '254.66' } });
  });

  test('leave the draft open: what is typed next is written, and compared again', async () => {
    const opened = openDemoSales();
    const draft = await withFee(opened);
    await send(opened, draft);
    const fee = {
      ...draft.lines[1],
      key: 'fee',
      name: 'Laskutuslisä',
      quantity: '1',
      unitPrice: '5',
      discountPercent: '',
    };
    const lines = [...draft.lines, fee as (typeof draft.lines)[number]];
    await opened.sales.saveDraft({ draft: { ...draft, lines } });
    const { question, invoiceId } = await send(opened, draft);
    // The fee is still there, on top of ours.
    expect(question).toMatchObject({ kind: 'totals', ours: { net: '209.66' }, theirs: { net: '214.66' } });
    demo.office.changeInvoice(invoiceId ?? '', { invoicingFee: null });
    expect((await send(opened, draft)).state).toBe('done');
  });
});

describe('a further delivery', () => {
  const byPost = { channel: 'paper', email: '', eInvoiceAddress: '', eInvoiceOperator: '' } as const;
  const again = ({ sales }: OpenedSales, invoiceId: string) => sales.deliverAgain({ company, invoiceId, ...byPost });

  test('goes by another channel, also of an invoice that was not made here, and each call is one', async () => {
    const opened = openDemoSales();
    const sent = await send(opened, await readyDraft(opened.sales, newRecipient()));
    const elsewhere = openDemoSales();
    const since = counting();
    const done = await again(elsewhere, sent.invoiceId ?? '');
    expect(done).toMatchObject({ state: 'done', invoiceId: sent.invoiceId, invoiceNumber: sent.invoiceNumber });
    expect(since().deliveries).toBe(1);
    expect(demo.ledger.deliveries.at(-1)).toMatchObject({ invoiceId: sent.invoiceId });
    await again(elsewhere, sent.invoiceId ?? '');
    expect(since().deliveries).toBe(2);
    // Twice at once is one.
    await Promise.all([again(elsewhere, sent.invoiceId ?? ''), again(elsewhere, sent.invoiceId ?? '')]);
    expect(since().deliveries).toBe(3);
  });

  test('whose answer never came is asked about, also by the next call and after a restart', async () => {
    const opened = openDemoSales();
    const sent = await send(opened, await readyDraft(opened.sales, newRecipient()));
    const invoiceId = sent.invoiceId ?? '';
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'cutBefore' } });
    const since = counting();
    const lost = await again(opened, invoiceId);
    expect(lost).toMatchObject({ state: 'needsDecision', question: { kind: 'delivery' } });
    expect((await again(opened, invoiceId)).state).toBe('needsDecision');
    expect(since().deliveries).toBe(0);
    const done = await opened.sales.decide({ company, draftId: lost.draftId, answer: 'deliverAgain' });
    expect(done.state).toBe('done');
    expect(since().deliveries).toBe(1);
  });

  test('of an invoice that was never sent is refused', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient());
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'rateLimit', seconds: 1 } });
    const { invoiceId } = await send(opened, draft);
    const since = counting();
    const refused = await again(opened, invoiceId ?? '');
    expect(findStep(refused, 'delivery')).toMatchObject({ state: 'planned', error: { kind: 'conflict' } });
    expect(since().deliveries).toBe(0);
  });

  test('that cannot be tried stays as it is', async () => {
    let isOffline = false;
    const opened = openDemoSales(
      networkWhere(() => (isOffline ? Promise.reject(new AppFailure({ kind: 'offline' })) : null)),
    );
    const sent = await send(opened, await readyDraft(opened.sales, newRecipient()));
    isOffline = true;
    const stopped = await again(opened, sent.invoiceId ?? '');
    expect(stopped).toMatchObject({ state: 'stopped', steps: [{ kind: 'delivery', error: { kind: 'offline' } }] });
    isOffline = false;
    expect((await again(opened, sent.invoiceId ?? '')).state).toBe('done');
  });
});

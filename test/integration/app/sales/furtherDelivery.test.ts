import { describe, expect, test } from 'vitest';
import type { AppFailure } from '#app/contract/errors.ts';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import { lateEffect, matchesStep } from './network.ts';
import {
  captureError,
  company,
  createSalesConnection,
  decide,
  listInvoices,
  newFile,
  openSales,
  readyDraft,
  send,
} from './parts.ts';
import { requestPatterns } from './speech.ts';

describe('a further delivery', () => {
  test('asked for while nobody knows of the first one, and by two at once', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'cutBefore' } });
    const { invoiceId } = await send(opened, draft);
    const again = { company, invoiceId: invoiceId ?? '', channel: 'paper' as const };
    const delivery = { ...again, email: '', eInvoiceAddress: '', eInvoiceOperator: '' };
    const refused = await opened.sales.deliverAgain(delivery).catch((failure: AppFailure) => failure.error);
    expect(refused).toMatchObject({ state: 'stopped' });
    expect(since().deliveries).toBe(0);
    expect((await decide(opened, draft, 'wasDelivered')).state).toBe('done');
  });

  test('by two channels at once: the second one is refused, and not taken for the first', async () => {
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    const { invoiceId } = await send(opened, draft);
    const paper = {
      ...{ company, invoiceId: invoiceId ?? '', channel: 'paper' as const },
      ...{ email: '', eInvoiceAddress: '', eInvoiceOperator: '' },
    };
    const email = { ...paper, channel: 'email' as const, email: 'laskut@kymi.example' };
    const first = opened.sales.deliverAgain(paper);
    expect(await captureError(opened.sales.deliverAgain(email))).toEqual({ kind: 'alreadyUnderWay' });
    expect((await opened.sales.deliverAgain(paper)).state).toBe('done');
    expect((await first).state).toBe('done');
    expect(since().deliveries).toBe(2);
  });

  test('whose end nobody knows is on the board with its next step, after a restart too', async () => {
    const file = newFile();
    const late = lateEffect((request) => matchesStep(requestPatterns.delivery)(request) && isLate);
    let isLate = false;
    const opened = openSales(file, createSalesConnection(demo, late.http));
    const draft = await readyDraft(opened.sales, newRecipient());
    const since = counting();
    const { invoiceId } = await send(opened, draft);
    isLate = true;
    const delivery = {
      ...{ company, invoiceId: invoiceId ?? '', channel: 'email' as const, email: 'laskut@kymi.example' },
      ...{ eInvoiceAddress: '', eInvoiceOperator: '' },
    };
    const first = await opened.sales.deliverAgain(delivery);
    expect(first.state).toBe('needsDecision');
    await opened.sales.close();
    const back = openSales(file, createSalesConnection(demo));
    await listInvoices(back);
    expect(await back.sales.tracking.tasks({ company })).toContainEqual(
      expect.objectContaining({ kind: 'undecided', invoice: expect.objectContaining({ id: invoiceId }) }),
    );
    const other = await back.sales.deliverAgain({ ...delivery, email: 'toinen@kymi.example' });
    expect(other.state).toBe('needsDecision');
    await late.arrive();
    const ended = await back.sales.send({ company, draftId: other.draftId });
    expect(ended.state).toBe('done');
    expect(since().deliveries).toBe(2);
    await back.sales.close();
  });
});

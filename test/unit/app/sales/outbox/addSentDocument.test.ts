import { describe, expect, test } from 'vitest';
import { type AppFailure, fail } from '#app/contract/errors.ts';
import { emptySalesSettings } from '#app/sales/context/cachedSettings.ts';
import type { OutboxOptions } from '#app/sales/outbox/outboxOptions.ts';
import { createInvoiceDocument } from '#app/sales/preview/createInvoiceDocument.ts';
import { plainInvoiceBranding } from '#app/sales/preview/plainInvoiceBranding.ts';
import { company, openOutbox } from './outboxFixture.ts';

const logo = 'data:image/png;base64,AAAA';

const createDocument: OutboxOptions['createDocument'] = async (_company, draft, number, capabilities) =>
  createInvoiceDocument(draft, emptySalesSettings, number, capabilities, {
    ...plainInvoiceBranding,
    logo,
    noticeDays: 8,
  });

describe('the invoice as it was sent', () => {
  test('is kept with its plan, and its logo once for all', async () => {
    const { save, send, store } = openOutbox({ createDocument });
    await save();
    await save({}, 'second');
    await send();
    await send('second');
    const first = (await store.plan(company, 'draft'))?.sentDocument;
    const second = (await store.plan(company, 'second'))?.sentDocument;
    expect(first?.document).toMatchObject({ buyer: { name: 'Kymi Oy' }, branding: { logo: null, noticeDays: 8 } });
    expect(first?.logoId).toBe(second?.logoId);
    expect(await store.sentLogo(company, first?.logoId ?? '')).toBe(logo);
  });

  test('does not change when the plan is saved again', async () => {
    let draws = 0;
    const { save, send, store, outbox } = openOutbox({
      createDocument: (...input) => {
        draws += 1;
        return createDocument(...input);
      },
    });
    await save();
    await send();
    const kept = (await store.plan(company, 'draft'))?.sentDocument;
    await outbox.send(company, 'draft');
    expect((await store.plan(company, 'draft'))?.sentDocument).toEqual(kept);
    expect(draws).toBe(1);
  });

  test.each([
    ['is full', fail({ kind: 'storage', reason: 'full' }), { kind: 'storage', reason: 'full' }],
    ['has a fault', new TypeError('no lines'), { kind: 'internal' }],
  ])('that cannot be drawn because something %s is reported, and the invoice is sent', async (_, thrown, error) => {
    const failures: AppFailure[] = [];
    const { save, send, store, service } = openOutbox({
      createDocument: () => Promise.reject(thrown),
      onSentDocumentFailed: (_company, failure) => failures.push(failure),
    });
    await save();
    expect(await send()).toMatchObject({ state: 'done' });
    expect(service.listEffects().filter((effect) => effect === 'deliver')).toHaveLength(1);
    expect(await store.plan(company, 'draft')).toMatchObject({ sentDocument: null });
    expect(failures).toMatchObject([{ error }]);
  });
});

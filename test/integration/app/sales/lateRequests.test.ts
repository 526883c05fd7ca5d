import { afterEach, describe, expect, test } from 'vitest';
import { demo, newRecipient } from './demoSales.ts';
import { lateEffect, matchesStep } from './network.ts';
import { company, findStep, newFile, readyDraft, releaseLocks } from './parts.ts';
import {
  closeOpened,
  createClocks,
  createInterruption,
  openWithQuietTime,
  pending,
  quietSeconds,
  sendBy,
  sendInVain,
} from './quietTimeFixture.ts';
import { requestPatterns, salesDialect } from './speech.ts';

afterEach(closeOpened);

describe('the first request of a repeated step that takes effect after all', () => {
  const repeatLate = async (kind: 'contact' | 'product' | 'invoice') => {
    const step = { kind, ...requestPatterns[kind] };
    const fixture = await sendInVain(step);
    // The next step fails, so that the late effect comes before it.
    const next = { contact: requestPatterns.product, product: requestPatterns.invoice, invoice: requestPatterns.lines }[
      kind
    ];
    demo.mischief.next({ ...next, do: { kind: 'status', status: 503 } });
    fixture.clocks.pass(quietSeconds);
    expect((await sendBy(fixture.sales, fixture.draft.id)).state).toBe('stopped');
    await fixture.late.arrive();
    fixture.clocks.pass(quietSeconds);
    return fixture;
  };

  test.each(['contact', 'product', 'invoice'] as const)('is asked about before the next step: %s', async (kind) => {
    const { sales, draft, since } = await repeatLate(kind);
    const asks = await sendBy(sales, draft.id);
    expect(asks).toMatchObject({ state: 'needsDecision', question: { kind: 'duplicates', duplicates: [{ kind }] } });
    // Looking once more asks the same.
    expect((await sendBy(sales, draft.id)).question).toEqual(asks.question);
    expect((await sales.decide({ company, draftId: draft.id, answer: 'sendAnyway' })).state).toBe('done');
    expect(since().deliveries).toBe(1);
  });

  test('stays reported where a person knew of it and another one is changed', async () => {
    const { sales, draft } = await repeatLate('contact');
    const contact = { ...draft.contact, channel: null, paymentTermDays: null };
    const other = { ...contact, street: 'Toinen katu 2' };
    const further = await sales.addressBook.saveContact({ company, key: 'made by hand', contact: other });
    const same = { ...further, street: contact.street };
    await sales.addressBook.saveContact({ company, key: 'changed by hand', contact: same });
    const asks = await sendBy(sales, draft.id);
    expect(asks.question).toMatchObject({ kind: 'duplicates', duplicates: [{}, {}] });
    expect((await sales.decide({ company, draftId: draft.id, answer: 'sendAnyway' })).state).toBe('done');
    await sales.tracking.refresh({ company });
    expect(await sales.duplicates({ company })).toMatchObject([{ duplicates: [{}, {}] }]);
    await sales.addressBook.saveContact({
      company,
      key: 'no duplicate any more',
      contact: { ...same, street: 'Uusi katu 3' },
    });
    await sales.tracking.refresh({ company });
    const reports = await sales.duplicates({ company });
    expect(reports).toMatchObject([{ duplicates: [{ kind: 'contact' }] }]);
    expect(reports[0]?.duplicates.map(({ id }) => id)).not.toContain(further.remoteId);
  });
});

describe.each(['contact', 'product'] as const)('a %s that two drafts need', (kind) => {
  /** Two drafts for one new recipient; the request of the first one is held back. */
  const sendBothInVain = async () => {
    const first = await sendInVain({ kind, ...requestPatterns[kind] });
    const second = await readyDraft(first.sales, first.draft.contact.name);
    return { ...first, second };
  };

  test('is not made for the second one while the request of the first one is pending', async () => {
    const { clocks, late, sales, draft, second, since } = await sendBothInVain();
    const stopped = await sendBy(sales, second.id);
    expect(stopped.state).toBe('stopped');
    expect(findStep(stopped, kind)?.error).toEqual(pending);
    await late.arrive();
    clocks.pass(quietSeconds);
    expect((await sendBy(sales, second.id)).state).toBe('done');
    expect((await sendBy(sales, draft.id)).state).toBe('done');
    expect(since()).toEqual({ contacts: 1, products: 1, invoices: 2, deliveries: 2 });
  });

  test('is not made for the second one while a killed program may have asked for it', async () => {
    const { file, clocks, http, interrupted } = createInterruption(kind);
    const sales = openWithQuietTime(file, clocks, http);
    const draft = await readyDraft(sales, newRecipient());
    void sendBy(sales, draft.id).catch(() => undefined);
    await interrupted;
    releaseLocks(file);
    const again = openWithQuietTime(file, clocks);
    const second = await readyDraft(again, draft.contact.name);
    expect(findStep(await sendBy(again, second.id), kind)?.error?.kind).toBe('outcomePending');
    clocks.pass(2 * quietSeconds);
    expect((await sendBy(again, second.id)).state).toBe('done');
  });

  test('is reported where the request of the first one takes effect after all', async () => {
    const { clocks, late, sales, second } = await sendBothInVain();
    clocks.pass(quietSeconds);
    expect((await sendBy(sales, second.id)).state).toBe('done');
    await late.arrive();
    await sales.tracking.refresh({ company });
    expect(await sales.duplicates({ company })).toMatchObject([{ duplicates: [{ kind }] }]);
  });
});

describe('a duplicate that comes after the delivery', () => {
  test('is reported with the next refresh until a person dismisses it', async () => {
    const { clocks, late, sales, draft } = await sendInVain({ kind: 'contact', ...requestPatterns.contact });
    clocks.pass(quietSeconds);
    expect((await sendBy(sales, draft.id)).state).toBe('done');
    await sales.tracking.refresh({ company });
    expect(await sales.duplicates({ company })).toEqual([]);
    await late.arrive();
    await sales.tracking.refresh({ company });
    const reports = await sales.duplicates({ company });
    expect(reports).toMatchObject([{ duplicates: [{ kind: 'contact', name: draft.contact.name }] }]);
    for (const { id: reportId } of reports) await sales.dismissDuplicates({ company, reportId });
    await sales.tracking.refresh({ company });
    expect(await sales.duplicates({ company })).toEqual([]);
  });
});

test.runIf(salesDialect === 'other')(
  'a line that comes twice while the delivery is on its way is reported',
  async () => {
    const clocks = createClocks();
    const lateDelivery = lateEffect(matchesStep(requestPatterns.delivery));
    const lateLine = lateEffect(matchesStep(requestPatterns.lines), lateDelivery.http);
    const sales = openWithQuietTime(newFile(), clocks, lateLine.http);
    const draft = await readyDraft(sales, newRecipient());
    expect(findStep(await sendBy(sales, draft.id), 'lines')).toMatchObject({ state: 'uncertain' });
    clocks.pass(quietSeconds);
    expect(findStep(await sendBy(sales, draft.id), 'delivery')).toMatchObject({ state: 'uncertain' });
    await lateLine.arrive();
    await lateDelivery.arrive();
    expect((await sendBy(sales, draft.id)).state).toBe('done');
    await sales.tracking.refresh({ company });
    expect(await sales.duplicates({ company })).toMatchObject([{ duplicates: [{ kind: 'lines' }] }]);
  },
);

test.runIf(salesDialect === 'other')(
  'content that was changed and comes back with a late request while the delivery is on its way is reported',
  async () => {
    const clocks = createClocks();
    const lateDelivery = lateEffect(matchesStep(requestPatterns.delivery));
    const lateHeader = lateEffect(matchesStep({ method: 'PATCH', path: /\/documents\// }), lateDelivery.http);
    const sales = openWithQuietTime(newFile(), clocks, lateHeader.http);
    const draft = await readyDraft(sales, newRecipient(), { note: 'Typed first' });
    expect(findStep(await sendBy(sales, draft.id), 'lines')).toMatchObject({ state: 'uncertain' });
    const { draft: current } = await sales.draft({ company, draftId: draft.id });
    await sales.saveDraft({ draft: { ...current, note: 'Typed later' } });
    clocks.pass(quietSeconds);
    expect(findStep(await sendBy(sales, draft.id), 'delivery')).toMatchObject({ state: 'uncertain' });
    await lateHeader.arrive();
    await lateDelivery.arrive();
    const sent = await sendBy(sales, draft.id);
    expect(sent.state).toBe('done');
    expect(demo.office.viewInvoice(sent.invoiceId ?? '')).toMatchObject({ note: 'Typed first' });
    await sales.tracking.refresh({ company });
    const reported = [{ kind: 'earlierContent', id: sent.invoiceId, name: sent.invoiceNumber }];
    expect(await sales.duplicates({ company })).toMatchObject([{ duplicates: reported }]);
  },
);

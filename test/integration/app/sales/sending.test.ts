import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import {
  captureError,
  company,
  createSalesConnection,
  invoiceTextAt,
  listInvoices,
  newFile,
  type OpenedSales,
  once,
  openSales,
  readyDraft,
  tally,
} from './parts.ts';
import { requestPatterns, startSalesDemo } from './speech.ts';

let demo: DemoService;
let opened: OpenedSales;
beforeEach(async () => {
  demo = await startSalesDemo();
  opened = openSales(newFile(), createSalesConnection(demo));
});
afterEach(async () => {
  await opened.sales.close();
  await demo.close();
});

const send = (draft: Draft) => opened.sales.send({ company, draftId: draft.id });

const bodyAtService = (invoiceId: string): Promise<string> => invoiceTextAt(demo, invoiceId);

describe('sending', () => {
  test('takes the steps of specification 4.3 in their order, with every digit as typed', async () => {
    const draft = await readyDraft(opened.sales, 'Kymin Veistämö Oy');
    const submission = await send(draft);
    expect(submission.state).toBe('done');
    expect(submission.steps.map(({ kind, state }) => `${kind} ${state}`)).toEqual(
      ['contact', 'product', 'invoice', 'lines', 'delivery'].map((kind) => `${kind} settled`),
    );
    expect(submission.invoiceNumber).toMatch(/^\d+$/);
    expect(tally(demo)).toEqual(once);
    const body = await bodyAtService(submission.invoiceId ?? '');
    expect(body).toContain('"quantity":2.5,"unit":"MTR","pricePerUnit":14.905');
    expect(body).toContain(`"referenceNumber":"${draft.referenceNumber}"`);
    expect(body).toContain('"discountPercent":10');
    expect(body).toContain('"taxPercent":25.5');
    const [row] = (await listInvoices(opened)).filter(({ id }) => id === submission.invoiceId);
    expect(row).toMatchObject({ contactName: 'Kymin Veistämö Oy', documentState: 'sent', deliveryState: 'accepted' });
    // 2.5 × 14.905 = 37.26, 3 × 62 − 10 % = 167.40; with 25.5 % VAT.
    expect(row?.total).toBe('256.85');
  });

  test('is known to be under way until it has ended', async () => {
    const draft = await readyDraft(opened.sales, 'Kymin Veistämö Oy');
    await expect.poll(() => opened.sales.isSending()).toBe(false);
    const sending = send(draft);
    expect(opened.sales.isSending()).toBe(true);
    await sending;
    await expect.poll(() => opened.sales.isSending()).toBe(false);
  });

  test('publishes every step before it begins and after it has ended', async () => {
    await send(await readyDraft(opened.sales, 'Kymin Veistämö Oy'));
    const seen = opened.submissions.map(({ steps }) => steps.map(({ state }) => state[0]).join(''));
    for (const state of ['ipppp', 'spppp', 'sippp', 'ssppp', 'ssipp', 'ssspp', 'sssip', 'ssssp', 'ssssi', 'sssss'])
      expect(seen).toContain(state);
    expect(opened.submissions.at(-1)?.state).toBe('done');
  });

  test('prices with VAT are sent as such; the product gets its net price', async () => {
    const draft = await readyDraft(opened.sales, 'Kymin Veistämö Oy');
    const [first] = draft.lines;
    const lines = first ? [{ ...first, quantity: '3', unitPrice: '10,00' }] : [];
    await opened.sales.saveDraft({ draft: { ...draft, pricesIncludeVat: true, lines } });
    const { invoiceId } = await send(draft);
    const body = await bodyAtService(invoiceId ?? '');
    expect(body).toContain('"pricePerUnitTaxIncluded":10,');
    expect(body).toContain('"totalTaxIncluded":29.99');
    expect(
      (await opened.sales.addressBook.products({ company, search: 'Hirsi Kymin' })).map(({ unitPrice }) => unitPrice),
    ).toEqual(['7.96812749']);
  });

  test('two at once are one', async () => {
    const draft = await readyDraft(opened.sales, 'Kymin Veistämö Oy');
    const [one, other] = await Promise.all([send(draft), send(draft)]);
    expect(one).toEqual(other);
    expect(await send(draft)).toMatchObject({ state: 'done', invoiceId: one.invoiceId });
    expect(tally(demo)).toEqual(once);
  });

  test('two drafts at once for one new recipient make one contact', async () => {
    const drafts = [await readyDraft(opened.sales, 'Kymi Oy'), await readyDraft(opened.sales, 'Kymi Oy')];
    const sent = await Promise.all(drafts.map(send));
    expect(sent.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(tally(demo)).toEqual({ contacts: 1, products: 1, invoices: 2, deliveries: 2 });
  });

  test('a draft with faults is not sent, and each fault says where', async () => {
    const draft = await readyDraft(opened.sales, 'Kymi Oy', { dueDate: '', channel: 'eInvoice' });
    expect(await captureError(send(draft))).toMatchObject({
      kind: 'validation',
      fields: [{ path: 'dueDate' }, { path: 'contact.eInvoiceAddress' }, { path: 'contact.eInvoiceOperator' }],
    });
    expect(tally(demo)).toEqual({ contacts: 0, products: 0, invoices: 0, deliveries: 0 });
  });
});

describe('what the service refuses', () => {
  test('stands on the field of the draft; corrected, the plan goes on where it stopped', async () => {
    const draft = await readyDraft(opened.sales, 'Kymi Oy');
    await opened.sales.saveDraft({
      draft: { ...draft, dueDate: `${Number(draft.invoiceDate.slice(0, 4)) + 2}-01-31` },
    });
    const refused = await send(draft);
    expect(refused.state).toBe('stopped');
    const step = refused.steps.find(({ state }) => state === 'refused');
    expect(step).toMatchObject({ kind: 'lines', error: { kind: 'validation', fields: [{ path: 'dueDate' }] } });

    const { draft: saved } = await opened.sales.draft({ company, draftId: draft.id });
    expect(saved.contact.remoteId).not.toBeNull();
    await opened.sales.saveDraft({ draft: { ...saved, dueDate: draft.dueDate } });
    expect(await send(draft)).toMatchObject({ state: 'done', invoiceId: refused.invoiceId });
    expect(tally(demo)).toEqual(once);
  });

  test('speaks the language of the person', async () => {
    await opened.sales.close();
    opened = openSales(newFile(), { ...createSalesConnection(demo), language: 'fi' });
    const draft = await readyDraft(opened.sales, 'Kymi Oy', { dueDate: '2199-01-31' });
    const { steps } = await send(draft);
    const error = steps.find(({ state }) => state === 'refused')?.error;
    expect(error?.kind === 'validation' && error.fields[0]?.message).toMatch(/eräpäivä/i);
  });

  test('a wrong subscription is named, and nothing is begun', async () => {
    await opened.sales.close();
    opened = openSales(newFile(), { ...createSalesConnection(demo), subscription: 'wrong' });
    const submission = await send(await readyDraft(opened.sales, 'Kymi Oy'));
    expect(submission.state).toBe('stopped');
    expect(submission.steps[0]).toMatchObject({ state: 'planned', error: { kind: 'subscriptionRefused' } });
  });

  test('another recipient after the contact was made is another contact and invoice; the same one with another e-mail is not', async () => {
    const draft = await readyDraft(opened.sales, 'Kymi Oy');
    demo.mischief.next({ ...requestPatterns.lines, do: { kind: 'status', status: 400 } });
    await send(draft);
    const sameOne = { ...draft, contact: { ...draft.contact, email: 'talous@kymi.example' } };
    await opened.sales.saveDraft({ draft: sameOne });
    demo.mischief.next({ ...requestPatterns.lines, do: { kind: 'status', status: 400 } });
    await send(draft);
    expect(tally(demo)).toMatchObject({ contacts: 1, invoices: 1 });
    await opened.sales.saveDraft({ draft: { ...draft, contact: { ...draft.contact, name: 'Vuoksi Oy' } } });
    expect((await send(draft)).state).toBe('done');
    expect(tally(demo)).toEqual({ contacts: 2, products: 1, invoices: 2, deliveries: 1 });
  });
});

describe('a draft', () => {
  test('is not changed while it is being sent and after, only its step moves on', async () => {
    const draft = await readyDraft(opened.sales, 'Kymi Oy');
    const sending = send(draft);
    const changed = { ...draft, note: 'changed' };
    expect(await captureError(opened.sales.saveDraft({ draft: changed }))).toMatchObject({ kind: 'conflict' });
    expect(await captureError(opened.sales.discardDraft({ company, draftId: draft.id }))).toMatchObject({
      kind: 'conflict',
    });
    await opened.sales.saveDraft({ draft: { ...draft, step: 'result' } });
    await sending;
    expect(await captureError(opened.sales.saveDraft({ draft: changed }))).toMatchObject({ kind: 'conflict' });
    expect((await opened.sales.draft({ company, draftId: draft.id })).draft.step).toBe('result');
  });

  test('begins with the service\u2019s defaults, and without the service all the same', async () => {
    // A new draft does not wait for settings that come slowly.
    await opened.sales.settings({ company });
    const draft = await opened.sales.newDraft({ company });
    expect(draft).toMatchObject({ paymentTermDays: '14', note: 'Kiitos tilauksestanne.', step: 'recipient' });
    expect(draft.referenceNumber).toMatch(/^\d{15}$/);

    const file = newFile();
    const source = createSalesConnection(demo);
    const offline = openSales(file, {
      ...source,
      http: createHttpClient({ retries: 0 }),
      profile: elsewhere(source.profile),
    });
    const alone = await offline.sales.newDraft({ company });
    expect(alone).toMatchObject({ paymentTermDays: '14', note: '' });
    expect(await offline.sales.addressBook.contacts({ company, search: '' })).toEqual([]);
    await offline.sales.saveDraft({
      draft: { ...draft, id: alone.id, contact: { ...draft.contact, name: 'Kymi Oy' } },
    });
    expect(await offline.sales.drafts({ company })).toMatchObject([{ id: alone.id, contactName: 'Kymi Oy' }]);
    await offline.sales.close();
  });
});

/** The same profile, its sales interface where nobody listens. */
const elsewhere = (profile: ReturnType<typeof createSalesConnection>['profile']) => ({
  ...profile,
  ...(profile.sales ? { sales: { ...profile.sales, baseUrl: 'http://127.0.0.1:9/sales' } } : {}),
});

test('known contacts and products are offered with those of the service, each once', async () => {
  await send(await readyDraft(opened.sales, 'Kymin Veistämö Oy'));
  const contacts = await opened.sales.addressBook.contacts({ company, search: 'veistämö' });
  expect(contacts.map(({ name, street }) => [name, street])).toEqual([['Kymin Veistämö Oy', 'Puistokatu 1']]);
  const everybody = await opened.sales.addressBook.contacts({ company, search: '' });
  expect(new Set(everybody.map(({ remoteId }) => remoteId)).size).toBe(everybody.length);
  expect(everybody.length).toBeGreaterThan(3);
  const [picked] = contacts;
  const next = await readyDraft(opened.sales, 'Kymin Veistämö Oy', picked ? { contact: picked } : {});
  expect((await send(next)).steps.map(({ kind }) => kind)).toEqual(['product', 'invoice', 'lines', 'delivery']);
  expect(tally(demo)).toEqual({ contacts: 1, products: 1, invoices: 2, deliveries: 2 });
});

test.each(['page', 'offset'] as const)(
  'the list of invoices comes whole where pageIndex counts by %s',
  async (pageIndex) => {
    demo.quirks.pageIndex = pageIndex;
    const rows = await listInvoices(opened);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(3);
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoService } from '#app/demo/demoService.ts';
import {
  captureError,
  company,
  createSalesConnection,
  invoiceAt,
  newFile,
  openSales,
  readyDraft,
  tally,
} from './parts.ts';
import { requestPatterns, startSalesDemo } from './speech.ts';

let first: DemoService;
let second: DemoService;
beforeAll(async () => {
  [first, second] = await Promise.all([startSalesDemo(), startSalesDemo()]);
});
afterAll(() => Promise.all([first.close(), second.close()]));

const other = { connectionId: 'other', customerNumber: '1001' };

test('behind a connection: drafts keep every word and are sent there as if they were new', async () => {
  let current = first;
  const { sales } = openSales(newFile(), () => createSalesConnection(current));
  const done = await readyDraft(sales, 'Kymi Oy');
  expect((await sales.send({ company, draftId: done.id })).state).toBe('done');
  const half = await readyDraft(sales, 'Vuoksi Oy');
  first.mischief.next({ ...requestPatterns.delivery, do: { kind: 'cutBefore' } });
  expect((await sales.send({ company, draftId: half.id })).state).toBe('needsDecision');
  const [kymi] = await sales.addressBook.contacts({ company, search: 'Kymi' });
  const [product] = await sales.addressBook.products({ company, search: 'Hirsi Kymi' });
  if (!kymi || !product) throw new Error('the first service knows what was made');
  const picked = await readyDraft(sales, 'Kymi Oy', { contact: kymi });
  const lines = picked.lines.map((line) => ({ ...line, productId: product.remoteId, saveAsProduct: false }));
  await sales.saveDraft({ draft: { ...picked, lines } });
  const elsewhere = { ...(await sales.newDraft({ company: other })), contact: kymi };
  await sales.saveDraft({ draft: elsewhere });

  current = second;
  await sales.forgetService(company.connectionId);
  const drafts = await sales.drafts({ company });
  expect(drafts.find(({ id }) => id === done.id)?.submission?.state).toBe('done');
  expect(drafts.find(({ id }) => id === half.id)?.submission).toBeNull();
  expect(await sales.addressBook.contacts({ company, search: 'Kymi' })).toEqual([]);
  expect(await sales.addressBook.products({ company, search: 'Hirsi Kymi' })).toEqual([]);
  const { draft: saved } = await sales.draft({ company, draftId: half.id });
  expect(saved).toEqual(half);

  for (const { id } of [half, picked]) expect((await sales.send({ company, draftId: id })).state).toBe('done');
  expect((await sales.send({ company, draftId: done.id })).state).toBe('done');
  expect(tally(second)).toMatchObject({ contacts: 2, invoices: 2, deliveries: 2 });
  // Another connection's drafts are none of this.
  expect((await sales.draft({ company: other, draftId: elsewhere.id })).draft.contact.remoteId).toBe(kymi.remoteId);
  await sales.close();
});

test('of the same seed gives no id a second time', async () => {
  const made = async (): Promise<readonly unknown[]> => {
    const demo = await startSalesDemo();
    const { sales } = openSales(newFile(), createSalesConnection(demo));
    const draft = await readyDraft(sales, 'Saimaa Oy');
    const { invoiceId } = await sales.send({ company, draftId: draft.id });
    const { contactId } = await invoiceAt(demo, invoiceId);
    await sales.close();
    await demo.close();
    return [invoiceId, contactId];
  };
  const before = await made();
  expect((await made()).filter((id) => before.includes(id))).toEqual([]);
});

test('where nobody said so: what was begun at the service before is refused, and nothing reaches the new one', async () => {
  let current = first;
  const { sales } = openSales(newFile(), () => createSalesConnection(current));
  const draft = await readyDraft(sales, 'Imatra Oy');
  first.mischief.next({ ...requestPatterns.lines, do: { kind: 'rateLimit', seconds: 1 } });
  await sales.send({ company, draftId: draft.id });
  const before = tally(second);
  current = second;
  const otherService = { kind: 'otherService', address: expect.stringContaining(first.url) };
  expect(await captureError(sales.send({ company, draftId: draft.id }))).toEqual(otherService);
  expect(tally(second)).toEqual(before);
  await sales.close();
});

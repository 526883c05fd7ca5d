import { expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import { isReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { card } from './card.ts';
import { demo, newRecipient, openDemoSales } from './demoSales.ts';
import { company, putInvoice, readyDraft, send, tally } from './parts.ts';

/** What a recipient reads of an invoice apart from dates and numbers of its own. */
const pickTypedWords = ({ contact, lines, yourReference, orderReference, note, currency, channel }: Draft) => ({
  name: contact.name,
  lines: lines.map(({ name, description, quantity, unit, unitPrice, discountPercent, vatRate, vatCategory }) =>
    [name, description, quantity, unit, unitPrice, discountPercent, vatRate, vatCategory].join('|'),
  ),
  yourReference,
  orderReference,
  note,
  currency,
  channel,
});

test('a draft is copied with every word, dated today and under a number of its own', async () => {
  const { sales } = openDemoSales();
  const original = await readyDraft(sales, newRecipient(), {
    step: 'check',
    invoiceDate: '2024-08-31',
    dueDate: '2024-09-14',
    deliveryDate: '2024-08-30',
    paymentTermDays: '30',
    yourReference: 'Maija',
    orderReference: 'T-7',
    note: '=1+1',
    currency: 'SEK',
  });
  const copy = await sales.cloneDraft({ company, of: { kind: 'draft', draftId: original.id } });
  expect(pickTypedWords(copy)).toEqual(pickTypedWords(original));
  expect(copy).toMatchObject({ step: 'lines', paymentTermDays: '30', deliveryDate: '' });
  expect(copy.invoiceDate > '2024-08-31' && copy.dueDate > copy.invoiceDate).toBe(true);
  expect(isReferenceNumber(copy.referenceNumber) && copy.referenceNumber !== original.referenceNumber).toBe(true);
  const saved = await sales.drafts({ company });
  expect(saved.map(({ id }) => id).sort()).toEqual([original.id, copy.id].sort());
  expect((await sales.draft({ company, draftId: original.id })).draft).toEqual(original);
});

test('the copy of a sent invoice goes to the same contact with the same products', async () => {
  const opened = openDemoSales();
  const original = await readyDraft(opened.sales, newRecipient());
  await send(opened, original);
  const before = tally(demo);
  const copy = await opened.sales.cloneDraft({ company, of: { kind: 'draft', draftId: original.id } });
  expect(copy.contact.remoteId).not.toBeNull();
  expect((await send(opened, copy)).state).toBe('done');
  expect(tally(demo)).toEqual({ ...before, invoices: before.invoices + 1, deliveries: before.deliveries + 1 });
});

test('the copy of a sent invoice goes to the contact and names the product that were kept in a merge since', async () => {
  const opened = openDemoSales();
  const original = await readyDraft(opened.sales, newRecipient());
  await send(opened, original);
  const of = { kind: 'draft', draftId: original.id } as const;
  const before = await opened.sales.cloneDraft({ company, of });
  const productId = before.lines[0]?.productId ?? '';
  const { addressBook } = opened.sales;
  const contact = await addressBook.saveContact({ company, key: 'kept', contact: card(newRecipient()) });
  const [other] = (await addressBook.products({ company, search: '', limit: 100 })).filter(
    ({ remoteId }) => remoteId !== productId,
  );
  await addressBook.mergeContacts({
    ...{ company, survivorId: contact.remoteId, duplicateId: before.contact.remoteId ?? '' },
  });
  await addressBook.mergeProducts({ company, survivorId: other?.remoteId ?? '', duplicateId: productId });
  const copy = await opened.sales.cloneDraft({ company, of });
  expect(copy.contact).toMatchObject({ remoteId: contact.remoteId, name: contact.name });
  expect(copy.lines.map(({ name }) => name)).toEqual(original.lines.map(({ name }) => name));
  expect(copy.lines[0]?.productId).toBe(other?.remoteId);
});

test('an invoice that only the service knows is copied as it stands there', async () => {
  const here = openDemoSales();
  const original = await readyDraft(here.sales, newRecipient(), { yourReference: 'Maija', note: 'Thank you' });
  const { invoiceId } = await send(here, original);
  const before = tally(demo);

  const elsewhere = openDemoSales();
  const copy = await elsewhere.sales.cloneDraft({
    company,
    of: { kind: 'invoice', invoiceId: invoiceId ?? '' },
  });
  const comma = (draft: Draft): Draft => ({
    ...draft,
    lines: draft.lines.map((line) => ({
      ...line,
      quantity: line.quantity.replace(',', '.'),
      unitPrice: line.unitPrice === '62' ? '62.00' : line.unitPrice.replace(',', '.'),
    })),
  });
  expect(pickTypedWords(copy)).toEqual(pickTypedWords(comma(original)));
  expect((await send(elsewhere, copy)).state).toBe('done');
  expect(tally(demo)).toEqual({ ...before, invoices: before.invoices + 1, deliveries: before.deliveries + 1 });
});

test.each([
  ['10,000 characters', 'x'.repeat(10_000), 'x'.repeat(10_000), undefined],
  ['10,001 characters', 'x'.repeat(10_001), 'x'.repeat(10_000), ['note']],
  ['10,001 characters of two halves', '\u{1F600}'.repeat(10_001), '\u{1F600}'.repeat(10_000), ['note']],
])(
  'of an invoice with a note of %s what fits is copied, and the drafts stay readable',
  async (_, note, fitting, cut) => {
    const here = openDemoSales();
    const { invoiceId } = await send(here, await readyDraft(here.sales, newRecipient()));
    await putInvoice(demo, invoiceId, (whole) => ({ ...whole, note }));
    const copy = await here.sales.cloneDraft({ company, of: { kind: 'invoice', invoiceId: invoiceId ?? '' } });
    expect(copy.note === fitting).toBe(true);
    expect(copy.shortened).toEqual(cut);
    expect((await here.sales.drafts({ company })).map(({ id }) => id)).toContain(copy.id);
  },
);

test.each([
  { kind: 'draft', draftId: 'none' },
  { kind: 'invoice', invoiceId: '3f2504e0-4f89-11d3-9a0c-0305e82c3301' },
] as const)('nothing can be made of %j', async (of) => {
  const { sales } = openDemoSales();
  await expect(sales.cloneDraft({ company, of })).rejects.toMatchObject({ error: { kind: 'notFound' } });
  expect(await sales.drafts({ company })).toEqual([]);
});

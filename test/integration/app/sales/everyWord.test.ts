import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import { parseExactJson } from '#app/profile/exactJson.ts';
import { calculateDueDate } from '#app/sales/draft/draft.ts';
import {
  captureError,
  company,
  contactsAt,
  createSalesConnection,
  invoiceAt,
  invoiceTextAt,
  newFile,
  type OpenedSales,
  openSales,
  readyDraft,
  tally,
} from './parts.ts';
import { requestPatterns, salesDialect, startSalesDemo } from './speech.ts';

let demo: DemoService;
let opened: OpenedSales;
beforeAll(async () => {
  demo = await startSalesDemo();
  opened = openSales(newFile(), createSalesConnection(demo));
});
afterEach(() => demo.mischief.clear());
afterAll(async () => {
  await opened.sales.close();
  await demo.close();
});

const send = (draft: Draft) => opened.sales.send({ company, draftId: draft.id });

/** A draft whose first line is changed. */
const withLine = async (name: string, line: Partial<Draft['lines'][number]>): Promise<Draft> => {
  const draft = await readyDraft(opened.sales, name);
  const [first] = draft.lines;
  const changed = { ...draft, lines: first ? [{ ...first, saveAsProduct: false, ...line }] : [] };
  await opened.sales.saveDraft({ draft: changed });
  return changed;
};

describe('everything that was typed reaches the service', () => {
  test('of the recipient, the invoice and its delivery', async () => {
    const { invoiceDate } = await opened.sales.newDraft({ company });
    const dueDate = `${Number(invoiceDate.slice(0, 4))}-12-31`;
    const draft = await readyDraft(opened.sales, 'Kymin Veistämö Oy', {
      invoiceDate: `${invoiceDate.slice(0, 4)}-12-01`,
      dueDate,
      paymentTermDays: '30',
      referenceNumber: '12 345 672',
      yourReference: 'Tilaus 77/B & "pikainen"',
      note: 'Kiitos!\nToimitus portille.',
      channel: 'eInvoice',
    });
    const contact: Draft['contact'] = {
      ...draft.contact,
      businessId: '2077474-0',
      eInvoiceAddress: '003720774740',
      eInvoiceOperator: '003721291126',
      language: 'sv',
    };
    const typed = { ...draft, contact, referenceNumber: '1232' };
    await opened.sales.saveDraft({ draft: typed });
    const { state, invoiceId } = await send(draft);
    expect(state).toBe('done');
    expect(await invoiceAt(demo, invoiceId)).toMatchObject({
      date: typed.invoiceDate,
      dueDate,
      paymentTerm: 30,
      referenceNumber: '1232',
      yourReference: typed.yourReference,
      note: typed.note,
      contactName: 'Kymin Veistämö Oy',
      delivery: { channel: 'EInvoice', eInvoiceAddress: '003720774740', eInvoiceOperator: '003721291126' },
    });
    const results = contactsAt(demo, 'Kymin Veistämö');
    expect(results).toMatchObject([
      {
        type: 'Business',
        name: 'Kymin Veistämö Oy',
        businessId: '2077474-0',
        email: 'laskut@kymi.example',
        eInvoiceAddress: '003720774740',
        eInvoiceOperator: '003721291126',
        InvoiceLanguage: 'sv-SE',
        invoicingAddress: { address1: 'Puistokatu 1', postalCode: '48100', postOffice: 'Kotka', country: 'FI' },
      },
    ]);
  });

  test('of a line: product, category and every digit', async () => {
    const draft = await readyDraft(opened.sales, 'Digits Oy');
    const [first, second] = draft.lines;
    if (!first || !second) throw new Error('a ready draft has two lines');
    const lines: Draft['lines'] = [
      { ...first, quantity: '0,1234', unitPrice: '1,12345678901', discountPercent: '12,125' },
      { ...second, quantity: '-3', unitPrice: '0', discountPercent: '' },
      { ...second, key: 'exempt', name: 'Veroton', vatRate: '0', vatCategory: 'E', vatReason: 'AVL 39 §' },
    ];
    await opened.sales.saveDraft({ draft: { ...draft, lines } });
    const { state, invoiceId } = await send(draft);
    expect(state).toBe('done');
    const text = await invoiceTextAt(demo, invoiceId);
    expect(text).toContain('"quantity":0.1234,"unit":"MTR","pricePerUnit":1.12345678901,"discountPercent":12.125');
    expect(text).toContain('"quantity":-3,"unit":"HUR","pricePerUnit":0,');
    const { lines: received, taxes } = await invoiceAt(demo, invoiceId);
    const [product] = await opened.sales.addressBook.products({ company, search: first.name });
    expect(received).toMatchObject([
      { productId: product?.remoteId, productName: first.name, taxCategory: 'S' },
      { productName: 'Asennus', taxCategory: 'S' },
      { productName: 'Veroton', taxPercent: 0, taxCategory: 'E' },
    ]);
    expect(taxes).toMatchObject([
      { taxCategory: 'S', taxPercent: 25.5 },
      { taxCategory: 'E', taxPercent: 0, tax: 0 },
    ]);
  });

  test('of prices with VAT, as such', async () => {
    const draft = await withLine('With VAT Oy', { quantity: '3', unitPrice: '12,34567890123' });
    await opened.sales.saveDraft({ draft: { ...draft, pricesIncludeVat: true } });
    const text = await invoiceTextAt(demo, (await send(draft)).invoiceId);
    expect(text).toContain('"pricePerUnitTaxIncluded":12.34567890123');
    expect(text).not.toContain('"pricePerUnit":');
  });

  test('also what was changed while nobody knew whether it had arrived: a term or a category alone is a change', async () => {
    const draft = await withLine('Changing Oy', { vatRate: '0', vatCategory: 'Z' });
    demo.mischief.next({ ...requestPatterns.lines, do: { kind: 'cutBefore' } });
    await send(draft);
    const [line] = draft.lines;
    const lines = line ? [{ ...line, vatCategory: 'E' as const, vatReason: 'AVL 39 §' }] : [];
    await opened.sales.saveDraft({
      draft: { ...draft, paymentTermDays: '7', dueDate: calculateDueDate(draft.invoiceDate, '7'), lines },
    });
    const { state, invoiceId } = await send(draft);
    expect(state).toBe('done');
    expect(await invoiceAt(demo, invoiceId)).toMatchObject({ paymentTerm: 7, lines: [{ taxCategory: 'E' }] });
  });

  test.each([
    ['emoji and composed accents', 'Ääkköset \u{1F600} e\u0301 \u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['both directions', 'abc \u202Eنص\u202C \u2066עברית\u2069'],
    ['markup and quotes', '<b>"\'&amp;</b> {{x}} $name \\ /'],
    ['words of JSONata and JSON', '$decimal(1) null true [] {} __proto__ constructor'],
    // XML 1.0 section 2.2 leaves them out of a document, and so out of an e-invoice.
    ['words without control characters', 'a\u0000b\u0007c', 'abc'],
    ['line ends', 'one\r\ntwo\u2028three'],
  ])('%s come back as they went', async (name, words, sent = words) => {
    const draft = await withLine(`${name} Oy`, { name: words });
    const contact = { ...draft.contact, name: words };
    await opened.sales.saveDraft({ draft: { ...draft, contact, yourReference: words, note: words } });
    const before = tally(demo);
    const { state, invoiceId } = await send(draft);
    expect(state).toBe('done');
    expect(await invoiceAt(demo, invoiceId)).toMatchObject({
      note: sent,
      yourReference: sent,
      contactName: sent,
      lines: [{ productName: sent }],
    });
    // The same recipient, typed once more, is found again.
    const again = await withLine('again', { name: words });
    await opened.sales.saveDraft({ draft: { ...again, contact: { ...again.contact, name: words } } });
    expect((await send(again)).state).toBe('done');
    expect(tally(demo).contacts).toBe(before.contacts + 1);
  });
});

test('a recipient cut in the middle of a character can be sent to and looked for', async () => {
  const draft = await readyDraft(opened.sales, 'Half \uD83D Oy');
  expect((await send(draft)).state).toBe('done');
  expect(await opened.sales.addressBook.contacts({ company, search: 'Half \uD83D' })).toEqual(expect.any(Array));
});

test('texts of 10,000 characters are kept in the draft, and reported as too long', async () => {
  const long = 'ä'.repeat(10_000);
  const draft = await withLine('Long Oy', { name: long });
  await opened.sales.saveDraft({ draft: { ...draft, note: long, yourReference: long } });
  expect(await captureError(send(draft))).toMatchObject({
    kind: 'validation',
    fields: [{ path: 'lines.0.name' }, { path: 'yourReference' }, { path: 'note' }],
  });
  const { draft: saved } = await opened.sales.draft({ company, draftId: draft.id });
  expect([saved.note, saved.yourReference, saved.lines[0]?.name]).toEqual([long, long, long]);
});

/** One by one they take a request each. */
const manyLines = salesDialect === 'documented' ? 2000 : 200;

test(`${manyLines} lines reach the service, each by its digits`, async () => {
  const draft = await readyDraft(opened.sales, 'Many Oy');
  const [first] = draft.lines;
  if (!first) throw new Error('a ready draft has lines');
  const lines = Array.from({ length: manyLines }, (_, index) => ({
    ...first,
    key: `line ${index}`,
    name: `Hirsi ${index}`,
    quantity: '1,0001',
    unitPrice: `${index},00000000001`,
    saveAsProduct: index % (manyLines / 4) === 0,
  }));
  await opened.sales.saveDraft({ draft: { ...draft, lines } });
  const { state, invoiceId, steps } = await send(draft);
  expect(state).toBe('done');
  expect(steps.filter(({ kind }) => kind === 'product')).toHaveLength(4);
  const received = parseExactJson(await invoiceTextAt(demo, invoiceId)) as { readonly lines: readonly object[] };
  expect(received.lines).toHaveLength(manyLines);
  expect(JSON.stringify(received.lines.at(-1))).toContain(
    `"quantity":1.0001,"unit":"MTR","pricePerUnit":${manyLines - 1}.00000000001`,
  );
});

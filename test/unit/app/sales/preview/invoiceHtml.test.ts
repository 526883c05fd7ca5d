import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import { createInvoiceDocument } from '#app/sales/preview/createInvoiceDocument.ts';
import { renderInvoiceHtml } from '#app/sales/preview/invoiceHtml.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { createInvoiceDraft, createInvoiceLine, seller } from './invoices.ts';

const setEverywhere = (text: string): Draft =>
  createInvoiceDraft({
    contact: { ...createInvoiceDraft().contact, name: text, street: text, town: text, businessId: text, country: text },
    lines: [
      createInvoiceLine('1', {
        name: text,
        description: text,
        quantity: text,
        unit: text.slice(0, 10),
        vatReason: text,
      }),
    ],
    note: text,
    yourReference: text,
    referenceNumber: text,
    currency: text.slice(0, 3),
    dueDate: text,
    lateInterestPercent: text,
  });

const renderHtml = (draft: Draft, named = seller): string =>
  renderInvoiceHtml(createInvoiceDocument(draft, { seller: named }, '1001')).html;

/** The tags of a document, without what stands between them; the codes' pictures and the title's text set aside. */
const listTags = (html: string): readonly string[] =>
  [...html.matchAll(/<\/?([a-z0-9!]+)[^>]*>/gi)].map(([, name = '']) => name.toLowerCase());

const hostile = [
  '</style><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='position:fixed'",
  '</title></bdi></td><iframe src=https://example.com>',
  '\u202eesrever\u2066\u200f',
  'nul\u0000\u0007\u009b',
  '\ud800 alone',
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(10_000),
  '$& $1 {{x}}',
  '=HYPERLINK("https://example.com")',
];

describe('the page of an invoice', () => {
  test.each(hostile.map((text) => [text.slice(0, 30), text] as const))(
    'holds hostile text as text: %j',
    (_name, text) => {
      const html = renderHtml(setEverywhere(text), { ...seller, name: text, street: text, email: text });
      const usual = renderHtml(setEverywhere('usual'), { ...seller, name: 'usual', street: 'usual', email: 'usual' });
      const usualTags = new Set(listTags(usual));
      expect(listTags(html).filter((tag) => !usualTags.has(tag))).toEqual([]);
      expect(html.match(/<style>/g)).toHaveLength(2);
      expect(html).not.toMatch(/<[^>]*\son\w+=/i);
      expect(html).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
      expect(html.isWellFormed()).toBe(true);
    },
  );

  test('has as many tags as the same invoice with other words in it', () => {
    const usual = listTags(renderHtml(createInvoiceDraft({ note: 'usual', yourReference: 'usual' }))).length;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (text) => {
        const word = `x${text}x`;
        expect(listTags(renderHtml(createInvoiceDraft({ note: word, yourReference: word }))).length).toBe(usual);
      }),
    );
  });

  test('leads nowhere and runs nothing', () => {
    const html = renderHtml(createInvoiceDraft());
    expect(html).not.toMatch(/https?:|src="(?!data:image\/)|href=|url\(|@import|<script|<link|\sstyle=/i);
    expect(html).toContain("default-src 'none'");
  });

  test('heads the columns again on each page, says which invoice it is, and carries the net', () => {
    const lines = Array.from({ length: 60 }, (_, index) => createInvoiceLine(String(index), { unitPrice: '1' }));
    const pages = renderHtml(createInvoiceDraft({ lines })).split('<section class="page">').slice(1);
    expect(pages.map((page) => /(\d+) \((\d+)\)<\/p>/.exec(page)?.slice(1).join('/'))).toEqual(['1/3', '2/3', '3/3']);
    for (const page of nonEmpty(pages)) expect(page).toContain('<th scope="col">Tuote tai palvelu</th>');
    for (const page of nonEmpty(pages.slice(1))) {
      expect(page).toMatch(/aria-hidden="true">.*Saimaan Puutuote Oy · Lasku 1001/s);
      expect(page).toContain('Siirto edelliseltä sivulta');
    }
    const carried = pages.map((page) => /Siirto seuraavalle sivulle<\/td><td><bdi>(.*?)</.exec(page)?.[1]);
    const brought = pages.map((page) => /Siirto edelliseltä sivulta<\/td><td><bdi>(.*?)</.exec(page)?.[1]);
    expect(brought).toEqual([undefined, ...carried.slice(0, -1)]);
    expect(carried.at(-1)).toBeUndefined();
  });

  test('has its payment part on the last page alone, and none where nothing is to pay', () => {
    const lines = Array.from({ length: 60 }, (_, index) => createInvoiceLine(String(index)));
    const pages = renderHtml(createInvoiceDraft({ lines })).split('<section class="page">').slice(1);
    expect(pages.map((page) => page.includes('class="slip"'))).toEqual([false, false, true]);
    const credit = renderHtml(createInvoiceDraft({ lines: [createInvoiceLine('1', { quantity: '-1' })] }));
    expect(credit).not.toContain('class="slip"');
  });

  test('shows a column of discounts only where there is one', () => {
    expect(renderHtml(createInvoiceDraft())).not.toContain('Alennus');
    expect(renderHtml(createInvoiceDraft({ lines: [createInvoiceLine('1', { discountPercent: '10' })] }))).toContain(
      'Alennus',
    );
  });
});

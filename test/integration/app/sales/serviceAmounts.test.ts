import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoService } from '#app/demo/demoService.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createBentNetwork, replaceFirst } from './bentAnswers.ts';
import { isOf } from './network.ts';
import { company, invoicesOf, newFile, openSales, readyDraft, send, sourceOf } from './parts.ts';
import { asked, salesDialect, startSalesDemo } from './speech.ts';

let demo: DemoService;
beforeAll(async () => {
  demo = await startSalesDemo();
});
afterAll(() => demo.close());

const residue = '1.7763568394002505e-15';

/** How the dialect of this run names what is bent here, and writes a number. */
const words =
  salesDialect === 'documented'
    ? { open: 'openAmount', vat: 'totalTax', price: 'pricePerUnit', interest: 'lateInterest', number: residue }
    : { open: 'left', vat: 'gross', price: 'net', interest: 'interest', number: `"${residue.replace('.', ',')}"` };

const openBentSales = (file: string, http: HttpClient) => openSales(file, sourceOf(demo, http));

describe('a residue of binary doubles', () => {
  test('as an open amount leaves the list of invoices readable, also after a restart', async () => {
    const file = newFile();
    const bent = openSales(
      file,
      sourceOf(
        demo,
        createBentNetwork(isOf(asked.listInvoices), (text) => replaceFirst(text, words.open, words.number)),
      ),
    );
    const rows = await invoicesOf(bent);
    expect(rows.length).toBe(demo.office.invoices().length);
    await bent.sales.close();
    const after = openSales(file, sourceOf(demo));
    expect((await invoicesOf(after)).length).toBe(rows.length);
    await after.sales.close();
  });

  test('as the price of a product leaves the products readable, also after a restart', async () => {
    const file = newFile();
    const products = { method: 'GET', path: salesDialect === 'documented' ? /\/products\?/ : /\/articles\?/ };
    const bent = openBentSales(
      file,
      createBentNetwork(isOf(products), (text) => replaceFirst(text, words.price, words.number)),
    );
    const { length } = await bent.sales.book.products({ company, search: '', limit: 50 });
    await bent.sales.close();
    const after = openSales(file, sourceOf(demo));
    const known = await after.sales.book.products({ company, search: '', limit: 50 });
    expect(known.length).toBe(length);
    expect(known.filter(({ unitPrice }) => unitPrice === '0').length).toBe(1);
    await after.sales.close();
  });

  test('as the late interest leaves the settings readable, also after a restart', async () => {
    const file = newFile();
    const settings = { method: 'GET', path: /\/(settings|house)$/ };
    const http = createBentNetwork(isOf(settings), (text) => replaceFirst(text, words.interest, words.number));
    const bent = openSales(file, sourceOf(demo, http));
    await bent.sales.settings({ company });
    await bent.sales.close();
    const after = openSales(file, sourceOf(demo));
    expect((await after.sales.settings({ company })).lateInterestPercent).toBe('0');
    await after.sales.close();
  });

  test('in the VAT of the invoice that is sent leaves its dispatch readable', async () => {
    const file = newFile();
    const bent = openBentSales(
      file,
      createBentNetwork(isOf(asked.readInvoice), (text) =>
        text.includes('Kymi Residue Oy') && text.includes('Asennus')
          ? replaceFirst(text, words.vat, words.number)
          : text,
      ),
    );
    const draft = await readyDraft(bent.sales, 'Kymi Residue Oy');
    expect((await send(bent, draft)).state).toBe('needsDecision');
    await bent.sales.close();
    const after = openSales(file, sourceOf(demo));
    expect(await after.sales.drafts({ company })).toMatchObject([{ submission: { state: 'needsDecision' } }]);
    await after.sales.close();
  });
});

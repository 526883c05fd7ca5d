import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoService } from '#app/demo/demoService.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createBentNetwork, replaceFirst } from './bentAnswers.ts';
import { matchesStep } from './network.ts';
import { company, createSalesConnection, listInvoices, newFile, openSales, readyDraft, send } from './parts.ts';
import { requestPatterns, salesDialect, startSalesDemo } from './speech.ts';

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

const openBentSales = (file: string, http: HttpClient) => openSales(file, createSalesConnection(demo, http));

describe('a residue of binary doubles', () => {
  test('as an open amount leaves the list of invoices readable, also after a restart', async () => {
    const file = newFile();
    const bent = openSales(
      file,
      createSalesConnection(
        demo,
        createBentNetwork(matchesStep(requestPatterns.listInvoices), (text) =>
          replaceFirst(text, words.open, words.number),
        ),
      ),
    );
    const rows = await listInvoices(bent);
    expect(rows.length).toBe(demo.office.invoices().length);
    await bent.sales.close();
    const after = openSales(file, createSalesConnection(demo));
    expect((await listInvoices(after)).length).toBe(rows.length);
    await after.sales.close();
  });

  test('as the price of a product leaves the products readable, also after a restart', async () => {
    const file = newFile();
    const products = { method: 'GET', path: salesDialect === 'documented' ? /\/products\?/ : /\/articles\?/ };
    const bent = openBentSales(
      file,
      createBentNetwork(matchesStep(products), (text) => replaceFirst(text, words.price, words.number)),
    );
    const { length } = await bent.sales.addressBook.products({ company, search: '', limit: 50 });
    await bent.sales.close();
    const after = openSales(file, createSalesConnection(demo));
    const storedProducts = await after.sales.addressBook.products({ company, search: '', limit: 50 });
    expect(storedProducts.length).toBe(length);
    expect(storedProducts.filter(({ unitPrice }) => unitPrice === '0').length).toBe(1);
    await after.sales.close();
  });

  test('as the late interest leaves the settings readable, also after a restart', async () => {
    const file = newFile();
    const settings = { method: 'GET', path: /\/(settings|house)$/ };
    const http = createBentNetwork(matchesStep(settings), (text) => replaceFirst(text, words.interest, words.number));
    const bent = openSales(file, createSalesConnection(demo, http));
    await bent.sales.settings({ company });
    await bent.sales.close();
    const after = openSales(file, createSalesConnection(demo));
    expect((await after.sales.settings({ company })).lateInterestPercent).toBe('0');
    await after.sales.close();
  });

  test('in the VAT of the invoice that is sent leaves its dispatch readable', async () => {
    const file = newFile();
    const bent = openBentSales(
      file,
      createBentNetwork(matchesStep(requestPatterns.readInvoice), (text) =>
        text.includes('Kymi Residue Oy') && text.includes('Asennus')
          ? replaceFirst(text, words.vat, words.number)
          : text,
      ),
    );
    const draft = await readyDraft(bent.sales, 'Kymi Residue Oy');
    expect((await send(bent, draft)).state).toBe('needsDecision');
    await bent.sales.close();
    const after = openSales(file, createSalesConnection(demo));
    expect(await after.sales.drafts({ company })).toMatchObject([{ submission: { state: 'needsDecision' } }]);
    await after.sales.close();
  });
});

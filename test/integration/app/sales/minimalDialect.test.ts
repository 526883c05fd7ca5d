import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { createSalesConnection, newFile, type OpenedSales, openSales, readyDraft, send } from './parts.ts';

let demo: DemoService;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1, quirks: { salesDialect: 'minimal', deliveryJobSeconds: 0 } });
});
afterAll(() => demo.close());

let opened: OpenedSales;
afterEach(() => opened.sales.close());

test('an invoice of a service that takes few fields is delivered once, by its profile alone', async () => {
  opened = openSales(newFile(), createSalesConnection(demo));
  const draft = await readyDraft(opened.sales, 'Kymin Veistämö Oy', { note: '', lateInterestPercent: '' });
  const contact = { ...draft.contact, street: '', postalCode: '', town: '' };
  await opened.sales.saveDraft({ draft: { ...draft, contact } });
  const submission = await send(opened, draft);
  expect(submission).toMatchObject({ state: 'done' });
  expect(demo.office.viewInvoice(submission.invoiceId ?? '')).toMatchObject({
    lines: [
      { productName: 'Hirsi Kymin Veistämö Oy', quantity: expect.anything() },
      { productName: 'Asennus', discountPercent: expect.anything() },
    ],
  });
  expect(demo.ledger).toMatchObject({ contacts: [{}], products: [{}], invoices: [{}] });
});

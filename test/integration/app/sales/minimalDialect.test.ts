import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import {
  captureError,
  company,
  createSalesConnection,
  newFile,
  type OpenedSales,
  openSales,
  readyDraftWithoutAddress,
  send,
} from './parts.ts';

let demo: DemoService;
beforeEach(async () => {
  demo = await startDemoService({ purchaseCount: 1, quirks: { salesDialect: 'minimal', deliveryJobSeconds: 0 } });
});
let opened: OpenedSales;
afterEach(async () => {
  await opened.sales.close();
  await demo.close();
});

test('an account key that the service does not know is no wrong secret, in a list and in a sending', async () => {
  opened = openSales(newFile(), { ...createSalesConnection(demo), subscription: 'wrong' });
  const refusal = { kind: 'subscriptionRefused', message: 'This account key is not known.' };
  expect(await captureError(opened.sales.tracking.refresh({ company }))).toEqual(refusal);
  const submission = await send(opened, await readyDraftWithoutAddress(opened.sales, 'Kymin Veistämö Oy'));
  expect(submission.steps[0]).toMatchObject({ kind: 'contact', state: 'planned', error: refusal });
  expect(demo.ledger.contacts).toEqual([]);
});

test('a token that the service refuses is renewed, and is no wrong account key', async () => {
  opened = openSales(newFile(), createSalesConnection(demo));
  await opened.sales.tracking.refresh({ company });
  demo.withdrawAccessTokens();
  await opened.sales.tracking.refresh({ company });
  expect(demo.ledger.tokens.clientCredentials).toBe(2);
});

test('an invoice of a service that takes few fields is delivered once, by its profile alone', async () => {
  opened = openSales(newFile(), createSalesConnection(demo));
  const submission = await send(opened, await readyDraftWithoutAddress(opened.sales, 'Kymin Veistämö Oy'));
  expect(submission).toMatchObject({ state: 'done' });
  expect(demo.office.viewInvoice(submission.invoiceId ?? '')).toMatchObject({
    lines: [
      { productName: 'Hirsi Kymin Veistämö Oy', quantity: expect.anything() },
      { productName: 'Asennus', discountPercent: expect.anything() },
    ],
  });
  expect(demo.ledger).toMatchObject({ contacts: [{}], products: [{}], invoices: [{}] });
});

test('a service without copies, reminders and credit notes is asked for none of them', async () => {
  opened = openSales(newFile(), createSalesConnection(demo));
  const { sales } = opened;
  expect(await sales.capabilities({ company })).toMatchObject({ creditNote: null, manualReminders: null });
  const sent = await send(opened, await readyDraftWithoutAddress(sales, 'Kymin Veistämö Oy'));
  const invoice = { company, invoiceId: sent.invoiceId ?? '' };
  const address = { channel: 'email', email: '', eInvoiceAddress: '', eInvoiceOperator: '' } as const;
  for (const refused of [
    () => sales.sendCopy({ ...invoice, ...address }),
    () => sales.sendReminder(invoice),
    () => sales.createCreditNote({ ...invoice, reason: '', lines: null }),
  ])
    expect(await captureError(refused())).toMatchObject({ kind: 'invalidRequest' });
  expect(demo.ledger).toMatchObject({ copies: [], reminders: [], creditNotes: [] });
});

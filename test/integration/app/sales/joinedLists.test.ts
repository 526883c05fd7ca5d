import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { captureError, company, createSalesConnection, newFile, type OpenedSales, openSales } from './parts.ts';

let demo: DemoService;
let opened: OpenedSales;
beforeEach(async () => {
  demo = await startDemoService({ purchaseCount: 1, quirks: { salesDialect: 'minimal' } });
  opened = openSales(newFile(), createSalesConnection(demo));
});
afterEach(async () => {
  await opened.sales.close();
  await demo.close();
});

const refresh = () => opened.sales.tracking.refresh({ company });

/** The sent invoices as they are known now. */
const readSentRows = async (): Promise<readonly SalesInvoice[]> => {
  const query = {
    ...{ documents: ['sent' as const], deliveries: [], payments: [], ageing: [], except: [] },
    ...{ search: '', from: null, to: null, sort: { column: 'date', direction: 'descending' } as const },
  };
  return nonEmpty((await opened.sales.tracking.invoices({ company, query, offset: 0, limit: 500 })).rows);
};

const postTo = async (path: string, body: object): Promise<{ readonly id: string }> => {
  const { tokens, subscription } = createSalesConnection(demo);
  const headers = { authorization: `Bearer ${await tokens.get()}`, 'x-account-key': subscription };
  const url = `${demo.url}/sales/fi/20774740${path}`;
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

test('the list shows the names and payment states that the service gives in lists of their own', async () => {
  await refresh();
  const rows = await readSentRows();
  expect(rows.filter(({ contactName }) => contactName === null)).toEqual([]);
  expect(new Set(rows.map(({ paymentState }) => paymentState))).toEqual(
    new Set(['open', 'overdue', 'paid', 'partlyPaid', 'creditLoss']),
  );
  expect(rows.find(({ paymentState }) => paymentState === 'paid')).toMatchObject({ open: '0' });
});

test('a further list is read to its last page', async () => {
  let last = '';
  for (let number = 1; number <= 40; number += 1)
    last = (await postTo('/clients', { display_name: `Asiakas ${number}`, email: 'a@b.example' })).id;
  const { id } = await postTo('/invoices', { client_id: last });
  await refresh();
  const detail = await opened.sales.tracking.invoice({ company, invoiceId: id });
  expect(detail.invoice.contactName).toBe('Asiakas 40');
});

test('a further list that fails hides nothing of the others, and the refresh says why', async () => {
  demo.mischief.next({ path: /\/payments/, method: 'GET', times: 5, do: { kind: 'status', status: 503 } });
  expect(await captureError(refresh())).toMatchObject({ kind: 'server', status: 503 });
  const rows = await readSentRows();
  expect(rows.filter(({ contactName }) => contactName === null)).toEqual([]);
  expect(rows.filter(({ paymentState }) => paymentState !== 'unknown')).toEqual([]);
});

test('names and payment states that are known stay where their list fails', async () => {
  await refresh();
  const before = await readSentRows();
  demo.mischief.next({ path: /\/(clients|payments)/, method: 'GET', times: 5, do: { kind: 'status', status: 403 } });
  expect(await captureError(refresh())).toMatchObject({ kind: 'forbidden' });
  expect(await readSentRows()).toEqual(before);
});

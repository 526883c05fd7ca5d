import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { checkProfileText } from '#app/sales/dialect/checkProfileText.ts';
import { projectFile } from '#test/projectFile.ts';
import { startValidatingProxy, type ValidatingProxy } from '#test/services/validatingProxy.ts';
import { startXeroServer, type XeroServer } from '#test/services/xero/server.ts';
import { matchesStep, onceTo, type RequestInterceptor } from '../app/sales/network.ts';
import { listInvoices, type OpenedSales, once, readyDraft, send } from '../app/sales/parts.ts';
import { finishSubmission, lost, openServiceSales } from './serviceWalk.ts';

const profileText = readFileSync(projectFile('docs/profile/xero.jsonc'), 'utf8');

let xero: XeroServer;
let proxy: ValidatingProxy;
let violations: string[];
let opened: OpenedSales;
beforeEach(async () => {
  violations = [];
  xero = await startXeroServer();
  proxy = await startValidatingProxy(projectFile('test/services/xero/openapi.yaml'), `${xero.url}/api.xro/2.0`);
});
afterEach(async () => {
  await opened.sales.close();
  await proxy.close();
  await xero.close();
});

const openXero = (intercept?: RequestInterceptor, subscription = xero.tenantId): OpenedSales => {
  const text = profileText
    .replace('https://api.xero.com/api.xro/2.0', proxy.url)
    .replace('https://identity.xero.com/connect/token', `${xero.url}/connect/token`);
  const { clientSecret: secret } = xero.credentials;
  opened = openServiceSales({ profileText: text, secret, subscription, violations }, intercept);
  return opened;
};

/** A draft with what this service takes. */
const createDraft = ({ sales }: OpenedSales): Promise<Draft> =>
  readyDraft(sales, 'Kymin Veistämö Oy', { note: '', lateInterestPercent: '', referenceNumber: '1232' });

const steps = [
  { kind: 'contact', method: 'PUT', path: /\/Contacts$/ },
  { kind: 'product', method: 'PUT', path: /\/Items\?/ },
  { kind: 'invoice', method: 'PUT', path: /\/Invoices\?/ },
  { kind: 'lines', method: 'POST', path: /\/Invoices\/[^/]+\?/ },
  { kind: 'delivery', method: 'POST', path: /\/Email$/ },
] as const;

const wasReceived = (): boolean => xero.books.emails.length > 0;

describe('the profile of Xero', () => {
  test('has no problems', async () => {
    openXero();
    expect(await checkProfileText(profileText, new Map())).toEqual([]);
  });

  test('is spoken through a proxy that refuses what the OpenAPI document does not know', async () => {
    openXero();
    const headers = {
      authorization: 'Bearer any',
      'xero-tenant-id': xero.tenantId,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ Contacts: [{ Name: 'Kymi Oy', Nickname: 'Kymi' }] });
    const response = await fetch(`${proxy.url}/Contacts`, { method: 'PUT', headers, body });
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.text()).toContain('Nickname');
    expect(xero.books.counts()).toMatchObject({ contacts: 0 });
  });

  test('makes contact, product and invoice, e-mails it once, and follows its payment', async () => {
    const sales = openXero();
    const submission = await send(sales, await createDraft(sales));
    expect(violations).toEqual([]);
    expect(submission).toMatchObject({ state: 'done', invoiceNumber: 'INV-0001' });
    expect(xero.books.counts()).toEqual(once);
    expect(xero.books.emails).toEqual([{ invoiceId: submission.invoiceId, to: 'laskut@kymi.example' }]);
    const id = submission.invoiceId ?? '';
    expect(xero.books.readInvoice(id)).toMatchObject({
      Status: 'AUTHORISED',
      Reference: '1232',
      Total: 256.85,
      LineItems: [
        { Description: 'Hirsi Kymin Veistämö Oy', Quantity: 2.5, UnitAmount: 14.905, TaxType: 'TAX001' },
        { Description: 'Asennus', Quantity: 3, UnitAmount: 62, DiscountRate: 10, TaxType: 'TAX001' },
      ],
    });
    const sent = { id, contactName: 'Kymin Veistämö Oy', documentState: 'sent' };
    expect(await listInvoices(sales)).toMatchObject([{ ...sent, paymentState: 'open', open: '256.85' }]);
    xero.books.pay(id, 56.85);
    expect(await listInvoices(sales)).toMatchObject([{ ...sent, paymentState: 'partlyPaid', open: '200' }]);
    xero.books.pay(id, 200);
    expect(await listInvoices(sales)).toMatchObject([{ ...sent, paymentState: 'paid', open: '0' }]);
    expect(violations).toEqual([]);
  });

  test('says that the tenant is wrong, not the secret', async () => {
    const sales = openXero(undefined, '11111111-1111-4111-8111-111111111111');
    const submission = await send(sales, await createDraft(sales));
    expect(submission.steps[0]).toMatchObject({ kind: 'contact', error: { kind: 'subscriptionRefused' } });
    expect(xero.books.counts()).toMatchObject({ contacts: 0 });
  });

  test('shows a used contact name at the field of the name', async () => {
    const sales = openXero(
      onceTo(matchesStep(steps[0]), (request, network) => {
        xero.books.createContact({ Name: 'Kymin Veistämö Oy', EmailAddress: 'muu@kymi.example' });
        return network.send(request);
      }),
    );
    const submission = await send(sales, await createDraft(sales));
    expect(submission.steps[0]).toMatchObject({
      kind: 'contact',
      state: 'refused',
      error: { kind: 'validation', fields: [{ path: 'contact.name' }] },
    });
  });
});

describe.each(steps)('a request for the $kind', (step) => {
  test('whose answer is lost after its effect makes nothing twice', async () => {
    const sales = openXero(
      onceTo(matchesStep(step), async (request, network) => {
        await readResponseText(await network.send(request));
        xero.books.forgetKeys();
        return lost();
      }),
    );
    expect(await finishSubmission(sales, (await createDraft(sales)).id, wasReceived)).toMatchObject({ state: 'done' });
    expect(xero.books.counts()).toEqual(once);
    expect(violations).toEqual([]);
  });

  test('that is lost before its effect is made up for once', async () => {
    const sales = openXero(onceTo(matchesStep(step), lost));
    expect(await finishSubmission(sales, (await createDraft(sales)).id, wasReceived)).toMatchObject({ state: 'done' });
    expect(xero.books.counts()).toEqual(once);
    expect(violations).toEqual([]);
  });
});

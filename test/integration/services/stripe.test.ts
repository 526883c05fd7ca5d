import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { checkProfileText } from '#app/sales/dialect/checkProfileText.ts';
import { projectFile } from '#test/projectFile.ts';
import { type StripeServer, startStripeServer } from '#test/services/stripe/server.ts';
import { startValidatingProxy, type ValidatingProxy } from '#test/services/validatingProxy.ts';
import { matchesStep, onceTo, type RequestInterceptor } from '../app/sales/network.ts';
import { listInvoices, type OpenedSales, once, readyDraft, send } from '../app/sales/parts.ts';
import { finishSubmission, lost, openServiceSales } from './serviceWalk.ts';

const profileText = readFileSync(projectFile('docs/profile/stripe.jsonc'), 'utf8');
const specFile = projectFile('test/services/stripe/openapi.yaml');

let stripe: StripeServer;
let proxy: ValidatingProxy;
let violations: string[];
let opened: OpenedSales | undefined;
beforeEach(async () => {
  violations = [];
  opened = undefined;
  stripe = await startStripeServer(specFile);
  proxy = await startValidatingProxy(specFile, `${stripe.url}/v1`);
});
afterEach(async () => {
  await opened?.sales.close();
  await proxy.close();
  await stripe.close();
});

const openStripe = (intercept?: RequestInterceptor, secret = stripe.apiKey): OpenedSales => {
  const text = profileText.replace('https://api.stripe.com/v1', proxy.url);
  opened = openServiceSales({ profileText: text, secret, subscription: '', violations }, intercept);
  return opened;
};

/** A draft with what this service takes: a discount is a coupon there. */
const createDraft = async ({ sales }: OpenedSales): Promise<Draft> => {
  const draft = await readyDraft(sales, 'Kymin Veistämö Oy', { lateInterestPercent: '', referenceNumber: '1232' });
  const ready = { ...draft, lines: draft.lines.map((line) => ({ ...line, discountPercent: '' })) };
  await sales.saveDraft({ draft: ready });
  return ready;
};

const steps = [
  { kind: 'contact', method: 'POST', path: /\/customers$/ },
  { kind: 'product', method: 'POST', path: /\/products$/ },
  { kind: 'invoice', method: 'POST', path: /\/invoices$/ },
  { kind: 'header', method: 'POST', path: /\/invoices\/[^/]+$/ },
  { kind: 'first line', method: 'POST', path: /\/invoiceitems$/ },
  { kind: 'delivery', method: 'POST', path: /\/send$/ },
] as const;

const wasReceived = (): boolean => stripe.books.emails.length > 0;

describe('the profile of Stripe', () => {
  test('has no problems', async () => {
    expect(await checkProfileText(profileText, new Map())).toEqual([]);
  });

  test.each([
    ['a wrong type', '/invoices', 'days_until_due=soon', 422, 'days_until_due'],
    ['a missing parameter', '/products', 'unit_label=h', 422, 'name'],
    ['an unknown parameter', '/customers', 'name=Kymi&address[town]=Kotka', 400, 'address[town]'],
  ])('is spoken with a service that refuses %s', async (_what, path, body, status, words) => {
    const headers = {
      authorization: `Bearer ${stripe.apiKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const response = await fetch(`${proxy.url}${path}`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(words);
    expect(stripe.books.counts()).toMatchObject({ contacts: 0, products: 0, invoices: 0 });
  });

  test('makes customer, product and invoice, e-mails it once, and follows its payment', async () => {
    const sales = openStripe();
    const submission = await send(sales, await createDraft(sales));
    expect(violations).toEqual([]);
    expect(submission).toMatchObject({ state: 'done', invoiceNumber: 'KYMI-0001' });
    expect(stripe.books.counts()).toEqual(once);
    expect(stripe.books.emails).toEqual([{ invoiceId: submission.invoiceId, to: 'laskut@kymi.example' }]);
    const id = submission.invoiceId ?? '';
    expect(stripe.books.readInvoice(id)).toMatchObject({
      status: 'open',
      custom_fields: [{ name: 'Reference', value: '1232' }],
      total: 28019,
      lines: {
        data: [
          {
            description: 'Hirsi Kymin Veistämö Oy',
            quantity_decimal: '2.5',
            pricing: { unit_amount_decimal: '1490.5' },
          },
          { description: 'Asennus', quantity_decimal: '3', pricing: { unit_amount_decimal: '6200' } },
        ],
      },
    });
    const sent = { id, contactName: 'Kymin Veistämö Oy', documentState: 'sent' };
    expect(await listInvoices(sales)).toMatchObject([{ ...sent, paymentState: 'open', open: '280.19' }]);
    stripe.books.pay(id, 8019);
    expect(await listInvoices(sales)).toMatchObject([{ ...sent, paymentState: 'partlyPaid', open: '200' }]);
    stripe.books.pay(id, 20000);
    expect(await listInvoices(sales)).toMatchObject([{ ...sent, paymentState: 'paid', open: '0' }]);
    expect(violations).toEqual([]);
  });

  test('says that the key is wrong', async () => {
    const sales = openStripe(undefined, 'sk_test_other');
    const submission = await send(sales, await createDraft(sales));
    expect(submission.steps[0]).toMatchObject({ kind: 'contact', error: { kind: 'clientRefused' } });
    expect(stripe.books.counts()).toMatchObject({ contacts: 0 });
  });
});

describe.each(steps)('a request for the $kind', (step) => {
  test('whose answer is lost after its effect makes nothing twice', async () => {
    const sales = openStripe(
      onceTo(matchesStep(step), async (request, network) => {
        await readResponseText(await network.send(request));
        stripe.forgetKeys();
        return lost();
      }),
    );
    expect(await finishSubmission(sales, (await createDraft(sales)).id, wasReceived)).toMatchObject({ state: 'done' });
    expect(stripe.books.counts()).toEqual(once);
    expect(stripe.books.listInvoices(null, null)).toMatchObject([{ total: 28019 }]);
    expect(violations).toEqual([]);
  });

  test('that is lost before its effect is made up for once', async () => {
    const sales = openStripe(onceTo(matchesStep(step), lost));
    expect(await finishSubmission(sales, (await createDraft(sales)).id, wasReceived)).toMatchObject({ state: 'done' });
    expect(stripe.books.counts()).toEqual(once);
    expect(stripe.books.listInvoices(null, null)).toMatchObject([{ total: 28019 }]);
    expect(violations).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { checkProfileText } from '#app/sales/dialect/checkProfileText.ts';
import { projectFile } from '#test/projectFile.ts';
import { type FortnoxServer, startFortnoxServer } from '#test/services/fortnox/server.ts';
import { startValidatingProxy, type ValidatingProxy } from '#test/services/validatingProxy.ts';
import { answered, matchesStep, networkWhere, onceTo, type RequestInterceptor } from '../app/sales/network.ts';
import {
  captureError,
  company,
  createSalesConnection,
  findStep,
  listInvoices,
  newFile,
  type OpenedSales,
  once,
  openSales,
  readyDraft,
  send,
} from '../app/sales/parts.ts';
import { createWatchedNetwork, finishSubmission, lost } from './serviceWalk.ts';

const profileText = readFileSync(projectFile('docs/profile/fortnox.jsonc'), 'utf8');

let fortnox: FortnoxServer;
let proxy: ValidatingProxy;
let violations: string[];
let opened: OpenedSales;
beforeEach(async () => {
  violations = [];
  fortnox = await startFortnoxServer();
  proxy = await startValidatingProxy(projectFile('test/services/fortnox/openapi.yaml'), `${fortnox.url}/3`);
});
afterEach(async () => {
  await opened.sales.close();
  await proxy.close();
  await fortnox.close();
});

interface OpenOptions {
  readonly intercept?: RequestInterceptor;
  readonly tenantId?: string;
  readonly baseUrl?: string;
  readonly network?: HttpClient;
}

const openFortnox = ({
  intercept = () => null,
  tenantId = fortnox.tenantId,
  baseUrl = proxy.url,
  network = createWatchedNetwork(violations),
}: OpenOptions = {}): OpenedSales => {
  const text = profileText
    .replaceAll('https://api.fortnox.se/3', baseUrl)
    .replace('https://apps.fortnox.se/oauth-v1/token', `${fortnox.url}/oauth-v1/token`)
    // A lost request of this service has arrived or never will.
    .replace('"dialect": {', '"quietSeconds": 0, "dialect": {');
  const { clientSecret } = fortnox.credentials;
  const person = { personName: '', userName: '', password: '' };
  const credentials = { ...person, clientSecret, salesClientSecret: clientSecret, subscriptionId: tenantId };
  const connection = createSalesConnection({ profileText: text, credentials }, networkWhere(intercept, network));
  opened = openSales(newFile(), connection);
  return opened;
};

/**
 * A draft with what this service takes: prices of two decimals, and no VAT, since the rates of Sweden cannot be typed.
 */
const createDraft = async ({ sales }: OpenedSales, changes: Partial<Draft> = {}): Promise<Draft> => {
  const header = { note: 'Tack', lateInterestPercent: '', referenceNumber: '1232', ...changes };
  const draft = await readyDraft(sales, 'Kymin Veistämö Oy', header);
  const lines = draft.lines.map((line) => ({
    ...line,
    vatRate: '0',
    vatCategory: 'Z' as const,
    unitPrice: line.unitPrice.slice(0, 5),
  }));
  await sales.saveDraft({ draft: { ...draft, lines } });
  return { ...draft, lines };
};

const steps = [
  { kind: 'contact', method: 'POST', path: /\/customers$/ },
  { kind: 'product', method: 'POST', path: /\/articles$/ },
  { kind: 'invoice', method: 'POST', path: /\/invoices$/ },
  { kind: 'lines', method: 'PUT', path: /\/invoices\/\d+$/ },
  { kind: 'delivery', method: 'GET', path: /\/email$/ },
] as const;

const finish = (sales: OpenedSales, { id }: Draft): Promise<Submission> =>
  finishSubmission(sales, id, () => fortnox.books.deliveries.length > 0);

describe('the profile of Fortnox', () => {
  test('has no problems', async () => {
    openFortnox();
    expect(await checkProfileText(profileText, new Map())).toEqual([]);
  });

  test('is spoken through a proxy that refuses what the OpenAPI document does not know', async () => {
    openFortnox();
    const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
    const body = JSON.stringify({ Customer: { Name: 'Kymi Oy', Nickname: 'Kymi' } });
    const response = await fetch(`${proxy.url}/customers`, { method: 'POST', headers, body });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Nickname');
    expect(fortnox.books.counts()).toMatchObject({ contacts: 0 });
  });

  test('makes customer, article and invoice, e-mails it once, and follows its payment', async () => {
    const sales = openFortnox();
    const submission = await send(sales, await createDraft(sales));
    expect(violations).toEqual([]);
    expect(submission).toMatchObject({ state: 'done', invoiceId: '1', invoiceNumber: '1' });
    expect(fortnox.books.counts()).toEqual(once);
    expect(fortnox.grants()).toBe(1);
    expect(fortnox.books.deliveries).toEqual([{ number: '1', by: 'email', to: 'laskut@kymi.example' }]);
    expect(fortnox.books.readInvoice('1')).toMatchObject({
      Sent: true,
      OCR: '1232',
      Currency: 'EUR',
      Remarks: 'Tack',
      Total: 204.65,
      InvoiceRows: [
        { Description: 'Hirsi Kymin Veistämö Oy', DeliveredQuantity: '2.5', Unit: 'm', Price: 14.9, VAT: 0 },
        { Description: 'Asennus', DeliveredQuantity: '3', Unit: 'h', Price: 62, Discount: 10, VAT: 0 },
      ],
    });
    const sent = { id: '1', contactName: 'Kymin Veistämö Oy', documentState: 'sent' };
    expect(await listInvoices(sales)).toMatchObject([{ ...sent, paymentState: 'open', open: '204.65' }]);
    fortnox.books.bookkeep('1');
    fortnox.books.pay('1', 4.65);
    expect(await listInvoices(sales)).toMatchObject([{ ...sent, paymentState: 'partlyPaid', open: '200' }]);
    fortnox.books.pay('1', 200);
    expect(await listInvoices(sales)).toMatchObject([{ ...sent, paymentState: 'paid', open: '0' }]);
    expect(violations).toEqual([]);
  });

  test.each([
    { channel: 'eInvoice', by: 'einvoice' },
    { channel: 'paper', by: 'eprint' },
  ] as const)('sends by the channel $channel as $by to a customer whom the service knows', async ({ channel, by }) => {
    const sales = openFortnox();
    const remoteId = String(fortnox.books.createCustomer({ Name: 'Kymin Veistämö Oy' }).CustomerNumber);
    const { contact, ...draft } = await createDraft(sales, { channel });
    await sales.sales.saveDraft({ draft: { ...draft, contact: { ...contact, remoteId } } });
    expect(await sales.sales.send({ company, draftId: draft.id })).toMatchObject({ state: 'done' });
    expect(fortnox.books.deliveries).toEqual([{ number: '1', by, to: '' }]);
    expect(violations).toEqual([]);
  });

  test('keeps invoices of others and cancelled ones out of a list of several pages', async () => {
    const sales = openFortnox();
    await send(sales, await createDraft(sales));
    for (let count = 0; count < 210; count += 1) fortnox.books.createInvoice({ CustomerNumber: '1' });
    fortnox.books.cancel('2');
    const invoices = await listInvoices(sales);
    expect(invoices.map(({ id }) => id)).not.toContain('2');
    expect(invoices).toHaveLength(210);
    expect(violations).toEqual([]);
  });

  test('gets no token for a company that the client does not know', async () => {
    const sales = openFortnox({ tenantId: '999' });
    const submission = await send(sales, await createDraft(sales));
    expect(findStep(submission, 'contact')).toMatchObject({ error: { kind: 'clientRefused' } });
    expect(fortnox.books.counts()).toMatchObject({ contacts: 0 });
  });

  test('sends an e-mail once where the connection breaks before the answer, although that is a GET', async () => {
    const sales = openFortnox({ baseUrl: `${fortnox.url}/3`, network: createHttpClient() });
    fortnox.loseAnswersTo(/\/email$/);
    expect(await send(sales, await createDraft(sales))).toMatchObject({ state: 'done' });
    expect(fortnox.books.counts()).toEqual(once);
  });

  test('says before anything is sent which rates and decimals the service would not keep', async () => {
    const sales = openFortnox();
    const draft = await createDraft(sales);
    const lines = draft.lines.map((line) => ({
      ...line,
      vatRate: '25.5',
      vatCategory: 'S' as const,
      unitPrice: '14,905',
    }));
    await sales.sales.saveDraft({ draft: { ...draft, lines } });
    const error = await captureError(sales.sales.send({ company, draftId: draft.id }));
    expect(JSON.stringify(error)).toContain('vatRate');
    expect(JSON.stringify(error)).toContain('unitPrice');
    expect(fortnox.books.counts()).toMatchObject({ contacts: 0 });
  });
});

describe.each(steps)('a request for the $kind', (step) => {
  test('whose answer is lost after its effect makes nothing twice', async () => {
    const intercept = onceTo(matchesStep(step), async (request, network) => {
      await readResponseText(await network.send(request));
      return lost();
    });
    const sales = openFortnox({ intercept });
    expect(await finish(sales, await createDraft(sales))).toMatchObject({ state: 'done' });
    expect(fortnox.books.counts()).toEqual(once);
    expect(violations).toEqual([]);
  });

  test('that is one of too many is made up for once', async () => {
    const tooMany = async () => answered(429, '{"message":"too many requests"}');
    const sales = openFortnox({ intercept: onceTo(matchesStep(step), tooMany) });
    const draft = await createDraft(sales);
    expect((await send(sales, draft)).steps).toContainEqual(
      expect.objectContaining({ kind: step.kind, error: expect.objectContaining({ kind: 'rateLimited' }) }),
    );
    expect(await finish(sales, draft)).toMatchObject({ state: 'done' });
    expect(fortnox.books.counts()).toEqual(once);
    expect(violations).toEqual([]);
  });

  test('that is lost before its effect is made up for once', async () => {
    const sales = openFortnox({ intercept: onceTo(matchesStep(step), lost) });
    expect(await finish(sales, await createDraft(sales))).toMatchObject({ state: 'done' });
    expect(fortnox.books.counts()).toEqual(once);
    expect(violations).toEqual([]);
  });
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseProfile } from '../../../app/connection/parseProfile.ts';
import type { Dispatch, Draft } from '../../../app/contract/sales.ts';
import type { DemoService } from '../../../app/demo/demoService.ts';
import type { HttpClient, HttpRequest } from '../../../app/http/client.ts';
import { createHttpClient } from '../../../app/http/nodeHttpClient.ts';
import { readText } from '../../../app/http/readBody.ts';
import { createSales, type Sales } from '../../../app/sales/sales.ts';
import type { SalesSource } from '../../../app/sales/source.ts';
import { createClientCredentials } from '../../../app/signin/clientCredentials.ts';

export const company = { connectionId: 'demo', customerNumber: '1001' };

export const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'invoice-desk-sales-')), 'sales.sqlite');

/** What a company of the demo service is reached with; `http` may stand between. */
export const sourceOf = (demo: DemoService, http: HttpClient = createHttpClient({ retries: 0 })): SalesSource => {
  const profile = parseProfile(demo.profileText);
  const sales = profile.sales;
  if (!sales) throw new Error('the demo service has a sales interface');
  const { salesClientSecret, subscriptionId } = demo.credentials;
  const clientId = sales.clientId ?? '';
  const tokens = createClientCredentials({ sales, clientId, clientSecret: () => salesClientSecret, http, clock: Date });
  return { profile, http, tokens, subscription: subscriptionId, language: 'en' };
};

export interface Wing {
  readonly sales: Sales;
  readonly dispatches: Dispatch[];
  readonly wasSetAside: () => boolean;
}

export const openWing = (file: string, source: SalesSource | (() => SalesSource)): Wing => {
  const dispatches: Dispatch[] = [];
  let setAside = false;
  const sales = createSales({
    file,
    workerUrl: new URL('../../../app/sales/store/worker.ts', import.meta.url),
    sourceFor: typeof source === 'function' ? source : () => source,
    onDispatchChanged: (dispatch) => dispatches.push(dispatch),
    onSetAside: () => {
      setAside = true;
    },
  });
  return { sales, dispatches, wasSetAside: () => setAside };
};

/** A draft ready to be sent: a new recipient, two lines with decimal commas, the first one saved as a product. */
export const readyDraft = async (sales: Sales, name: string, changes: Partial<Draft> = {}): Promise<Draft> => {
  const draft = await sales.newDraft({ company });
  const [line] = draft.lines;
  if (!line) throw new Error('a new draft has a line');
  const ready: Draft = {
    ...draft,
    contact: {
      ...draft.contact,
      name,
      email: 'laskut@kymi.example',
      street: 'Puistokatu 1',
      postalCode: '48100',
      town: 'Kotka',
    },
    lines: [
      { ...line, name: `Hirsi ${name}`, quantity: '2,5', unit: 'MTR', unitPrice: '14,905', saveAsProduct: true },
      { ...line, key: 'second', name: 'Asennus', quantity: '3', unit: 'HUR', unitPrice: '62', discountPercent: '10' },
    ],
    channel: 'email',
    ...changes,
  };
  await sales.saveDraft({ draft: ready });
  return ready;
};

export const send = ({ sales }: Wing, { id }: Draft): Promise<Dispatch> => sales.send({ company, draftId: id });

export const decide = ({ sales }: Wing, { id }: Draft, decision: 'deliverAgain' | 'wasDelivered'): Promise<Dispatch> =>
  sales.decideDelivery({ company, draftId: id, decision });

export const stepOf = ({ steps }: Dispatch, kind: Dispatch['steps'][number]['kind']) =>
  steps.find((step) => step.kind === kind);

/** How much has really happened at the service. */
export const tally = ({ ledger }: DemoService) => ({
  contacts: ledger.contacts.length,
  products: ledger.products.length,
  invoices: ledger.invoices.length,
  deliveries: ledger.deliveries.length,
});

/** A request to the demo service beside the application, as its own users make them. */
const askDemo = async (demo: DemoService, request: Pick<HttpRequest, 'method' | 'url' | 'body'>): Promise<string> => {
  const { http, tokens, subscription } = sourceOf(demo);
  const headers = { authorization: `Bearer ${await tokens.get()}`, 'ocp-apim-subscription-key': subscription };
  const url = `${demo.url}/sales/fi/20774740${request.url}`;
  const kind = request.method === 'GET' ? 'read' : 'effect';
  return readText(await http.send({ ...request, kind, url, headers }));
};

/** The invoice as the demo service has it, numbers as they stand in its answer. */
export const invoiceTextAt = (demo: DemoService, invoiceId: string | null): Promise<string> =>
  askDemo(demo, { method: 'GET', url: `/invoices/${invoiceId}` });

type Whole = Readonly<Record<string, unknown>>;

export const invoiceAt = async (demo: DemoService, invoiceId: string | null): Promise<Whole> =>
  JSON.parse(await invoiceTextAt(demo, invoiceId)) as Whole;

/** Somebody else changes the invoice at the demo service. */
export const putInvoice = async (
  demo: DemoService,
  invoiceId: string | null,
  change: (whole: Whole) => Whole,
): Promise<void> => {
  const body = JSON.stringify(change(await invoiceAt(demo, invoiceId)));
  await askDemo(demo, { method: 'PUT', url: `/invoices/${invoiceId}`, body });
};

/** Somebody presses "send" in the service's own application. */
export const deliverElsewhere = async (demo: DemoService, invoiceId: string | null): Promise<void> => {
  await askDemo(demo, { method: 'POST', url: '/deliver', body: JSON.stringify({ invoiceId, channel: 'Paper' }) });
};

export const contactsAt = (demo: DemoService, search: string): Promise<string> =>
  askDemo(demo, { method: 'GET', url: `/contacts?pageIndex=0&pageSize=50&search=${encodeURIComponent(search)}` });

/** Counts what really happens at the service from now on. */
export const countingAt = (demo: DemoService) => {
  const before = tally(demo);
  return (): typeof before => {
    const now = tally(demo);
    return {
      contacts: now.contacts - before.contacts,
      products: now.products - before.products,
      invoices: now.invoices - before.invoices,
      deliveries: now.deliveries - before.deliveries,
    };
  };
};

export const once = { contacts: 1, products: 1, invoices: 1, deliveries: 1 };

export const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (failure: { readonly error?: unknown }) => failure.error ?? failure,
  );

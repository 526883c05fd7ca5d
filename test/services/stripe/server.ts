import type { IncomingMessage } from 'node:http';
import { findUnknownParameter, readFormParameters } from '../formParameters.ts';
import { type JsonServer, type ServiceAnswer, startJsonServer } from '../jsonServer.ts';
import { createStripeBooks, type StripeBooks } from './books.ts';
import { type StripeProblem, StripeRefusal } from './stripeRefusal.ts';

/** Stateful stand-in for the invoicing part of the Stripe API, as openapi.yaml beside this file describes it. */
export interface StripeServer extends JsonServer {
  readonly apiKey: string;
  readonly books: StripeBooks;
  /** Forgets the idempotency keys, as the service does after a day or more. */
  readonly forgetKeys: () => void;
}

const apiKey = 'sk_test_kymi';

export const startStripeServer = async (specFile: string): Promise<StripeServer> => {
  const books = createStripeBooks();
  const answersByKey = new Map<string, { readonly text: string; readonly body: unknown }>();
  const parameters = readFormParameters(specFile);

  const answer = (request: IncomingMessage, text: string): unknown => {
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      throw new StripeRefusal(401, { message: 'Invalid API Key provided' });
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stripe.invalid');
    const [resource = '', id, action] = pathname.split('/').slice(2).map(decodeURIComponent);
    if (request.method === 'GET') return read(books, { resource, id, query });
    if (request.method === 'DELETE') return books.removeItem(id ?? '');
    const given = Object.fromEntries(new URLSearchParams(text));
    const unknown = findUnknownParameter(parameters, pathname.slice('/v1'.length), Object.keys(given));
    if (unknown !== null)
      throw new StripeRefusal(400, {
        code: 'parameter_unknown',
        message: `Received unknown parameter`,
        param: unknown,
      });
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answersByKey.get(key) : undefined;
    if (known && known.text !== text) throw new StripeRefusal(400, { type: 'idempotency_error' });
    if (known) return known.body;
    const body = write(books, { resource, id, action, given });
    if (typeof key === 'string') answersByKey.set(key, { text, body });
    return body;
  };

  const server = await startJsonServer((request, text): ServiceAnswer => {
    try {
      return { status: 200, body: answer(request, text) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: { error: createProblem(error.problem) } };
    }
  });
  return { ...server, apiKey, books, forgetKeys: () => answersByKey.clear() };
};

const createProblem = (problem: StripeProblem): StripeProblem => ({ type: 'invalid_request_error', ...problem });

interface StripeRead {
  readonly resource: string;
  readonly id: string | undefined;
  readonly query: URLSearchParams;
}

const read = (books: StripeBooks, { resource, id, query }: StripeRead): unknown => {
  if (resource === 'customers') return createPage(books.listCustomers(), query);
  if (resource === 'products') return createPage(books.listProducts(), query);
  if (id !== undefined) return books.readInvoice(id);
  return createPage(books.listInvoices(query.get('customer'), query.get('status')), query);
};

const createPage = (rows: readonly Readonly<Record<string, unknown>>[], query: URLSearchParams): unknown => {
  const start = rows.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const end = start + Number(query.get('limit') ?? 10);
  return { object: 'list', data: rows.slice(start, end), has_more: rows.length > end };
};

interface StripeWrite {
  readonly resource: string;
  readonly id: string | undefined;
  readonly action: string | undefined;
  readonly given: Readonly<Record<string, string>>;
}

const write = (books: StripeBooks, { resource, id, action, given }: StripeWrite): unknown => {
  if (resource === 'customers') return books.saveCustomer(given, id);
  if (resource === 'products') return books.createProduct(given);
  if (resource === 'invoiceitems') return books.addItem(given);
  if (id === undefined) return books.createInvoice(given);
  return action === 'send' ? books.sendInvoice(id) : books.updateInvoice(id, given);
};

import type { IncomingMessage } from 'node:http';
import { type ServiceAnswer, startJsonServer } from '../jsonServer.ts';
import {
  createFortnoxBooks,
  type FortnoxBooks,
  type FortnoxDelivery,
  FortnoxRefusal,
  toListedInvoice,
} from './books.ts';

/** Stateful stand-in for the sales part of the Fortnox API, as openapi.yaml beside this file describes it. */
export interface FortnoxServer {
  readonly url: string;
  readonly tenantId: string;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  readonly books: FortnoxBooks;
  /** Requests for tokens that named the company. */
  readonly grants: () => number;
  /** Breaks the connection in place of every further answer to such a path. */
  readonly loseAnswersTo: (path: RegExp) => void;
  readonly close: () => Promise<void>;
}

const tenantId = '211766';
const credentials = { clientId: 'YOUR-CLIENT-ID', clientSecret: 'fortnox-secret' };
const accessToken = 'fortnox-access-token';

export const startFortnoxServer = async (): Promise<FortnoxServer> => {
  const books = createFortnoxBooks();
  let grants = 0;
  let lostPath: RegExp | null = null;
  const answerRequest = (request: IncomingMessage, text: string): ServiceAnswer => {
    if (request.url !== '/oauth-v1/token') return answerCall(books, request, text);
    const granted = grantToken(request, text);
    if (granted.status === 200) grants += 1;
    return granted;
  };
  const { url, close } = await startJsonServer((request, text) => {
    const answer = orRefusal(() => answerRequest(request, text));
    return lostPath?.test(request.url ?? '') ? null : answer;
  });
  const loseAnswersTo = (path: RegExp): void => {
    lostPath = path;
  };
  return { url, tenantId, credentials, books, grants: () => grants, loseAnswersTo, close };
};

/** The members of a 404 begin with capitals, those of other refusals do not. */
const orRefusal = (answer: () => ServiceAnswer): ServiceAnswer => {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof FortnoxRefusal))
      return { status: 500, body: { ErrorInformation: { error: 1, message: String(error), code: 1000003 } } };
    const { status, message, code } = error;
    const ErrorInformation = status === 404 ? { Error: 1, Message: message, Code: code } : { error: 1, message, code };
    return { status, body: { ErrorInformation } };
  }
};

/** A token is for the company that the request names in a header; scopes are those that its people have agreed to. */
const grantToken = (request: IncomingMessage, text: string): ServiceAnswer => {
  const { clientId, clientSecret } = credentials;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const isKnown = request.headers.authorization === basic && request.headers.tenantid === tenantId;
  if (!isKnown || new URLSearchParams(text).get('grant_type') !== 'client_credentials')
    return { status: 401, body: { error: 'invalid_client', error_description: 'Invalid client or tenant' } };
  const scope = 'customer article invoice';
  return { status: 200, body: { access_token: accessToken, expires_in: 3600, token_type: 'bearer', scope } };
};

const answerCall = (books: FortnoxBooks, request: IncomingMessage, text: string): ServiceAnswer => {
  if (request.headers.authorization !== `Bearer ${accessToken}`)
    return { status: 401, body: { message: 'unauthorized' } };
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fortnox.invalid');
  const [resource = '', number, action] = pathname.slice('/3/'.length).split('/').map(decodeURIComponent);
  if (request.method === 'GET' && number === undefined) return list(books, resource, searchParams);
  if (request.method === 'GET') return { status: 200, body: { Invoice: readOrDeliver(books, number ?? '', action) } };
  return write(books, resource, number, JSON.parse(text));
};

const list = (books: FortnoxBooks, resource: string, query: URLSearchParams): ServiceAnswer => {
  if (resource === 'customers') return createPage('Customers', books.findCustomers(query.get('name') ?? ''), query);
  if (resource === 'articles')
    return createPage('Articles', books.findArticles(query.get('articlenumber') ?? ''), query);
  if (query.has('customernumber') && query.has('filter'))
    throw new FortnoxRefusal('Ogiltig parameter i anropet.', 2000588);
  return createPage('Invoices', books.findInvoices(query.get('customernumber') ?? '').map(toListedInvoice), query);
};

const createPage = (name: string, rows: readonly unknown[], query: URLSearchParams): ServiceAnswer => {
  const page = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? 100);
  const MetaInformation = {
    '@TotalResources': rows.length,
    '@TotalPages': Math.ceil(rows.length / limit),
    '@CurrentPage': page,
  };
  return { status: 200, body: { MetaInformation, [name]: rows.slice((page - 1) * limit, page * limit) } };
};

const readOrDeliver = (books: FortnoxBooks, number: string, action: string | undefined): unknown =>
  action === undefined ? books.readInvoice(number) : books.deliver(number, action as FortnoxDelivery);

interface FortnoxBody {
  readonly Customer?: Readonly<Record<string, unknown>>;
  readonly Article?: Readonly<Record<string, unknown>>;
  readonly Invoice?: Readonly<Record<string, unknown>>;
}

/** POST makes something new, PUT changes what the path names. */
const write = (books: FortnoxBooks, resource: string, number: string | undefined, body: FortnoxBody): ServiceAnswer => {
  const { Customer = {}, Article = {}, Invoice = {} } = body;
  const status = number === undefined ? 201 : 200;
  if (resource === 'customers')
    return {
      status,
      body: {
        Customer: number === undefined ? books.createCustomer(Customer) : books.updateCustomer(number, Customer),
      },
    };
  if (resource === 'articles')
    return {
      status,
      body: { Article: number === undefined ? books.createArticle(Article) : books.updateArticle(number, Article) },
    };
  return {
    status,
    body: { Invoice: number === undefined ? books.createInvoice(Invoice) : books.updateInvoice(number, Invoice) },
  };
};

import type { IncomingMessage } from 'node:http';
import { type JsonServer, type ServiceAnswer, startJsonServer } from '../jsonServer.ts';
import { createXeroBooks, type XeroBooks, XeroRefusal } from './books.ts';

/** Stateful stand-in for the sales part of the Xero Accounting API, as openapi.yaml beside this file describes it. */
export interface XeroServer extends JsonServer {
  readonly tenantId: string;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  readonly books: XeroBooks;
}

const tenantId = '0b7f1c1e-6c3d-4a7e-9d55-0d9f3f7c2a10';
const credentials = { clientId: 'YOUR-CLIENT-ID', clientSecret: 'xero-secret' };
const accessToken = 'xero-access-token';
const apiPath = '/api.xro/2.0';

export const startXeroServer = async (): Promise<XeroServer> => {
  const books = createXeroBooks();
  const server = await startJsonServer((request, text) => {
    try {
      return answer(books, request, text);
    } catch (error) {
      return toRefusal(error);
    }
  });
  return { ...server, tenantId, credentials, books };
};

const toRefusal = (error: unknown): ServiceAnswer => {
  if (!(error instanceof XeroRefusal)) return createProblem(500, 'InternalServerError', String(error));
  if (error.status === 404) return createProblem(404, 'NotFound', error.message);
  const Elements = [{ ValidationErrors: [{ Message: error.message }] }];
  return {
    status: 400,
    body: { ErrorNumber: 10, Type: 'ValidationException', Message: 'A validation exception occurred', Elements },
  };
};

const createProblem = (status: number, title: string, detail: string): ServiceAnswer => ({
  status,
  body: { Type: null, Title: title, Status: status, Detail: detail, Instance: null, Extensions: {} },
});

const answer = (books: XeroBooks, request: IncomingMessage, text: string): ServiceAnswer => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://xero.invalid');
  if (pathname === '/connect/token') return grantToken(request, text);
  if (request.headers.authorization !== `Bearer ${accessToken}`)
    return createProblem(401, 'Unauthorized', 'AuthenticationUnsuccessful');
  if (request.headers['xero-tenant-id'] !== tenantId)
    return createProblem(403, 'Forbidden', 'AuthenticationUnsuccessful');
  const [resource = '', id, action] = pathname
    .slice(apiPath.length + 1)
    .split('/')
    .map(decodeURIComponent);
  const body = text === '' ? null : JSON.parse(text);
  const call = { resource, id, action, body, query: searchParams, headers: request.headers };
  return request.method === 'GET' ? read(books, call) : write(books, { ...call, isNew: request.method === 'PUT' });
};

const grantToken = (request: IncomingMessage, text: string): ServiceAnswer => {
  const { clientId, clientSecret } = credentials;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (request.headers.authorization !== basic) return { status: 401, body: { error: 'invalid_client' } };
  const scope = new URLSearchParams(text).get('scope') ?? '';
  return { status: 200, body: { access_token: accessToken, expires_in: 1800, token_type: 'Bearer', scope } };
};

interface XeroCall {
  readonly resource: string;
  readonly id: string | undefined;
  readonly action: string | undefined;
  readonly body: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> | null;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

const read = (books: XeroBooks, { resource, id, query, headers }: XeroCall): ServiceAnswer => {
  if (resource === 'Items') return { status: 200, body: { Items: books.listItems() } };
  if (resource === 'Contacts') return createPage('Contacts', books.findContacts(query.get('searchTerm') ?? ''), query);
  if (id !== undefined) return { status: 200, body: { Invoices: [books.readInvoice(id)] } };
  const filter = {
    type: /^Type=="(\w+)"$/.exec(query.get('where') ?? '')?.[1] ?? null,
    statuses: query.get('Statuses')?.split(',') ?? null,
    contactIds: query.get('ContactIDs')?.split(',') ?? null,
    modifiedSince: Date.parse(String(headers['if-modified-since'] ?? '')) || 0,
  };
  return createPage('Invoices', books.findInvoices(filter), query);
};

const createPage = (name: string, rows: readonly unknown[], query: URLSearchParams): ServiceAnswer => {
  const page = Number(query.get('page') ?? 1);
  const pageSize = Number(query.get('pageSize') ?? 100);
  const itemCount = rows.length;
  const pagination = { page, pageSize, pageCount: Math.ceil(itemCount / pageSize), itemCount };
  return { status: 200, body: { pagination, [name]: rows.slice((page - 1) * pageSize, page * pageSize) } };
};

/** PUT makes something new, POST changes what the path names. */
const write = (books: XeroBooks, call: XeroCall & { readonly isNew: boolean }): ServiceAnswer => {
  const { resource, id = '', action, body, isNew } = call;
  if (action === 'Email') {
    books.emailInvoice(id);
    return { status: 204 };
  }
  const content = body?.[resource]?.[0] ?? {};
  const key = call.headers['idempotency-key'];
  const make = (): unknown => {
    if (resource === 'Contacts') return isNew ? books.createContact(content) : books.updateContact(id, content);
    if (resource === 'Items') return isNew ? books.createItem(content) : books.updateItem(id, content);
    return isNew ? books.createInvoice(content) : books.updateInvoice(id, content);
  };
  const made = typeof key === 'string' ? books.once(key, make) : make();
  return { status: 200, body: { [resource]: [made] } };
};

import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { DemoWorld } from '#app/demo/world.ts';
import { atDesk, type CompanyRequest, withBody } from '../companyRequest.ts';
import { changeInvoice, createStoredInvoice, deliverInvoice } from '../invoices.ts';
import type { JsonMembers, OrganizationInvoice } from '../organization.ts';
import { getLines, getMembers, getText } from '../reading.ts';
import { changeRecord, createRecord, findRecords, type OrganizationRecordKind } from '../records.ts';
import { sendOutcome, sendRefusals } from './answers.ts';
import { articleContent, customerContent, deliveryContent, headerContent, rowContent } from './contents.ts';
import { cursorPage, numberedPage } from './paging.ts';
import { getRowId } from './rowId.ts';
import { articleView, customerView, documentView, historyView, houseView } from './views.ts';

/**
 * A dialect that shares no path, name or habit with the documented one: nested names, numbers as text with a decimal comma,
 * ids in the Location header, answers without a body, rows one by one, no row version, pages from 1 or by a link.
 */
export const createOtherRoutes = (world: DemoWorld): Hono => {
  const at = (answer: (visit: CompanyRequest) => Response | Promise<Response>) => atDesk(world, answer);
  const taking = (name: string, answer: (visit: CompanyRequest, body: JsonMembers) => Response) =>
    at(withBody((visit, body) => answer(visit, getMembers(body, name)), notJson));
  return new Hono()
    .basePath('/sales/fi/:organizationNumber')
    .get('/customers', at(recordList('contacts', 'customers', customerView)))
    .post('/customers', taking('customer', create('contacts', customerContent)))
    .patch('/customers/:id', taking('customer', change('contacts', customerContent)))
    .get('/articles', at(recordList('products', 'articles', articleView)))
    .post('/articles', taking('article', create('products', articleContent)))
    .patch('/articles/:id', taking('article', change('products', articleContent)))
    .get('/documents', at(documentList))
    .post('/documents', taking('document', createDocument))
    .get(
      '/documents/:id',
      at(document((visit, found) => ({ document: documentView(visit.organizationContext, found) }))),
    )
    .patch('/documents/:id', taking('document', changeHeader))
    .post('/documents/:id/rows', taking('row', addRow))
    .delete('/documents/:id/rows/:row', at(removeRow))
    .post('/documents/:id/transports', taking('transport', transport))
    .get(
      '/documents/:id/history',
      at(document((visit, found) => ({ history: historyView(visit.organizationContext, found) }))),
    )
    .get('/histories', at(historyList))
    .get(
      '/house',
      at(({ context, organizationContext }) => context.json({ house: houseView(organizationContext) })),
    );
};

const notJson = (context: Context): Response => sendRefusals(context, 400, [{ about: '', words: ['JSON'] }]);

const getId = (context: Context): string => context.req.param('id') ?? '';

type ReadContent = (members: JsonMembers, visit: CompanyRequest) => JsonMembers;

const recordList =
  (kind: OrganizationRecordKind, name: string, view: Parameters<typeof numberedPage>[3]) =>
  ({ context, organizationContext }: CompanyRequest): Response =>
    numberedPage(context, findRecords(organizationContext, kind, context.req.query('q') ?? ''), name, view);

const create =
  (kind: OrganizationRecordKind, content: ReadContent) =>
  (visit: CompanyRequest, body: JsonMembers): Response => {
    const { context, organizationContext } = visit;
    return sendOutcome(context, createRecord(organizationContext, kind, content(body, visit)), ({ id }) =>
      placed(context, 201, id),
    );
  };

const change =
  (kind: OrganizationRecordKind, content: ReadContent) =>
  (visit: CompanyRequest, body: JsonMembers): Response => {
    const { context, organizationContext } = visit;
    return sendOutcome(context, changeRecord(organizationContext, kind, getId(context), content(body, visit)), () =>
      nothing(context),
    );
  };

const nothing = (context: Context): Response => context.body(null, 204);

/** No body: what was made is where the Location header points to. */
const placed = (context: Context, status: 201 | 202, id: string): Response =>
  context.body(null, status, { location: `${new URL(context.req.url).pathname}/${id}` });

const documentList = ({ context, organizationContext }: CompanyRequest): Response => {
  const { buyer, stage } = context.req.query();
  const found = [...organizationContext.organization.invoices.values()]
    .filter(({ contactId }) => !buyer || contactId === buyer)
    .filter(({ deliveries }) => stage !== 'open' || deliveries.length === 0);
  return cursorPage(context, found, 'documents', (invoice) => documentView(organizationContext, invoice));
};

const historyList = ({ context, organizationContext }: CompanyRequest): Response => {
  const found = [...organizationContext.organization.invoices.values()].filter(
    ({ deliveries }) => deliveries.length > 0,
  );
  return cursorPage(context, found, 'histories', (invoice) => historyView(organizationContext, invoice));
};

const document =
  (view: (visit: CompanyRequest, found: OrganizationInvoice) => object) =>
  (visit: CompanyRequest): Response => {
    const found = visit.organizationContext.organization.invoices.get(getId(visit.context));
    return found ? visit.context.json(view(visit, found)) : visit.context.body(null, 404);
  };

const createDocument = ({ context, organizationContext }: CompanyRequest, body: JsonMembers): Response =>
  sendOutcome(context, createStoredInvoice(organizationContext, getText(body, 'buyer.ref')), ({ id }) =>
    placed(context, 201, id),
  );

const changeHeader = ({ context, organizationContext }: CompanyRequest, body: JsonMembers): Response => {
  const outcome = changeInvoice(organizationContext, getId(context), (content) => ({
    ...content,
    ...headerContent(body),
  }));
  return sendOutcome(context, outcome, () => nothing(context));
};

const addRow = ({ context, organizationContext }: CompanyRequest, body: JsonMembers): Response => {
  const rowId = randomUUID();
  const outcome = changeInvoice(organizationContext, getId(context), (content) => ({
    ...content,
    lines: [...getLines(content), { ...rowContent(body), rowId }],
  }));
  return sendOutcome(context, outcome, () => placed(context, 201, rowId), 'row');
};

const removeRow = ({ context, organizationContext }: CompanyRequest): Response => {
  const row = context.req.param('row') ?? '';
  const outcome = changeInvoice(organizationContext, getId(context), (content) => ({
    ...content,
    lines: getLines(content).filter((line, index) => getRowId(line, index) !== row),
  }));
  return sendOutcome(context, outcome, () => nothing(context));
};

const transport = ({ context, organizationContext }: CompanyRequest, body: JsonMembers): Response =>
  sendOutcome(
    context,
    deliverInvoice(organizationContext, getId(context), deliveryContent(body)),
    () => context.body(null, 202),
    'transport',
  );

import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { DemoWorld } from '#app/demo/world.ts';
import { refuseFollowUps } from '../demoFollowUpQuirk.ts';
import { type DemoOrganizationRequest, withDemoOrganization, withJsonBody } from '../demoOrganizationRequest.ts';
import { acceptDemoCopy, acceptDemoReminder, createDemoCreditNote } from '../followUps.ts';
import { acceptDemoInvoiceDelivery, changeDemoDraftContent, createDemoDraftOnce } from '../invoices.ts';
import type { DemoSalesInvoice, JsonMembers } from '../organization.ts';
import { readInvoiceLines, readMembersAt, readTextAt } from '../reading.ts';
import {
  createDemoSalesRecord,
  type DemoSalesRecordKind,
  replaceDemoSalesRecord,
  searchDemoSalesRecords,
} from '../records.ts';
import { sendFieldRefusals, sendOtherDialectOutcome } from './answers.ts';
import { sendCursorPage, sendNumberedPage } from './paging.ts';
import {
  translateArticleRequest,
  translateCreditRequest,
  translateCustomerRequest,
  translateDocumentHeaderRequest,
  translateDocumentRowRequest,
  translateTransportRequest,
} from './requestTranslations.ts';
import {
  toArticleJson,
  toCustomerJson,
  toDemoSettingsJson,
  toDocumentHistoryJson,
  toDocumentJson,
} from './responseJson.ts';
import { getDocumentRowId } from './rowId.ts';

/**
 * A dialect that shares no path, name or habit with the documented one: nested names, numbers as text with a decimal comma,
 * ids in the Location header, answers without a body, rows one by one, no row version, pages from 1 or by a link.
 */
export const createOtherDialectRoutes = (world: DemoWorld): Hono => {
  const at = (answer: (visit: DemoOrganizationRequest) => Response | Promise<Response>) =>
    withDemoOrganization(world, answer);
  const withBody = (name: string, answer: (visit: DemoOrganizationRequest, body: JsonMembers) => Response) =>
    at(withJsonBody((visit, body) => answer(visit, readMembersAt(body, name)), notJson));
  return new Hono()
    .basePath('/sales/fi/:organizationNumber')
    .get('/customers', at(recordList('contacts', 'customers', toCustomerJson)))
    .post('/customers', withBody('customer', create('contacts', translateCustomerRequest)))
    .patch('/customers/:id', withBody('customer', change('contacts', translateCustomerRequest)))
    .get('/articles', at(recordList('products', 'articles', toArticleJson)))
    .post('/articles', withBody('article', create('products', translateArticleRequest)))
    .patch('/articles/:id', withBody('article', change('products', translateArticleRequest)))
    .get('/documents', at(documentList))
    .post('/documents', withBody('document', createDocument))
    .get(
      '/documents/:id',
      at(document((visit, stored) => ({ document: toDocumentJson(visit.organizationContext, stored) }))),
    )
    .patch('/documents/:id', withBody('document', changeHeader))
    .post('/documents/:id/rows', withBody('row', addRow))
    .delete('/documents/:id/rows/:row', at(removeRow))
    .post('/documents/:id/transports', withBody('transport', transport))
    .post('/documents/:id/copies', withBody('transport', copyDocument))
    .post('/documents/:id/reminders', at(remind))
    .post('/documents/:id/credits', withBody('credit', creditDocument))
    .get(
      '/documents/:id/history',
      at(document((visit, stored) => ({ history: toDocumentHistoryJson(visit.organizationContext, stored) }))),
    )
    .get('/histories', at(historyList))
    .get(
      '/house',
      at(({ context, organizationContext }) => context.json({ house: toDemoSettingsJson(organizationContext) })),
    );
};

const notJson = (context: Context): Response => sendFieldRefusals(context, 400, [{ about: '', words: ['JSON'] }]);

const getId = (context: Context): string => context.req.param('id') ?? '';

type ReadContent = (members: JsonMembers, visit: DemoOrganizationRequest) => JsonMembers;

const recordList =
  (kind: DemoSalesRecordKind, name: string, view: Parameters<typeof sendNumberedPage>[3]) =>
  ({ context, organizationContext }: DemoOrganizationRequest): Response =>
    sendNumberedPage(
      context,
      searchDemoSalesRecords(organizationContext, kind, context.req.query('q') ?? ''),
      name,
      view,
    );

const create =
  (kind: DemoSalesRecordKind, content: ReadContent) =>
  (visit: DemoOrganizationRequest, body: JsonMembers): Response => {
    const { context, organizationContext } = visit;
    return sendOtherDialectOutcome(
      context,
      createDemoSalesRecord(organizationContext, kind, content(body, visit)),
      ({ id }) => placed(context, 201, id),
    );
  };

const change =
  (kind: DemoSalesRecordKind, content: ReadContent) =>
  (visit: DemoOrganizationRequest, body: JsonMembers): Response => {
    const { context, organizationContext } = visit;
    return sendOtherDialectOutcome(
      context,
      replaceDemoSalesRecord(organizationContext, kind, getId(context), content(body, visit)),
      () => nothing(context),
    );
  };

const nothing = (context: Context): Response => context.body(null, 204);

/** No body: what was made is where the Location header points to. */
const placed = (context: Context, status: 201 | 202, id: string): Response =>
  context.body(null, status, { location: `${new URL(context.req.url).pathname}/${id}` });

const documentList = ({ context, organizationContext }: DemoOrganizationRequest): Response => {
  const { buyer, stage } = context.req.query();
  const invoices = [...organizationContext.organization.invoices.values()]
    .filter(({ contactId }) => !buyer || contactId === buyer)
    .filter(({ deliveries }) => stage !== 'open' || deliveries.length === 0);
  return sendCursorPage(context, invoices, 'documents', (invoice) => toDocumentJson(organizationContext, invoice));
};

const historyList = ({ context, organizationContext }: DemoOrganizationRequest): Response => {
  const invoices = [...organizationContext.organization.invoices.values()].filter(
    ({ deliveries }) => deliveries.length > 0,
  );
  return sendCursorPage(context, invoices, 'histories', (invoice) =>
    toDocumentHistoryJson(organizationContext, invoice),
  );
};

const document =
  (view: (visit: DemoOrganizationRequest, stored: DemoSalesInvoice) => object) =>
  (visit: DemoOrganizationRequest): Response => {
    const stored = visit.organizationContext.organization.invoices.get(getId(visit.context));
    return stored ? visit.context.json(view(visit, stored)) : visit.context.body(null, 404);
  };

const createDocument = ({ context, organizationContext }: DemoOrganizationRequest, body: JsonMembers): Response =>
  sendOtherDialectOutcome(context, createDemoDraftOnce(organizationContext, readTextAt(body, 'buyer.ref')), ({ id }) =>
    placed(context, 201, id),
  );

const changeHeader = ({ context, organizationContext }: DemoOrganizationRequest, body: JsonMembers): Response => {
  const outcome = changeDemoDraftContent(organizationContext, getId(context), (content) => ({
    ...content,
    ...translateDocumentHeaderRequest(body),
  }));
  return sendOtherDialectOutcome(context, outcome, () => nothing(context));
};

const addRow = ({ context, organizationContext }: DemoOrganizationRequest, body: JsonMembers): Response => {
  const rowId = randomUUID();
  const outcome = changeDemoDraftContent(organizationContext, getId(context), (content) => ({
    ...content,
    lines: [...readInvoiceLines(content), { ...translateDocumentRowRequest(body), rowId }],
  }));
  return sendOtherDialectOutcome(context, outcome, () => placed(context, 201, rowId), 'row');
};

const removeRow = ({ context, organizationContext }: DemoOrganizationRequest): Response => {
  const row = context.req.param('row') ?? '';
  const outcome = changeDemoDraftContent(organizationContext, getId(context), (content) => ({
    ...content,
    lines: readInvoiceLines(content).filter((line, index) => getDocumentRowId(line, index) !== row),
  }));
  return sendOtherDialectOutcome(context, outcome, () => nothing(context));
};

const transport = ({ context, organizationContext }: DemoOrganizationRequest, body: JsonMembers): Response =>
  sendOtherDialectOutcome(
    context,
    acceptDemoInvoiceDelivery(organizationContext, getId(context), translateTransportRequest(body)),
    () => context.body(null, 202),
    'transport',
  );

const copyDocument = ({ context, organizationContext, world }: DemoOrganizationRequest, body: JsonMembers): Response =>
  sendOtherDialectOutcome(
    context,
    refuseFollowUps(world) ?? acceptDemoCopy(organizationContext, getId(context), translateTransportRequest(body)),
    () => context.body(null, 202),
    'transport',
  );

const remind = ({ context, organizationContext, world }: DemoOrganizationRequest): Response =>
  sendOtherDialectOutcome(
    context,
    refuseFollowUps(world) ?? acceptDemoReminder(organizationContext, getId(context)),
    () => context.body(null, 202),
  );

const creditDocument = (
  { context, organizationContext, world }: DemoOrganizationRequest,
  body: JsonMembers,
): Response => {
  const credited = organizationContext.organization.invoices.get(getId(context))?.content ?? {};
  return sendOtherDialectOutcome(
    context,
    refuseFollowUps(world) ??
      createDemoCreditNote(organizationContext, getId(context), translateCreditRequest(body, credited)),
    ({ id }) => placed(context, 201, id),
  );
};

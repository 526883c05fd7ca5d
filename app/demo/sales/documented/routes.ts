import type { Context } from 'hono';
import { Hono } from 'hono';
import type { DemoWorld } from '#app/demo/world.ts';
import { atDesk, type CompanyRequest, withBody } from '../companyRequest.ts';
import { changeInvoice, createStoredInvoice, deliverInvoice } from '../invoices.ts';
import type { JsonMembers, OrganizationInvoice } from '../organization.ts';
import { getText } from '../reading.ts';
import { changeRecord, createRecord, findRecords, type OrganizationRecordKind } from '../records.ts';
import { createSettings } from '../settings.ts';
import { answered } from './answers.ts';
import { invoiceView, pickClientContent, recordView, toRowVersion } from './invoiceView.ts';
import { sendPage } from './paging.ts';
import { paymentsView } from './paymentsView.ts';

/** The documented dialect (docs/service.md, "Sales interface"). */
export const createDocumentedRoutes = (world: DemoWorld): Hono => {
  const at = (answer: (visit: CompanyRequest) => Response | Promise<Response>) => atDesk(world, answer);
  const taking = (answer: (visit: CompanyRequest, body: JsonMembers) => Response) => at(withBody(answer, notJson));
  return new Hono()
    .basePath('/sales/fi/:organizationNumber')
    .get('/contacts', at(recordList('contacts')))
    .post('/contacts', taking(create('contacts')))
    .put('/contacts/:id', taking(change('contacts')))
    .get('/products', at(recordList('products')))
    .post('/products', taking(create('products')))
    .put('/products/:id', taking(change('products')))
    .get('/invoices', at(invoiceList))
    .post('/invoices', at(createInvoice))
    .get('/invoices/:id', at(invoice(({ organizationContext }, found) => invoiceView(organizationContext, found))))
    .put('/invoices/:id', taking(updateInvoice))
    .get(
      '/invoices/:id/payment-status',
      at(invoice(({ organizationContext }, found) => paymentsView(organizationContext, found))),
    )
    .get('/payment-statuses', at(paymentsList))
    .post('/deliver', taking(deliver))
    .get(
      '/settings',
      at(({ context, organizationContext }) => context.json(createSettings(organizationContext.organization.company))),
    );
};

const notJson = (context: Context): Response =>
  context.json({ error: 'The body is not a JSON object.', code: 'InvalidJson' }, 400);

const getId = (context: Context): string => context.req.param('id') ?? '';

const recordList =
  (kind: OrganizationRecordKind) =>
  ({ context, organizationContext, world }: CompanyRequest): Response =>
    sendPage(
      context,
      findRecords(organizationContext, kind, context.req.query('search') ?? '').map(recordView),
      world.quirks,
    );

const create =
  (kind: OrganizationRecordKind) =>
  ({ context, organizationContext, world }: CompanyRequest, { id, ...content }: JsonMembers): Response => {
    const ownId = world.quirks.callerIds === 'taken' ? getText({ id }, 'id') || undefined : undefined;
    return answered(context, createRecord(organizationContext, kind, content, ownId), recordView, 201);
  };

const change =
  (kind: OrganizationRecordKind) =>
  (
    { context, organizationContext }: CompanyRequest,
    { id: _, createdDateUtc: __, ...content }: JsonMembers,
  ): Response =>
    answered(context, changeRecord(organizationContext, kind, getId(context), content), recordView);

const invoiceList = ({ context, organizationContext, world }: CompanyRequest): Response => {
  const { contactId, status } = context.req.query();
  const rows = [...organizationContext.organization.invoices.values()]
    .filter((found) => !contactId || found.contactId === contactId)
    .map((found) => invoiceView(organizationContext, found))
    .filter((row) => !status || row.status === status);
  return sendPage(context, rows, world.quirks);
};

/** Lists the payments with a change after `changedSince`, an ISO moment; drafts have none. */
const paymentsList = ({ context, organizationContext, world }: CompanyRequest): Response => {
  const since = Date.parse(context.req.query('changedSince') ?? '');
  const rows = [...organizationContext.organization.invoices.values()]
    .filter(({ deliveries }) => deliveries.length > 0)
    .map((found) => paymentsView(organizationContext, found))
    .filter(({ changedDateUtc }) => Number.isNaN(since) || Date.parse(changedDateUtc) > since);
  return sendPage(context, rows, world.quirks);
};

const createInvoice = ({ context, organizationContext, world }: CompanyRequest): Response => {
  const { contactId = '', id } = context.req.query();
  const ownId = world.quirks.callerIds === 'taken' ? id || undefined : undefined;
  return answered(
    context,
    createStoredInvoice(organizationContext, contactId, ownId),
    (made) => invoiceView(organizationContext, made),
    201,
  );
};

const invoice =
  (view: (visit: CompanyRequest, found: OrganizationInvoice) => object) =>
  (visit: CompanyRequest): Response => {
    const found = visit.organizationContext.organization.invoices.get(getId(visit.context));
    return found ? visit.context.json(view(visit, found)) : visit.context.body(null, 404);
  };

/** The whole invoice back, with the `rowVersion` it was read with; a stale one or a sent invoice is a conflict. */
const updateInvoice = ({ context, organizationContext }: CompanyRequest, whole: JsonMembers): Response => {
  const isStale = (found: OrganizationInvoice): boolean => getText(whole, 'rowVersion') !== toRowVersion(found);
  const outcome = changeInvoice(organizationContext, getId(context), () => pickClientContent(whole), isStale);
  return answered(context, outcome, (updated) => invoiceView(organizationContext, updated));
};

const deliver = ({ context, organizationContext }: CompanyRequest, { invoiceId, ...asked }: JsonMembers): Response => {
  const outcome = deliverInvoice(organizationContext, getText({ invoiceId }, 'invoiceId'), asked);
  const receipt = ({ id, number }: OrganizationInvoice) => ({
    invoiceId: id,
    deliveryStatus: 'Accepted',
    invoiceNumber: number,
  });
  return answered(context, outcome, receipt, 202);
};

import type { Context } from 'hono';
import { Hono } from 'hono';
import type { DemoWorld } from '#app/demo/world.ts';
import { acceptInvoiceDelivery, changeDraftContent, createDraftOnce } from '../invoices.ts';
import type { JsonMembers, OrganizationInvoice } from '../organization.ts';
import { type OrganizationRequest, withJsonBody, withOrganization } from '../organizationRequest.ts';
import { createOrganizationSettings } from '../organizationSettings.ts';
import { readTextAt } from '../reading.ts';
import {
  createOrganizationRecord,
  type OrganizationRecordKind,
  replaceOrganizationRecord,
  searchOrganizationRecords,
} from '../records.ts';
import { sendDocumentedDialectOutcome } from './answers.ts';
import { pickClientContent, toInvoiceJson, toRecordJson, toRowVersion } from './invoiceJson.ts';
import { sendIndexedPage } from './paging.ts';
import { toPaymentStatusJson } from './paymentStatusJson.ts';

/** The documented dialect (docs/service.md, "Sales interface"). */
export const createDocumentedDialectRoutes = (world: DemoWorld): Hono => {
  const at = (answer: (visit: OrganizationRequest) => Response | Promise<Response>) => withOrganization(world, answer);
  const taking = (answer: (visit: OrganizationRequest, body: JsonMembers) => Response) =>
    at(withJsonBody(answer, notJson));
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
    .get('/invoices/:id', at(invoice(({ organizationContext }, found) => toInvoiceJson(organizationContext, found))))
    .put('/invoices/:id', taking(updateInvoice))
    .get(
      '/invoices/:id/payment-status',
      at(invoice(({ organizationContext }, found) => toPaymentStatusJson(organizationContext, found))),
    )
    .get('/payment-statuses', at(paymentsList))
    .post('/deliver', taking(deliver))
    .get(
      '/settings',
      at(({ context, organizationContext }) =>
        context.json(createOrganizationSettings(organizationContext.organization.company)),
      ),
    );
};

const notJson = (context: Context): Response =>
  context.json({ error: 'The body is not a JSON object.', code: 'InvalidJson' }, 400);

const getId = (context: Context): string => context.req.param('id') ?? '';

const recordList =
  (kind: OrganizationRecordKind) =>
  ({ context, organizationContext, world }: OrganizationRequest): Response =>
    sendIndexedPage(
      context,
      searchOrganizationRecords(organizationContext, kind, context.req.query('search') ?? '').map(toRecordJson),
      world.quirks,
    );

const create =
  (kind: OrganizationRecordKind) =>
  ({ context, organizationContext, world }: OrganizationRequest, { id, ...content }: JsonMembers): Response => {
    const ownId = world.quirks.callerIds === 'taken' ? readTextAt({ id }, 'id') || undefined : undefined;
    return sendDocumentedDialectOutcome(
      context,
      createOrganizationRecord(organizationContext, kind, content, ownId),
      toRecordJson,
      201,
    );
  };

const change =
  (kind: OrganizationRecordKind) =>
  (
    { context, organizationContext }: OrganizationRequest,
    { id: _, createdDateUtc: __, ...content }: JsonMembers,
  ): Response =>
    sendDocumentedDialectOutcome(
      context,
      replaceOrganizationRecord(organizationContext, kind, getId(context), content),
      toRecordJson,
    );

const invoiceList = ({ context, organizationContext, world }: OrganizationRequest): Response => {
  const { contactId, status } = context.req.query();
  const rows = [...organizationContext.organization.invoices.values()]
    .filter((found) => !contactId || found.contactId === contactId)
    .map((found) => toInvoiceJson(organizationContext, found))
    .filter((row) => !status || row.status === status);
  return sendIndexedPage(context, rows, world.quirks);
};

/** Lists the payments with a change after `changedSince`, an ISO moment; drafts have none. */
const paymentsList = ({ context, organizationContext, world }: OrganizationRequest): Response => {
  const since = Date.parse(context.req.query('changedSince') ?? '');
  const rows = [...organizationContext.organization.invoices.values()]
    .filter(({ deliveries }) => deliveries.length > 0)
    .map((found) => toPaymentStatusJson(organizationContext, found))
    .filter(({ changedDateUtc }) => Number.isNaN(since) || Date.parse(changedDateUtc) > since);
  return sendIndexedPage(context, rows, world.quirks);
};

const createInvoice = ({ context, organizationContext, world }: OrganizationRequest): Response => {
  const { contactId = '', id } = context.req.query();
  const ownId = world.quirks.callerIds === 'taken' ? id || undefined : undefined;
  return sendDocumentedDialectOutcome(
    context,
    createDraftOnce(organizationContext, contactId, ownId),
    (made) => toInvoiceJson(organizationContext, made),
    201,
  );
};

const invoice =
  (view: (visit: OrganizationRequest, found: OrganizationInvoice) => object) =>
  (visit: OrganizationRequest): Response => {
    const found = visit.organizationContext.organization.invoices.get(getId(visit.context));
    return found ? visit.context.json(view(visit, found)) : visit.context.body(null, 404);
  };

/** The whole invoice back, with the `rowVersion` it was read with; a stale one or a sent invoice is a conflict. */
const updateInvoice = ({ context, organizationContext }: OrganizationRequest, whole: JsonMembers): Response => {
  const isStale = (found: OrganizationInvoice): boolean => readTextAt(whole, 'rowVersion') !== toRowVersion(found);
  const outcome = changeDraftContent(organizationContext, getId(context), () => pickClientContent(whole), isStale);
  return sendDocumentedDialectOutcome(context, outcome, (updated) => toInvoiceJson(organizationContext, updated));
};

const deliver = (
  { context, organizationContext }: OrganizationRequest,
  { invoiceId, ...asked }: JsonMembers,
): Response => {
  const outcome = acceptInvoiceDelivery(organizationContext, readTextAt({ invoiceId }, 'invoiceId'), asked);
  const receipt = ({ id, number }: OrganizationInvoice) => ({
    invoiceId: id,
    deliveryStatus: 'Accepted',
    invoiceNumber: number,
  });
  return sendDocumentedDialectOutcome(context, outcome, receipt, 202);
};

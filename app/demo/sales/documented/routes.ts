import Big from 'big.js';
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { DemoWorld } from '#app/demo/world.ts';
import { refuseFollowUps } from '../demoFollowUpQuirk.ts';
import { type DemoOrganizationRequest, withDemoOrganization, withJsonBody } from '../demoOrganizationRequest.ts';
import { createDemoOrganizationSettings } from '../demoOrganizationSettings.ts';
import { acceptDemoCopy, acceptDemoReminder, createDemoCreditNote } from '../followUps.ts';
import { acceptDemoInvoiceDelivery, changeDemoDraftContent, createDemoDraftOnce } from '../invoices.ts';
import type { DemoSalesInvoice, JsonMembers } from '../organization.ts';
import { isJsonMembers, readDecimalAt, readTextAt } from '../reading.ts';
import {
  createDemoSalesRecord,
  type DemoSalesRecordKind,
  replaceDemoSalesRecord,
  searchDemoSalesRecords,
} from '../records.ts';
import { sendDocumentedDialectOutcome } from './answers.ts';
import { pickWritableInvoiceMembers, toDemoInvoiceJson, toDemoRecordJson, toRowVersion } from './invoiceJson.ts';
import { sendIndexedPage } from './paging.ts';
import { toDemoPaymentStatusJson } from './paymentStatusJson.ts';

/** The documented dialect (docs/service.md, "Sales interface"). */
export const createDocumentedDialectRoutes = (world: DemoWorld): Hono => {
  const at = (answer: (visit: DemoOrganizationRequest) => Response | Promise<Response>) =>
    withDemoOrganization(world, answer);
  const withBody = (answer: (visit: DemoOrganizationRequest, body: JsonMembers) => Response) =>
    at(withJsonBody(answer, notJson));
  return new Hono()
    .basePath('/sales/fi/:organizationNumber')
    .get('/contacts', at(recordList('contacts')))
    .post('/contacts', withBody(create('contacts')))
    .put('/contacts/:id', withBody(change('contacts')))
    .get('/products', at(recordList('products')))
    .post('/products', withBody(create('products')))
    .put('/products/:id', withBody(change('products')))
    .get('/invoices', at(invoiceList))
    .post('/invoices', at(createInvoice))
    .get(
      '/invoices/:id',
      at(invoice(({ organizationContext }, stored) => toDemoInvoiceJson(organizationContext, stored))),
    )
    .put('/invoices/:id', withBody(updateInvoice))
    .get(
      '/invoices/:id/payment-status',
      at(invoice(({ organizationContext }, stored) => toDemoPaymentStatusJson(organizationContext, stored))),
    )
    .get('/payment-statuses', at(paymentsList))
    .post('/deliver', withBody(deliver))
    .post('/invoices/:id/copies', withBody(sendCopy))
    .post('/invoices/:id/reminders', at(sendReminder))
    .post('/invoices/:id/credit-notes', withBody(createCreditNote))
    .get(
      '/settings',
      at(({ context, organizationContext }) =>
        context.json(createDemoOrganizationSettings(organizationContext.organization.company)),
      ),
    );
};

const notJson = (context: Context): Response =>
  context.json({ error: 'The body is not a JSON object.', code: 'InvalidJson' }, 400);

const getId = (context: Context): string => context.req.param('id') ?? '';

const recordList =
  (kind: DemoSalesRecordKind) =>
  ({ context, organizationContext, world }: DemoOrganizationRequest): Response =>
    sendIndexedPage(
      context,
      searchDemoSalesRecords(organizationContext, kind, context.req.query('search') ?? '').map(toDemoRecordJson),
      world.quirks,
    );

const create =
  (kind: DemoSalesRecordKind) =>
  ({ context, organizationContext, world }: DemoOrganizationRequest, { id, ...content }: JsonMembers): Response => {
    const ownId = world.quirks.callerIds === 'taken' ? readTextAt({ id }, 'id') || undefined : undefined;
    return sendDocumentedDialectOutcome(
      context,
      createDemoSalesRecord(organizationContext, kind, content, ownId),
      toDemoRecordJson,
      201,
    );
  };

const change =
  (kind: DemoSalesRecordKind) =>
  (
    { context, organizationContext }: DemoOrganizationRequest,
    { id: _, createdDateUtc: __, ...content }: JsonMembers,
  ): Response =>
    sendDocumentedDialectOutcome(
      context,
      replaceDemoSalesRecord(organizationContext, kind, getId(context), content),
      toDemoRecordJson,
    );

const invoiceList = ({ context, organizationContext, world }: DemoOrganizationRequest): Response => {
  const { contactId, status } = context.req.query();
  const rows = [...organizationContext.organization.invoices.values()]
    .filter((stored) => !contactId || stored.contactId === contactId)
    .map((stored) => toDemoInvoiceJson(organizationContext, stored))
    .filter((row) => !status || row.status === status);
  return sendIndexedPage(context, rows, world.quirks);
};

/** Lists the payments with a change after `changedSince`, an ISO moment; drafts have none. */
const paymentsList = ({ context, organizationContext, world }: DemoOrganizationRequest): Response => {
  const since = Date.parse(context.req.query('changedSince') ?? '');
  const rows = [...organizationContext.organization.invoices.values()]
    .filter(({ deliveries }) => deliveries.length > 0)
    .map((stored) => toDemoPaymentStatusJson(organizationContext, stored))
    .filter(({ changedDateUtc }) => Number.isNaN(since) || Date.parse(changedDateUtc) > since);
  return sendIndexedPage(context, rows, world.quirks);
};

const createInvoice = ({ context, organizationContext, world }: DemoOrganizationRequest): Response => {
  const { contactId = '', id } = context.req.query();
  const ownId = world.quirks.callerIds === 'taken' ? id || undefined : undefined;
  return sendDocumentedDialectOutcome(
    context,
    createDemoDraftOnce(organizationContext, contactId, ownId),
    (draft) => toDemoInvoiceJson(organizationContext, draft),
    201,
  );
};

const invoice =
  (view: (visit: DemoOrganizationRequest, stored: DemoSalesInvoice) => object) =>
  (visit: DemoOrganizationRequest): Response => {
    const stored = visit.organizationContext.organization.invoices.get(getId(visit.context));
    return stored ? visit.context.json(view(visit, stored)) : visit.context.body(null, 404);
  };

/** The whole invoice back, with the `rowVersion` it was read with; a stale one or a sent invoice is a conflict. */
const updateInvoice = ({ context, organizationContext }: DemoOrganizationRequest, whole: JsonMembers): Response => {
  const isStale = (stored: DemoSalesInvoice): boolean => readTextAt(whole, 'rowVersion') !== toRowVersion(stored);
  const outcome = changeDemoDraftContent(
    organizationContext,
    getId(context),
    () => pickWritableInvoiceMembers(whole),
    isStale,
  );
  return sendDocumentedDialectOutcome(context, outcome, (updated) => toDemoInvoiceJson(organizationContext, updated));
};

const deliver = (
  { context, organizationContext }: DemoOrganizationRequest,
  { invoiceId, ...delivery }: JsonMembers,
): Response => {
  const outcome = acceptDemoInvoiceDelivery(organizationContext, readTextAt({ invoiceId }, 'invoiceId'), delivery);
  const receipt = ({ id, number }: DemoSalesInvoice) => ({
    invoiceId: id,
    deliveryStatus: 'Accepted',
    invoiceNumber: number,
  });
  return sendDocumentedDialectOutcome(context, outcome, receipt, 202);
};

const sendCopy = ({ context, organizationContext, world }: DemoOrganizationRequest, copy: JsonMembers): Response =>
  sendDocumentedDialectOutcome(
    context,
    refuseFollowUps(world) ?? acceptDemoCopy(organizationContext, getId(context), copy),
    (copyId) => ({ copyId }),
    202,
  );

const sendReminder = ({ context, organizationContext, world }: DemoOrganizationRequest): Response =>
  sendDocumentedDialectOutcome(
    context,
    refuseFollowUps(world) ?? acceptDemoReminder(organizationContext, getId(context)),
    (reminderId) => ({ reminderId }),
    202,
  );

const createCreditNote = (
  { context, organizationContext, world }: DemoOrganizationRequest,
  request: JsonMembers,
): Response => {
  const lines = Array.isArray(request.lines)
    ? request.lines.filter(isJsonMembers).map((line) => ({
        index: Number(readTextAt(line, 'rowNumber')) - 1,
        quantity: readDecimalAt(line, 'quantity') ?? new Big(0),
      }))
    : null;
  return sendDocumentedDialectOutcome(
    context,
    refuseFollowUps(world) ??
      createDemoCreditNote(organizationContext, getId(context), { lines, reason: readTextAt(request, 'reason') }),
    (creditNote) => toDemoInvoiceJson(organizationContext, creditNote),
    201,
  );
};

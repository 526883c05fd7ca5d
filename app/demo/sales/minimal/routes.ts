import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { DemoWorld } from '#app/demo/world.ts';
import { type DemoOrganizationRequest, withDemoOrganization, withJsonBody } from '../demoOrganizationRequest.ts';
import { changeDemoDraftContent, createDemoDraftOnce } from '../invoices.ts';
import type { DemoSalesInvoice, JsonMembers } from '../organization.ts';
import { createDemoSalesRecord, searchDemoSalesRecords } from '../records.ts';
import { addClient } from './clients.ts';
import { createDeliveryJobs } from './deliveryJobs.ts';
import { createAccountGateway } from './gateway.ts';
import { sendPage } from './paging.ts';
import { sendMinimalDialectOutcome, sendNotFound, sendProblems, sendSchemaProblems } from './problems.ts';
import {
  clientRequestSchema,
  deliveryRequestSchema,
  draftRequestSchema,
  invoiceContentRequestSchema,
  itemRequestSchema,
} from './requestSchemas.ts';
import {
  toClientNameJson,
  toInvoiceJson,
  toInvoiceLineContent,
  toInvoiceRowJson,
  toItemJson,
  toPaymentStateJson,
} from './responseJson.ts';

/**
 * A dialect of few fields that refuses every member and query parameter that it does not know: the recipient's address is
 * the client's own, a delivery is a job, amounts are cents, lists go from page to page by a cursor, and the list of
 * invoices has neither names nor payments.
 */
export const createMinimalDialectRoutes = (world: DemoWorld): Hono => {
  const jobs = createDeliveryJobs(world.quirks);
  const at = (
    parameters: readonly string[],
    answer: (visit: DemoOrganizationRequest) => Response | Promise<Response>,
  ) =>
    withDemoOrganization(world, (visit) => {
      jobs.finishDueJobs(visit.organizationContext);
      const unknown = Object.keys(visit.context.req.query()).filter((name) => !parameters.includes(name));
      return unknown.length === 0
        ? answer(visit)
        : sendProblems(
            visit.context,
            400,
            unknown.map((member) => ({ member, text: 'This parameter is not known.' })),
          );
    });
  const withBody = <T extends z.ZodType>(
    schema: T,
    answer: (visit: DemoOrganizationRequest, body: z.infer<T>) => Response,
  ) =>
    at(
      [],
      withJsonBody((visit, body) => {
        const parsed = schema.safeParse(body);
        return parsed.success ? answer(visit, parsed.data) : sendSchemaProblems(visit.context, parsed.error);
      }, refuseText),
    );
  const deliver = (visit: DemoOrganizationRequest): Response => {
    const { context, organizationContext } = visit;
    const invoice = findInvoice(visit);
    if (!invoice) return sendNotFound(context);
    const { id } = jobs.start(organizationContext, invoice.id);
    return context.json({ job: id }, 202);
  };
  const showJob = ({ context, organizationContext }: DemoOrganizationRequest): Response => {
    const job = jobs.view(organizationContext, context.req.param('id') ?? '');
    return job ? context.json(job) : sendNotFound(context);
  };
  return new Hono()
    .basePath('/sales/fi/:organizationNumber')
    .use('*', createAccountGateway(world.accessTokens))
    .get('/clients', at(paging, listClients))
    .post('/clients', withBody(clientRequestSchema, addClient))
    .get('/items', at(['search', ...paging], listItems))
    .post('/items', withBody(itemRequestSchema, addItem))
    .get('/invoices', at(['client', 'state', ...paging], listInvoices))
    .post('/invoices', withBody(draftRequestSchema, addDraft))
    .get('/invoices/:id', at([], showInvoice))
    .put('/invoices/:id', withBody(invoiceContentRequestSchema, changeDraft))
    .post('/invoices/:id/deliveries', withBody(deliveryRequestSchema, deliver))
    .get('/jobs/:id', at([], showJob))
    .get('/payments', at(paging, listPayments));
};

const paging = ['limit', 'cursor'];

const refuseText = (context: Context): Response =>
  sendProblems(context, 400, [{ member: '', text: 'The body must be a JSON object.' }]);

const findInvoice = ({ context, organizationContext }: DemoOrganizationRequest): DemoSalesInvoice | null =>
  organizationContext.organization.invoices.get(context.req.param('id') ?? '') ?? null;

const listClients = ({ context, organizationContext }: DemoOrganizationRequest): Response =>
  sendPage(context, [...organizationContext.organization.contacts.values()], toClientNameJson);

const listItems = ({ context, organizationContext }: DemoOrganizationRequest): Response =>
  sendPage(
    context,
    searchDemoSalesRecords(organizationContext, 'products', context.req.query('search') ?? ''),
    toItemJson,
  );

const addItem = (
  { context, organizationContext }: DemoOrganizationRequest,
  item: z.infer<typeof itemRequestSchema>,
): Response => {
  const content: JsonMembers = {
    number: item.sku,
    name: item.title,
    pricePerUnit: item.price_cents,
    taxPercent: item.vat_percent,
    salesAccountNumber: 3000,
  };
  return sendMinimalDialectOutcome(context, createDemoSalesRecord(organizationContext, 'products', content), ({ id }) =>
    context.json({ id }, 201),
  );
};

const listInvoices = ({ context, organizationContext }: DemoOrganizationRequest): Response => {
  const { client, state } = context.req.query();
  const invoices = [...organizationContext.organization.invoices.values()].filter(
    (invoice) =>
      (!client || invoice.contactId === client) &&
      (!state || toInvoiceRowJson(organizationContext, invoice).state === state),
  );
  return sendPage(context, invoices, (invoice) => toInvoiceRowJson(organizationContext, invoice));
};

const addDraft = (
  { context, organizationContext }: DemoOrganizationRequest,
  { client_id: clientId }: z.infer<typeof draftRequestSchema>,
): Response =>
  sendMinimalDialectOutcome(context, createDemoDraftOnce(organizationContext, clientId), ({ id }) =>
    context.json({ id }, 201),
  );

const showInvoice = (visit: DemoOrganizationRequest): Response => {
  const invoice = findInvoice(visit);
  return invoice ? visit.context.json(toInvoiceJson(visit.organizationContext, invoice)) : sendNotFound(visit.context);
};

const changeDraft = (
  { context, organizationContext }: DemoOrganizationRequest,
  { due_on: dueDate, lines }: z.infer<typeof invoiceContentRequestSchema>,
): Response => {
  const outcome = changeDemoDraftContent(organizationContext, context.req.param('id') ?? '', (content) => ({
    ...content,
    dueDate,
    lines: lines.map(toInvoiceLineContent),
  }));
  return sendMinimalDialectOutcome(context, outcome, (invoice) =>
    context.json(toInvoiceJson(organizationContext, invoice)),
  );
};

const listPayments = ({ context, organizationContext }: DemoOrganizationRequest): Response => {
  const sent = [...organizationContext.organization.invoices.values()].filter(
    ({ deliveries }) => deliveries.length > 0,
  );
  return sendPage(context, sent, (invoice) => toPaymentStateJson(organizationContext, invoice));
};

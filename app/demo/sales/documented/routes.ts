import type { Context } from 'hono';
import { Hono } from 'hono';
import type { World } from '#app/demo/world.ts';
import { atDesk, type Visit, withBody } from '../atDesk.ts';
import { changeInvoice, deliverInvoice, makeInvoice } from '../invoices.ts';
import type { Members, StoredInvoice } from '../organization.ts';
import { textAt } from '../reading.ts';
import { changeRecord, findRecords, makeRecord, type RecordKind } from '../records.ts';
import { settingsOf } from '../settings.ts';
import { answered } from './answers.ts';
import { contentOf, invoiceView, recordView, rowVersionOf } from './invoiceView.ts';
import { pageOf } from './paging.ts';
import { paymentsView } from './paymentsView.ts';

/** The documented dialect of service.md. */
export const documentedRoutes = (world: World): Hono => {
  const at = (answer: (visit: Visit) => Response | Promise<Response>) => atDesk(world, answer);
  const taking = (answer: (visit: Visit, body: Members) => Response) => at(withBody(answer, notJson));
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
    .get('/invoices/:id', at(invoice(({ desk }, found) => invoiceView(desk, found))))
    .put('/invoices/:id', taking(updateInvoice))
    .get('/invoices/:id/payment-status', at(invoice(({ desk }, found) => paymentsView(desk, found))))
    .get('/payment-statuses', at(paymentsList))
    .post('/deliver', taking(deliver))
    .get(
      '/settings',
      at(({ context, desk }) => context.json(settingsOf(desk.organization.company))),
    );
};

const notJson = (context: Context): Response =>
  context.json({ error: 'The body is not a JSON object.', code: 'InvalidJson' }, 400);

const idOf = (context: Context): string => context.req.param('id') ?? '';

const recordList =
  (kind: RecordKind) =>
  ({ context, desk, world }: Visit): Response =>
    pageOf(context, findRecords(desk, kind, context.req.query('search') ?? '').map(recordView), world.quirks);

const create =
  (kind: RecordKind) =>
  ({ context, desk, world }: Visit, { id, ...content }: Members): Response => {
    const ownId = world.quirks.callerIds === 'taken' ? textAt({ id }, 'id') || undefined : undefined;
    return answered(context, makeRecord(desk, kind, content, ownId), recordView, 201);
  };

const change =
  (kind: RecordKind) =>
  ({ context, desk }: Visit, { id: _, createdDateUtc: __, ...content }: Members): Response =>
    answered(context, changeRecord(desk, kind, idOf(context), content), recordView);

const invoiceList = ({ context, desk, world }: Visit): Response => {
  const { contactId, status } = context.req.query();
  const rows = [...desk.organization.invoices.values()]
    .filter((found) => !contactId || found.contactId === contactId)
    .map((found) => invoiceView(desk, found))
    .filter((row) => !status || row.status === status);
  return pageOf(context, rows, world.quirks);
};

/** Lists the payments with a change after `changedSince`, an ISO moment; of drafts there is nothing to tell. */
const paymentsList = ({ context, desk, world }: Visit): Response => {
  const since = Date.parse(context.req.query('changedSince') ?? '');
  const rows = [...desk.organization.invoices.values()]
    .filter(({ deliveries }) => deliveries.length > 0)
    .map((found) => paymentsView(desk, found))
    .filter(({ changedDateUtc }) => Number.isNaN(since) || Date.parse(changedDateUtc) > since);
  return pageOf(context, rows, world.quirks);
};

const createInvoice = ({ context, desk, world }: Visit): Response => {
  const { contactId = '', id } = context.req.query();
  const ownId = world.quirks.callerIds === 'taken' ? id || undefined : undefined;
  return answered(context, makeInvoice(desk, contactId, ownId), (made) => invoiceView(desk, made), 201);
};

const invoice =
  (view: (visit: Visit, found: StoredInvoice) => object) =>
  (visit: Visit): Response => {
    const found = visit.desk.organization.invoices.get(idOf(visit.context));
    return found ? visit.context.json(view(visit, found)) : visit.context.body(null, 404);
  };

/** The whole invoice back, with the `rowVersion` it was read with; a stale one or a sent invoice is a conflict. */
const updateInvoice = ({ context, desk }: Visit, whole: Members): Response => {
  const isStale = (found: StoredInvoice): boolean => textAt(whole, 'rowVersion') !== rowVersionOf(found);
  const outcome = changeInvoice(desk, idOf(context), () => contentOf(whole), isStale);
  return answered(context, outcome, (updated) => invoiceView(desk, updated));
};

const deliver = ({ context, desk }: Visit, { invoiceId, ...asked }: Members): Response => {
  const outcome = deliverInvoice(desk, textAt({ invoiceId }, 'invoiceId'), asked);
  const receipt = ({ id, number }: StoredInvoice) => ({
    invoiceId: id,
    deliveryStatus: 'Accepted',
    invoiceNumber: number,
  });
  return answered(context, outcome, receipt, 202);
};

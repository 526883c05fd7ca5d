import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { World } from '#app/demo/world.ts';
import { atDesk, type Visit, withBody } from '../atDesk.ts';
import { changeInvoice, deliverInvoice, makeInvoice } from '../invoices.ts';
import type { Members, StoredInvoice } from '../organization.ts';
import { linesOf, membersAt, textAt } from '../reading.ts';
import { changeRecord, findRecords, makeRecord, type RecordKind } from '../records.ts';
import { answered, refused } from './answers.ts';
import { articleContent, customerContent, deliveryContent, headerContent, rowContent } from './contents.ts';
import { cursorPage, numberedPage } from './paging.ts';
import { rowIdOf } from './rowId.ts';
import { articleView, customerView, documentView, historyView, houseView } from './views.ts';

/**
 * A dialect that shares no path, name or habit with the documented one: nested names, numbers as text with a decimal comma,
 * ids in the Location header, answers without a body, rows one by one, no row version, pages from 1 or by a link.
 */
export const otherRoutes = (world: World): Hono => {
  const at = (answer: (visit: Visit) => Response | Promise<Response>) => atDesk(world, answer);
  const taking = (name: string, answer: (visit: Visit, body: Members) => Response) =>
    at(withBody((visit, body) => answer(visit, membersAt(body, name)), notJson));
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
    .get('/documents/:id', at(document((visit, found) => ({ document: documentView(visit.desk, found) }))))
    .patch('/documents/:id', taking('document', changeHeader))
    .post('/documents/:id/rows', taking('row', addRow))
    .delete('/documents/:id/rows/:row', at(removeRow))
    .post('/documents/:id/transports', taking('transport', transport))
    .get('/documents/:id/history', at(document((visit, found) => ({ history: historyView(visit.desk, found) }))))
    .get('/histories', at(historyList))
    .get(
      '/house',
      at(({ context, desk }) => context.json({ house: houseView(desk) })),
    );
};

const notJson = (context: Context): Response => refused(context, 400, [{ about: '', words: ['JSON'] }]);

const idOf = (context: Context): string => context.req.param('id') ?? '';

type Content = (members: Members, visit: Visit) => Members;

const recordList =
  (kind: RecordKind, name: string, view: Parameters<typeof numberedPage>[3]) =>
  ({ context, desk }: Visit): Response =>
    numberedPage(context, findRecords(desk, kind, context.req.query('q') ?? ''), name, view);

const create =
  (kind: RecordKind, content: Content) =>
  (visit: Visit, body: Members): Response => {
    const { context, desk } = visit;
    return answered(context, makeRecord(desk, kind, content(body, visit)), ({ id }) => placed(context, 201, id));
  };

const change =
  (kind: RecordKind, content: Content) =>
  (visit: Visit, body: Members): Response => {
    const { context, desk } = visit;
    return answered(context, changeRecord(desk, kind, idOf(context), content(body, visit)), () => nothing(context));
  };

const nothing = (context: Context): Response => context.body(null, 204);

/** No body: what was made is where the Location header points to. */
const placed = (context: Context, status: 201 | 202, id: string): Response =>
  context.body(null, status, { location: `${new URL(context.req.url).pathname}/${id}` });

const documentList = ({ context, desk }: Visit): Response => {
  const { buyer, stage } = context.req.query();
  const found = [...desk.organization.invoices.values()]
    .filter(({ contactId }) => !buyer || contactId === buyer)
    .filter(({ deliveries }) => stage !== 'open' || deliveries.length === 0);
  return cursorPage(context, found, 'documents', (invoice) => documentView(desk, invoice));
};

const historyList = ({ context, desk }: Visit): Response => {
  const found = [...desk.organization.invoices.values()].filter(({ deliveries }) => deliveries.length > 0);
  return cursorPage(context, found, 'histories', (invoice) => historyView(desk, invoice));
};

const document =
  (view: (visit: Visit, found: StoredInvoice) => object) =>
  (visit: Visit): Response => {
    const found = visit.desk.organization.invoices.get(idOf(visit.context));
    return found ? visit.context.json(view(visit, found)) : visit.context.body(null, 404);
  };

const createDocument = ({ context, desk }: Visit, body: Members): Response =>
  answered(context, makeInvoice(desk, textAt(body, 'buyer.ref')), ({ id }) => placed(context, 201, id));

const changeHeader = ({ context, desk }: Visit, body: Members): Response => {
  const outcome = changeInvoice(desk, idOf(context), (content) => ({ ...content, ...headerContent(body) }));
  return answered(context, outcome, () => nothing(context));
};

const addRow = ({ context, desk }: Visit, body: Members): Response => {
  const rowId = randomUUID();
  const outcome = changeInvoice(desk, idOf(context), (content) => ({
    ...content,
    lines: [...linesOf(content), { ...rowContent(body), rowId }],
  }));
  return answered(context, outcome, () => placed(context, 201, rowId), 'row');
};

const removeRow = ({ context, desk }: Visit): Response => {
  const row = context.req.param('row') ?? '';
  const outcome = changeInvoice(desk, idOf(context), (content) => ({
    ...content,
    lines: linesOf(content).filter((line, index) => rowIdOf(line, index) !== row),
  }));
  return answered(context, outcome, () => nothing(context));
};

const transport = ({ context, desk }: Visit, body: Members): Response =>
  answered(
    context,
    deliverInvoice(desk, idOf(context), deliveryContent(body)),
    () => context.body(null, 202),
    'transport',
  );

import type { Context } from 'hono';
import type { DemoSalesInvoice, DemoSalesRecord, JsonMembers } from '../organization.ts';
import { sendFieldRefusals } from './answers.ts';

/** The maximum size of a page, even if more is requested. */
const largestPage = 20;

/** `{list: {customers: […]}, page: {number, of, entries}}`: pages count from 1, `size` is a wish. */
export const sendNumberedPage = (
  context: Context,
  records: readonly DemoSalesRecord[],
  name: string,
  view: (record: DemoSalesRecord) => JsonMembers,
): Response => {
  const page = Number(context.req.query('page') ?? '1');
  if (!Number.isInteger(page) || page < 1)
    return sendFieldRefusals(context, 422, [{ about: '?page', words: ['1, 2, 3 …'] }]);
  const size = getPageSize(context.req.query('size'));
  const rows = records.slice((page - 1) * size, page * size).map(view);
  const of = Math.max(1, Math.ceil(records.length / size));
  return context.json({ list: { [name]: rows }, page: { number: page, of, entries: String(records.length) } });
};

/** `{list: {documents: […]}, links: {next}}`: the link names the last row of this page, and is missing on the last one. */
export const sendCursorPage = (
  context: Context,
  invoices: readonly DemoSalesInvoice[],
  name: string,
  view: (invoice: DemoSalesInvoice) => JsonMembers,
): Response => {
  const after = context.req.query('after');
  const from = after === undefined ? 0 : invoices.findIndex(({ id }) => id === after) + 1;
  const size = getPageSize(context.req.query('take'));
  const rows = invoices.slice(from, from + size);
  const last = rows.at(-1);
  const links =
    last && from + size < invoices.length ? { next: `${context.req.path}?take=${size}&after=${last.id}` } : {};
  return context.json({ list: { [name]: rows.map(view) }, links });
};

const getPageSize = (requested: string | undefined): number => {
  const size = Number(requested ?? largestPage);
  return Number.isInteger(size) && size > 0 ? Math.min(size, largestPage) : largestPage;
};

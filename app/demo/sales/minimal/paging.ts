import type { Context } from 'hono';
import type { JsonMembers } from '../organization.ts';
import { sendProblems } from './problems.ts';

/** The maximum size of a page, even if more is requested. */
const largestPage = 20;

/** `{items: […], next}`: `next` is the cursor of the next page, null on the last one. A cursor that was never given is refused. */
export const sendPage = <T extends { readonly id: string }>(
  context: Context,
  records: readonly T[],
  toJson: (record: T) => JsonMembers,
): Response => {
  const cursor = context.req.query('cursor');
  const last = cursor === undefined ? -1 : records.findIndex(({ id }) => toCursor(id) === cursor);
  if (cursor !== undefined && last < 0)
    return sendProblems(context, 400, [{ member: 'cursor', text: 'This cursor is not known.' }]);
  const size = Math.min(Number(context.req.query('limit') ?? largestPage) || largestPage, largestPage);
  const rows = records.slice(last + 1, last + 1 + size);
  const end = rows.at(-1);
  const next = end && last + 1 + size < records.length ? toCursor(end.id) : null;
  return context.json({ items: rows.map(toJson), next });
};

const toCursor = (id: string): string => Buffer.from(id).toString('base64url');

import type { Context } from 'hono';
import type { ServiceQuirks } from '../serviceQuirks.ts';

/** A part of a list: places `from` (included) to `until` (excluded), and what the answer says of the next part. */
export interface RequestedPageRange {
  readonly from: number;
  readonly until: number;
  readonly next: string | null;
}

/** Which part of a list of `count` invoices is asked for; null where the question cannot be understood. */
export const getRequestedPageRange = (
  context: Context,
  count: number,
  quirks: ServiceQuirks,
): RequestedPageRange | null => {
  const wanted = (name: string): number | null => {
    const text = context.req.query(name) ?? '0';
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  const size = Math.min(wanted('pageSize') || wanted('limit') || quirks.purchasePageSize, quirks.purchasePageSize);
  switch (quirks.purchasePages) {
    case 'whole':
      return { from: 0, until: count, next: null };
    case 'page': {
      const page = wanted('pageIndex');
      return page === null ? null : part(page * size, size, count);
    }
    case 'offset': {
      const offset = wanted('offset');
      return offset === null ? null : part(offset, size, count);
    }
    case 'token':
    case 'address': {
      const token = context.req.query('pageToken');
      const from = token === undefined ? 0 : parsePageToken(token);
      if (from === null) return null;
      const plan = part(from, size, count);
      if (plan.until >= count) return plan;
      const next = toPageToken(plan.until);
      return { ...plan, next: quirks.purchasePages === 'token' ? next : createPageAddress(context, next) };
    }
  }
};

const part = (from: number, size: number, count: number): RequestedPageRange => ({
  from: Math.min(from, count),
  until: Math.min(from + size, count),
  next: null,
});

const toPageToken = (position: number): string => Buffer.from(`place ${position}`).toString('base64');

const parsePageToken = (token: string): number | null => {
  const position = /^place (\d{1,9})$/.exec(Buffer.from(token, 'base64').toString())?.[1];
  return position === undefined ? null : Number(position);
};

/** Without the server's own name, as such services often write it. */
const createPageAddress = (context: Context, token: string): string => {
  const { pathname, searchParams } = new URL(context.req.url);
  searchParams.set('pageToken', token);
  return `${pathname}?${searchParams}`;
};

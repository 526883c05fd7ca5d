import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ServiceQuirks } from '../serviceQuirks.ts';
import type { DemoPurchaseSource } from './invoice.ts';

type ValidatorHeaders = Readonly<Partial<Record<'etag' | 'last-modified', string>>>;

/**
 * Returns the headers by which a client can ask whether a list has changed; none without the quirk
 * `purchaseValidators`.
 */
export const createCacheValidatorHeaders = (
  source: DemoPurchaseSource,
  moves: number,
  { purchaseValidators }: ServiceQuirks,
): ValidatorHeaders => {
  const { seed, company, today } = source;
  switch (purchaseValidators) {
    case 'none':
      return {};
    case 'etag': {
      const state = JSON.stringify([seed, company.customerNumber, today, moves]);
      return { etag: `W/"${createHash('sha256').update(state).digest('hex').slice(0, 16)}"` };
    }
    case 'lastModified':
      // One second per change: the resolution of this header.
      return { 'last-modified': new Date(Date.parse(today) + moves * 1000).toUTCString() };
  }
};

/** Returns whether the client has what the service has (RFC 9110, section 13). */
export const isNotModified = (context: Context, { etag, 'last-modified': lastModified }: ValidatorHeaders): boolean => {
  if (etag !== undefined) return context.req.header('if-none-match') === etag;
  return lastModified !== undefined && context.req.header('if-modified-since') === lastModified;
};

import { useQuery } from '@tanstack/react-query';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { draftsQuery } from '#renderer/shared/sales/queries.ts';

const none: readonly DraftSummary[] = [];

/**
 * The drafts that are not sent. What is sent is no draft any more: it stands among the invoices; what is not stands among
 * the drafts alone, also where the service has begun an invoice for it (`theirInvoices`). Those that were begun at another
 * service are not `sendable`.
 */
export const useUnsentDrafts = (company: CompanyRef) => {
  const { data, error, refetch } = useQuery(draftsQuery(company));
  const drafts = data?.filter(({ dispatch }) => dispatch?.state !== 'done') ?? none;
  const sendable = drafts.filter(({ otherAddress }) => otherAddress === undefined);
  return {
    drafts,
    sendable,
    theirInvoices: sendable.flatMap(({ dispatch }) => dispatch?.invoiceId ?? []),
    isKnown: data !== undefined,
    error,
    refetch: () => void refetch(),
  };
};

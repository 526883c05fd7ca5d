import { useQuery } from '@tanstack/react-query';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { draftsQuery } from '#renderer/shared/sales/queries.ts';

const none: readonly DraftSummary[] = [];

/**
 * Returns the unsent drafts. Sent ones are listed as invoices; unsent ones only as drafts, even if the service has
 * begun an invoice for them (`theirInvoices`). Drafts begun at another service are not `sendable`.
 */
export const useUnsentDrafts = (company: CompanyRef) => {
  const { data, error, refetch } = useQuery(draftsQuery(company));
  const drafts = data?.filter(({ submission }) => submission?.state !== 'done') ?? none;
  const sendable = drafts.filter(({ otherAddress }) => otherAddress === undefined);
  return {
    drafts,
    sendable,
    theirInvoices: sendable.flatMap(({ submission }) => submission?.invoiceId ?? []),
    isKnown: data !== undefined,
    error,
    refetch: () => void refetch(),
  };
};

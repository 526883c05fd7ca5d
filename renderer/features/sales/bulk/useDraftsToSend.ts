import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import type { BulkPreflight } from '#app/contract/sales/bulk.ts';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import { sortForSending } from './sendingOrder.ts';

/** A draft of a bulk sending, with what keeps it from being sent. */
export interface DraftToSend {
  readonly draft: DraftSummary;
  readonly faults: BulkPreflight['leftOut'][number]['faults'];
}

export interface DraftsToSend {
  /** In the order of sending. */
  readonly rows: readonly DraftToSend[];
  readonly isIncluded: (row: DraftToSend) => boolean;
  /** Leaves a draft out, or takes it in again. */
  readonly toggle: (row: DraftToSend) => void;
  /** Takes all in; where all are, leaves all out. */
  readonly toggleAll: () => void;
  readonly leaveOut: (ids: readonly string[]) => void;
  /** True once it is known which drafts have faults. */
  readonly isChecked: boolean;
  readonly error: AppError | null;
}

const noFaults: DraftToSend['faults'] = [];

/** Ids that a person has left out: in the cache, so that they are still left out on the way back from a draft. */
const leftOutQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: ['salesBulkLeftOut', company],
    queryFn: (): readonly string[] => [],
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Manages which of some drafts are sent. */
export const useDraftsToSend = (company: CompanyRef, drafts: readonly DraftSummary[]): DraftsToSend => {
  const cache = useQueryClient();
  const { data: leftOutIds } = useQuery(leftOutQuery(company));
  const sorted = useMemo(() => sortForSending(drafts), [drafts]);
  const draftIds = useMemo(() => sorted.map(({ id }) => id), [sorted]);
  const preflight = useQuery({
    queryKey: [...salesQueryKeys.drafts(company), 'outlook', draftIds],
    queryFn: () => ipcClient.salesBulk.preflight({ company, draftIds }),
    enabled: draftIds.length > 0,
    staleTime: 0,
  });
  const { data } = preflight;
  const rows = useMemo(() => {
    const faults = new Map(data?.leftOut.map((each) => [each.draftId, each.faults]));
    return sorted.map((draft) => ({ draft, faults: faults.get(draft.id) ?? noFaults }));
  }, [sorted, data]);
  const leftOut = useMemo(() => new Set(leftOutIds), [leftOutIds]);
  const change = (ids: Iterable<string>): void => void cache.setQueryData(leftOutQuery(company).queryKey, [...ids]);
  const isIncluded = ({ draft, faults }: DraftToSend): boolean => faults.length === 0 && !leftOut.has(draft.id);
  return {
    rows,
    isIncluded,
    toggle: ({ draft: { id }, faults }) => {
      if (faults.length > 0) return;
      change(leftOut.has(id) ? leftOut.difference(new Set([id])) : leftOut.union(new Set([id])));
    },
    toggleAll: () => {
      const sendable = rows.filter(({ faults }) => faults.length === 0);
      change(sendable.every(isIncluded) ? sendable.map(({ draft }) => draft.id) : []);
    },
    leaveOut: (ids) => change(leftOut.union(new Set(ids))),
    isChecked: data !== undefined,
    error: preflight.error?.error ?? null,
  };
};

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#app/contract/errors.ts';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';

export type BulkRunAction =
  | { readonly kind: 'start'; readonly draftIds: readonly string[] }
  | { readonly kind: 'pause' | 'resume' | 'cancel' | 'close' | 'save' };

export interface BulkRunController {
  /** Undefined while it is loading, null if there is none. */
  readonly run: BulkRun | null | undefined;
  readonly act: (act: BulkRunAction) => void;
  /** The action in progress. */
  readonly acting: BulkRunAction['kind'] | null;
  readonly error: AppError | null;
  /** Name of the file in which the result was saved. */
  readonly savedAs: string | null;
}

const bulkRunQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...salesQueryKeys.company(company), 'bulk'],
    queryFn: () => ipcClient.salesBulk.run({ company }),
    staleTime: 0,
  });

/** Manages the sending of many drafts. */
export const useBulkRun = (company: CompanyRef): BulkRunController => {
  const queries = useQueryClient();
  const { queryKey } = bulkRunQuery(company);
  const { data, error } = useQuery(bulkRunQuery(company));
  const show = (run: BulkRun | null): void => void queries.setQueryData(queryKey, run);
  useIpcEvent('salesBulk.changed', (run) => {
    // A run that has been closed is not shown again.
    if (isSameCompany(run.company, company) && queries.getQueryData(queryKey)) show(run);
  });
  const acting = useMutation({
    mutationFn: async (act: BulkRunAction): Promise<string | null> => {
      if (act.kind === 'save') return (await ipcClient.salesBulk.saveResult({ company })).fileName;
      if (act.kind === 'start') show(await ipcClient.salesBulk.start({ company, draftIds: [...act.draftIds] }));
      else if (act.kind === 'close') {
        await ipcClient.salesBulk.close({ company });
        show(null);
      } else show(await ipcClient.salesBulk[act.kind]({ company }));
      return null;
    },
    // A report may have come before the answer, which is older then.
    onSettled: () =>
      Promise.all(
        [salesQueryKeys.drafts(company), queryKey].map((key) => queries.invalidateQueries({ queryKey: key })),
      ),
  });
  return {
    run: data,
    act: acting.mutate,
    acting: acting.isPending ? acting.variables.kind : null,
    error: (acting.error ?? error)?.error ?? null,
    savedAs: acting.data ?? null,
  };
};

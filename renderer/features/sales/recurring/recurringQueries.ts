import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { DraftSource } from '#app/contract/sales/draft.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';

const recurringKey = (company: CompanyRef) => [...salesQueryKeys.company(company), 'recurring'] as const;

export const recurringTemplatesQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...recurringKey(company), 'templates'],
    queryFn: () => ipcClient.salesRecurring.templates({ company }),
    staleTime: 0,
  });

const shownMonths = 12;

export const recurringCalendarQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...recurringKey(company), 'calendar'],
    queryFn: () => ipcClient.salesRecurring.calendar({ company, months: shownMonths }),
    staleTime: 0,
  });

/** Read once when the dialog opens. */
export const recurringTemplateQuery = (company: CompanyRef, templateId: string) =>
  queryOptions({
    queryKey: ['recurringDialog', company, templateId],
    queryFn: () => ipcClient.salesRecurring.template({ company, templateId }),
    ...{ staleTime: 0, gcTime: 0 },
  });

/** The same. */
export const recurringProposalQuery = (company: CompanyRef, of: DraftSource) =>
  queryOptions({
    queryKey: ['recurringDialog', company, of],
    queryFn: () => ipcClient.salesRecurring.propose({ company, of }),
    ...{ staleTime: 0, gcTime: 0 },
  });

/** Reads lists, drafts and tasks again when recurring invoices have changed. */
export const useRecurringChanges = (company: CompanyRef): void => {
  const cache = useQueryClient();
  useIpcEvent('salesRecurring.changed', (changed) => {
    if (isSameCompany(changed.company, company))
      void cache.invalidateQueries({ queryKey: salesQueryKeys.company(company) });
  });
};

import { queryOptions } from '@tanstack/react-query';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

const routinesKey = ['purchaseRoutine'] as const;

/** The automatic updates and notifications of a company, and the quiet hours. */
export const companySyncSettingsQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...routinesKey, company.connectionId, company.customerNumber],
    queryFn: () => ipcClient.purchaseRoutine.get({ company }),
  });

/** All of them: the quiet hours are the same for every company. */
export const companySyncQueryFilter = { queryKey: routinesKey };

import { queryOptions } from '@tanstack/react-query';
import type { CompanyRef } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';

const routinesKey = ['purchaseRoutine'] as const;

/** The automatic updates and notifications of a company, and the quiet hours. */
export const routineQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...routinesKey, company.connectionId, company.customerNumber],
    queryFn: () => client.purchaseRoutine.get({ company }),
  });

/** All of them: the quiet hours are the same for every company. */
export const routineFilter = { queryKey: routinesKey };

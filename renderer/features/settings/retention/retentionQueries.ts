import { queryOptions } from '@tanstack/react-query';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

export const retentionStateQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: ['retention', company.connectionId, company.customerNumber],
    queryFn: () => ipcClient.retention.state({ company }),
  });

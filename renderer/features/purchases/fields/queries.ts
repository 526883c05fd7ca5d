import { queryOptions, type SkipToken, skipToken } from '@tanstack/react-query';
import type { FieldMapping } from '#app/contract/purchases/fields.ts';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

/**
 * Keys of the answers about the fields of one company, or with null of all companies of a connection. Only a sync or
 * another mapping changes them.
 */
export const fieldQueryKeys = ({ connectionId, customerNumber }: PurchaseScope) =>
  ['purchaseFields', connectionId, ...(customerNumber === null ? [] : [customerNumber])] as const;

export const discoveredFieldsQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...fieldQueryKeys(company), 'discovered'],
    queryFn: () => ipcClient.purchaseFields.discovered({ company }),
  });

export const fieldMappingQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...fieldQueryKeys(company), 'mapping'],
    queryFn: () => ipcClient.purchaseFields.mapping({ company }),
  });

export const fieldMappingPreviewQuery = (company: CompanyRef, mapping: FieldMapping | SkipToken) =>
  queryOptions({
    queryKey: [...fieldQueryKeys(company), 'preview', mapping],
    queryFn: mapping === skipToken ? skipToken : () => ipcClient.purchaseFields.preview({ company, mapping }),
  });

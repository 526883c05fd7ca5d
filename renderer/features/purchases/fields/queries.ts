import { queryOptions, type SkipToken, skipToken } from '@tanstack/react-query';
import type { FieldMapping } from '#app/contract/purchases/fields.ts';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';

/**
 * Keys of the answers about the fields of one company, or with null of all companies of a connection. Only a sync or
 * another mapping changes them.
 */
export const fieldKeys = ({ connectionId, customerNumber }: PurchaseScope) =>
  ['purchaseFields', connectionId, ...(customerNumber === null ? [] : [customerNumber])] as const;

export const discoveredFieldsQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...fieldKeys(company), 'discovered'],
    queryFn: () => client.purchaseFields.discovered({ company }),
  });

export const fieldMappingQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...fieldKeys(company), 'mapping'],
    queryFn: () => client.purchaseFields.mapping({ company }),
  });

export const mappingPreviewQuery = (company: CompanyRef, mapping: FieldMapping | SkipToken) =>
  queryOptions({
    queryKey: [...fieldKeys(company), 'preview', mapping],
    queryFn: mapping === skipToken ? skipToken : () => client.purchaseFields.preview({ company, mapping }),
  });

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import type { PurchaseQueryResult } from '#renderer/shared/purchases/tableRowSource.ts';
import { connectionsQuery } from '#renderer/shared/queries.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useMinuteTick } from '#renderer/ui/useMinuteTick.ts';
import { discoveredFieldsQuery } from '../fields/queries.ts';
import { splitSearchWords } from './highlightMatches.ts';
import type { CellRenderContext } from './renderCell.tsx';

/** Returns the context that the cells of a result need beside their rows. */
export const useCellRenderContext = ({ query, fields }: PurchaseQueryResult): CellRenderContext => {
  useMinuteTick();
  const { scope, search } = query;
  const format = useFormat();
  const { t } = useTranslation(['grid', 'purchases']);
  const today = toLocalIsoDate(new Date());
  const words = useMemo(() => splitSearchWords(search), [search]);
  const fieldTypes = useFieldTypes(scope, fields);
  const companies = useCompanyNames(scope);
  return useMemo(
    () => ({ t, format, words, today, fields, fieldTypes, companies }),
    [t, format, words, today, fields, fieldTypes, companies],
  );
};

const noTypes = new Map<string, never>();

/** Over several companies a field may be of several types, and is written as it came. */
const useFieldTypes = ({ connectionId, customerNumber }: PurchaseScope, fields: readonly string[]) => {
  const { data } = useQuery({
    ...discoveredFieldsQuery({ connectionId, customerNumber: customerNumber ?? '' }),
    enabled: customerNumber !== null && fields.length > 0,
  });
  return useMemo(() => (data ? new Map(data.fields.map(({ pattern, type }) => [pattern, type])) : noTypes), [data]);
};

const useCompanyNames = ({ connectionId }: PurchaseScope): ReadonlyMap<string, string> => {
  const { data: connections } = useQuery(connectionsQuery);
  return useMemo(() => {
    const companies = connections?.find(({ id }) => id === connectionId)?.companies ?? [];
    return new Map(companies.map(({ customerNumber, name }) => [customerNumber, name]));
  }, [connections, connectionId]);
};

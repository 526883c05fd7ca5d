import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseScope } from '../../../../app/contract/purchases/query.ts';
import { connectionsQuery } from '../../../app/queries.ts';
import { useFormat } from '../../../design/useFormat.ts';
import { useMinute } from '../../../design/useMinute.ts';
import { discoveredOptions } from '../../fields/queries.ts';
import { isoDay } from '../../sales/draft/today.ts';
import type { Drawing } from './cells.tsx';
import type { Shown } from './lineSource.ts';
import { searchWords } from './marks.ts';

/** What the cells of an answer need beside their rows. */
export const useDrawing = ({ query, fields }: Shown): Drawing => {
  useMinute();
  const { scope, search } = query;
  const format = useFormat();
  const { t } = useTranslation(['grid', 'purchases']);
  const today = isoDay(new Date());
  const words = useMemo(() => searchWords(search), [search]);
  const fieldTypes = useFieldTypes(scope, fields);
  const companies = useCompanyNames(scope);
  return useMemo(
    () => ({ t, format, words, today, fields, fieldTypes, companies }),
    [t, format, words, today, fields, fieldTypes, companies],
  );
};

const none = new Map<string, never>();

/** Over several companies a field may be of several types, and is written as it came. */
const useFieldTypes = ({ connectionId, customerNumber }: PurchaseScope, fields: readonly string[]) => {
  const { data } = useQuery({
    ...discoveredOptions({ connectionId, customerNumber: customerNumber ?? '' }),
    enabled: customerNumber !== null && fields.length > 0,
  });
  return useMemo(() => (data ? new Map(data.fields.map(({ pattern, type }) => [pattern, type])) : none), [data]);
};

const useCompanyNames = ({ connectionId }: PurchaseScope): ReadonlyMap<string, string> => {
  const { data: connections } = useQuery(connectionsQuery);
  return useMemo(() => {
    const companies = connections?.find(({ id }) => id === connectionId)?.companies ?? [];
    return new Map(companies.map(({ customerNumber, name }) => [customerNumber, name]));
  }, [connections, connectionId]);
};

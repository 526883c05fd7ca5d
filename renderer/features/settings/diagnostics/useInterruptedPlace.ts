import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '#app/contract/diagnostics.ts';
import { isSameCompany } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';
import { getErrorReference } from '#renderer/ipc/errorReport.ts';
import { useCompany } from '#renderer/shared/currentCompany.ts';
import { toCompanySearch } from '#renderer/shared/navigation/companySearch.ts';
import { interruptedPlaceQuery } from './queries.ts';

export interface InterruptedPlace {
  /** Null if there is nothing to offer (any more). */
  readonly place: Place | null;
  readonly open: () => void;
  readonly dismiss: () => void;
}

/**
 * Records the current page, and offers the one that was open when the window or the program ended unexpectedly: until
 * the person navigates, and never if it is the current one.
 */
export const useInterruptedPlace = (): InterruptedPlace => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { ref: company } = useCompany();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [firstPath] = useState(path);
  const { data } = useQuery(interruptedPlaceQuery);
  const place = data?.place ?? null;
  const { connectionId, customerNumber } = company;

  useEffect(() => {
    client.diagnostics.notePlace({ path, company: { connectionId, customerNumber } }).catch(getErrorReference);
  }, [path, connectionId, customerNumber]);

  const dismiss = (): void => {
    cache.setQueryData(interruptedPlaceQuery.queryKey, { place: null });
    client.diagnostics.dismissPlace({}).catch(getErrorReference);
  };
  const isOver = place !== null && path !== firstPath;
  const onOver = useEffectEvent(dismiss);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  const isHere = place?.path === path && (place.company === null || isSameCompany(place.company, company));
  return {
    place: isOver || isHere ? null : place,
    dismiss,
    open: () => {
      if (place === null) return;
      dismiss();
      void navigate({ to: place.path, search: place.company ? toCompanySearch(place.company) : {} });
    },
  };
};

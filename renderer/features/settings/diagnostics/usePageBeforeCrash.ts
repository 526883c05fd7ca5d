import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AppRoute } from '#app/contract/diagnostics.ts';
import { isSameCompany } from '#app/contract/values.ts';
import { getErrorReference } from '#renderer/ipc/errorReport.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { toCompanySearchParams } from '#renderer/shared/navigation/companySearchParams.ts';
import { pageBeforeCrashQuery } from './queries.ts';

export interface PageBeforeCrash {
  /** Null if there is nothing to offer (any more). */
  readonly place: AppRoute | null;
  readonly open: () => void;
  readonly dismiss: () => void;
}

/**
 * Records the current page, and offers the one that was open when the window or the program ended unexpectedly: until
 * the person navigates, and never if it is the current one.
 */
export const usePageBeforeCrash = (): PageBeforeCrash => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { ref: company } = useCurrentCompany();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [firstPath] = useState(path);
  const { data } = useQuery(pageBeforeCrashQuery);
  const place = data?.place ?? null;
  const { connectionId, customerNumber } = company;

  useEffect(() => {
    ipcClient.diagnostics.notePlace({ path, company: { connectionId, customerNumber } }).catch(getErrorReference);
  }, [path, connectionId, customerNumber]);

  const dismiss = (): void => {
    cache.setQueryData(pageBeforeCrashQuery.queryKey, { place: null });
    ipcClient.diagnostics.dismissPlace({}).catch(getErrorReference);
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
      void navigate({ to: place.path, search: place.company ? toCompanySearchParams(place.company) : {} });
    },
  };
};
